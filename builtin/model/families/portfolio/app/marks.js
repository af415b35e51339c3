// A mark such as 'Sold', set and taken off on each work; it stays on this device.
const marked = () => {
  const kept = load({}).marked
  return Array.isArray(kept) ? kept : []
}
const workName = (item) => item.dataset.own ?? item.querySelector('h3')?.textContent ?? ''

function drawMarks() {
  for (const item of document.querySelectorAll('#works-list > li')) {
    const isMarked = marked().includes(workName(item))
    item.classList.toggle('marked', isMarked)
    const button = item.querySelector('.mark') ?? item.appendChild(markButton(item))
    button.setAttribute('aria-pressed', String(isMarked))
  }
}

function markButton(item) {
  const press = () => {
    const name = workName(item)
    const names = marked()
    const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
    save({ ...load({}), marked: next })
    drawMarks()
  }
  const name = item.querySelector('h3')?.textContent ?? ''
  return make(
    'button',
    {
      type: 'button',
      class: 'quiet-button mark',
      'aria-label': `${MARK}: ${name}`,
      onclick: press,
    },
    MARK,
  )
}

drawMarks()
if (byId('works-list'))
  new MutationObserver(drawMarks).observe(byId('works-list'), { childList: true })
