/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { columns } = content
const place = 'board'
const get = (id) => document.getElementById(id)

/* A card goes by its text: when the list is changed, what is still on it stays where it was put. */
const idOf = ({ card }) => card.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.cards.map((item) => [idOf(item), item]))

/* `order` holds ids, strip by strip, once a card was moved; `words` are the visitor’s own. */
const fresh = { order: [], words: {}, removed: [] }
let board = read() ?? fresh
let before = null

/* Published, the board can be shared: then the host of the app keeps it for all who are invited. */
const boards = globalThis.cube?.db.collection('boards')
let shared = null

const wordsOf = (id) => board.words[id] ?? given.get(id)?.card

/* The ids on each strip: where the visitor put them, then what is new from the maker. */
function lists() {
  const ids = columns.map(() => [])
  const put = (id, strip) => ids[Math.max(0, Math.min(strip, ids.length - 1))].push(id)
  for (const [strip, on] of board.order.entries())
    for (const id of on) if (wordsOf(id) && !board.removed.includes(id)) put(id, strip)
  const known = new Set([...board.removed, ...ids.flat()])
  for (const [id, { strip = 1 }] of given) if (!known.has(id)) put(id, strip - 1)
  return ids
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isBoard(kept) ? kept : null
  } catch {
    return null
  }
}

function isBoard(kept) {
  const areLists = Array.isArray(kept?.removed) && Array.isArray(kept.order)
  return areLists && kept.order.every(Array.isArray) && typeof kept.words === 'object'
}

function change(changes, said = '', undoable = null) {
  board = { ...board, ...changes }
  before = undoable
  say(said)
  if (shared) send()
  else keep()
  render()
}

