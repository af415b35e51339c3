// Two sides put pieces on COLUMNS by ROWS places, and IN_ROW of one side in a line win. The game that
// follows gives `rules`, `think`, `nameOf`, `turnOf` and `showPieces`, and begins by `takeUp()`.
// Whom one plays can be changed on the page; each way has its own game and tally.
let isAlone = held.alone ?? AGAINST_COMPUTER
let isEasy = held.easy ?? EASY
const board = byId('board')

// Every line of IN_ROW places on the board, once; places count from the top row.
const LINES = []
for (let place = 0; place < COLUMNS * ROWS; place += 1) {
  const [x, y] = [place % COLUMNS, Math.floor(place / COLUMNS)]
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]) {
    const [endX, endY] = [x + dx * (IN_ROW - 1), y + dy * (IN_ROW - 1)]
    if (endX < 0 || endX >= COLUMNS || endY >= ROWS) continue
    LINES.push(Array.from({ length: IN_ROW }, (_, at) => (y + dy * at) * COLUMNS + x + dx * at))
  }
}

// `places` hold 0, 1 or null; who begins changes from game to game.
const blank = () => Array.from({ length: COLUMNS * ROWS }, () => null)
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

const winner = (places) =>
  LINES.find(
    (line) => places[line[0]] !== null && line.every((at) => places[at] === places[line[0]]),
  )
const isFull = (places) => places.every((piece) => piece !== null)
const isOver = () => Boolean(winner(game.places)) || isFull(game.places)
const isMyTurn = () => !isOver() && !(isAlone && game.next === 1)

function put(place) {
  game.places[place] = game.next
  game.last = place
  game.moves = [...(game.moves ?? []), place]
  game.next = 1 - game.next
  if (isOver()) count()
  show()
  goOn()
}

function goOn() {
  if (isMyTurn() || isOver()) return
  say(TEXT.thinks)
  wait = setTimeout(() => put(think()), 400)
}

function count() {
  const line = winner(game.places)
  if (!line) tally = { ...tally, drawn: tally.drawn + 1, run: 0 }
  else if (game.places[line[0]] === 0) {
    const run = tally.run + 1
    tally = { ...tally, won: tally.won + 1, run, best: Math.max(tally.best, run) }
  } else tally = { ...tally, lost: tally.lost + 1, run: 0 }
}

function show() {
  const line = winner(game.places) ?? []
  showPieces(line)
  board.classList.toggle('over', isOver())
  byId('foe').textContent = isAlone ? TEXT.toTwo : TEXT.toOne
  byId('level').textContent = isEasy ? TEXT.toHard : TEXT.toEasy
  byId('level').hidden = !isAlone
  if (byId('back')) byId('back').disabled = !canTakeBack()
  showScore(`${tally.won} – ${tally.drawn} – ${tally.lost}`, tally.best)
  say(stateOf(line))
  keepFor(rules(), { game, tally })
}

const canTakeBack = () => game.moves?.length > 0 && !(isAlone && game.next === 1 && !isOver())

/** Takes back the last piece; against the computer, its answer and one's own. */
function takeBack() {
  if (!canTakeBack()) return
  clearTimeout(wait)
  const isMine = (at) => game.places[at] === 0
  do {
    const at = game.moves.pop()
    game.next = game.places[at]
    const wasMine = isMine(at)
    game.places[at] = null
    if (!isAlone || wasMine) break
  } while (game.moves.length > 0)
  game.last = game.moves.at(-1)
  show()
  goOn()
}

/** The name that a player wrote in, or what their pieces are called. */
const shownName = (side) =>
  byId(side === 0 ? 'first-name' : 'second-name')?.value.trim() || nameOf(side)

function stateOf(line) {
  if (line.length > 0) {
    const piece = game.places[line[0]]
    if (!isAlone) return `${shownName(piece)} ${TEXT.wins}`
    return piece === 0 ? TEXT.youWin : TEXT.youLose
  }
  if (isFull(game.places)) return TEXT.draw
  return isAlone ? `${TEXT.yours}: ${nameOf(0)}` : turnOf(shownName(game.next))
}

byId('fresh').addEventListener('click', start)
byId('back')?.addEventListener('click', takeBack)
for (const id of ['first-name', 'second-name']) {
  const field = byId(id)
  if (!field) continue
  field.value = held[id] ?? ''
  field.addEventListener('input', () => {
    held[id] = field.value
    show()
  })
}
byId('foe').addEventListener('click', () => {
  isAlone = !isAlone
  held.alone = isAlone
  takeUp()
})
byId('level').addEventListener('click', () => {
  isEasy = !isEasy
  held.easy = isEasy
  takeUp()
})
