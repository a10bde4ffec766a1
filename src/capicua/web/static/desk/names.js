// The box for names: while somebody writes, the server tells how it understands the list.
const PAUSE = 350;

function watch(box) {
  const place = box.closest("form").querySelector("[data-pasted]");
  const secret = box.closest("form").querySelector("input[name=csrf]");
  let waiting = 0;
  let asked = 0;

  async function ask() {
    asked += 1;
    const mine = asked;
    const body = new FormData();
    body.set("csrf", secret.value);
    body.set("names", box.value);
    try {
      const answer = await fetch(box.dataset.preview, { method: "POST", body });
      if (answer.ok && mine === asked) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        place.replaceChildren(...page.body.childNodes);
      }
    } catch {
      // Without a connection there is no preview; the form says so when it is sent.
    }
  }

  box.addEventListener("input", () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(ask, PAUSE);
  });
  if (box.value !== "" && place.childElementCount === 0) {
    ask();
  }
}

document.querySelectorAll("[data-names]").forEach(watch);
