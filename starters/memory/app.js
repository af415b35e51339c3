/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'memory'
const get = (id) => document.getElementById(id)
/* The patterns by their names, for those who hear the page. */
const names = [
  'Checks',
  'Rings',
  'Diamonds',
  'Stripes',
  'Arrows',
  'Drops',
  'Crosses',
  'Waves',
  'Corners',
  'Stars',
]
const colours = [
  '#c2381f',
  '#1f5f8b',
  '#e0a020',
  '#2f7d4f',
  '#7a3b8f',
  '#d6628b',
  '#20817f',
  '#39407a',
]

/* Words that were given, or as many patterns as were asked for. */
const words = content.items.length > 1 ? content.items : []
const count = words.length || content.pairs

/* State: how the cards lie, which are open and found, and how many turns it took. */
let game = read() ?? deal()
let best = readBest()
let isPaused = false

function deal() {
  const cards = Array.from({ length: count * 2 }, (_, at) => at)
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[cards[at], cards[other]] = [cards[other], cards[at]]
  }
  return { cards, open: [], found: [], turns: 0 }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(place)) ?? {}
  } catch {
    return {}
  }
}

function read() {
  const { game: old } = kept()
  const isWhole = old?.cards?.length === count * 2 && new Set(old.cards).size === count * 2
  return isWhole && Array.isArray(old.open) && Array.isArray(old.found) ? old : null
}

function readBest() {
  const { best: old } = kept()
  return Number.isInteger(old) && old > 0 ? old : null
}

function keep() {
  try {
    localStorage.setItem(place, JSON.stringify({ game, best }))
  } catch {
    /* A browser that keeps nothing still plays. */
  }
}

/* Cards 0 and 1 are a pair, 2 and 3, and so on. */
const pairOf = (card) => Math.floor(card / 2)

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: every pair has a pattern of its own, a motif in one of eight colours. */
const motifs = [
  'M0 0h20v20H0zM20 20h20v20H20z',
  'M20 2a18 18 0 1 0 .1 0zM20 11a9 9 0 1 1-.1 0z',
  'M0 20L20 0L40 20L20 40zM20 10L30 20L20 30L10 20z',
  'M0 0h40v8H0zM0 16h40v8H0zM0 32h40v4H0z',
  'M0 0L20 20L40 0V12L20 32L0 12z',
  'M20 0C30 8 30 16 20 20C10 16 10 8 20 0zM20 40C10 32 10 24 20 20C30 24 30 32 20 40z',
  'M15 0h10v15h15v10H25v15H15V25H0V15h15z',
  'M0 40A40 40 0 0 1 40 0V14A26 26 0 0 0 14 40zM24 40A16 16 0 0 1 40 24V40z',
  'M0 0L40 40H0z',
  'M20 3L25 15L38 15L28 23L32 36L20 28L8 36L12 23L2 15L15 15z',
]
const shape = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function drawPatterns() {
  const size = { width: 40, height: 40 }
  for (let at = 0; at < count; at += 1) {
    // The same motif comes again later in another colour and turned.
    const round = Math.floor(at / motifs.length)
    const turn = `rotate(${round * 45}) scale(${1 + (round % 2) * 0.4})`
    const units = { patternUnits: 'userSpaceOnUse', patternTransform: turn }
    const pattern = shape('pattern', { id: `pattern${at}`, ...size, ...units })
    const fill = colours[(at + round * 3) % colours.length]
    pattern.append(shape('path', { d: motifs[at % motifs.length], fill, 'fill-rule': 'evenodd' }))
    get('patterns').append(pattern)
  }
}

function build() {
  get('table').replaceChildren(...game.cards.map(drawCard))
  fit()
  render()
}

