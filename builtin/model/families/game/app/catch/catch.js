const RULES = `${DODGES ? 'dodge' : 'catch'} ${LIVES}${SECONDS > 0 ? ` in ${SECONDS}` : ''} ${PACE} ${TARGETS.map(({ name, points }) => `${name}${points}`).join()}`
const board = byId('field')
const catcher = byId('catcher')
// Places are in hundredths of the board, so that its size does not matter.
const [FLOOR, REACH] = [88, 10]

let things = []
let [x, score, lives, caught, next, last, left, isRunning] = [50, 0, LIVES, 0, 0, 0, SECONDS, false]
const keys = new Set()

function start() {
  for (const { node } of things) node.remove()
  things = []
  ;[score, lives, caught, next, left, isRunning] = [0, LIVES, 0, 0, SECONDS, true]
  say(TEXT.go)
  last = performance.now()
  requestAnimationFrame(frame)
  showFigures()
}

/** Everything goes a little faster with each thing that was caught. */
const pace = () => PACE * Math.min(2.4, 1 + caught * 0.025)

function frame(now) {
  if (!isRunning) return
  const seconds = Math.min(0.05, Math.max(0, (now - last) / 1000))
  last = now
  if (SECONDS > 0) count(seconds)
  const push = (keys.has('right') ? 1 : 0) - (keys.has('left') ? 1 : 0)
  if (push !== 0) moveTo(x + push * 90 * seconds)
  next -= seconds
  if (next <= 0) drop()
  for (const thing of things) fall(thing, seconds)
  things = things.filter(({ isGone }) => !isGone)
  requestAnimationFrame(frame)
}

function count(seconds) {
  left -= seconds
  if (left <= 0) end()
  showFigures()
}

function drop() {
  next = (DODGES ? 0.6 : 1) * (1.1 + Math.random() * 0.5) * (PACE / pace()) * (25 / PACE)
  const target = pick(TARGETS.flatMap((one, at) => Array(at === 0 ? 3 : 1).fill(one)))
  place(target, 6 + Math.random() * 88, -8)
}

function place(target, left, top) {
  const node = make(
    'i',
    {
      class: target.sign ? 'thing' : target.colour ? 'thing plain' : 'thing named',
      style: `--paint: ${target.colour ?? 'var(--accent)'}`,
    },
    target.sign || (target.colour ? '' : target.name),
  )
  board.append(node)
  node.style.left = `${left}%`
  node.style.top = `${top}%`
  things.push({ target, node, x: left, y: top })
}

function fall(thing, seconds) {
  thing.y += pace() * seconds
  const isCaught = thing.y > FLOOR - 5 && thing.y < FLOOR + 6 && Math.abs(thing.x - x) < REACH
  if (isCaught) take(thing)
  else if (thing.y > 104) miss(thing)
  thing.node.style.left = `${thing.x}%`
  thing.node.style.top = `${thing.y}%`
}

function take(thing) {
  const { points } = thing.target
  leave(thing)
  if (DODGES) return lose(TEXT.hit)
  score = Math.max(0, score + points)
  caught += 1
  say(`${points > 0 ? '+' : '−'}${Math.abs(points)}`)
  showFigures()
}

/** What costs points may fall past. */
function miss(thing) {
  leave(thing)
  if (DODGES) {
    score += Math.abs(thing.target.points)
    caught += 1
    return showFigures()
  }
  if (thing.target.points <= 0 || LIVES === 0) return
  lose(TEXT.missed)
}

function lose(why) {
  lives -= 1
  say(why)
  if (lives <= 0 && LIVES > 0) end()
  showFigures()
}

function leave(thing) {
  thing.isGone = true
  thing.node.remove()
}

function end() {
  isRunning = false
  const best = keptFor(RULES).best ?? 0
  const isBest = score > best
  if (isBest) keepFor(RULES, { best: score })
  say(`${TEXT.over}: ${score}${isBest ? ` · ${TEXT.newBest}` : ''}`)
}

function moveTo(place) {
  x = Math.min(94, Math.max(6, place))
  catcher.style.left = `${x}%`
}

function showFigures() {
  byId('lives').textContent = String(lives)
  byId('time').textContent = String(Math.max(0, Math.ceil(left)))
  showScore(score, keptFor(RULES).best)
}

board.addEventListener('pointermove', (event) => {
  const box = board.getBoundingClientRect()
  moveTo(((event.clientX - box.left) / box.width) * 100)
})
board.addEventListener('pointerdown', (event) => {
  board.setPointerCapture(event.pointerId)
  if (!isRunning) start()
})
document.addEventListener('keydown', (event) => {
  const way = WAYS[event.key.toLowerCase()]
  if (way !== 'left' && way !== 'right') return
  event.preventDefault()
  keys.add(way)
})
document.addEventListener('keyup', (event) => keys.delete(WAYS[event.key.toLowerCase()]))
byId('fresh').addEventListener('click', start)
byId('lives').parentElement.hidden = LIVES === 0
byId('time').parentElement.hidden = SECONDS === 0
catcher.textContent = CATCHER
moveTo(50)
say(DODGES ? TEXT.dodge : TEXT.ready)
// What will fall hangs there until the game begins.
TARGETS.forEach((target, at) =>
  place(target, ((at + 1) * 100) / (TARGETS.length + 1), 18 + (at % 2) * 14),
)
showFigures()
