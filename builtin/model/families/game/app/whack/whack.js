const RULES = `whack ${HOLES} ${SECONDS} ${SPEED}${QUICKENS ? ' ever faster' : ''} ${TARGETS.map(({ name, points }) => `${name}${points}`).join()}`
// How long a target stays, and how long until the next one.
const [STAYS_MS, PAUSE_MS] = { slow: [1500, 500], normal: [1000, 330], fast: [680, 200] }[SPEED]
/** Towards the end of an ever faster game twice as many come in the same time. */
const pace = () => (QUICKENS ? 1 - 0.5 * (1 - left / SECONDS) : 1)
const board = byId('board')
const holes = Array.from({ length: HOLES }, (_, place) =>
  make(
    'button',
    {
      type: 'button',
      // The finger that comes down hits; a click would wait for it to be lifted.
      onpointerdown: (event) => {
        event.preventDefault()
        hit(place)
      },
      onclick: (event) => event.detail === 0 && hit(place),
    },
    make('span', { class: 'target', 'aria-hidden': 'true' }),
  ),
)
board.append(...holes)

let score = 0
let left = SECONDS
let isRunning = false
let timers = []
// What is up in each hole, or null.
let up = holes.map(() => null)

const wait = (ms, then) => timers.push(setTimeout(then, ms))

function start() {
  stop()
  score = 0
  left = SECONDS
  up = holes.map(() => null)
  isRunning = true
  say(TEXT.go)
  const ends = Date.now() + SECONDS * 1000
  timers.push(
    setInterval(() => {
      left = Math.max(0, Math.ceil((ends - Date.now()) / 1000))
      if (left === 0) end()
      showFigures()
    }, 200),
  )
  rise()
  show()
}

function stop() {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  isRunning = false
}

/** A target that is worth more, or that costs, comes more seldom than the first. */
function pickTarget() {
  const likely = TARGETS.flatMap((target, at) =>
    Array(at === 0 ? 4 : target.points > 3 ? 1 : 2).fill(target),
  )
  return pick(likely)
}

function rise() {
  const free = up.flatMap((target, place) => (target === null ? [place] : []))
  if (free.length > 0) {
    const place = pick(free)
    const target = pickTarget()
    up[place] = target
    show()
    wait(STAYS_MS * pace(), () => {
      if (up[place] !== target) return
      up[place] = null
      show()
    })
  }
  wait((PAUSE_MS + Math.random() * PAUSE_MS) * pace(), rise)
}

function hit(place) {
  const target = up[place]
  if (!isRunning || target === null) return
  up[place] = null
  score = Math.max(0, score + target.points)
  say(`${target.points > 0 ? '+' : '−'}${Math.abs(target.points)}`)
  holes[place].classList.add(target.points > 0 ? 'hit' : 'missed')
  wait(220, () => holes[place].classList.remove('hit', 'missed'))
  show()
}

function end() {
  stop()
  up = holes.map(() => null)
  for (const hole of holes) hole.classList.remove('hit', 'missed')
  const best = keptFor(RULES).best ?? 0
  const isBest = score > best
  if (isBest) keepFor(RULES, { best: score })
  say(`${TEXT.over}: ${score}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  show()
}

function showFigures() {
  byId('time').textContent = String(left)
  showScore(score, keptFor(RULES).best)
}

function show() {
  holes.forEach((hole, place) => {
    const target = up[place]
    hole.classList.toggle('up', target !== null)
    hole.setAttribute('aria-label', `${TEXT.hole} ${place + 1}: ${target?.name ?? TEXT.empty}`)
    if (target === null) return
    const picture = hole.firstChild
    picture.textContent = target.sign
    picture.classList.toggle('plain', target.sign === '')
    picture.style.setProperty(
      '--paint',
      target.colour ?? (target.sign ? 'transparent' : 'var(--accent)'),
    )
  })
  showFigures()
}

document.addEventListener('keydown', (event) => {
  const place = Number(event.key) - 1
  if (holes[place] && !event.ctrlKey && !event.metaKey && !event.altKey) hit(place)
})
document.addEventListener('visibilitychange', () => document.hidden && isRunning && end())
byId('fresh').addEventListener('click', start)
say(TEXT.ready)
show()
