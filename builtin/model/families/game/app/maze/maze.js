const RULES = `maze ${COLUMNS}x${ROWS}`
const board = byId('board')
const STEPS = { up: -COLUMNS, down: COLUMNS, left: -1, right: 1 }
const BACK = { up: 'down', down: 'up', left: 'right', right: 'left' }
const END = COLUMNS * ROWS - 1
const cells = Array.from({ length: COLUMNS * ROWS }, () => make('i'))
board.append(...cells)

// `open[place]` holds the ways that lead out of a place.
let open, at, steps, begun, ticking, trail

function beside(place, way) {
  const x = place % COLUMNS
  if (way === 'left' && x === 0) return -1
  if (way === 'right' && x === COLUMNS - 1) return -1
  const next = place + STEPS[way]
  return next < 0 || next > END ? -1 : next
}

/** Digs from place to place until every one is reached, so that one way leads anywhere. */
function dig() {
  open = cells.map(() => new Set())
  const [path, seen] = [[0], new Set([0])]
  while (path.length > 0) {
    const place = path.at(-1)
    const ways = Object.keys(STEPS).filter((way) => {
      const next = beside(place, way)
      return next >= 0 && !seen.has(next)
    })
    if (ways.length === 0) {
      path.pop()
      continue
    }
    const way = pick(ways)
    const next = beside(place, way)
    open[place].add(way)
    open[next].add(BACK[way])
    seen.add(next)
    path.push(next)
  }
}

function start() {
  clearInterval(ticking)
  dig()
  ;[at, steps, begun, ticking, trail] = [0, 0, null, null, new Set([0])]
  cells.forEach((cell, place) => {
    const walls = Object.keys(STEPS).filter((way) => !open[place].has(way))
    cell.className = walls.join(' ')
  })
  say(TEXT.ready)
  show()
}

const seconds = () => (begun === null ? 0 : Math.round((Date.now() - begun) / 1000))

function step(way) {
  if (at === END || !open[at].has(way)) return false
  if (begun === null) {
    begun = Date.now()
    ticking = setInterval(() => (byId('time').textContent = String(seconds())), 500)
  }
  at = beside(at, way)
  trail.add(at)
  steps += 1
  if (at === END) end()
  return true
}

/** One step by a key; a swipe runs on to the next corner. */
function go(way, isRun = false) {
  let isOn = step(way)
  while (isOn && isRun && at !== END && open[at].size === 2 && open[at].has(way)) isOn = step(way)
  show()
}

function end() {
  clearInterval(ticking)
  const { best } = keptFor(RULES)
  const isBest = best === undefined || seconds() < best
  if (isBest) keepFor(RULES, { best: seconds() })
  say(`${TEXT.over} ${seconds()} ${TEXT.seconds}${isBest ? ` · ${TEXT.newBest}` : ''}`)
}

function show() {
  cells.forEach((cell, place) => {
    cell.classList.toggle('trail', trail.has(place) && place !== at)
    cell.classList.toggle('here', place === at)
    cell.textContent = place === at ? WALKER || '●' : place === END ? GOAL : ''
  })
  board.setAttribute(
    'aria-label',
    `${TEXT.board}. ${TEXT.at} ${(at % COLUMNS) + 1}, ${TEXT.row} ${Math.floor(at / COLUMNS) + 1}`,
  )
  byId('time').textContent = String(seconds())
  showScore(steps, keptFor(RULES).best)
}

let isKey = false
document.addEventListener('keydown', () => (isKey = true), true)
board.addEventListener('pointerdown', () => (isKey = false), true)
onWays(board, (way) => go(way, !isKey))
for (const button of document.querySelectorAll('[data-way]')) {
  button.addEventListener('click', () => go(button.dataset.way))
}
byId('fresh').addEventListener('click', start)
start()
