const RULES = `blocks ${FALL_MS}`
const [WIDE, HIGH] = [10, 20]
const SHAPES = [
  ['....', '####', '....', '....'],
  ['##', '##'],
  ['.#.', '###', '...'],
  ['.##', '##.', '...'],
  ['##.', '.##', '...'],
  ['#..', '###', '...'],
  ['..#', '###', '...'],
].map((rows) => rows.map((row) => [...row].map((sign) => sign === '#')))
const board = byId('board')
const cells = Array.from({ length: WIDE * HIGH }, () => make('i'))
board.append(...cells)

// `lying[place]` is the colour of what lies there, from 1, or 0.
let [lying, piece, coming, score, rows, timer, phase] = [[], null, 0, 0, 0, null, 'idle']

const anyShape = () => Math.floor(Math.random() * SHAPES.length)
const turned = (shape) => shape.map((_, row) => shape.map((line) => line[row]).toReversed())

function start() {
  lying = cells.map(() => 0)
  ;[score, rows, coming, phase] = [0, 0, anyShape(), 'running']
  say(TEXT.go)
  take()
  document.activeElement?.blur()
}

function take() {
  const kind = coming
  coming = anyShape()
  const shape = SHAPES[kind]
  piece = { kind, shape, x: Math.floor((WIDE - shape.length) / 2), y: kind === 0 ? -1 : 0 }
  if (!fits(piece)) return end()
  wait()
  show()
}

function placesOf({ shape, x, y }) {
  return shape.flatMap((line, row) =>
    line.flatMap((isFull, column) => (isFull ? [[x + column, y + row]] : [])),
  )
}

const fits = (one) =>
  placesOf(one).every(
    ([x, y]) => x >= 0 && x < WIDE && y < HIGH && (y < 0 || lying[y * WIDE + x] === 0),
  )

function wait() {
  clearTimeout(timer)
  const pace = Math.max(80, FALL_MS * 0.82 ** Math.floor(rows / 10))
  timer = setTimeout(() => move(0, 1), pace)
}

function move(x, y) {
  if (phase !== 'running') return false
  const next = { ...piece, x: piece.x + x, y: piece.y + y }
  const isFree = fits(next)
  if (isFree) piece = next
  if (y > 0) {
    if (isFree) wait()
    else land()
  }
  show()
  return isFree
}

/** A piece at the wall moves off it to turn. */
function turn() {
  if (phase !== 'running') return
  const shape = turned(piece.shape)
  const next = [0, -1, 1, -2, 2]
    .map((by) => ({ ...piece, shape, x: piece.x + by }))
    .find((one) => fits(one))
  if (next) piece = next
  show()
}

function drop() {
  while (phase === 'running' && fits({ ...piece, y: piece.y + 1 })) piece.y += 1
  move(0, 1)
}

function land() {
  for (const [x, y] of placesOf(piece)) if (y >= 0) lying[y * WIDE + x] = piece.kind + 1
  const lines = Array.from({ length: HIGH }, (_, row) => lying.slice(row * WIDE, (row + 1) * WIDE))
  const left = lines.filter((line) => line.includes(0))
  const full = HIGH - left.length
  const empty = Array.from({ length: full }, () => Array(WIDE).fill(0))
  lying = [...empty, ...left].flat()
  rows += full
  score += [0, 100, 300, 500, 800][full] * (1 + Math.floor(rows / 10))
  if (full > 0) say(`+${full}`)
  take()
}

function end() {
  clearTimeout(timer)
  phase = 'over'
  const isBest = score > (keptFor(RULES).best ?? 0)
  if (isBest) keepFor(RULES, { best: score })
  say(`${TEXT.over}: ${score}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  show()
}

function pause() {
  if (phase === 'paused') {
    phase = 'running'
    say(TEXT.go)
    wait()
  } else if (phase === 'running') {
    phase = 'paused'
    clearTimeout(timer)
    say(TEXT.paused)
  }
}

function show() {
  const seen = [...lying]
  if (piece && phase !== 'idle') {
    for (const [x, y] of placesOf(piece)) if (y >= 0) seen[y * WIDE + x] = piece.kind + 1
  }
  cells.forEach((cell, place) => (cell.className = seen[place] ? `k${seen[place]}` : ''))
  byId('next').replaceChildren(
    ...SHAPES[coming].flat().map((isFull) => make('i', { class: isFull ? `k${coming + 1}` : '' })),
  )
  byId('next').style.setProperty('--side', String(SHAPES[coming].length))
  byId('rows').textContent = String(rows)
  showScore(score, keptFor(RULES).best)
}

const ACTS = {
  left: () => move(-1, 0),
  right: () => move(1, 0),
  down: () => move(0, 1),
  up: turn,
  turn,
  drop,
}
onWays(board, (way) => ACTS[way]())
document.addEventListener('keydown', (event) => {
  if (event.target.matches('button') || event.ctrlKey || event.metaKey) return
  if (event.code === 'Space') {
    event.preventDefault()
    drop()
  } else if (event.key.toLowerCase() === 'p') pause()
})
for (const button of document.querySelectorAll('[data-way]')) {
  button.addEventListener('click', () => ACTS[button.dataset.way]())
}
document.addEventListener(
  'visibilitychange',
  () => document.hidden && phase === 'running' && pause(),
)
byId('fresh').addEventListener('click', start)
lying = cells.map(() => 0)
say(TEXT.ready)
show()
