/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
/* State: the field is counted in cells; the snake is a row of cells, its head first. */
const { speed, walls } = content
const place = 'snake'
const get = (id) => document.getElementById(id)
const pace = 1000 / (speed || 7)
const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

/* A wide window gets a wide field; the game keeps the field it began with. */
function fieldFor() {
  const box = get('screen').getBoundingClientRect()
  const cell = Math.sqrt((box.width * box.height) / 480)
  return {
    wide: Math.max(12, Math.round(box.width / cell)),
    high: Math.max(12, Math.round(box.height / cell)),
  }
}

/* A new snake lies in a bend; its first apple lies straight ahead. */
function fresh() {
  const { wide, high } = fieldFor()
  const y = Math.floor(high * 0.32)
  const body = [4, 3, 2, 1].map((x) => [x + 2, y])
  const tail = [1, 2, 3, 4].map((down) => [3, y + down])
  const end = [4, 5, 6].map((x) => [x, y + 4])
  return { wide, high, snake: [...body, ...tail, ...end], apple: [8, y], way: 'right', turns: [] }
}

let game = read('game') ?? { ...fresh(), score: 0, is: 'new' }
let best = read('best') ?? 0
let timer = null

/* Published, the best of all players stand on one list, which the host of the app keeps: one line for each. */
const scores = globalThis.cube?.db.collection('scores')
let me = null
let top = []
let mine = 0

function read(what) {
  try {
    const kept = JSON.parse(localStorage.getItem(place))[what]
    if (what === 'best') return Number(kept) || 0
    return ways[kept.way] && kept.snake.length > 1 && kept.apple.length === 2 ? kept : null
  } catch {
    return null
  }
}

function keep() {
  try {
    localStorage.setItem(place, JSON.stringify({ game, best }))
  } catch {
    /* A browser that keeps nothing still plays. */
  }
}

/* One step: the head moves on, and the tail follows unless an apple was eaten. */
function step() {
  const { wide, high, snake, apple } = game
  game.way = game.turns.shift() ?? game.way
  const [right, down] = ways[game.way]
  let [x, y] = [snake[0][0] + right, snake[0][1] + down]
  const isOut = x < 0 || y < 0 || x >= wide || y >= high
  if (!walls) [x, y] = [(x + wide) % wide, (y + high) % high]
  const isSame = ([a, b]) => a === x && b === y
  if ((walls && isOut) || snake.slice(0, -1).some(isSame)) return end()
  snake.unshift([x, y])
  if (isSame(apple)) {
    game.score += 1
    best = Math.max(best, game.score)
    const free = freeCells()
    if (free.length === 0) return end()
    game.apple = free[Math.floor(Math.random() * free.length)]
    keep()
  } else snake.pop()
  render()
}

function freeCells() {
  const taken = new Set(game.snake.map(String))
  const all = Array.from({ length: game.wide * game.high }, (_, at) => [
    at % game.wide,
    Math.floor(at / game.wide),
  ])
  return all.filter((cell) => !taken.has(String(cell)))
}

function end() {
  clearInterval(timer)
  game.is = 'over'
  keep()
  render()
}

function go() {
  if (game.is === 'over') game = { ...fresh(), score: 0, is: 'new' }
  game.is = 'on'
  clearInterval(timer)
  timer = setInterval(step, pace)
  render()
}

