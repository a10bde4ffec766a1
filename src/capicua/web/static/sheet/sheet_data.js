// Data of the score sheet: the JSON block that the server writes into the page. Every script of
// the sheet reads it here.
const block = document.getElementById("sheet-data");
let [text, data] = ["", null];

// Live updates change the block: it is parsed again when it is another text.
export function sheetData() {
  if (block.textContent !== text) {
    text = block.textContent;
    data = JSON.parse(text);
  }
  return data;
}
