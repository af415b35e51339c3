/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
/* State: nine squares, who begins, the score, and the opponent that the visitor chose. */
const place = 'noughts'
const get = (id) => document.getElementById(id)
const rows = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
const empty = Array.from({ length: 9 }, () => '')

/* Whoever comes first finds a game under way: a row of noughts must be stopped. */
let game = read() ?? {
  squares: ['o', '', 'o', '', 'x', '', '', '', 'x'],
  starts: 'x',
  chosen: {},
  score: { x: 0, o: 0, drawn: 0 },
}
let thinking = 0

/* A choice of the visitor holds as long as the maker's stays what it was. */
const opponents = { 'Against a sharp slate': 'sharp', 'Two of us': 'friend' }
const opponent = () => game.chosen[content.opponent] ?? opponents[content.opponent] ?? 'fair'

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isBoard =
      kept.squares.length === 9 && kept.squares.every((one) => ['x', 'o', ''].includes(one))
    return isBoard &&
      typeof kept.chosen === 'object' &&
      Number.isInteger(kept.score.x + kept.score.o + kept.score.drawn)
      ? kept
      : null
  } catch {
    return null
  }
}

function change(part) {
  game = { ...game, ...part }
  try {
    localStorage.setItem(place, JSON.stringify(game))
  } catch {
    /* A browser that keeps nothing still plays. */
  }
  get('zero').textContent = 'Wipe the score'
  render()
  think()
}

/* The rules. */
const winningRow = (squares) =>
  rows.find(
    ([a, b, c]) => squares[a] !== '' && squares[a] === squares[b] && squares[a] === squares[c],
  )

const isFull = (squares) => squares.every((square) => square !== '')
const isOver = (squares) => isFull(squares) || winningRow(squares) !== undefined
const other = (sign) => (sign === 'x' ? 'o' : 'x')
const free = (squares) => [...squares.keys()].filter((at) => squares[at] === '')

/* Whose turn it is follows from how many signs are on the board. */
function turn(squares) {
  const played = 9 - free(squares).length
  return played % 2 === 0 ? game.starts : other(game.starts)
}

/* What a position is worth to noughts, when both play as well as one can. */
function worth(squares, sign) {
  const row = winningRow(squares)
  if (row) return squares[row[0]] === 'o' ? 10 + free(squares).length : -10 - free(squares).length
  if (isFull(squares)) return 0
  const values = free(squares).map((at) => worth(squares.with(at, sign), other(sign)))
  return sign === 'o' ? Math.max(...values) : Math.min(...values)
}

/* The fair opponent takes a win, stops one when it looks, and is not always looking. */
function choose(squares) {
  const moves = free(squares)
  const wins = (sign) => moves.find((at) => winningRow(squares.with(at, sign)))
  if (opponent() === 'sharp') {
    const values = moves.map((at) => worth(squares.with(at, 'o'), 'x'))
    return moves[values.indexOf(Math.max(...values))]
  }
  const stop = Math.random() < 0.75 ? wins('x') : undefined
  return wins('o') ?? stop ?? moves[Math.floor(Math.random() * moves.length)]
}

function play(at) {
  const squares = game.squares.with(at, turn(game.squares))
  const row = winningRow(squares)
  const won = row ? squares[row[0]] : 'drawn'
  const score = isOver(squares) ? { ...game.score, [won]: game.score[won] + 1 } : game.score
  change({ squares, score })
}

