/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { work, rest, rounds, ready } = content
const place = 'intervals'

/* When it was started, and how much had gone before, in seconds. */
let state = read() ?? { startedAt: null, gone: 0 }

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Number.isFinite(kept.gone) ? kept : null
  } catch {
    return null
  }
}

/* All steps in a row; after the last round nobody needs a rest. */
const steps = Array.from({ length: rounds }, (_, at) => [
  { kind: 'work', seconds: work, round: at + 1 },
  { kind: 'rest', seconds: at < rounds - 1 ? rest : 0, round: at + 1 },
])
  .flat()
  .filter((step) => step.seconds > 0)
const whole = ready + steps.reduce((sum, step) => sum + step.seconds, 0)

/* Only the moment of the start counts, so a tab that sleeps loses no time. */
function goneNow() {
  const gone = state.gone + (state.startedAt === null ? 0 : (Date.now() - state.startedAt) / 1000)
  return Math.min(whole, gone)
}

function stepAt(gone) {
  let end = ready
  if (gone < end) return { kind: 'ready', left: end - gone, seconds: ready, round: 1, at: -1 }
  for (const [at, step] of steps.entries()) {
    end += step.seconds
    if (gone < end) return { ...step, left: end - gone, at }
  }
  return { kind: 'over', left: 0, seconds: 1, round: rounds, at: steps.length }
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const get = (id) => document.getElementById(id)

function render() {
  const gone = goneNow()
  // Before the start, the first round shows its colour.
  const isNew = state.startedAt === null && gone === 0
  const step = isNew ? { ...steps[0], left: work, at: 0 } : stepAt(gone)
  const { workWord, restWord } = content
  const names = { ready: 'Get ready', work: workWord, rest: restWord, over: 'Well done' }
  document.querySelector('main').className = step.kind
  get('fill').style.setProperty('--left', step.left / step.seconds)
  write('now', names[step.kind])
  write('count', String(Math.ceil(step.left)))
  get('count').style.setProperty('--figures', Math.max(2, get('count').textContent.length))
  write('round', `Round ${step.round} of ${rounds}`)
  const isRunning = state.startedAt !== null && gone < whole
  write('go', isRunning ? 'Hold' : 'Start')
  const seconds = Math.ceil(whole - gone)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  write('length', `To the end: ${clock}`)
  for (const [at, part] of [...get('strip').children].entries())
    part.className = at < step.at ? 'gone' : ''
}

/* A text that is announced must be written only when it is another one. */
function write(id, text) {
  if (get(id).textContent !== text) get(id).textContent = text
}

function drawStrip() {
  for (const step of steps) {
    const part = document.createElement('li')
    part.style.setProperty('--part', step.seconds)
    get('strip').append(part)
  }
}

/* Events. */
function toggle() {
  const gone = goneNow()
  if (gone >= whole) keep({ startedAt: Date.now(), gone: 0 })
  else if (state.startedAt === null) keep({ startedAt: Date.now(), gone })
  else keep({ startedAt: null, gone })
}

get('go').addEventListener('click', toggle)
get('again').addEventListener('click', () => keep({ startedAt: null, gone: 0 }))

addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.repeat || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  toggle()
})

/* Storage, and the start. */
function keep(next) {
  state = next
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    /* A browser that keeps nothing still counts. */
  }
  render()
}

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
drawStrip()
render()
setInterval(render, 100)
