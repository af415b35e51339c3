/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'diary'
const language = document.documentElement.lang
const aDay = 86_400_000
const get = (id) => document.getElementById(id)

/* A page of the maker goes by its text, and is read until it is written over or taken out. */
const idOf = ({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

let diary = read() ?? { pages: {}, removed: [] }
let day = daysAgo(0)

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isPages(kept.pages) && Array.isArray(kept.removed) ? kept : null
  } catch {
    return null
  }
}

function isPages(pages) {
  const isPage = ([key, text]) => /^\d{4}-\d\d-\d\d$/.test(key) && typeof text === 'string'
  return typeof pages === 'object' && Object.entries(pages).every(isPage)
}

/* By day: the maker’s pages, and over them what the visitor wrote. */
function pages() {
  const left = content.items.filter((item) => !diary.removed.includes(idOf(item)))
  const given = left.map(({ daysAgo: days = 0, text }) => [keyOf(daysAgo(days)), text])
  return { ...Object.fromEntries(given), ...diary.pages }
}

function change(part) {
  diary = { ...diary, ...part }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(diary))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save the diary.'
  }
}

/* Days are counted at noon, where no change of the clocks can move them. */
function daysAgo(days) {
  const date = new Date()
  date.setHours(12, 0, 0, 0)
  date.setDate(date.getDate() - days)
  return date
}

function keyOf(date) {
  const two = (part) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/* The moon: months of 29.53 days since the new moon of 6 January 2000. */
function ageOf(date) {
  const months = (date.getTime() - Date.UTC(2000, 0, 6, 18, 14)) / aDay / 29.530588853
  return months - Math.floor(months)
}

const phases = [
  'New moon',
  'Waxing crescent',
  'First quarter',
  'Waxing moon',
  'Full moon',
  'Waning moon',
  'Last quarter',
  'Waning crescent',
]

/* Its light is a half circle and half an ellipse that grows narrow, turns over and grows wide. */
function lightOf(age, radius) {
  const wide = Math.abs(Math.cos(age * 2 * Math.PI)) * radius
  const isWaxing = age < 0.5
  const isThin = age < 0.25 || age > 0.75
  const outer = isWaxing ? 1 : 0
  const inner = isThin === isWaxing ? 0 : 1
  const arc = (x, sweep, y) => `A${x} ${radius} 0 0 ${sweep} 0 ${y}`
  return `M0 ${-radius}${arc(radius, outer, radius)}${arc(wide, inner, -radius)}z`
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
function render() {
  const write = (options) => new Intl.DateTimeFormat(language, options).format(day)
  const age = ageOf(day)
  get('number').textContent = day.getDate()
  get('date').textContent =
    `${write({ weekday: 'long' })}\n${write({ month: 'long', year: 'numeric' })}`
  get('phase').textContent = phases[Math.round(age * 8) % 8]
  get('moon').querySelector('.lit').setAttribute('d', lightOf(age, 100))
  const all = pages()
  const text = all[keyOf(day)] ?? ''
  if (get('text').value !== text) get('text').value = text
  const isToday = keyOf(day) === keyOf(daysAgo(0))
  get('text').placeholder = isToday ? content.prompt : 'Nothing was written on this day.'
  const last = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate()
  const days = Array.from({ length: last }, (_, at) => drawDay(at + 1, all))
  get('days').replaceChildren(...days)
  const written = Object.values(all).filter((page) => page.trim() !== '').length
  get('count').textContent = `Pages written: ${written}`
  get('sample').hidden =
    !content.sample || content.items.every((item) => diary.removed.includes(idOf(item)))
}

function drawDay(number, all) {
  const date = new Date(day.getFullYear(), day.getMonth(), number, 12)
  const button = document.createElement('button')
  button.type = 'button'
  const moon = shape('svg', { viewBox: '-11 -11 22 22', 'aria-hidden': 'true' })
  moon.append(shape('circle', { r: 10, class: 'dark' }))
  moon.append(shape('path', { d: lightOf(ageOf(date), 10), class: 'lit' }))
  button.append(moon, String(number))
  const isWritten = (all[keyOf(date)] ?? '').trim() !== ''
  if (isWritten) button.className = 'written'
  if (number === day.getDate()) button.setAttribute('aria-current', 'date')
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(date)
  button.setAttribute('aria-label', isWritten ? `${name}, written` : name)
  button.addEventListener('click', () => show(date, true))
  const row = document.createElement('li')
  row.append(button)
  return row
}

function shape(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

function show(date, isFocused) {
  day = date
  render()
  if (isFocused) get('days').querySelector('[aria-current]').focus()
}

/* Events. */
get('text').addEventListener('input', ({ target }) => {
  change({ pages: { ...diary.pages, [keyOf(day)]: target.value } })
})

get('days').addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
  if (!step) return
  event.preventDefault()
  show(new Date(day.getFullYear(), day.getMonth(), day.getDate() + step, 12), true)
})

/* Another month opens at its last or first day. */
get('before').addEventListener('click', () =>
  show(new Date(day.getFullYear(), day.getMonth(), 0, 12)),
)
get('after').addEventListener('click', () =>
  show(new Date(day.getFullYear(), day.getMonth() + 1, 1, 12)),
)
get('today').addEventListener('click', () => {
  show(daysAgo(0))
  get('text').focus()
})

get('clear').addEventListener('click', () => {
  day = daysAgo(0)
  change({ pages: {}, removed: content.items.map(idOf) })
  get('text').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify({ pages: pages() })], { type: 'application/json' }),
  )
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const note = 'That file is no diary of this app.'
  try {
    const opened = JSON.parse(await event.target.files[0].text())
    if (!isPages(opened.pages)) throw new Error(note)
    get('note').textContent = ''
    change({ pages: opened.pages, removed: content.items.map(idOf) })
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
