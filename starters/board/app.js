/* State: strips from left to right, each with its cards from top to bottom. */
const strips = ['To do', 'In hand', 'Done']
const cards = [
  'Tell the landlord by the first',
  'Order twenty boxes',
  'Sell the big wardrobe',
  'Read the meters',
  'Forward the post',
  'Pack the kitchen, plates upright',
  'Find two strong friends',
  'Book the van for Saturday',
  'Give the plants to Inês',
]
const isSample = true
const place = 'board'
const get = (id) => document.getElementById(id)

let board = read() ?? {
  isSample,
  strips: strips.map((name, at) => ({ name, cards: isSample ? sampleCards(at) : given(at) })),
}
let before = null

/* The sample lies on all strips; cards that a person gave begin on the first. */
function sampleCards(at) {
  const share = [0, 4, 7, cards.length]
  return at < 3 ? cards.slice(share[at], share[at + 1]) : []
}

function given(at) {
  return at === 0 ? cards : []
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
  const isStrip = ({ name, cards: on }) =>
    typeof name === 'string' && on.every((text) => text.trim())
  return Array.isArray(kept?.strips) && kept.strips.length > 0 && kept.strips.every(isStrip)
}

function change(next, said = '', undoable = null) {
  board = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(board))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Every change of cards makes new strips, so that the old ones are there for Undo. */
function changeCards(work) {
  const changed = board.strips.map((strip) => ({ ...strip, cards: [...strip.cards] }))
  work(changed.map((strip) => strip.cards))
  return { ...board, strips: changed }
}

function move(from, to) {
  if (to.strip < 0 || to.strip >= board.strips.length) return
  change(
    changeCards((lists) => {
      const [text] = lists[from.strip].splice(from.at, 1)
      const at = Math.min(Math.max(0, to.at), lists[to.strip].length)
      lists[to.strip].splice(at, 0, text)
      to.at = at
    }),
  )
  listAt(to.strip).children[to.at].focus()
  say(`${board.strips[to.strip].name}, ${to.at + 1}`)
}

/* Rendering. */
const listAt = (strip) => get('board').children[strip].querySelector('ul')

function render() {
  get('board').replaceChildren(...board.strips.map(drawStrip))
  get('sample').hidden = !board.isSample
}

function drawStrip({ name, cards: on }, strip) {
  const section = get('strip').content.cloneNode(true)
  section.querySelector('h2').textContent = name
  section.querySelector('.count').textContent = on.length
  section.querySelector('ul').append(...on.map((text, at) => drawCard(text, { strip, at })))
  const [input] = section.querySelectorAll('input')
  input.placeholder = 'Another card'
  input.setAttribute('aria-label', `Another card: ${name}`)
  section.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    change(changeCards((lists) => lists[strip].push(text)))
    get('board').children[strip].querySelector('form input').focus()
  })
  return section
}

function drawCard(text, from) {
  const card = get('card').content.cloneNode(true).firstElementChild
  card.querySelector('.text').textContent = text
  const to = (right, down) => ({ strip: from.strip + right, at: from.at + down })
  const steps = {
    ArrowLeft: () => move(from, to(-1, 0)),
    ArrowRight: () => move(from, to(1, 0)),
    ArrowUp: () => move(from, to(0, -1)),
    ArrowDown: () => move(from, to(0, 1)),
    Enter: () => edit(card, text, from),
    Delete: () => takeOff(text, from),
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

function takeOff(text, { strip, at }) {
  change(
    changeCards((lists) => lists[strip].splice(at, 1)),
    `Taken off: ${text}.`,
    board,
  )
}

function edit(card, text, { strip, at }) {
  const field = document.createElement('input')
  field.value = text
  field.maxLength = 120
  field.setAttribute('aria-label', 'Words of the card')
  card.querySelector('.text').replaceChildren(field)
  field.focus()
  const finish = () => {
    const words = field.value.trim() || text
    change(changeCards((lists) => lists[strip].splice(at, 1, words)))
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
get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  const empty = board.strips.map(({ name }) => ({ name, cards: [] }))
  change({ isSample: false, strips: empty })
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
    change({ ...opened, isSample: false }, 'The copy is open.', board)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
