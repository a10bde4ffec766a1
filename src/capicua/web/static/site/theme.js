// Theme switch: applied at once and kept in a cookie, so that the server sends it next time.
const root = document.documentElement;
const buttons = [...document.querySelectorAll("button[name=theme]")];
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

function showPressed() {
  const shown = root.dataset.theme ?? (systemIsDark.matches ? "dark" : "light");
  for (const button of buttons) {
    button.setAttribute("aria-pressed", String(button.value === shown));
  }
}

for (const button of buttons) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    root.dataset.theme = button.value;
    document.cookie = `capicua_theme=${button.value}; path=/; max-age=31536000; samesite=lax`;
    showPressed();
  });
}
systemIsDark.addEventListener("change", showPressed);
showPressed();