function stop() {
  if (game.is !== 'on') return
  clearInterval(timer)
  game.is = 'paused'
  keep()
  render()
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: everything is made of cells, the large number behind the snake too. */
const digits = {
  0: [7, 5, 5, 5, 7],
  1: [2, 6, 2, 2, 7],
  2: [7, 1, 7, 4, 7],
  3: [7, 1, 7, 1, 7],
  4: [5, 5, 7, 1, 1],
  5: [7, 4, 7, 1, 7],
  6: [7, 4, 7, 5, 7],
  7: [7, 1, 1, 2, 2],
  8: [7, 5, 7, 5, 7],
  9: [7, 5, 7, 1, 7],
}

function render() {
  const three = (number) => String(number).padStart(3, '0')
  get('score').textContent = three(game.score)
  get('best').textContent = three(best)
  get('screen').classList.toggle('soft', !walls)
  get('pause').textContent = game.is === 'on' ? 'Stop' : game.is === 'over' ? 'Once more' : 'Start'
  get('word').textContent = {
    new: 'Turn to begin',
    on: '',
    paused: 'Stopped. Space goes on.',
    over: `Bitten. Apples: ${game.score}. Space begins again.`,
  }[game.is]
  get('forget').hidden = best === 0
  get('table').hidden = top.length === 0
  get('table').textContent = top
    .map((one) => `${one.get('name')} ${three(one.get('score'))}`)
    .join(' · ')
  get('enter').hidden = me === null || game.is === 'on' || best <= mine
  draw()
}

function draw() {
  const canvas = get('field')
  const box = canvas.getBoundingClientRect()
  const scale = window.devicePixelRatio || 1
  canvas.width = box.width * scale
  canvas.height = box.height * scale
  const pen = canvas.getContext('2d')
  const [w, h] = [canvas.width / game.wide, canvas.height / game.high]
  pen.fillStyle = getComputedStyle(canvas).color
  const cell = (x, y, gap = 0.06) => {
    pen.fillRect((x + gap) * w, (y + gap) * h, (1 - 2 * gap) * w, (1 - 2 * gap) * h)
  }
  pen.globalAlpha = 0.09
  drawNumber(cell)
  pen.globalAlpha = 1
  game.snake.forEach(([x, y]) => cell(x, y))
  joinBody(pen, w, h)
  const [ax, ay] = game.apple
  for (const [x, y] of [
    [0.5, 0.18],
    [0.18, 0.5],
    [0.82, 0.5],
    [0.5, 0.82],
  ])
    pen.fillRect((ax + x - 0.16) * w, (ay + y - 0.16) * h, 0.32 * w, 0.32 * h)
  const [x, y] = game.snake[0]
  pen.clearRect((x + 0.38) * w, (y + 0.38) * h, 0.24 * w, 0.24 * h)
}

/* Cells of the snake that follow one another are joined, so that its bends can be read. */
function joinBody(pen, w, h) {
  game.snake.slice(1).forEach(([x, y], at) => {
    const [px, py] = game.snake[at]
    if (Math.abs(px - x) + Math.abs(py - y) !== 1) return
    const [mx, my] = [(px + x + 1) / 2, (py + y + 1) / 2]
    pen.fillRect((mx - 0.22) * w, (my - 0.22) * h, 0.44 * w, 0.44 * h)
  })
}

function drawNumber(cell) {
  const text = String(game.score).padStart(2, '0')
  const room = (by) => text.length * 4 * by - by <= game.wide && 5 * by <= game.high
  const by = [3, 2].find(room) ?? 1
  const left = Math.floor((game.wide - (text.length * 4 - 1) * by) / 2)
  const top = Math.floor((game.high - 5 * by) / 2)
  ;[...text].forEach((digit, at) => {
    for (let y = 0; y < 5 * by; y += 1)
      for (let x = 0; x < 3 * by; x += 1)
        if (digits[digit][Math.floor(y / by)] & (4 >> Math.floor(x / by)))
          cell(left + at * 4 * by + x, top + y, 0.02)
  })
}

/* Storage at the host: the list comes back by itself, also when others play. */
function follow() {
  scores
    .orderBy('score', 'desc')
    .limit(5)
    .onSnapshot((page) => {
      top = page.docs
      render()
    })
  scores.doc(me.id).onSnapshot((one) => {
    mine = one.get('score') ?? 0
    if (one.exists()) get('name').value = one.get('name')
    render()
  })
}

/* Events: a turn back into one’s own neck is not heard; two quick turns are both kept. */
function turn(way) {
  const last = game.turns.at(-1) ?? game.way
  const isBack = ways[last].every((part, at) => part === -ways[way][at])
  if (game.is === 'over') return
  if (!isBack && last !== way && game.turns.length < 3) game.turns.push(way)
  if (game.is !== 'on') go()
}

const keys = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
}
document.addEventListener('keydown', (event) => {
  if (event.target === get('name')) return
  const way = keys[event.key]
  if (way) turn(way)
  else if (event.key === ' ' && !event.target.closest('button')) switchPause()
  else return
  event.preventDefault()
})
const switchPause = () => (game.is === 'on' ? stop() : go())
get('pause').addEventListener('click', switchPause)
for (const button of document.querySelectorAll('[data-way]'))
  button.addEventListener('pointerdown', () => turn(button.dataset.way))
for (const button of document.querySelectorAll('[data-way]'))
  button.addEventListener('click', () => turn(button.dataset.way))

let from = null
get('screen').addEventListener('pointerdown', (event) => {
  from = [event.clientX, event.clientY]
})
get('screen').addEventListener('pointermove', (event) => {
  if (from === null) return
  const [x, y] = [event.clientX - from[0], event.clientY - from[1]]
  if (Math.max(Math.abs(x), Math.abs(y)) < 24) return
  if (Math.abs(x) > Math.abs(y)) turn(x > 0 ? 'right' : 'left')
  else turn(y > 0 ? 'down' : 'up')
  from = [event.clientX, event.clientY]
})
document.addEventListener('pointerup', () => {
  from = null
})
document.addEventListener('visibilitychange', stop)
window.addEventListener('pagehide', stop)
window.addEventListener('resize', draw)
get('enter').addEventListener('submit', (event) => {
  event.preventDefault()
  const said = (error) => (get('word').textContent = error.message)
  scores
    .doc(me.id)
    .set({ name: get('name').value.trim(), score: best })
    .catch(said)
})
/* The best is gone only at the second press. */
get('forget').addEventListener('click', () => {
  if (get('forget').textContent === 'Press again to forget') {
    best = 0
    keep()
    render()
    get('forget').textContent = 'Forget the best'
  } else get('forget').textContent = 'Press again to forget'
})

if (game.is === 'on') game.is = 'paused'
render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
globalThis.cube?.onMe((now) => {
  if (now.isLocal || now.id === me?.id) return
  me = now
  get('name').value ||= (now.name ?? '').slice(0, 12)
  follow()
})
