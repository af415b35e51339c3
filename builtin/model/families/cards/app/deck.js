function showDeck(isOpen) {
  byId('show-deck').setAttribute('aria-expanded', String(isOpen))
  byId('show-deck').textContent = isOpen ? TEXT.practise : TEXT.cards
  byId('deck').hidden = !isOpen
  document.body.classList.toggle('has-deck', isOpen)
  draw()
}

function addCard(event) {
  event.preventDefault()
  const front = byId('new-front').value.trim()
  const back = byId('new-back').value.trim()
  const isWhole = front !== '' && back !== ''
  byId('entry-error').textContent = isWhole ? '' : TEXT.needed
  byId(front === '' || isWhole ? 'new-front' : 'new-back').focus()
  if (!isWhole) return
  const wrong = [...document.querySelectorAll('.new-wrong')]
    .map(({ value }) => value.trim())
    .filter((answer) => answer !== '' && answer !== back)
  const item = { id: newId(), front, back, wrong, group: byId('new-group')?.value ?? '' }
  items = [...items, item]
  if (PER_ROUND === 0 || round.ids.length < PER_ROUND) {
    round.ids.push(item.id)
    round.queue.push(item.id)
    // Until the first answer the order of entry must not be that of practice.
    if (SHUFFLE && Object.keys(round.first).length === 0) round.queue = shuffled(round.queue)
  }
  byId('entry').reset()
  refresh()
}

function refresh() {
  store()
  drawDeck()
  draw()
}

function removeCard(item) {
  const [oldItems, oldRound] = [items, structuredClone(round)]
  items = items.filter(({ id }) => id !== item.id)
  round.ids = round.ids.filter((id) => id !== item.id)
  round.queue = round.queue.filter((id) => id !== item.id)
  refresh()
  toast(TEXT.removed, () => {
    items = oldItems
    round = oldRound
    refresh()
  })
}

function rewrite(item, side, field) {
  const text = field.value.trim()
  if (text === '') field.value = item[side]
  else items = items.map((one) => (one.id === item.id ? { ...one, [side]: text } : one))
  store()
  draw()
}

function drawGroup(item) {
  const options = [...byId('new-group').options].map(({ value, text }) =>
    make('option', { value, selected: value === (item.group ?? '') }, text),
  )
  const regroup = ({ target }) => {
    items = items.map((one) => (one.id === item.id ? { ...one, group: target.value } : one))
    store()
  }
  return make(
    'select',
    { 'aria-label': `${TEXT.group}: ${item.front}`, onchange: regroup },
    ...options,
  )
}

function drawDeck() {
  const field = (item, side) => {
    const input = make('input', {
      value: item[side],
      maxlength: 240,
      'aria-label': `${TEXT[side]}: ${item.front}`,
      onchange: () => rewrite(item, side, input),
    })
    return input
  }
  const rows = items.map((item) =>
    make(
      'li',
      {},
      field(item, 'front'),
      field(item, 'back'),
      byId('new-group') ? drawGroup(item) : '',
      make(
        'button',
        {
          type: 'button',
          class: 'gone',
          'aria-label': `${TEXT.remove}: ${item.front}`,
          onclick: () => removeCard(item),
        },
        '×',
      ),
    ),
  )
  const empty = make('li', { class: 'empty' }, TEXT.empty)
  byId('rows').replaceChildren(...(rows.length > 0 ? rows : [empty]))
}

byId('entry').addEventListener('submit', addCard)
byId('show-deck').addEventListener('click', () =>
  showDeck(byId('show-deck').getAttribute('aria-expanded') !== 'true'),
)
store()
drawDeck()
showDeck(items.length === 0)
