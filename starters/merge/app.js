/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
/* State: the pieces on the tray, the score, the best score, and the game before the last push. */
const { goal, size } = content
const place = 'merge'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)
/* A game half played, so that the tray is not bare at the first visit. */
const begun = [512, 128, 32, 8, 64, 32, 16, 4, 4, 8, 4, 2, 2, 0, 0, 2]

let game = read() ?? (content.sample && size === 4 ? { ...start(), ...sampleGame() } : start())
let before = null

function sampleGame() {
  const pieces = begun.map((value, at) => ({ id: at, value, x: at % 4, y: Math.floor(at / 4) }))
  return { isBegun: true, score: 5412, pieces: pieces.filter(({ value }) => value) }
}

function start(best = 0) {
  return add(add({ isBegun: false, score: 0, best, pieces: [] }))
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isHere = ({ x, y, value }) => x >= 0 && x < size && y >= 0 && y < size && value >= 2
    const isGame = kept.pieces.length > 0 && kept.pieces.every(isHere)
    return isGame && kept.score >= 0 && kept.best >= 0 ? kept : null
  } catch {
    return null
  }
}

/* A new piece comes into a free hollow: a 2, and one time in ten a 4. */
function add(game) {
  const isTaken = (x, y) => game.pieces.some((piece) => piece.x === x && piece.y === y)
  const all = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)])
  const free = all.filter(([x, y]) => !isTaken(x, y))
  if (free.length === 0) return game
  const [x, y] = free[Math.floor(Math.random() * free.length)]
  const id = Math.max(-1, ...game.pieces.map((piece) => piece.id)) + 1
  const value = Math.random() < 0.1 ? 4 : 2
  return { ...game, pieces: [...game.pieces, { id, value, x, y, isNew: true }] }
}

/* Pushes everything one way; equal neighbours become one, each piece once in a push. */
function push({ pieces, score, ...rest }, axis, way) {
  const across = axis === 'x' ? 'y' : 'x'
  const next = []
  for (let line = 0; line < size; line++) {
    const row = pieces.filter((piece) => piece[across] === line)
    row.sort((a, b) => (a[axis] - b[axis]) * -way)
    let at = way > 0 ? size - 1 : 0
    let last = null
    for (const { id, value, x, y } of row) {
      if (last?.value === value && !last.isMade) {
        Object.assign(last, { value: value * 2, isMade: true, eaten: id })
        score += value * 2
        continue
      }
      last = { id, value, x, y, [axis]: at }
      next.push(last)
      at -= way
    }
  }
  const key = (list) =>
    list
      .map(({ id, x, y }) => `${id}:${x}:${y}`)
      .toSorted()
      .join()
  return key(next) === key(pieces) ? null : { ...rest, score, pieces: next }
}

const ways = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
}
const isOver = (game) => Object.values(ways).every(([axis, way]) => !push(game, axis, way))
const highest = ({ pieces }) => Math.max(...pieces.map(({ value }) => value))

function change(next) {
  game = next
  // A game that was begun for somebody is not that person’s best.
  if (!game.isBegun) game.best = Math.max(game.best, game.score)
  try {
    localStorage.setItem(place, JSON.stringify(game))
  } catch {
    /* A browser that keeps nothing still plays. */
  }
  render()
}

function play(way) {
  const moved = push(game, ...way)
  if (!moved) return
  before = game
  change(add(moved))
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: a piece keeps its element, so that it glides from hollow to hollow. */
const number = new Intl.NumberFormat(language)
const field = document.createElement('div')
const drawn = new Map()

function drawTray() {
  field.id = 'field'
  get('board').style.setProperty('--size', size)
  for (let at = 0; at < size * size; at++) {
    const hollow = document.createElement('i')
    hollow.style.translate = `${(at % size) * 100}% ${Math.floor(at / size) * 100}%`
    field.append(hollow)
  }
  get('board').append(field)
}

function drawPiece({ id, value, x, y, isNew, isMade, eaten }) {
  const piece = drawn.get(id) ?? document.createElement('div')
  if (!drawn.has(id)) {
    piece.append(document.createElement('b'))
    field.append(piece)
    drawn.set(id, piece)
  }
  piece.dataset.level = Math.log2(value)
  piece.classList.toggle('isNew', isNew === true)
  piece.classList.toggle('isMade', isMade === true)
  piece.firstChild.textContent = value
  piece.style.setProperty('--fit', [0.46, 0.46, 0.46, 0.36, 0.29, 0.23][`${value}`.length] ?? 0.2)
  for (const moving of [piece, drawn.get(eaten)])
    if (moving) moving.style.translate = `${x * 100}% ${y * 100}%`
}

function render() {
  for (const piece of game.pieces) drawPiece(piece)
  for (const [id, piece] of drawn) {
    if (game.pieces.some((one) => one.id === id)) continue
    drawn.delete(id)
    piece.style.zIndex = -1
    setTimeout(() => piece.remove(), 140)
  }
  get('score').textContent = number.format(game.score)
  get('best').textContent = game.best > 0 ? number.format(game.best) : '–'
  get('forget').disabled = game.best === 0
  get('undo').disabled = before === null
  get('sample').hidden = !content.sample || !game.isBegun
  get('said').textContent = tell()
}

function tell() {
  if (isOver(game)) return 'No push is left. Undo, or a new game?'
  if (highest(game) < goal) return `Push equal pieces together, up to ${number.format(goal)}.`
  return `${number.format(highest(game))} is fired. Go on as long as there is room.`
}

/* Events. */
addEventListener('keydown', (event) => {
  const way = ways[event.key]
  if (event.key === 'u' || event.key === 'Backspace') get('undo').click()
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  play(way)
})

/* A finger or the mouse pushes the way in which it is drawn. */
let grip = null
get('board').addEventListener('pointerdown', (event) => (grip = event))
addEventListener('pointerup', ({ clientX, clientY }) => {
  if (!grip) return
  const [x, y] = [clientX - grip.clientX, clientY - grip.clientY]
  grip = null
  if (Math.hypot(x, y) < 24) return
  play(Math.abs(x) > Math.abs(y) ? ['x', Math.sign(x)] : ['y', Math.sign(y)])
})

get('start').addEventListener('click', () => {
  before = game
  change(start(game.best))
})
get('undo').addEventListener('click', () => {
  const last = before
  before = null
  if (last) change({ ...last, best: game.best })
})
get('forget').addEventListener('click', () => change(start()))

drawTray()
render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
