let isAlone = held.alone ?? AGAINST_COMPUTER
let isEasy = held.easy ?? EASY
const rules = () => `four ${COLUMNS}x${ROWS} ${isAlone} ${isEasy}`
const board = byId('board')

// Every line of four on the board, once; places count from the top row.
const LINES = []
for (let place = 0; place < COLUMNS * ROWS; place += 1) {
  const [x, y] = [place % COLUMNS, Math.floor(place / COLUMNS)]
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]) {
    const [endX, endY] = [x + dx * 3, y + dy * 3]
    if (endX < 0 || endX >= COLUMNS || endY >= ROWS) continue
    LINES.push([0, 1, 2, 3].map((at) => (y + dy * at) * COLUMNS + x + dx * at))
  }
}

const blank = () => Array.from({ length: COLUMNS * ROWS }, () => null)
const winner = (places) =>
  LINES.find(
    (line) => places[line[0]] !== null && line.every((at) => places[at] === places[line[0]]),
  )
const isFull = (places) => places.every((piece) => piece !== null)

let tally, game, wait

function takeUp() {
  clearTimeout(wait)
  const kept = keptFor(rules())
  tally = kept.tally ?? { won: 0, drawn: 0, lost: 0, run: 0, best: 0 }
  const isSound = kept.game?.places?.length === COLUMNS * ROWS
  game = isSound ? kept.game : { places: blank(), next: 0, first: 0 }
  show()
  goOn()
}

function start() {
  clearTimeout(wait)
  const isFresh = game.places.every((piece) => piece === null)
  const first = isFresh ? game.first : 1 - game.first
  game = { places: blank(), next: first, first }
  show()
  goOn()
}

const isOver = () => Boolean(winner(game.places)) || isFull(game.places)

/** The lowest free place of a column, or -1. */
function landing(places, column) {
  for (let row = ROWS - 1; row >= 0; row -= 1) {
    if (places[row * COLUMNS + column] === null) return row * COLUMNS + column
  }
  return -1
}

function choose(column) {
  if (isOver() || (isAlone && game.next === 1)) return
  drop(column)
}

function drop(column) {
  const place = landing(game.places, column)
  if (place < 0) return
  game.places[place] = game.next
  game.last = place
  game.next = 1 - game.next
  if (isOver()) count()
  show()
  goOn()
}

function goOn() {
  if (!isAlone || game.next !== 1 || isOver()) return
  say(TEXT.thinks)
  wait = setTimeout(() => drop(think()), 400)
}

function count() {
  const line = winner(game.places)
  if (!line) tally = { ...tally, drawn: tally.drawn + 1, run: 0 }
  else if (game.places[line[0]] === 0) {
    const run = tally.run + 1
    tally = { ...tally, won: tally.won + 1, run, best: Math.max(tally.best, run) }
  } else tally = { ...tally, lost: tally.lost + 1, run: 0 }
}

const columnsOf = (places) =>
  Array.from({ length: COLUMNS }, (_, column) => column).filter(
    (column) => landing(places, column) >= 0,
  )

/** The computer looks some moves ahead; told to be easy, it looks at one and sometimes at none. */
function think() {
  const free = columnsOf(game.places)
  if (isEasy && Math.random() < 0.3) return pick(free)
  const depth = isEasy ? 1 : COLUMNS > 8 ? 3 : 4
  const worth = free.map(
    (column) => -look(after(game.places, column, 1), 0, depth, -Infinity, Infinity),
  )
  const most = Math.max(...worth)
  const best = free.filter((_, at) => worth[at] === most)
  const middle = (COLUMNS - 1) / 2
  return best.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
}

function after(places, column, piece) {
  const next = [...places]
  next[landing(places, column)] = piece
  return next
}

/** What a position is worth to `piece`, who is to move; `least` and `most` cut what cannot matter. */
function look(places, piece, depth, least, most) {
  if (winner(places)) return -1000 - depth
  const free = columnsOf(places)
  if (free.length === 0) return 0
  if (depth === 0) return worthOf(places, piece)
  let best = least
  for (const column of free) {
    best = Math.max(best, -look(after(places, column, piece), 1 - piece, depth - 1, -most, -best))
    if (best >= most) break
  }
  return best
}

function worthOf(places, piece) {
  let worth = 0
  for (const line of LINES) {
    let [mine, theirs] = [0, 0]
    for (const at of line) {
      if (places[at] === piece) mine += 1
      else if (places[at] !== null) theirs += 1
    }
    if (theirs === 0) worth += mine * mine
    else if (mine === 0) worth -= theirs * theirs
  }
  return worth
}

const nameOf = (piece) => [TEXT.first, TEXT.second][piece]

function show() {
  const line = winner(game.places) ?? []
  ;[...board.children].forEach((button, column) => {
    let filled = 0
    ;[...button.children].forEach((hole, row) => {
      const place = row * COLUMNS + column
      const piece = game.places[place]
      if (piece !== null) filled += 1
      const won = line.includes(place) ? ' won' : ''
      const fresh = place === game.last ? ' fresh' : ''
      hole.className = piece === null ? 'hole' : `hole piece${piece}${won}${fresh}`
      hole.style.setProperty('--fall', String(row + 1))
    })
    const free = ROWS - filled
    button.setAttribute(
      'aria-label',
      LANG === 'en'
        ? `${TEXT.column} ${column + 1}: ${columnAloud(column)}${free} ${TEXT.free}`
        : `${TEXT.column} ${column + 1} 列：${columnAloud(column)}${free} ${TEXT.free}`,
    )
  })
  board.classList.toggle('over', isOver())
  byId('foe').textContent = isAlone ? TEXT.toTwo : TEXT.toOne
  byId('level').textContent = isEasy ? TEXT.toHard : TEXT.toEasy
  byId('level').hidden = !isAlone
  showScore(`${tally.won} – ${tally.drawn} – ${tally.lost}`, tally.best)
  say(stateOf(line))
  keepFor(rules(), { game, tally })
}

/** The pieces of a column from below, for those who listen. */
function columnAloud(column) {
  const pieces = Array.from(
    { length: ROWS },
    (_, up) => game.places[(ROWS - 1 - up) * COLUMNS + column],
  )
  const names = pieces.filter((piece) => piece !== null).map(nameOf)
  return names.length > 0 ? `${names.join(', ')}, ` : ''
}

function stateOf(line) {
  if (line.length > 0) {
    const piece = game.places[line[0]]
    if (!isAlone) return `${nameOf(piece)} ${TEXT.wins}`
    return piece === 0 ? TEXT.youWin : TEXT.youLose
  }
  if (isFull(game.places)) return TEXT.draw
  return isAlone ? `${TEXT.yours}: ${nameOf(0)}` : `${nameOf(game.next)} ${TEXT.turnOf}`
}

board.append(
  ...Array.from({ length: COLUMNS }, (_, column) =>
    make(
      'button',
      {
        type: 'button',
        tabindex: column === 0 ? '0' : '-1',
        onclick: () => choose(column),
      },
      ...Array.from({ length: ROWS }, () => make('i')),
    ),
  ),
)
onRoam(board, () => COLUMNS)
document.addEventListener('keydown', (event) => {
  const column = Number(event.key) - 1
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (board.children[column] && isPlain) choose(column)
})
byId('foe').addEventListener('click', () => {
  isAlone = !isAlone
  held.alone = isAlone
  takeUp()
})
byId('fresh').addEventListener('click', start)
byId('level').addEventListener('click', () => {
  isEasy = !isEasy
  held.easy = isEasy
  takeUp()
})
takeUp()
