// People as somebody types: the server looks, forgiving typos, and its list takes the place.
const PAUSE_MS = 200;

function watch(form) {
  const field = form.querySelector("input[type=search]");
  const list = document.querySelector("[data-found-people]");
  let timer = 0;
  let latest = 0;

  async function look() {
    latest += 1;
    const own = latest;
    const address = `${form.action}?${new URLSearchParams({ q: field.value })}`;
    try {
      const answer = await fetch(address);
      if (answer.ok && own === latest) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        list.replaceChildren(...page.querySelector("[data-found-people]").childNodes);
        window.history.replaceState(null, "", address);
      }
    } catch {
      // Without a connection the list stays; the form says so when it is sent.
    }
  }

  field.addEventListener("input", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, PAUSE_MS);
  });
}

document.querySelectorAll("[data-find-people]").forEach(watch);
