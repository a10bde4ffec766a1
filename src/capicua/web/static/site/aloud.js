// Reading aloud: the browser's own voice, in the language of the page; nothing is sent anywhere.
export const isAble = () => "speechSynthesis" in window;

export function speak(text) {
  if (!isAble() || !text.trim()) {
    return;
  }
  const said = new SpeechSynthesisUtterance(text.trim());
  said.lang = document.documentElement.lang;
  // The newest word is the true one: what is still being read is out of date.
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(said);
}

function showButtons() {
  for (const one of document.querySelectorAll("[data-aloud]")) {
    one.hidden = !isAble();
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-aloud]");
  if (button) {
    speak(document.getElementById(button.dataset.aloud)?.textContent ?? "");
  }
});
document.addEventListener("capicua:shown", showButtons);
showButtons();