function drawCard(card, at) {
  const button = document.createElement('button')
  const [back, front] = ['back', 'front'].map((side) => {
    const face = document.createElement('span')
    face.className = side
    return face
  })
  const picture = shape('svg', { 'aria-hidden': 'true' })
  const fill = `url(#pattern${pairOf(card)})`
  picture.append(shape('rect', { width: '100%', height: '100%', fill }))
  front.append(picture)
  const text = wordOf(card)
  if (text !== null) {
    const word = document.createElement('b')
    word.textContent = text
    // Two words that belong together must not be told by their pattern.
    if (words[pairOf(card)].partner) picture.remove()
    front.append(word)
  }
  button.append(back, front)
  button.addEventListener('click', () => turn(at))
  return button
}

function wordOf(card) {
  const word = words[pairOf(card)]
  if (word === undefined) return null
  return (card % 2 === 1 && word.partner) || word.word
}

function fit() {
  const box = get('table').getBoundingClientRect()
  const across = Math.round(Math.sqrt((count * 2 * box.width) / Math.max(box.height, 420)))
  const most = Math.max(2, Math.min(count * 2, across))
  // A number of columns that leaves no gap in the last row, if one is near.
  const near = [0, 1, -1, 2, -2].map((by) => most + by)
  const even = near.find((number) => number > 1 && (count * 2) % number === 0)
  get('table').style.setProperty('--across', even ?? most)
}

function render() {
  const { cards, open, found, turns } = game
  const isDone = found.length === cards.length
  get('count').textContent = turns
  get('best').textContent = best ?? '–'
  get('forget').hidden = best === null
  get('pause').textContent = isPaused ? 'Go on' : 'Pause'
  get('pause').hidden = isDone
  get('table').classList.toggle('paused', isPaused)
  if (isDone) get('said').textContent = 'All pairs found.'
  ;[...get('table').children].forEach((button, at) => {
    const isOpen = open.includes(at) || found.includes(at)
    button.className = `card${isOpen ? ' open' : ''}${found.includes(at) ? ' found' : ''}`
    const name = wordOf(cards[at]) ?? names[pairOf(cards[at])] ?? `pattern ${pairOf(cards[at]) + 1}`
    button.ariaLabel = isOpen ? `Card ${at + 1}: ${name}` : `Card ${at + 1}`
  })
}

/* Events: two cards that differ stay open until the next is turned, so nobody is hurried. */
function turn(at) {
  const { cards, open, found } = game
  if (isPaused || found.includes(at)) return
  if (open.length === 2) game.open = []
  if (game.open.includes(at)) return
  game.open = [...game.open, at]
  get('said').textContent = ''
  if (game.open.length === 2) {
    game.turns += 1
    const [one, other] = game.open.map((card) => pairOf(cards[card]))
    if (one === other) {
      game.found = [...found, ...game.open]
      game.open = []
      get('said').textContent = 'A pair.'
      if (game.found.length === cards.length) best = Math.min(best ?? Infinity, game.turns)
    } else get('said').textContent = 'Not the same.'
  }
  keep()
  render()
}

get('table').addEventListener('keydown', (event) => {
  const across = Number(get('table').style.getPropertyValue('--across'))
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const cards = [...get('table').children]
  cards[cards.indexOf(document.activeElement) + by]?.focus()
})
get('pause').addEventListener('click', () => {
  isPaused = !isPaused
  render()
})
get('anew').addEventListener('click', () => {
  game = deal()
  isPaused = false
  get('said').textContent = ''
  keep()
  build()
})
/* The fewest turns are gone only at the second press. */
get('forget').addEventListener('click', () => {
  const isSecond = get('forget').textContent === 'Press again to forget'
  get('forget').textContent = isSecond ? 'Forget the fewest' : 'Press again to forget'
  if (!isSecond) return
  best = null
  keep()
  render()
})
window.addEventListener('resize', fit)

/* Whoever comes first sees two cards open, to know what this is. */
if (game.turns === 0 && game.open.length === 0) game.open = [1, count]
drawPatterns()
build()
keep()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
