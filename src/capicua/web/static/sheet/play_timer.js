// Countdown for one play: the limits are buttons, and at the featured table each move starts it anew.
const TICK_MS = 200;

class PlayTimer {
  constructor(root) {
    this.root = root;
    this.figure = root.querySelector("[data-play-left]");
    this.says = root.querySelector("[data-play-says]");
    this.stopping = root.querySelector("[data-play-stop]");
    this.chosen = null;
    this.ends = null;
    this.turn = document.querySelector("[data-play-turn]")?.dataset.playTurn ?? null;
    this.limits = [...root.querySelectorAll("[data-seconds]")];
    for (const one of this.limits) {
      one.addEventListener("click", () => this.start(one));
    }
    root.querySelector("[data-play-start]").addEventListener("click", () => this.start(this.chosen));
    this.stopping.addEventListener("click", () => this.stop());
    for (const one of root.querySelectorAll("[data-needs-script]")) {
      one.hidden = false;
    }
    this.choose(this.limitNow() ?? this.limits[0]);
  }

  limitNow() {
    const now = document.querySelector("[data-play-turn]")?.dataset.playNow;
    return this.limits.find((one) => one.dataset.situation === now);
  }

  choose(limit) {
    this.chosen = limit;
    for (const one of this.limits) {
      one.setAttribute("aria-pressed", String(one === limit));
    }
    this.says.textContent = limit.dataset.says;
    this.show(Number(limit.dataset.seconds));
  }

  start(limit) {
    this.ends = performance.now() + Number(limit.dataset.seconds) * 1000;
    this.choose(limit);
  }

  stop() {
    this.ends = null;
    this.choose(this.chosen);
  }

  show(left) {
    const isUp = left === 0;
    this.figure.textContent = String(left);
    this.stopping.disabled = this.ends === null;
    if (this.root.classList.contains("is-up") !== isUp) {
      this.root.classList.toggle("is-up", isUp);
      this.says.textContent = isUp ? this.root.dataset.up : this.chosen.dataset.says;
    }
  }

  tick() {
    const turn = document.querySelector("[data-play-turn]")?.dataset.playTurn ?? null;
    if (turn !== this.turn) {
      this.turn = turn;
      const limit = this.limitNow();
      if (limit) {
        this.start(limit);
      } else {
        this.stop();
      }
    }
    if (this.ends !== null) {
      this.show(Math.max(0, Math.ceil((this.ends - performance.now()) / 1000)));
    }
  }
}

// A table that becomes the featured one brings its timer along while the page is open.
const timers = new Map();

function tickAll() {
  for (const root of timers.keys()) {
    if (!root.isConnected) {
      timers.delete(root);
    }
  }
  for (const root of document.querySelectorAll("[data-play-timer]")) {
    if (!timers.has(root)) {
      timers.set(root, new PlayTimer(root));
    }
    timers.get(root).tick();
  }
}

tickAll();
window.setInterval(tickAll, TICK_MS);
