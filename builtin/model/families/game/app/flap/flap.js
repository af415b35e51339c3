const RULES = `flap ${PACE} ${GAP}`
const field = byId('field')
const bird = byId('bird')
// Places are in hundredths of the field. The bird stays at AT, the pillars come to it.
const [AT, HALF, WIDE] = [28, 3.4, 11]
let [y, rise, score, pillars, last, phase] = [50, 0, 0, [], 0, 'idle']

function start() {
  for (const { node } of pillars) node.remove()
  ;[y, rise, score, pillars, phase] = [50, -46, 0, [], 'running']
  for (const x of [110, 165]) addPillar(x)
  last = performance.now()
  say(TEXT.go)
  show()
  requestAnimationFrame(frame)
}

function addPillar(x) {
  const top = 12 + Math.random() * (76 - GAP)
  const node = make(
    'i',
    { class: 'pillar' },
    make('u', { style: `height: ${top}%` }),
    make('u', { style: `height: ${100 - top - GAP}%` }),
  )
  field.append(node)
  pillars.push({ x, top, node, isPassed: false })
}

function frame(now) {
  if (phase !== 'running') return
  const seconds = Math.min(0.04, Math.max(0, (now - last) / 1000))
  last = now
  rise += 150 * seconds
  y += rise * seconds
  for (const pillar of pillars) pillar.x -= PACE * seconds
  pass()
  place()
  if (y > 100 - HALF || y < -10 || pillars.some(isHit)) return end()
  requestAnimationFrame(frame)
}

function isHit({ x, top }) {
  const isBeside = x < AT + HALF && x + WIDE > AT - HALF
  return isBeside && (y - HALF < top || y + HALF > top + GAP)
}

function pass() {
  for (const pillar of pillars) {
    if (pillar.isPassed || pillar.x + WIDE > AT - HALF) continue
    pillar.isPassed = true
    score += 1
    show()
  }
  const [first] = pillars
  if (first.x > -WIDE) return
  first.node.remove()
  pillars.shift()
  addPillar(pillars.at(-1).x + 55)
}

function place() {
  bird.style.top = `${y}%`
  bird.style.rotate = `${Math.max(-25, Math.min(60, rise * 0.6))}deg`
  for (const { x, node } of pillars) node.style.left = `${x}%`
}

function flap() {
  if (phase === 'running') rise = -54
  else if (phase === 'idle') start()
  else if (performance.now() - last > 500) start()
}

function end() {
  phase = 'over'
  const isBest = score > (keptFor(RULES).best ?? 0)
  if (isBest) keepFor(RULES, { best: score })
  say(`${TEXT.over}: ${score}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  show()
}

const show = () => showScore(score, keptFor(RULES).best)

field.addEventListener('pointerdown', (event) => {
  event.preventDefault()
  flap()
})
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' && event.key !== 'ArrowUp') return
  if (event.target.matches('button') || event.repeat) return
  event.preventDefault()
  flap()
})
byId('fresh').addEventListener('click', () => {
  start()
  document.activeElement.blur()
})
document.addEventListener('visibilitychange', () => document.hidden && phase === 'running' && end())
bird.textContent = BIRD
place()
say(TEXT.ready)
show()
