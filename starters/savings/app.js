/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'savings'
const get = (id) => document.getElementById(id)
const language = document.documentElement.lang
const currency = /^[A-Za-z]{3}$/.test(content.currency) ? content.currency : 'EUR'
const money = new Intl.NumberFormat(language, { style: 'currency', currency })
const show = (cents) => money.format(cents / 100)
const day = 86_400_000

/* In the sample, somebody put a part of the goal aside every ten days. */
const parts = [0.1, 0.05, 0.08, 0.03, 0.12, 0.06, 0.09, 0.05]
/* State: what was put in or taken out, in cents, and the goal that the visitor set. */
let jar = read() ?? {
  isOwn: false,
  goals: {},
  moves: (content.sample ? parts : []).map((part, at) => ({
    cents: Math.round(content.goal * part) * 100,
    at: Date.now() - (parts.length - at) * 10 * day,
  })),
}

/* A goal of the visitor holds as long as the maker's stays what it was. */
const goal = () => jar.goals[content.goal] ?? content.goal * 100

function read() {
  try {
    return check(JSON.parse(localStorage.getItem(place)))
  } catch {
    return null
  }
}

function check(kept) {
  const isRight = kept.moves.every(({ cents, at }) => Number.isFinite(cents) && at > 0)
  if (!isRight || !Object.values(kept.goals).every((cents) => cents > 0))
    throw new TypeError('no jar')
  return kept
}

function change(next, note = '') {
  const before = jar
  jar = { ...jar, ...next }
  get('note').textContent = note
  if (note !== '') {
    const undo = document.createElement('button')
    undo.textContent = 'Undo'
    undo.addEventListener('click', () => change(before))
    get('note').append(' ', undo)
  }
  try {
    localStorage.setItem(place, JSON.stringify(jar))
  } catch {
    get('note').prepend('This browser keeps nothing: save a copy.', ' ')
  }
  render()
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const saved = () => jar.moves.reduce((sum, { cents }) => sum + cents, 0)

function render() {
  const share = saved() / goal()
  get('saved').textContent = show(saved())
  get('saved').style.setProperty('--size', (78 / show(saved()).length).toFixed(2))
  get('togo').textContent = describe(share)
  get('jar').ariaLabel =
    `The jar: ${new Intl.NumberFormat(language, { style: 'percent' }).format(share)}`
  drawCoins(share)
  if (document.activeElement !== get('aim')) get('aim').value = goal() / 100
  get('sample').hidden = !content.sample || jar.isOwn
  get('moves').replaceChildren(...jar.moves.toReversed().slice(0, 10).map(drawMove))
}

function describe(share) {
  if (share >= 1) return `The jar is full: ${show(goal())} and it is yours.`
  const text = `${show(goal() - saved())} to go until ${show(goal())}`
  const [first] = jar.moves
  const days = first ? (Date.now() - first.at) / day : 0
  if (days < 7 || share <= 0) return text
  // At the pace so far; a guess, so only the month is said.
  const end = new Date(Date.now() + (days / share) * (1 - share) * day)
  if (!(end.getFullYear() < 2200)) return text
  const month = end.toLocaleDateString(language, { month: 'long', year: 'numeric' })
  return `${text}. At this pace: ${month}.`
}

/* A full jar holds fourteen rows of coins; each coin leans in its own way. */
function drawCoins(share) {
  const rows = Array.from({ length: 14 * 7 }, (_, at) => at)
  const count = Math.round(Math.min(1, Math.max(0, share)) * rows.length)
  const before = get('coins').children.length
  const coins = rows.slice(0, count).map((at) => {
    const [row, column] = [Math.floor(at / 7), at % 7]
    const coin = document.createElementNS('http://www.w3.org/2000/svg', 'ellipse')
    const shift = row % 2 === 0 ? 0 : 10
    const narrow = row > 12 ? 0.84 : 1
    const x = 150 + (column * 31 - 98 + shift) * narrow
    coin.setAttribute('cx', x + ((at * 29) % 7) - 3)
    coin.setAttribute('cy', 368 - row * 20 + ((at * 17) % 9) - 4)
    coin.setAttribute('rx', 21)
    coin.setAttribute('ry', 10 + ((at * 13) % 7))
    coin.setAttribute('class', at >= before ? 'fresh' : '')
    return coin
  })
  get('coins').replaceChildren(...coins)
}

function drawMove({ cents, at }) {
  const row = document.createElement('li')
  const [when, amount] = ['span', 'span'].map((tag) => document.createElement(tag))
  when.textContent = new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'short' })
  amount.textContent = `${cents > 0 ? '+' : ''}${show(cents)}`
  row.append(when, amount)
  return row
}

/* Events. */
/* Both 12.50 and 12,50 are understood, and 1,250 too. */
function toCents(text) {
  const plain = text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  const number = Number(plain)
  return number > 0 && number < 1e9 ? Math.round(number * 100) : null
}

function move(sign) {
  const cents = toCents(get('amount').value)
  if (cents === null) get('note').textContent = 'How much? A number such as 20 will do.'
  else if (sign < 0 && cents > saved()) get('note').textContent = 'So much is not in the jar.'
  else {
    const moves = [...jar.moves, { cents: cents * sign, at: Date.now() }]
    change({ moves }, sign > 0 ? 'Clink.' : 'Taken out.')
    get('amount').value = ''
  }
  get('amount').focus()
}

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  move(1)
})
get('out').addEventListener('click', () => move(-1))
get('goals').addEventListener('submit', (event) => {
  event.preventDefault()
  const cents = toCents(get('aim').value)
  if (cents === null) get('note').textContent = 'A goal is a number above nothing.'
  else change({ goals: { [content.goal]: cents } }, 'A new goal.')
})
get('clear').addEventListener('click', () => {
  change({ isOwn: true, moves: [] })
  get('amount').focus()
})
get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(jar)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})
get('open').addEventListener('change', async (event) => {
  try {
    change({ ...check(JSON.parse(await event.target.files[0].text())), isOwn: true })
  } catch {
    get('note').textContent = 'That file is no copy of this jar.'
  }
  event.target.value = ''
})

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
