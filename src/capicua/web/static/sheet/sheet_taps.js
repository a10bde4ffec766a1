// Guards against double taps: a thumb that taps twice means it once.
const [DOUBLE_TAP_MS, DOUBLE_TAP_PX] = [400, 30];
const UNDO_PAUSE_MS = 700;

// Another question came under the thumb between two quick taps at one spot.
export class DoubleTapGuard {
  constructor() {
    this.last = null;
  }

  rejects(event, step) {
    const last = this.last;
    const { isTrusted, clientX, clientY, timeStamp } = event;
    if (isTrusted) {
      this.last = { clientX, clientY, timeStamp, step };
    }
    return (
      isTrusted && last !== null && last.step !== step && timeStamp - last.timeStamp < DOUBLE_TAP_MS &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) < DOUBLE_TAP_PX
    );
  }
}

function isSame(one, other) {
  return one.kind === other.kind && one.page === other.page && String(one.fields) === String(other.fields);
}

// The same is on its way already, or the page does not show yet that it was done.
export function isDuplicate(item, pending) {
  return item.kind !== "hand" && pending.some((one) => isSame(one, item));
}

// After a hand was taken back the one before it stands under the thumb: not at once.
export class UndoPause {
  constructor(onEnd) {
    this.onEnd = onEnd;
    this.isOn = false;
  }

  begin() {
    this.isOn = true;
    window.setTimeout(() => {
      this.isOn = false;
      this.onEnd();
    }, UNDO_PAUSE_MS);
  }
}
