const RULES = `reaction ${ROUNDS}`
const plate = byId('plate')
let [times, phase, began, waiting] = [[], 'begin', 0, 0]

function start() {
  clearTimeout(waiting)
  times = []
  turn('begin')
}

function turn(next) {
  phase = next
  show()
}

function act() {
  if (phase === 'wait') {
    clearTimeout(waiting)
    return turn('early')
  }
  if (phase === 'now') return stop()
  if (phase === 'over') times = []
  turn('wait')
  waiting = setTimeout(
    () => {
      began = performance.now()
      turn('now')
    },
    1200 + Math.random() * 2600,
  )
}

function stop() {
  times.push(Math.round(performance.now() - began))
  if (times.length < ROUNDS) return turn('again')
  const { best } = keptFor(RULES)
  if (best === undefined || average() < best) keepFor(RULES, { best: average() })
  turn('over')
}

const average = () => Math.round(times.reduce((one, other) => one + other, 0) / times.length)

function show() {
  const last = times.at(-1)
  const isTold = phase === 'again' || phase === 'over'
  plate.className = `plate ${phase}`
  const words = phase === 'over' ? `${TEXT.over}: ${average()} ms` : TEXT[phase]
  plate.textContent = isTold ? `${last} ms · ${words}` : words
  say(isTold ? `${last} ms` : '')
  byId('times').replaceChildren(...times.map((ms) => make('li', {}, `${ms} ms`)))
  showScore(times.length > 0 ? average() : '–', keptFor(RULES).best)
}

// What counts is when the finger comes down, not when it is lifted.
plate.addEventListener('pointerdown', (event) => {
  event.preventDefault()
  act()
})
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' && !(event.key === 'Enter' && event.target === plate)) return
  if (event.target.matches('button') && event.target !== plate) return
  event.preventDefault()
  if (!event.repeat) act()
})
byId('fresh').addEventListener('click', start)
start()
