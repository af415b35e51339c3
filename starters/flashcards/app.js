/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'flashcards'
const waits = [0, 1, 3, 7, 16]
const today = new Date().setHours(0, 0, 0, 0)
const tomorrow = new Date(today).setDate(new Date(today).getDate() + 1)
const sampleBoxes = [0, 0, 1, 0, 2, 1, 0, 3, 4, 0]

/* A card goes by its front, so that its back can be mended while it stays in its box. */
const idOf = ({ front }) => front.trim().toLowerCase()
const given = new Map(content.items.map((item) => [idOf(item), item]))

/* `known` says by card in which of five boxes it is, and when it is due. */
const fresh = { known: {}, removed: [], added: [] }
let box = read() ?? fresh

/* A card that is known waits longer in the next box. */
function cards() {
  const left = [...given].filter(([id]) => !box.removed.includes(id))
  const all = new Map([...left, ...box.added.map((card) => [idOf(card), card])])
  return [...all].map(([id, card], at) => {
    const sampled = content.sample && given.has(id) ? (sampleBoxes[at] ?? 0) : 0
    // A card in a further box has waited already, so three of the sample rest today.
    const due = sampled > 1 ? later(waits[sampled]) : given.has(id) ? at + 1 : 0
    return { ...card, id, level: sampled, due, ...box.known[id] }
  })
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
  const isCard = ({ front, back }) => typeof front === 'string' && typeof back === 'string'
  const isPlace = ({ level, due }) => level in waits && Number.isFinite(due)
  const areLists = Array.isArray(kept?.removed) && Array.isArray(kept.added)
  return areLists && kept.added.every(isCard) && Object.values(kept.known ?? [{}]).every(isPlace)
}

function change(changes, undo = null) {
  before = undo
  box = { ...box, ...changes }
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

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: the card that waited longest lies on top. */
const get = (id) => document.getElementById(id)
const dueCards = () =>
  cards()
    .filter(({ due }) => due < tomorrow)
    .toSorted((one, other) => one.due - other.due)

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
  get('all').hidden = cards().length === 0
  get('answers').dataset.open = isTurned
  get('undo').hidden = !before
  get('sample').hidden = !content.sample || !cards().some(({ id }) => given.has(id))
  get('boxes').replaceChildren(...waits.map(drawBox))
}

function drawBox(days, level) {
  const item = document.createElement('li')
  const stack = document.createElement('i')
  const count = document.createElement('b')
  const { length } = cards().filter((card) => card.level === level)
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
  change({ known: { ...box.known, [card.id]: { level, due } } })
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
  const id = idOf({ front })
  const others = box.added.filter((card) => idOf(card) !== id)
  const known = { ...box.known, [id]: { level: 0, due: 0 } }
  change({ known, added: [...others, { front, back }] })
  get('add').reset()
  get('word').focus()
})

get('all').addEventListener('click', () => {
  const known = cards().map(({ id, level }, at) => [id, { level, due: at }])
  change({ known: Object.fromEntries(known) })
  get('card').focus()
})

get('remove').addEventListener('click', () => {
  const [card] = dueCards()
  const added = box.added.filter((one) => idOf(one) !== card.id)
  change({ added, removed: [...box.removed, card.id] }, box)
  get('undo').focus()
})

get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] }, box)
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
    if (isBox(opened)) change(opened, box)
  } catch {
    get('note').textContent = 'That file holds no cards of this app.'
  }
  event.target.value = ''
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
