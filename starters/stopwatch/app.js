/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
/* State: moments in milliseconds, laps as the time at their end. A length of 0 metres shows no pace. */
const { length } = content
const place = 'stopwatch'
const language = document.documentElement.lang

const sampleRun = {
  isGiven: true,
  startedAt: null,
  gone: 157_480,
  laps: [36_120, 75_950, 117_310, 157_480],
}
const empty = { isGiven: false, startedAt: null, gone: 0, laps: [] }
let state = read() ?? (content.sample ? sampleRun : empty)
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Number.isFinite(kept.gone) && kept.laps.every(Number.isFinite) ? kept : null
  } catch {
    return null
  }
}

/* Only the moment of the start counts, so a tab that sleeps loses no time. */
function goneNow() {
  return state.gone + (state.startedAt === null ? 0 : Date.now() - state.startedAt)
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const get = (id) => document.getElementById(id)

function figuresOf(time) {
  const two = (figure) => String(Math.floor(figure)).padStart(2, '0')
  const hours = Math.floor(time / 3_600_000)
  const rest = `${two((time / 60_000) % 60)}:${two((time / 1000) % 60)}.${two((time / 10) % 100)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

function render() {
  const isRunning = state.startedAt !== null
  get('go').textContent = isRunning ? 'Stop' : 'Start'
  get('lap').disabled = !isRunning
  get('zero').disabled = !isRunning && state.gone === 0
  get('undo').hidden = before === null
  get('sample').hidden = !content.sample || !state.isGiven
  const times = state.laps.map((end, at) => end - (state.laps[at - 1] ?? 0))
  get('lanes').replaceChildren(...times.map((time, at) => drawLane(time, at, times)).toReversed())
  get('best').textContent =
    times.length === 0 ? '' : `Fastest lap: ${figuresOf(Math.min(...times))}`
  drawClock()
}

function drawClock() {
  const figures = figuresOf(goneNow())
  const isLonger = figures.length !== get('clock').textContent.length
  get('clock').textContent = figures
  if (isLonger) fit()
  if (state.startedAt !== null) requestAnimationFrame(drawClock)
}

/* Fonts differ in width: measured once at 100 pixels, the numerals are set as wide as the wall. */
function fit() {
  const clock = get('clock')
  clock.style.fontSize = '100px'
  const room = clock.parentElement.clientWidth - 2 * clock.offsetLeft
  clock.style.fontSize = `${Math.floor((room / clock.offsetWidth) * 99)}px`
}

function drawLane(time, at, times) {
  const lane = get('lane').content.cloneNode(true)
  lane.querySelector('b').textContent = at + 1
  lane.querySelector('strong').textContent = figuresOf(time)
  lane.querySelector('i').style.setProperty('--share', time / Math.max(...times))
  const isFastest = times.length > 1 && time === Math.min(...times)
  lane.querySelector('li').className = isFastest ? 'fastest' : ''
  const unit = { style: 'unit', unit: 'meter-per-second', maximumFractionDigits: 2 }
  const pace = new Intl.NumberFormat(language, unit).format(length / (time / 1000))
  lane.querySelector('span').textContent = length > 0 && time > 0 ? pace : ''
  return lane
}

/* Events. */
function toggle() {
  if (state.startedAt === null) keep({ ...state, isGiven: false, startedAt: Date.now() })
  else keep({ ...state, gone: goneNow(), startedAt: null })
}

function takeLap() {
  if (state.startedAt !== null) keep({ ...state, laps: [...state.laps, goneNow()] })
}

function setToZero() {
  if (state.startedAt === null && state.gone === 0) return
  before = { ...state, gone: goneNow(), startedAt: null }
  keep(empty)
  get('go').focus()
}

get('go').addEventListener('click', toggle)
get('lap').addEventListener('click', takeLap)
get('zero').addEventListener('click', setToZero)
get('undo').addEventListener('click', () => {
  const last = before
  before = null
  keep(last)
  get('go').focus()
})

addEventListener('resize', fit)

addEventListener('keydown', (event) => {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const isOnButton = event.target instanceof HTMLButtonElement
  if (event.key === ' ' && !isOnButton) {
    event.preventDefault()
    toggle()
  }
  if (event.key.toLowerCase() === 'l') takeLap()
  if (event.key.toLowerCase() === 'z') setToZero()
})

/* Storage, and the start. */
function keep(next) {
  if (next.startedAt !== null) before = null
  state = next
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    /* A browser that keeps nothing still counts. */
  }
  render()
}

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
