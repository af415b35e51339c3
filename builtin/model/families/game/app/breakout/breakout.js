const RULES = `breakout ${ROWS} ${LIVES} ${SPEED}`
const [WIDTH, HEIGHT, COLUMNS, TOP] = [800, 600, 10, 60]
const [BRICK_WIDTH, BRICK_HEIGHT] = [WIDTH / COLUMNS, Math.min(28, 200 / ROWS)]
const [PADDLE_WIDTH, PADDLE_Y, RADIUS] = [120, 565, 9]
const PACE = { slow: 280, normal: 380, fast: 500 }[SPEED]
const board = byId('field')
const pen = board.getContext('2d')
const NEON_COLOURS = ['#ff3df2', '#ff5c5c', '#ffb02e', '#f6ff3d', '#4dff88', '#2de2ff', '#7d7bff']

let bricks, ball, paddle, lives, score, wall, phase
let keys = new Set()
let last = 0

function start() {
  score = 0
  lives = LIVES
  wall = 0
  build()
}

/** Rows count from the top; the higher one is, the more its bricks are worth. */
function build() {
  bricks = Array.from({ length: ROWS * COLUMNS }, (_, at) => ({
    x: (at % COLUMNS) * BRICK_WIDTH,
    y: TOP + Math.floor(at / COLUMNS) * BRICK_HEIGHT,
    row: Math.floor(at / COLUMNS),
  }))
  paddle = WIDTH / 2
  serve()
}

function serve() {
  phase = 'ready'
  ball = { x: paddle, y: PADDLE_Y - RADIUS - 1, dx: 0, dy: 0 }
  say(TEXT.ready)
  show()
}

function letGo() {
  const angle = (Math.random() - 0.5) * 0.9
  const pace = PACE * (1 + wall * 0.12)
  ball.dx = Math.sin(angle) * pace
  ball.dy = -Math.cos(angle) * pace
  phase = 'running'
  say('')
  run()
}

function run() {
  last = performance.now()
  requestAnimationFrame(frame)
  show()
}

function pauseOrGoOn() {
  if (phase === 'running') {
    phase = 'paused'
    say(TEXT.paused)
    show()
  } else if (phase === 'paused') {
    phase = 'running'
    say('')
    run()
  }
}

function frame(now) {
  if (phase !== 'running') return
  // After a pause of the browser the ball goes on from where it was.
  let left = Math.min(0.05, Math.max(0, (now - last) / 1000))
  last = now
  while (left > 0 && phase === 'running') {
    const part = Math.min(left, 0.006)
    move(part)
    left -= part
  }
  paint()
  requestAnimationFrame(frame)
}

function move(seconds) {
  const push = (keys.has('right') ? 1 : 0) - (keys.has('left') ? 1 : 0)
  if (push !== 0) movePaddle(paddle + push * 620 * seconds)
  ball.x += ball.dx * seconds
  ball.y += ball.dy * seconds
  if (ball.x < RADIUS || ball.x > WIDTH - RADIUS) {
    ball.x = Math.min(WIDTH - RADIUS, Math.max(RADIUS, ball.x))
    ball.dx = -ball.dx
  }
  if (ball.y < RADIUS) {
    ball.y = RADIUS
    ball.dy = Math.abs(ball.dy)
  }
  bounceOffPaddle()
  bounceOffBricks()
  if (ball.y > HEIGHT + RADIUS) lose()
}

/** The nearer to its end the paddle is hit, the flatter the ball goes. */
function bounceOffPaddle() {
  const reach = PADDLE_WIDTH / 2 + RADIUS
  const isOn = ball.dy > 0 && ball.y > PADDLE_Y - RADIUS && ball.y < PADDLE_Y + 14
  if (!isOn || Math.abs(ball.x - paddle) > reach) return
  const pace = Math.hypot(ball.dx, ball.dy)
  const angle = ((ball.x - paddle) / reach) * 1.05
  ball.dx = Math.sin(angle) * pace
  ball.dy = -Math.cos(angle) * pace
  ball.y = PADDLE_Y - RADIUS
}