function keep() {
  try {
    localStorage.setItem(place, JSON.stringify(board))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Every change of cards makes new strips, so that the old ones are there for Undo. */
function changeCards(work) {
  const order = lists()
  work(order)
  return { order }
}

function move(from, to) {
  if (to.strip < 0 || to.strip >= columns.length) return
  change(
    changeCards((strips) => {
      const [id] = strips[from.strip].splice(from.at, 1)
      const at = Math.min(Math.max(0, to.at), strips[to.strip].length)
      strips[to.strip].splice(at, 0, id)
      to.at = at
    }),
  )
  listAt(to.strip).children[to.at].focus()
  say(`${columns[to.strip]}, ${to.at + 1}`)
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

/* Storage at the host: a card is a field of its own, so that two who move two cards lose nothing. */
function cardsNow(held = {}) {
  const cards = Object.fromEntries(board.removed.map((id) => [id, { isOff: true }]))
  for (const [strip, on] of lists().entries()) {
    let last = 0
    for (const id of on) {
      const there = held[id]
      const stays = there?.strip === strip && there.at > last
      last = stays ? there.at : last + 1
      cards[id] = { strip, at: last, ...(board.words[id] && { words: board.words[id] }) }
    }
  }
  return cards
}

function send() {
  const held = shared.data()
  const all = Object.entries(cardsNow(held))
  const changed = all.filter(([id, card]) => JSON.stringify(card) !== JSON.stringify(held[id]))
  if (changed.length > 0) shared.ref.update(Object.fromEntries(changed)).catch(tell)
}

function boardOf(cards) {
  const all = Object.entries(cards).toSorted(([, one], [, other]) => one.at - other.at)
  const on = all.filter(([, { isOff }]) => !isOff)
  return {
    order: columns.map((_, strip) =>
      on.filter(([, card]) => card.strip === strip).map(([id]) => id),
    ),
    words: Object.fromEntries(
      on.filter(([, { words }]) => words).map(([id, { words }]) => [id, words]),
    ),
    removed: all.filter(([, { isOff }]) => isOff).map(([id]) => id),
  }
}

function tell(error) {
  say(error.message)
}

function follow() {
  get('sharing').hidden = false
  boards
    .orderBy('createdAt', 'desc')
    .limit(1)
    .onSnapshot((page) => {
      shared = page.docs[0] ?? null
      if (shared) board = boardOf(shared.data())
      get('share').hidden = shared !== null && shared.role !== 'writer'
      get('share').textContent = shared ? 'Invite somebody' : 'Share this board'
      get('kept').textContent = shared ? 'You and those whom you invite see this board.' : ''
      // A card whose words are being written stays under the hand.
      if (!get('board').querySelector('li input, .held')) render()
    }, tell)
}

async function invite() {
  const ref = shared?.ref ?? (await boards.add(cardsNow()))
  const { url } = await ref.invite({ role: 'editor' })
  get('link').hidden = false
  get('address').value = url
  get('address').select()
}

/* Rendering. */
const listAt = (strip) => get('board').children[strip].querySelector('ul')

function render() {
  const strips = lists()
  get('board').replaceChildren(...strips.map(drawStrip))
  get('sample').hidden = !content.sample || !strips.flat().some((id) => given.has(id))
}

function drawStrip(on, strip) {
  const name = columns[strip]
  const section = get('strip').content.cloneNode(true)
  section.querySelector('h2').textContent = name
  section.querySelector('.count').textContent = on.length
  section.querySelector('ul').append(...on.map((id, at) => drawCard(id, { strip, at })))
  const [input] = section.querySelectorAll('input')
  input.placeholder = 'Another card'
  input.setAttribute('aria-label', `Another card: ${name}`)
  section.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    const id = `own-${Date.now()}-${Object.keys(board.words).length}`
    const words = { ...board.words, [id]: text }
    change({ ...changeCards((strips) => strips[strip].push(id)), words })
    get('board').children[strip].querySelector('form input').focus()
  })
  return section
}

function drawCard(id, from) {
  const text = wordsOf(id)
  const card = get('card').content.cloneNode(true).firstElementChild
  card.querySelector('.text').textContent = text
  const to = (right, down) => ({ strip: from.strip + right, at: from.at + down })
  const steps = {
    ArrowLeft: () => move(from, to(-1, 0)),
    ArrowRight: () => move(from, to(1, 0)),
    ArrowUp: () => move(from, to(0, -1)),
    ArrowDown: () => move(from, to(0, 1)),
    Enter: () => edit(card, id),
    Delete: () => takeOff(id),
  }
  card.addEventListener('keydown', (event) => {
    if (event.target !== card || !steps[event.key]) return
    event.preventDefault()
    steps[event.key]()
  })
  card.querySelector('.left').addEventListener('click', steps.ArrowLeft)
  card.querySelector('.right').addEventListener('click', steps.ArrowRight)
  card.querySelector('.off').addEventListener('click', steps.Delete)
  card.addEventListener('dblclick', steps.Enter)
  card.addEventListener('pointerdown', (event) => hold(event, card, from))
  return card
}

function takeOff(id) {
  change({ removed: [...board.removed, id] }, `Taken off: ${wordsOf(id)}.`, board)
}

function edit(card, id) {
  const text = wordsOf(id)
  const field = document.createElement('input')
  field.value = text
  field.maxLength = 120
  field.setAttribute('aria-label', 'Words of the card')
  card.querySelector('.text').replaceChildren(field)
  field.focus()
  const finish = () => {
    const words = field.value.trim() || text
    change({ words: { ...board.words, [id]: words } })
  }
  field.addEventListener('change', finish, { once: true })
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') render()
    if (key === 'Enter' && field.value === text) render()
  })
}

/* A mouse takes a card anywhere, a finger at its dot: elsewhere a finger scrolls. */
function hold(event, card, from) {
  const isHandle = event.pointerType === 'mouse' || event.target.matches('.grip')
  if (!isHandle || event.button !== 0 || event.target.matches('button, input')) return
  const start = { x: event.clientX, y: event.clientY }
  let target = null
  const follow = ({ clientX, clientY }) => {
    const [x, y] = [clientX - start.x, clientY - start.y]
    if (!card.classList.contains('held') && Math.hypot(x, y) < 6) return
    card.classList.add('held')
    card.style.translate = `${x}px ${y}px`
    target?.classList.remove('over')
    target = document.elementFromPoint(clientX, clientY)?.closest('section')
    target?.classList.add('over')
  }
  const drop = ({ clientY, type }) => {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', drop)
    if (!card.classList.contains('held')) return
    const strip = [...get('board').children].indexOf(target)
    if (type === 'pointercancel' || strip < 0) return render()
    const others = [...listAt(strip).children].filter((one) => one !== card)
    const middle = (one) => one.getBoundingClientRect().top + one.offsetHeight / 2
    move(from, { strip, at: others.filter((one) => middle(one) < clientY).length })
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', drop)
}

/* Events. */
get('share').addEventListener('click', () => invite().catch(tell))
get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(board)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isBoard(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', board)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
globalThis.cube
  ?.me()
  .then((me) => me.isLocal || follow())
  .catch(() => {})
