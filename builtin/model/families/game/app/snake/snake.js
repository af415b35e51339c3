const RULES = `snake ${COLUMNS}x${ROWS} ${STEP_MS} ${QUICKENS} ${WALLS} ${BLOCKS}${BITES > 1 ? ` ${BITES}` : ''}`
const AHEAD = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }
const board = byId('board')
const cells = Array.from({ length: COLUMNS * ROWS }, () => make('i'))
board.append(...cells)

let snake, ways, way, food, blocks, ticking, phase

const placeOf = ([x, y]) => y * COLUMNS + x
const score = () => snake.length - 4
const isFree = (place) => !snake.some((part) => placeOf(part) === place) && !blocks.has(place)

function start() {
  clearInterval(ticking)
  const y = Math.floor(ROWS / 2)
  const x = Math.max(4, Math.floor(COLUMNS / 3))
  snake = [0, 1, 2, 3].map((back) => [x - back, y])
  blocks = new Set()
  // Nothing lies on the row where the snake starts, so that the first seconds are safe.
  const open = cells.map((_, place) => place).filter((place) => Math.floor(place / COLUMNS) !== y)
  while (blocks.size < Math.min(BLOCKS, open.length)) blocks.add(pick(open))
  way = 'right'
  ways = []
  phase = 'ready'
  placeFood()
  say(TEXT.ready)
  show()
}

function placeFood() {
  const free = cells.map((_, place) => place).filter(isFree)
  food = free.length > 0 ? pick(free) : null
}

function turn(next) {
  if (phase === 'over') return
  const last = ways.at(-1) ?? way
  const [x, y] = AHEAD[last]
  const [toX, toY] = AHEAD[next]
  const isBack = x + toX === 0 && y + toY === 0
  if (!isBack && ways.length < 3) ways.push(next)
  if (phase !== 'running' && !isBack) run()
}

function run() {
  phase = 'running'
  clearInterval(ticking)
  ticking = setInterval(step, pace())
  say(`${TEXT.length} ${snake.length}`)
  show()
}

/** Each bite takes a fortieth off a step, until it is twice as fast; a rise after several bites is felt. */
function pace() {
  if (!QUICKENS) return STEP_MS
  const rises = Math.floor(score() / BITES)
  return STEP_MS * Math.max(0.5, 1 - (rises * (BITES > 1 ? 4 : 1)) / 40)
}

function pauseOrGoOn() {
  if (phase === 'paused') return run()
  if (phase !== 'running') return
  phase = 'paused'
  clearInterval(ticking)
  say(TEXT.paused)
  show()
}

function step() {
  way = ways.shift() ?? way
  const [dx, dy] = AHEAD[way]
  let [x, y] = [snake[0][0] + dx, snake[0][1] + dy]
  if (!WALLS) [x, y] = [(x + COLUMNS) % COLUMNS, (y + ROWS) % ROWS]
  const isOut = x < 0 || y < 0 || x >= COLUMNS || y >= ROWS
  const place = placeOf([x, y])
  const eats = place === food
  const body = eats ? snake : snake.slice(0, -1)
  if (isOut || blocks.has(place) || body.some((part) => placeOf(part) === place)) return end()
  snake = [[x, y], ...body]
  if (eats) {
    placeFood()
    say(`${TEXT.length} ${snake.length}`)
    if (food === null) return end()
    if (QUICKENS) return run()
  }
  show()
}

function end() {
  clearInterval(ticking)
  phase = 'over'
  const best = keptFor(RULES).best ?? 0
  const isBest = score() > best
  if (isBest) keepFor(RULES, { best: score() })
  const what = food === null ? TEXT.full : TEXT.over
  say(`${what}: ${score()}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  show()
}

function show() {
  const places = snake.map(placeOf)
  cells.forEach((cell, place) => {
    const at = places.indexOf(place)
    const kind =
      at === 0
        ? `head ${way}`
        : at > 0
          ? 'body'
          : place === food
            ? 'food'
            : blocks.has(place)
              ? 'block'
              : ''
    if (cell.className === kind) return
    cell.className = kind
    const sign = kind === 'food' ? FOOD : at === 0 ? HEAD : ''
    cell.textContent = sign
    cell.classList.toggle('sign', sign !== '')
  })
  board.classList.toggle('over', phase === 'over')
  board.classList.toggle('walls', WALLS)
  byId('pause').textContent = phase === 'paused' ? TEXT.resume : TEXT.pause
  byId('pause').disabled = phase !== 'running' && phase !== 'paused'
  showScore(score(), keptFor(RULES).best)
}

board.classList.toggle('has-head', HEAD !== '')
onWays(board, turn)
for (const button of document.querySelectorAll('[data-way]')) {
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    turn(button.dataset.way)
  })
  button.addEventListener('click', (event) => event.detail === 0 && turn(button.dataset.way))
}
document.addEventListener('keydown', (event) => {
  if (event.target.matches('button')) return
  if (event.code === 'Space') {
    event.preventDefault()
    if (phase === 'over') start()
    else pauseOrGoOn()
  }
  if (event.key === 'Enter' && phase === 'over') start()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden && phase === 'running') pauseOrGoOn()
})
byId('fresh').addEventListener('click', (event) => {
  // The key that turns the snake must not press this button again.
  event.currentTarget.blur()
  start()
})
byId('pause').addEventListener('click', pauseOrGoOn)
start()
