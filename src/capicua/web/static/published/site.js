// Published pages: look whether there is a newer version, and search without a server.
// A plain script and no module: a browser that opens a folder loads no modules.
(() => {
  const POLL_MS = 15000;
  const MOST_FOUND = 50;
  const bar = document.querySelector("[data-published]");

  async function look() {
    try {
      const answer = await fetch(bar.dataset.published, { cache: "no-cache" });
      const told = await answer.json();
      if (String(told.version) !== bar.dataset.version) location.reload();
    } catch {
      // Without a network the page stays as it is; its version stands on it.
    }
  }

  // From a folder there is nobody to ask.
  if (bar && location.protocol.startsWith("http")) setInterval(look, POLL_MS);

  const field = document.querySelector("[data-search-index]");
  const list = document.querySelector("[data-search-found]");
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

  function show() {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = words.length === 0 ? [] : window.searchIndex
      .filter(([name]) => words.every((word) => plain(name).includes(word)))
      .slice(0, MOST_FOUND);
    list.replaceChildren(...found.map(([name, address]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = address;
      link.textContent = name;
      item.append(link);
      return item;
    }));
  }

  if (field && list) {
    field.addEventListener("input", show);
    show();
  }
})();
