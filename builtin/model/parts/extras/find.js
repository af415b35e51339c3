{
  const field = byId('page-find')
  const list = document.querySelector('main')
  const seek = () => {
    const words = field.value.trim().toLowerCase()
    for (const row of list.querySelectorAll(FOUND_ROWS))
      row.classList.toggle('not-found', !row.textContent.toLowerCase().includes(words))
  }
  field.addEventListener('input', seek)
  // A list that is drawn anew is looked through anew.
  new MutationObserver(seek).observe(list, { childList: true, subtree: true })
}
