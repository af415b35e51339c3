const filter = byId('filter')

/** Shows the works of one tag, '' for all, and remembers it. */
function showTag(tag) {
  let count = 0
  for (const work of document.querySelectorAll('#works-list > li')) {
    work.hidden = tag !== '' && work.dataset.tag !== tag
    if (!work.hidden) count += 1
  }
  for (const button of filter.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.dataset.tag === tag))
  byId('count').textContent = `${tag || TEXT.all}: ${count} ${TEXT.shown}`
  save({ ...load({}), tag })
}

if (filter) {
  filter.addEventListener('click', ({ target }) => {
    if (target.matches('button')) showTag(target.dataset.tag)
  })
  // Arrow keys walk through the tags, as through a row of tabs.
  filter.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...filter.querySelectorAll('button')]
    const next = buttons[buttons.indexOf(document.activeElement) + by]
    if (next) next.focus()
  })
  const { tag } = load({})
  const known = [...filter.querySelectorAll('button')].some((button) => button.dataset.tag === tag)
  if (known) showTag(tag)
}
