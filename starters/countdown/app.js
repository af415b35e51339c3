/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'countdown'
const language = document.documentElement.lang
const second = 1000

/* `own` is what the visitor waits for instead: only what was written differently. */
let own = read() ?? {}
let state = whole()
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isOwn = Object.values(kept).every((one) => typeof one === 'string')
    return isOwn && !Array.isArray(kept) ? kept : null
  } catch {
    return null
  }
}

/* An empty day of the maker stands for one seven weeks from now. */
function whole() {
  const { title: what, time } = content
  return { what, day: content.day || near(), time, ...own }
}

function near() {
  const then = new Date()
  then.setDate(then.getDate() + 49)
  const two = (figure) => String(figure).padStart(2, '0')
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
}

/* The moment in this place’s own time; without a time of day it is midnight. */
function moment() {
  const [year, month, date] = state.day.split('-').map(Number)
  const [hours = 0, minutes = 0] = (state.time || '00:00').split(':').map(Number)
  const then = new Date(year, month - 1, date, hours, minutes)
  return Number.isNaN(then.getTime()) ? null : then
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
  get('heading').textContent = state.what === '' ? 'Nothing is announced' : state.what
  get('what').value = state.what
  get('day').value = state.day
  get('time').value = state.time
  get('sample').hidden = content.day !== '' || Object.keys(own).length > 0
  get('return').hidden = Object.keys(own).length === 0
  get('clear').hidden = state.day === ''
  get('undo').hidden = before === null
  const then = moment()
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
  const date = then?.toLocaleDateString(language, parts).replaceAll(',', '') ?? ''
  const text = then === null ? '' : `${date} ${state.time}`.trim()
  show('date', text.toLocaleUpperCase(language))
  count()
}

/* What lies ahead is counted down, what is past is counted up. */
function count() {
  const then = moment()
  if (then === null) {
    show('days', '---')
    for (const id of ['hours', 'minutes', 'seconds']) show(id, '--')
    say('No day is set.')
    return
  }
  const gap = then.getTime() - Date.now()
  const seconds = gap > 0 ? Math.ceil(gap / second) : Math.floor(-gap / second)
  const days = Math.floor(seconds / 86_400)
  show('days', String(days).padStart(3, '0'))
  show('hours', two(Math.floor(seconds / 3600) % 24))
  show('minutes', two(Math.floor(seconds / 60) % 60))
  show('seconds', two(seconds % 60))
  say(gap > 0 ? `Days to go: ${days}` : `Days since: ${days}`)
  document.title = `${days} · ${state.what}`
}

function two(figure) {
  return String(figure).padStart(2, '0')
}

/* A text that is announced must be written only when it is another one. */
function say(text) {
  if (get('said').textContent !== text) get('said').textContent = text
}

/* One flap a letter; only those that differ fall. */
function show(id, text) {
  const row = get(id)
  const letters = [...text]
  while (row.children.length > letters.length) row.lastElementChild.remove()
  while (row.children.length < letters.length) row.append(get('flap').content.cloneNode(true))
  row.parentElement.style.setProperty('--cards', letters.length)
  letters.forEach((letter, at) => turn(row.children[at], letter))
}

function turn(flap, letter) {
  const [top, bottom, falling, landing] = flap.children
  const old = top.textContent
  if (old === letter) return
  top.textContent = letter
  falling.textContent = old
  landing.textContent = letter
  flap.classList.remove('falls')
  // Reading a size makes the browser notice that the class was gone, so the fall begins anew.
  if (flap.offsetWidth > 0) flap.classList.add('falls')
  clearTimeout(flap.timer)
  flap.timer = setTimeout(() => (bottom.textContent = letter), old === '' ? 0 : 240)
}

/* Events. */
get('set').addEventListener('submit', (event) => {
  event.preventDefault()
  const what = get('what').value.trim()
  if (what === '') return
  const written = { what, day: get('day').value, time: get('time').value }
  const changed = Object.entries(written).filter(([name, one]) => one !== state[name])
  change({ ...own, ...Object.fromEntries(changed) })
})

get('clear').addEventListener('click', () => {
  change({ what: '', day: '', time: '' })
  get('what').focus()
})

get('return').addEventListener('click', () => change({}))

get('undo').addEventListener('click', () => {
  const last = before
  change(last)
  before = null
  render()
  get('what').focus()
})

/* Storage, and the start. */
function change(next) {
  before = own
  own = next
  state = whole()
  render()
  try {
    localStorage.setItem(place, JSON.stringify(own))
  } catch {
    Object.assign(get('sample'), { hidden: false, textContent: 'This browser keeps nothing.' })
  }
}

paint(content.colors.accent)
get('line').textContent = content.line
get('line').hidden = content.line === ''
render()
setInterval(count, 250)
