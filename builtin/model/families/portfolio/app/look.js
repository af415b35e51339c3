// A work opens large; Escape, the button and a click beside it close it again.
const look = byId('look')

function openWork(cover) {
  const work = cover.closest('li')
  const parts = [...work.children].map((part) => part.cloneNode(true))
  const picture = make('div', { class: 'picture' })
  picture.append(...[...cover.children].map((part) => part.cloneNode(true)))
  const rest = parts.filter((part) => !part.matches('.cover, .quiet-button'))
  const title = rest.find((part) => part.matches('h3'))
  if (title) title.id = 'look-title'
  byId('look-body').replaceChildren(picture, ...rest)
  look.showModal()
}

byId('works-list')?.addEventListener('click', ({ target }) => {
  const cover = target.closest('button.cover')
  if (cover && look) openWork(cover)
})
look?.addEventListener('click', ({ target }) => {
  if (target === look) look.close()
})
