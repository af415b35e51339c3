const RULES = `pop ${SECONDS} ${LIVES} ${SPEED} ${FALLS} ${TARGETS.map(({ name, points }) => `${name}${points}`).join()}`
// Places are in hundredths of the board, and so is the way in a second.
const [PACE, PAUSE_S] = { slow: [9, 1.5], normal: [16, 1], fast: [27, 0.65] }[SPEED]
const board = byId('field')
let things = []
let [score, missed, left, next, last, isRunning] = [0, 0, SECONDS, 0, 0, false]

function start() {
  clear()
  ;[score, missed, left, next, isRunning] = [0, 0, SECONDS, 0, true]
  say(TEXT.go)
  last = performance.now()
  requestAnimationFrame(frame)
  showFigures()
}

function clear() {
  for (const { node } of things) node.remove()
  things = []
}

function frame(now) {
  if (!isRunning) return
  const seconds = Math.min(0.05, Math.max(0, (now - last) / 1000))
  last = now
  next -= seconds
  if (next <= 0) send()
  for (const thing of things) drift(thing, seconds)
  things = things.filter(({ isGone }) => !isGone)
  if (SECONDS > 0) {
    left -= seconds
    if (left <= 0) end()
    showFigures()
  }
  requestAnimationFrame(frame)
}

function send() {
  next = PAUSE_S * (0.7 + Math.random() * 0.6)
  const target = pick(TARGETS.flatMap((one, at) => Array(at === 0 ? 3 : 1).fill(one)))
  const thing = { target, x: 12 + Math.random() * 76, way: -10, sway: Math.random() * 6 }
  thing.node = make(
    'button',
    {
      type: 'button',
      class: target.sign ? 'drifting' : 'drifting plain',
      style: `--paint: ${target.colour ?? 'var(--accent)'}`,
      'aria-label': `${TEXT.pop}: ${target.name}`,
      // What moves is hit when the finger comes down; by the time it is lifted it is elsewhere.
      onpointerdown: (event) => {
        event.preventDefault()
        take(thing)
      },
      onclick: (event) => event.detail === 0 && take(thing),
    },
    target.sign,
  )
  board.append(thing.node)
  things.push(thing)
}

function drift(thing, seconds) {
  thing.way += PACE * (0.85 + thing.sway * 0.05) * seconds
  if (thing.way > 110) return flyOff(thing)
  thing.node.style.left = `${thing.x + Math.sin(thing.way / 9 + thing.sway) * 3}%`
  thing.node.style.top = `${FALLS ? thing.way : 100 - thing.way}%`
}

function take(thing) {
  if (!isRunning || thing.isGone) return
  const { points } = thing.target
  leave(thing)
  score = Math.max(0, score + points)
  say(`${points > 0 ? '+' : '−'}${Math.abs(points)}`)
  const best = keptFor(RULES).best ?? 0
  if (score > best) keepFor(RULES, { best: score })
  showFigures()
}

/** What costs points may fly off, and so may everything where nobody loses. */
function flyOff(thing) {
  leave(thing)
  if (LIVES === 0 || thing.target.points <= 0) return
  missed += 1
  say(TEXT.missed)
  if (missed >= LIVES) end()
  showFigures()
}

function leave(thing) {
  thing.isGone = true
  thing.node.remove()
}

function end() {
  isRunning = false
  clear()
  say(`${TEXT.over}: ${score}`)
  showFigures()
}

function showFigures() {
  byId('lives').textContent = String(Math.max(0, LIVES - missed))
  byId('time').textContent = String(Math.max(0, Math.ceil(left)))
  showScore(score, keptFor(RULES).best)
}

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.target.closest?.('footer, input, textarea')) return
  event.preventDefault()
  const [furthest] = things
    .filter(({ way, isGone }) => way > 0 && !isGone)
    .sort((a, b) => b.way - a.way)
  if (furthest) take(furthest)
})
byId('fresh').addEventListener('click', () => {
  start()
  byId('fresh').blur()
})
byId('lives').parentElement.hidden = LIVES === 0
byId('time').parentElement.hidden = SECONDS === 0
say(TEXT.ready)
showFigures()
