// Whom one plays can be changed on the page; each way has its own game and tally.
let isAlone = held.alone ?? AGAINST_COMPUTER
let isEasy = held.easy ?? EASY
const rules = () => `row ${SIZE} ${IN_ROW} ${isAlone} ${isEasy}`
const board = byId('board')
const STROKES = {
  X: 'M4.5 5C9 9.5 14 15 19.5 19.5M19 4.5C14.5 9 9.5 14.5 5 19',
  O: 'M12.5 4C6 3.5 3.5 8 4 12.5S8 20.5 12.5 20S20.5 15.5 20 11.5S17 4.5 11 4.2',
}

// Every line of IN_ROW squares on the board, once.
const LINES = []
for (let place = 0; place < SIZE * SIZE; place += 1) {
  const [x, y] = [place % SIZE, Math.floor(place / SIZE)]
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]) {
    const [endX, endY] = [x + dx * (IN_ROW - 1), y + dy * (IN_ROW - 1)]
    if (endX < 0 || endX >= SIZE || endY >= SIZE) continue
    LINES.push(Array.from({ length: IN_ROW }, (_, at) => (y + dy * at) * SIZE + x + dx * at))
  }
}

// `squares` hold 0, 1 or null; who begins changes from game to game.
const blank = () => Array.from({ length: SIZE * SIZE }, () => null)
let tally, game
let wait = 0

function takeUp() {
  clearTimeout(wait)
  const kept = keptFor(rules())
  tally = kept.tally ?? { won: 0, drawn: 0, lost: 0, run: 0, best: 0 }
  const isSound = kept.game?.squares?.length === SIZE * SIZE
  game = isSound ? kept.game : { squares: blank(), next: 0, first: 0 }
  show()
  goOn()
}

function changeFoe() {
  isAlone = !isAlone
  held.alone = isAlone
  takeUp()
}

const winner = (squares) =>
  LINES.find(
    (line) => squares[line[0]] !== null && line.every((at) => squares[at] === squares[line[0]]),
  )
const isFull = (squares) => squares.every((square) => square !== null)
const isOver = () => Boolean(winner(game.squares)) || isFull(game.squares)

function start() {
  clearTimeout(wait)
  const first = game.squares.every((square) => square === null) ? game.first : 1 - game.first
  game = { squares: blank(), next: first, first }
  show()
  goOn()
}

function set(place) {
  if (game.squares[place] !== null || isOver()) return
  if (isAlone && game.next === 1) return
  put(place)
}

function put(place) {
  game.squares[place] = game.next
  game.next = 1 - game.next
  if (isOver()) count()
  show()
  goOn()
}

function goOn() {
  if (!isAlone || game.next !== 1 || isOver()) return
  say(TEXT.thinks)
  wait = setTimeout(() => put(choose()), 350)
}

function count() {
  const line = winner(game.squares)
  if (!line) tally = { ...tally, drawn: tally.drawn + 1, run: 0 }
  else if (game.squares[line[0]] === 0) {
    const run = tally.run + 1
    tally = { ...tally, won: tally.won + 1, run, best: Math.max(tally.best, run) }
  } else tally = { ...tally, lost: tally.lost + 1, run: 0 }
}

/** The computer's square: on three by three it never loses unless it is told to be easy. */
function choose() {
  const free = game.squares.flatMap((square, at) => (square === null ? [at] : []))
  if (isEasy && Math.random() < 0.45) return pick(free)
  if (SIZE === 3 && !isEasy) {
    const worth = free.map((at) => -look(withMark(game.squares, at, 1), 0))
    const most = Math.max(...worth)
    return pick(free.filter((_, at) => worth[at] === most))
  }
  const worth = free.map(worthOf)
  const most = Math.max(...worth)
  return pick(free.filter((_, at) => worth[at] === most))
}

const withMark = (squares, at, mark) =>
  squares.map((square, place) => (place === at ? mark : square))

/** What a position is worth for `mark`, who is to move: 10 less the moves until the win. */
function look(squares, mark, depth = 0) {
  const line = winner(squares)
  if (line) return depth - 10
  if (isFull(squares)) return 0
  let best = -Infinity
  squares.forEach((square, at) => {
    if (square === null)
      best = Math.max(best, -look(withMark(squares, at, mark), 1 - mark, depth + 1))
  })
  return best
}

/** A square is worth more the nearer the lines through it are to being full, of either side. */
function worthOf(place) {
  let worth = Math.random() / 10
  const middle = (SIZE - 1) / 2
  worth +=
    1 - (Math.abs((place % SIZE) - middle) + Math.abs(Math.floor(place / SIZE) - middle)) / SIZE
  for (const line of LINES) {
    if (!line.includes(place)) continue
    const mine = line.filter((at) => game.squares[at] === 1).length
    const theirs = line.filter((at) => game.squares[at] === 0).length
    if (mine === 0 || theirs === 0)
      worth += mine > 0 ? 10 ** mine * 1.6 : theirs > 0 ? 10 ** theirs : 1
  }
  return worth
}

/** Two sides with the same mark are told apart by their colours, and by who began. */
const nameOf = (mark) =>
  PAINTS || MARKS[0] === MARKS[1] ? [TEXT.first, TEXT.second][mark] : MARKS[mark]

function markOf(mark) {
  if (PAINTS) return make('i', { class: 'piece', style: `--paint: ${PAINTS[mark]}` })
  const text = MARKS[mark]
  if (STROKES[text]) return draw24(STROKES[text], { pathLength: '1' })
  return make('span', {}, text)
}

const whereIs = (place) =>
  `${TEXT.row} ${Math.floor(place / SIZE) + 1}, ${TEXT.column} ${(place % SIZE) + 1}`

function show() {
  const line = winner(game.squares) ?? []
  ;[...board.children].forEach((cell, place) => {
    const mark = game.squares[place]
    cell.setAttribute(
      'aria-label',
      `${whereIs(place)}: ${mark === null ? TEXT.free : nameOf(mark)}`,
    )
    cell.className =
      mark === null ? 'cell' : `cell mark${mark}${line.includes(place) ? ' won' : ''}`
    if (mark === null) cell.replaceChildren()
    else if (!cell.firstChild) cell.append(markOf(mark))
  })
  board.classList.toggle('over', isOver())
  showScore(`${tally.won} – ${tally.drawn} – ${tally.lost}`, tally.best)
  say(stateOf(line))
  byId('foe').textContent = isAlone ? TEXT.toTwo : TEXT.toOne
  byId('level').textContent = isEasy ? TEXT.toHard : TEXT.toEasy
  byId('level').hidden = !isAlone
  keepFor(rules(), { game, tally })
}

function stateOf(line) {
  if (line.length > 0) {
    const mark = game.squares[line[0]]
    if (!isAlone) return `${nameOf(mark)} ${TEXT.wins}`
    return mark === 0 ? TEXT.youWin : TEXT.youLose
  }
  if (isFull(game.squares)) return TEXT.draw
  return isAlone ? `${TEXT.yours}: ${nameOf(0)}` : `${TEXT.moveOf} ${nameOf(game.next)}`
}

board.append(
  ...blank().map((_, place) =>
    make('button', {
      type: 'button',
      tabindex: place === 0 ? '0' : '-1',
      onclick: () => set(place),
    }),
  ),
)
onRoam(board, () => SIZE)
byId('fresh').addEventListener('click', start)
byId('level').addEventListener('click', () => {
  isEasy = !isEasy
  held.easy = isEasy
  takeUp()
})
byId('foe').addEventListener('click', changeFoe)
takeUp()
