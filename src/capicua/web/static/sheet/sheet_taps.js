// A thumb that taps twice means it once.
const [SOON, NEAR] = [400, 30];
const PAUSE = 700;

// Another question came under the thumb between two quick taps at one spot.
export class Thumb {
  constructor() {
    this.last = null;
  }

  bounces(event, step) {
    const last = this.last;
    const { isTrusted, clientX, clientY, timeStamp } = event;
    if (isTrusted) {
      this.last = { clientX, clientY, timeStamp, step };
    }
    return (
      isTrusted && last !== null && last.step !== step && timeStamp - last.timeStamp < SOON &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR
    );
  }
}

function isSame(one, other) {
  return one.kind === other.kind && one.page === other.page && String(one.fields) === String(other.fields);
}

// The same is on its way already, or the page does not show yet that it was done.
export function isTwice(item, pending) {
  return item.kind !== "hand" && pending.some((one) => isSame(one, item));
}

// After a hand was taken back the one before it stands under the thumb: not at once.
export class Pause {
  constructor(over) {
    this.over = over;
    this.isOn = false;
  }

  begin() {
    this.isOn = true;
    window.setTimeout(() => {
      this.isOn = false;
      this.over();
    }, PAUSE);
  }
}