/* The slate needs a moment, so that one sees what it does. */
function think() {
  clearTimeout(thinking)
  if (opponent() === 'friend' || isOver(game.squares) || turn(game.squares) === 'x') return
  thinking = setTimeout(() => play(choose(game.squares)), 420)
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const marks = {
  x: 'M10 12c30 26 52 50 80 78M89 9C66 34 38 60 12 91',
  o: 'M52 9C24 8 7 32 9 55s24 38 46 36 38-22 36-46S72 10 46 12',
}
const strikes = (row) => {
  const [from, to] = [row[0], row[2]].map((at) => [
    (at % 3) * 100 + 50,
    Math.floor(at / 3) * 100 + 50,
  ])
  const [x, y] = [Math.sign(to[0] - from[0]) * 38, Math.sign(to[1] - from[1]) * 38]
  return `M${from[0] - x} ${from[1] - y}L${to[0] + x} ${to[1] + y}`
}

function render() {
  const { squares, score } = game
  const row = winningRow(squares)
  const isOurs = opponent() === 'friend' || turn(squares) === 'x'
  squares.forEach((sign, at) => drawSquare(get('squares').children[at], sign, at, isOurs))
  get('strike').firstElementChild.setAttribute('d', row ? strikes(row) : '')
  get('strike').style.visibility = row ? 'visible' : 'hidden'
  get('state').textContent = stateOf(row)
  get('crosses').textContent = score.x
  get('noughts').textContent = score.o
  get('drawn').textContent = score.drawn
  const isFriend = opponent() === 'friend'
  get('crosses-name').textContent = isFriend ? 'Crosses' : 'You'
  get('noughts-name').textContent = isFriend ? 'Noughts' : 'The slate'
  for (const id of ['fair', 'sharp', 'friend'])
    get(id).setAttribute('aria-pressed', id === opponent())
}

function stateOf(row) {
  const { squares } = game
  const isFriend = opponent() === 'friend'
  const sign = row ? squares[row[0]] : turn(squares)
  if (row) {
    if (isFriend) return sign === 'x' ? 'Crosses have it' : 'Noughts have it'
    return sign === 'x' ? 'You have it' : 'The slate has it'
  }
  if (isFull(squares)) return 'Nobody has it'
  if (isFriend) return sign === 'x' ? 'Crosses to move' : 'Noughts to move'
  return sign === 'x' ? 'Your move: a cross' : 'The slate thinks'
}

function drawSquare(square, sign, at, isOurs) {
  const words = { x: 'cross', o: 'nought', '': 'free' }
  const said = { x: 'a cross', o: 'a nought', '': 'still free' }
  square.disabled = sign !== '' || !isOurs || isOver(game.squares)
  square.setAttribute('aria-label', `${at + 1}: ${said[sign]}`)
  // A sign that stands already is not written a second time.
  if (square.className === words[sign]) return
  square.className = words[sign]
  square.replaceChildren(...(sign === '' ? [] : [drawMark(sign)]))
}

function drawMark(sign) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  picture.setAttribute('viewBox', '0 0 100 100')
  picture.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', marks[sign])
  picture.append(path)
  return picture
}

/* Events. */
for (const at of empty.keys()) {
  const square = document.createElement('button')
  square.type = 'button'
  square.addEventListener('click', () => play(at))
  get('squares').append(square)
}

/* Keys 1 to 9 as on a telephone, arrows from square to square, N for a new game. */
addEventListener('keydown', (event) => {
  const { key } = event
  const squares = [...get('squares').children]
  const at = squares.indexOf(document.activeElement)
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key]
  if (step && at >= 0) {
    event.preventDefault()
    // Squares that are taken are passed over.
    for (let to = at + step; to >= 0 && to < 9; to += step)
      if (!squares[to].disabled) return squares[to].focus()
  }
  if (event.ctrlKey || event.metaKey) return
  if (/^[1-9]$/.test(key)) squares[key - 1].click()
  if (key === 'n') again()
})

/* Who starts changes with every game. */
function again() {
  const isPlayed = game.squares.some((square) => square !== '')
  change({ squares: empty, starts: isPlayed ? other(game.starts) : game.starts })
}
get('again').addEventListener('click', again)

for (const id of ['fair', 'sharp', 'friend'])
  get(id).addEventListener('click', () => {
    const chosen = { [content.opponent]: id }
    change({ chosen, squares: empty, starts: 'x' })
  })

get('zero').addEventListener('click', () => {
  const sure = 'Really? Press again'
  if (get('zero').textContent !== sure) get('zero').textContent = sure
  else change({ score: { x: 0, o: 0, drawn: 0 } })
})

render()
think()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
