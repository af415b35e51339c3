/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { title, work, rest, goal } = content
const place = 'focus'
const language = document.documentElement.lang
const minute = 60_000

/* `left` is known once the dial was turned or stopped; until then the whole time is left. */
const fresh = { isRest: false, left: null, endsAt: null, task: '', rounds: 0, bell: false }
let state = { ...fresh, day: today(), ...read() }
if (state.day !== today()) state = { ...state, day: today(), rounds: 0 }
let sound = null
let isSure = false

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isTime = kept.left === null || Number.isFinite(kept.left)
    return isTime && Number.isFinite(kept.rounds) ? kept : null
  } catch {
    return null
  }
}

function today() {
  return new Date().toDateString()
}

/* While it runs, only the moment of its end counts: a tab that sleeps loses nothing. */
function leftNow() {
  if (state.endsAt !== null) return Math.max(0, state.endsAt - Date.now())
  return state.left ?? (state.isRest ? rest : work) * minute
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

/* Rendering: the disc turns back as time passes. */
const get = (id) => document.getElementById(id)

function render() {
  const left = leftNow()
  const seconds = Math.ceil(left / 1000)
  const two = (figure) => String(figure).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  get('disc').style.transform = `rotate(${(left / minute) * 6}deg)`
  const minutes = Math.ceil(seconds / 60)
  get('dial').ariaValueNow = minutes
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' }
  get('dial').ariaValueText = new Intl.NumberFormat(language, unit).format(minutes)
  get('clock').textContent = clock
  document.title = state.endsAt === null ? title : `${clock} ${title}`
  write('mode', state.isRest ? content.restLine : content.workLine)
  write('go', state.endsAt === null ? 'Start' : 'Stop a while')
  write('skip', state.isRest ? 'Back to work' : 'Take a rest')
  write('tally', `Rounds today: ${state.rounds} of ${goal}`)
  write('reset', isSure ? 'Press again to forget today' : 'Begin the day anew')
}

/* A text that is announced must be written only when it is another one. */
function write(id, text) {
  if (get(id).textContent !== text) get(id).textContent = text
}

function drawTomatoes() {
  const shown = Math.max(goal, state.rounds)
  const tomatoes = Array.from({ length: shown }, (_, at) => {
    const tomato = document.createElement('i')
    tomato.className = at < state.rounds ? 'ripe' : ''
    return tomato
  })
  get('tomatoes').replaceChildren(...tomatoes)
}

function drawScale() {
  for (let at = 0; at < 60; at += 1) {
    const isLong = at % 5 === 0
    const line = make('line', { y1: -91, y2: isLong ? -84 : -87, transform: `rotate(${-at * 6})` })
    get('scale').append(line)
    if (!isLong) continue
    const figure = make('text', { y: -70, transform: `rotate(${-at * 6})` })
    figure.textContent = at
    get('scale').append(figure)
  }
}

function make(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/* Running. */
function start() {
  if (leftNow() < 1000) return
  keep({ endsAt: Date.now() + leftNow() })
}

function stop() {
  keep({ left: leftNow(), endsAt: null })
}

function turnTo(isRest, rounds = state.rounds) {
  keep({ isRest, rounds, left: null, endsAt: null })
  drawTomatoes()
}

function tick() {
  if (state.day !== today()) {
    keep({ day: today(), rounds: 0 })
    drawTomatoes()
  }
  if (state.endsAt !== null && leftNow() === 0) {
    ring()
    turnTo(!state.isRest, state.rounds + (state.isRest ? 0 : 1))
  }
  render()
}

function ring() {
  if (!state.bell || sound === null) return
  for (const [at, pitch] of [1760, 1320, 1760, 1320].entries()) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    const begin = sound.currentTime + at * 0.22
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5)
    tone.connect(volume).connect(sound.destination)
    tone.start(begin)
    tone.stop(begin + 0.5)
  }
}

/* Events: the dial is turned by hand, and starts when it is let go, as in a kitchen. */
let hand = null

function angleOf(event) {
  const box = get('dial').getBoundingClientRect()
  const x = event.clientX - box.left - box.width / 2
  const y = event.clientY - box.top - (box.height * 112) / 212
  return (Math.atan2(y, x) * 180) / Math.PI
}

get('dial').addEventListener('pointerdown', (event) => {
  get('dial').setPointerCapture(event.pointerId)
  hand = { angle: angleOf(event), left: leftNow(), isTurned: false }
})

get('dial').addEventListener('pointermove', (event) => {
  if (hand === null) return
  const angle = angleOf(event)
  // A step from 179 to -179 degrees is two degrees, not nearly a whole turn.
  const step = ((angle - hand.angle + 540) % 360) - 180
  const left = Math.max(0, Math.min(60 * minute, hand.left + (step / 6) * minute))
  hand = { angle, left, isTurned: true }
  keep({ left: Math.round(left / minute) * minute, endsAt: null })
})

get('dial').addEventListener('lostpointercapture', () => {
  if (hand?.isTurned) start()
  hand = null
})

get('dial').addEventListener('keydown', (event) => {
  const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 }
  const ends = { Home: 1, End: 60 }
  const now = Math.ceil(leftNow() / minute)
  const next = ends[event.key] ?? now + (steps[event.key] ?? 0)
  if (event.key === ' ' || event.key === 'Enter') get('go').click()
  else if (next === now) return
  else keep({ left: Math.max(1, Math.min(60, next)) * minute, endsAt: null })
  event.preventDefault()
})

get('go').addEventListener('click', () => {
  if (state.bell) sound ??= new AudioContext()
  if (state.endsAt === null) start()
  else stop()
})

get('skip').addEventListener('click', () => turnTo(!state.isRest))
get('task').addEventListener('input', () => keep({ task: get('task').value }))

get('bell').addEventListener('change', () => {
  keep({ bell: get('bell').checked })
  if (state.bell) sound ??= new AudioContext()
  ring()
})

get('reset').addEventListener('click', () => {
  isSure = !isSure
  if (isSure) render()
  else turnTo(false, 0)
})

get('reset').addEventListener('blur', () => {
  isSure = false
  render()
})

/* Storage, and the start. */
function keep(changed) {
  state = { ...state, ...changed }
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    /* A browser that keeps nothing still counts. */
  }
  render()
}

get('heading').textContent = title
paint(content.colors.accent)
get('task').value = state.task
get('bell').checked = state.bell
get('dial').ariaValueMin = 0
get('dial').ariaValueMax = 60
drawScale()
drawTomatoes()
tick()
setInterval(tick, 250)
