/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { items, starts, lessonMinutes, breakMinutes } = content
const place = 'timetable'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
let week = read() ?? { changed: {}, extra: 0 }
let chosen = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isWeek(kept) ? kept : null
  } catch {
    return null
  }
}

function isWeek(kept) {
  const lessons = Object.values(kept.changed)
  return lessons.every((text) => typeof text === 'string') && Number.isInteger(kept.extra)
}

/* A change is kept with what the maker wrote there: where the maker writes something else, it falls away. */
const givenAt = (day, row) => items[row]?.[days[day]] ?? ''
const keyOf = (day, row) => `${days[day]} ${row} ${givenAt(day, row)}`
const lessonAt = (day, row) => week.changed[keyOf(day, row)] ?? givenAt(day, row)

/* Lines beyond those of the maker, or fewer. */
const rowCount = () => Math.max(1, items.length + week.extra)
const allRows = () => Array.from({ length: rowCount() }, (_, row) => row)
const lessonsOn = (day) => allRows().map((row) => lessonAt(day, row))
const allLessons = () => days.flatMap((_, day) => lessonsOn(day))

function change(changes) {
  week = { ...week, ...changes }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(week))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

/* When a lesson begins, in minutes since midnight. */
function beginOf(row) {
  const [hours, minutes] = (starts || '8:00').split(':').map(Number)
  return hours * 60 + minutes + row * (lessonMinutes + breakMinutes)
}

const clock = (minutes) =>
  `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
function render() {
  const head = make('tr', make('td'))
  days.forEach((_, at) => {
    const name = nameOf(at)
    const label = make('span', name)
    // A narrow screen shows the short name: Mon, Tue.
    label.dataset.short = language === 'en' ? name.slice(0, 3) : name.slice(-1)
    if (at === today()) label.className = 'today'
    const cell = make('th', label)
    cell.scope = 'col'
    head.append(cell)
  })
  get('week').replaceChildren(make('thead', head), make('tbody', ...allRows().map(drawRow)))
  const isLeft = days.some((_, day) =>
    items.some((__, row) => givenAt(day, row) !== '' && !(keyOf(day, row) in week.changed)),
  )
  get('sample').hidden = !content.sample || !isLeft
  const subjects = new Set(allLessons())
  get('known').replaceChildren(...[...subjects].filter(Boolean).map((name) => new Option(name)))
  tick()
}

function drawRow(row) {
  const time = make('th', make('b', String(row + 1)), clock(beginOf(row)))
  time.scope = 'row'
  const line = make('tr', time)
  days.forEach((_, day) => {
    const lesson = lessonAt(day, row)
    const button = make('button', lesson)
    button.type = 'button'
    button.className = lesson === '' ? 'free' : ''
    button.style.setProperty('--tone', `var(--tone-${toneOf(lesson)})`)
    button.dataset.at = `${day}-${row}`
    if (lesson === '') button.setAttribute('aria-label', `${nameOf(day)} ${row + 1}`)
    button.addEventListener('click', () => openDesk(day, row))
    line.append(make('td', button))
  })
  return line
}

/* Subjects take the tones in the order in which they come first. */
function toneOf(lesson) {
  const subjects = [...new Set(allLessons())].filter(Boolean)
  return Math.max(0, subjects.indexOf(lesson)) % 12
}

function make(tag, ...children) {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

/* The first of January 2024 was a Monday. */
const nameOf = (day) => new Date(2024, 0, day + 1).toLocaleDateString(language, { weekday: 'long' })
const today = () => (new Date().getDay() + 6) % 7

function tick() {
  const now = new Date()
  const minutes = now.getHours() * 60 + now.getMinutes()
  const lessons = today() < days.length ? lessonsOn(today()) : []
  const row = lessons.findIndex(
    (_, at) => minutes >= beginOf(at) && minutes < beginOf(at) + lessonMinutes,
  )
  const next = lessons.findIndex((lesson, at) => lesson !== '' && beginOf(at) > minutes)
  for (const button of get('week').querySelectorAll('td button'))
    button.classList.toggle('is-now', button.dataset.at === `${today()}-${row}`)
  if (lessons[row])
    get('now').textContent = `Now: ${lessons[row]}, until ${clock(beginOf(row) + lessonMinutes)}`
  else if (next >= 0) get('now').textContent = `Next: ${lessons[next]}, at ${clock(beginOf(next))}`
  else get('now').textContent = 'School is out'
}

/* Events. */
function openDesk(day, row) {
  chosen = { day, row }
  get('which').textContent = `${nameOf(day)}, ${clock(beginOf(row))}`
  get('lesson').value = lessonAt(day, row)
  get('desk').showModal()
  get('lesson').select()
}

function put(lesson) {
  const { day, row } = chosen
  change({ changed: { ...week.changed, [keyOf(day, row)]: lesson } })
  get('desk').close()
  get('week').querySelector(`[data-at="${day}-${row}"]`).focus()
}
get('form').addEventListener('submit', () => put(get('lesson').value.trim()))
get('free').addEventListener('click', () => put(''))

/* A last row goes only when it is empty, so that no lesson is lost. */
get('longer').addEventListener('click', () => change({ extra: week.extra + 1 }))
get('shorter').addEventListener('click', () => {
  const isUsed = days.some((_, day) => lessonAt(day, rowCount() - 1) !== '')
  get('note').textContent = isUsed ? 'Free the last lessons first.' : ''
  if (!isUsed && rowCount() > 1) change({ extra: week.extra - 1 })
})

get('clear').addEventListener('click', () => {
  const keys = days.flatMap((_, day) => allRows().map((row) => keyOf(day, row)))
  change({ changed: Object.fromEntries(keys.map((key) => [key, ''])) })
})
get('print').addEventListener('click', () => print())

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(week)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const note = 'That file is no timetable of this app.'
  try {
    const opened = JSON.parse(await event.target.files[0].text())
    if (!isWeek(opened)) throw new Error(note)
    get('note').textContent = ''
    change(opened)
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

render()
setInterval(tick, 10_000)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
