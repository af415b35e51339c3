// Copies what a button stands for. Without this script the buttons are not there, and one press on a text selects it.
const note = document.getElementById('copy-note')

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text.textContent.trim())
    note.textContent = note.dataset.copied
  } catch {
    // A refused clipboard, or none: only pages of https and of this machine have one.
    getSelection().selectAllChildren(text)
    note.textContent = note.dataset.selected
  }
}

for (const button of document.querySelectorAll('button[data-copies]')) {
  const text = document.getElementById(button.dataset.copies)
  button.hidden = false
  button.addEventListener('click', () => void copy(text))
}
