// Copies what a button stands for. Without this script, or a clipboard, the text is selected by one press on it.
for (const button of document.querySelectorAll('button[data-copies]')) {
  const text = document.getElementById(button.dataset.copies)
  const note = document.getElementById('copy-note')
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.textContent.trim().replace(/\s+/g, ' '))
      note.textContent = note.dataset.copied
    } catch {
      // A refused clipboard, or none: it is there for pages of https only.
      getSelection().selectAllChildren(text)
      note.textContent = note.dataset.selected
    }
  })
}
