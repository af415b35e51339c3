/* State: cards, each in one of five boxes. A card that is known waits longer in the next box. */
const items = [
  'bom dia = good morning',
  'obrigada = thank you',
  'a conta, por favor = the bill, please',
  'onde fica a praia? = where is the beach?',
  'o comboio = the train',
  'devagar = slowly',
  'saudade = missing someone, fondly',
  'a chave = the key',
  'fechado = closed',
  'um bocadinho = a little bit',
]
const isSample = true
const place = 'flashcards'
const waits = [0, 1, 3, 7, 16]
const today = new Date().setHours(0, 0, 0, 0)
const tomorrow = new Date(today).setDate(new Date(today).getDate() + 1)
const sampleBoxes = [0, 0, 1, 0, 2, 1, 0, 3, 4, 0]

let box = read() ?? {
  isSample,
  cards: items.map((text, at) => {
    const [front, ...back] = text.split('=').map((part) => part.trim())
    const level = isSample ? (sampleBoxes[at] ?? 0) : 0
    // A card in a further box has waited already, so three of the sample rest today.
    const due = level > 1 ? later(waits[level]) : at
    return { front, back: back.join(' = '), level, due }
  }),
}
let isTurned = false
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isBox(kept) ? kept : null
  } catch {
    return null
  }
}

function isBox(kept) {
  const isCard = (card) =>
    typeof card.front === 'string' &&
    typeof card.back === 'string' &&
    card.level in waits &&
    Number.isFinite(card.due)
  return Array.isArray(kept?.cards) && kept.cards.every(isCard)
}

function change(next, undo = null) {
  before = undo
  box = next
  isTurned = false
  render()
  try {
    localStorage.setItem(place, JSON.stringify(box))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

function later(days) {
  return new Date(today).setDate(new Date(today).getDate() + days)
}

/* Rendering: the card that waited longest lies on top. */
const get = (id) => document.getElementById(id)
const dueCards = () =>
  box.cards.filter(({ due }) => due < tomorrow).toSorted((one, other) => one.due - other.due)

function render() {
  const due = dueCards()
  const [card] = due
  get('due').textContent = due.length
  get('front').textContent = card?.front ?? ''
  get('card').setAttribute('aria-pressed', isTurned)
  get('front').ariaHidden = isTurned
  get('back').ariaHidden = !isTurned
  // The answer is not in the page before the card is turned.
  get('back').textContent = isTurned ? (card?.back ?? '') : ''
  for (const face of [get('front'), get('back')]) {
    const wide = /\p{Script=Han}/u.test(face.textContent) ? 2 : 1
    face.style.setProperty('--size', `${100 / Math.max(9, face.textContent.length * wide) + 1.5}vw`)
  }
  get('card').hidden = !card
  get('done').hidden = Boolean(card)
  get('remove').hidden = !card
  get('all').hidden = box.cards.length === 0
  get('answers').dataset.open = isTurned
  get('undo').hidden = !before
  get('sample').hidden = !box.isSample
  get('boxes').replaceChildren(...waits.map(drawBox))
}

function drawBox(days, level) {
  const item = document.createElement('li')
  const stack = document.createElement('i')
  const count = document.createElement('b')
  const { length } = box.cards.filter((card) => card.level === level)
  stack.style.setProperty('--count', length)
  count.textContent = length
  item.append(stack, count, days === 0 ? 'new' : inDays(days))
  return item
}

function inDays(days) {
  const { lang } = document.documentElement
  return new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  )
}

/* Events. */
function turn() {
  isTurned = !isTurned && dueCards().length > 0
  render()
}

function answer(isKnown) {
  const [card] = dueCards()
  if (!card || !isTurned) return
  const level = isKnown ? Math.min(card.level + 1, waits.length - 1) : 0
  // A card that was hard goes under the pile and comes again today.
  const due = isKnown ? later(waits[level]) : Date.now()
  change({ ...box, cards: box.cards.map((one) => (one === card ? { ...one, level, due } : one)) })
  get('card').focus()
}

get('card').addEventListener('click', turn)
get('again').addEventListener('click', () => answer(false))
get('knew').addEventListener('click', () => answer(true))
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input') || event.ctrlKey || event.metaKey) return
  if (event.key === '1') answer(false)
  if (event.key === '2') answer(true)
  // A button that has the focus already answers to the space bar.
  if (event.key === ' ' && !event.target.matches('button')) {
    event.preventDefault()
    turn()
  }
})

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const [front, back] = [get('word').value.trim(), get('meaning').value.trim()]
  if (front === '' || back === '') return
  change({ ...box, cards: [...box.cards, { front, back, level: 0, due: 0 }] })
  get('add').reset()
  get('word').focus()
})

get('all').addEventListener('click', () => {
  change({ ...box, cards: box.cards.map((card, at) => ({ ...card, due: at })) })
  get('card').focus()
})

get('remove').addEventListener('click', () => {
  const [card] = dueCards()
  change({ ...box, cards: box.cards.filter((one) => one !== card) }, box)
  get('undo').focus()
})

get('clear').addEventListener('click', () => {
  change({ isSample: false, cards: [] }, box)
  get('word').focus()
})

get('undo').addEventListener('click', () => change(before))

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(box)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  try {
    const opened = JSON.parse(await event.target.files[0].text())
    get('note').textContent = isBox(opened) ? '' : 'That file holds no cards of this app.'
    if (isBox(opened)) change({ isSample: false, cards: opened.cards }, box)
  } catch {
    get('note').textContent = 'That file holds no cards of this app.'
  }
  event.target.value = ''
})

render()