function bounceOffBricks() {
  const at = bricks.findIndex(
    ({ x, y }) =>
      ball.x > x - RADIUS &&
      ball.x < x + BRICK_WIDTH + RADIUS &&
      ball.y > y - RADIUS &&
      ball.y < y + BRICK_HEIGHT + RADIUS,
  )
  if (at < 0) return
  const [{ x, y, row }] = bricks.splice(at, 1)
  const isBeside = ball.x < x || ball.x > x + BRICK_WIDTH
  if (isBeside) ball.dx = Math.abs(ball.dx) * (ball.x < x ? -1 : 1)
  else ball.dy = Math.abs(ball.dy) * (ball.y < y + BRICK_HEIGHT / 2 ? -1 : 1)
  score += (ROWS - row) * 10
  if (bricks.length === 0) {
    wall += 1
    build()
    say(TEXT.next)
  }
  showFigures()
}

function lose() {
  lives -= 1
  if (lives > 0) {
    serve()
    say(`${TEXT.lost} · ${TEXT.ready}`)
    return
  }
  phase = 'over'
  const best = keptFor(RULES).best ?? 0
  const isBest = score > best
  if (isBest) keepFor(RULES, { best: score })
  say(`${TEXT.over}: ${score}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  show()
}

function movePaddle(x) {
  paddle = Math.min(WIDTH - PADDLE_WIDTH / 2, Math.max(PADDLE_WIDTH / 2, x))
  if (phase === 'ready') ball.x = paddle
}

function colourOf(name) {
  return getComputedStyle(document.body).getPropertyValue(`--${name}`).trim()
}

function paint() {
  pen.shadowBlur = 0
  pen.fillStyle = NEON ? '#0a0614' : colourOf('panel')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  for (const { x, y, row } of bricks) {
    const colour = NEON ? NEON_COLOURS[row % 7] : colourOf(`s${(row % 6) + 1}`)
    pen.fillStyle = colour
    if (NEON) Object.assign(pen, { shadowColor: colour, shadowBlur: 14 })
    pen.fillRect(x + 3, y + 3, BRICK_WIDTH - 6, BRICK_HEIGHT - 6)
  }
  const bright = NEON ? '#2de2ff' : colourOf('ink')
  Object.assign(pen, { fillStyle: bright, shadowColor: bright })
  pen.fillRect(paddle - PADDLE_WIDTH / 2, PADDLE_Y, PADDLE_WIDTH, 14)
  pen.fillStyle = NEON ? '#ffffff' : colourOf('accent')
  pen.beginPath()
  pen.arc(ball.x, ball.y, RADIUS, 0, 7)
  pen.fill()
}

function showFigures() {
  byId('lives').textContent = String(lives)
  showScore(score, keptFor(RULES).best)
}

function show() {
  byId('pause').textContent = phase === 'paused' ? TEXT.resume : TEXT.pause
  byId('pause').disabled = phase !== 'running' && phase !== 'paused'
  board.classList.toggle('over', phase === 'over')
  showFigures()
  paint()
}

function act() {
  if (phase === 'over') start()
  else if (phase === 'ready') letGo()
  else pauseOrGoOn()
}

board.addEventListener('pointermove', (event) => {
  const box = board.getBoundingClientRect()
  movePaddle(((event.clientX - box.left) / box.width) * WIDTH)
  if (phase !== 'running') paint()
})
board.addEventListener('pointerdown', (event) => {
  board.setPointerCapture(event.pointerId)
  if (phase === 'ready') letGo()
})
document.addEventListener('keydown', (event) => {
  const way = WAYS[event.key.toLowerCase()]
  if (way === 'left' || way === 'right') {
    event.preventDefault()
    keys.add(way)
    if (phase === 'ready') {
      movePaddle(paddle + (way === 'left' ? -24 : 24))
      paint()
    }
  }
  if (event.target.matches('button')) return
  if (event.code !== 'Space' && event.key !== 'Enter') return
  event.preventDefault()
  act()
})
document.addEventListener('keyup', (event) => keys.delete(WAYS[event.key.toLowerCase()]))
document.addEventListener('visibilitychange', () => {
  if (document.hidden && phase === 'running') pauseOrGoOn()
})
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
byId('pause').addEventListener('click', pauseOrGoOn)
byId('fresh').addEventListener('click', (event) => {
  // The key that lets the ball go must not press this button again.
  event.currentTarget.blur()
  start()
})
start()
