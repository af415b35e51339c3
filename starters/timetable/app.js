/* State: the lessons of each day, from the first. A day is one line: “Monday: Maths, Art, -, Sport”. */
const items = [
  'Monday: Maths, Maths, English, Music, -, Sport',
  'Tuesday: French, History, Maths, Biology, Art, Art',
  'Wednesday: English, Maths, Sport, Sport, French, -',
  'Thursday: Physics, French, History, English, -, Choir',
  'Friday: Biology, English, Maths, French, Class hour, -',
]
const isSample = true
const starts = '08:00'
const lessonMinutes = 45
const breakMinutes = 10
const place = 'timetable'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

let week = read() ?? { isSample, days: daysOf(items) }
let chosen = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isWeek(kept.days) ? kept : null
  } catch {
    return null
  }
}

function isWeek(days) {
  const isText = (text) => typeof text === 'string'
  return days.length > 0 && days.every(({ name, lessons }) => isText(name) && lessons.every(isText))
}

/* Lessons that were given without days are dealt out from Monday to Friday. */
function daysOf(lines) {
  if (lines.some((line) => /[:：]/.test(line))) return lines.slice(0, 7).map(parse)
  const write = new Intl.DateTimeFormat(language, { weekday: 'long' })
  return [1, 2, 3, 4, 5].map((day) => ({
    name: write.format(new Date(2024, 0, day)),
    lessons: lines.filter((_, at) => at % 5 === day - 1),
  }))
}

function parse(line) {
  const [, name, rest] = /^([^:：]*)[:：](.*)$/.exec(line) ?? [null, line, '']
  const lessons = rest.split(/[,，、]/).map((lesson) => lesson.trim())
  return { name: name.trim(), lessons: lessons.map((lesson) => (lesson === '-' ? '' : lesson)) }
}

function change(days) {
  week = { isSample: false, days }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(week))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

const rowsOf = (days) => Math.max(1, ...days.map(({ lessons }) => lessons.length))

/* When a lesson begins, in minutes since midnight. */
function beginOf(row) {
  const [hours, minutes] = starts.split(':').map(Number)
  return hours * 60 + minutes + row * (lessonMinutes + breakMinutes)
}

const clock = (minutes) =>
  `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

/* Rendering. */
function render() {
  const head = make('tr', make('td'))
  const today = todayIn(week.days)
  week.days.forEach(({ name }, at) => {
    const label = make('span', name)
    // A narrow screen shows the short name: Mon, Tue.
    label.dataset.short = language === 'en' ? name.slice(0, 3) : name.slice(-1)
    if (at === today) label.className = 'today'
    const cell = make('th', label)
    cell.scope = 'col'
    head.append(cell)
  })
  const rows = Array.from({ length: rowsOf(week.days) }, (_, row) => drawRow(row))
  get('week').replaceChildren(make('thead', head), make('tbody', ...rows))
  get('sample').hidden = !week.isSample
  const subjects = new Set(week.days.flatMap(({ lessons }) => lessons))
  get('known').replaceChildren(...[...subjects].filter(Boolean).map((name) => new Option(name)))
  tick()
}

function drawRow(row) {
  const time = make('th', make('b', String(row + 1)), clock(beginOf(row)))
  time.scope = 'row'
  const line = make('tr', time)
  week.days.forEach(({ name, lessons }, day) => {
    const lesson = lessons[row] ?? ''
    const button = make('button', lesson)
    button.type = 'button'
    button.className = lesson === '' ? 'free' : ''
    button.style.setProperty('--tone', `var(--tone-${toneOf(lesson)})`)
    button.dataset.at = `${day}-${row}`
    if (lesson === '') button.setAttribute('aria-label', `${name} ${row + 1}`)
    button.addEventListener('click', () => openDesk(day, row))
    line.append(make('td', button))
  })
  return line
}

/* Subjects take the tones in the order in which they come first. */
function toneOf(lesson) {
  const subjects = [...new Set(week.days.flatMap(({ lessons }) => lessons))].filter(Boolean)
  return Math.max(0, subjects.indexOf(lesson)) % 12
}

function make(tag, ...children) {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

/* Days are found by their name; a week of five or more unknown names begins on Monday. */
function todayIn(days) {
  const write = new Intl.DateTimeFormat(language, { weekday: 'long' })
  const byName = days.findIndex(({ name }) => name === write.format())
  if (byName >= 0) return byName
  const monday = write.format(new Date(2024, 0, 1))
  return days.some(({ name }) => name === monday) ? -1 : (new Date().getDay() + 6) % 7
}

function tick() {
  const now = new Date()
  const minutes = now.getHours() * 60 + now.getMinutes()
  const today = todayIn(week.days)
  const lessons = week.days[today]?.lessons ?? []
  const row = lessons.findIndex(
    (_, at) => minutes >= beginOf(at) && minutes < beginOf(at) + lessonMinutes,
  )
  const next = lessons.findIndex((lesson, at) => lesson !== '' && beginOf(at) > minutes)
  for (const button of get('week').querySelectorAll('td button'))
    button.classList.toggle('is-now', button.dataset.at === `${today}-${row}`)
  if (lessons[row])
    get('now').textContent = `Now: ${lessons[row]}, until ${clock(beginOf(row) + lessonMinutes)}`
  else if (next >= 0) get('now').textContent = `Next: ${lessons[next]}, at ${clock(beginOf(next))}`
  else get('now').textContent = 'School is out'
}

/* Events. */
function openDesk(day, row) {
  chosen = { day, row }
  get('which').textContent = `${week.days[day].name}, ${clock(beginOf(row))}`
  get('lesson').value = week.days[day].lessons[row] ?? ''
  get('desk').showModal()
  get('lesson').select()
}

function put(lesson) {
  const { day, row } = chosen
  const lessons = Array.from(
    { length: rowsOf(week.days) },
    (_, at) => week.days[day].lessons[at] ?? '',
  )
  change(week.days.with(day, { ...week.days[day], lessons: lessons.with(row, lesson) }))
  get('desk').close()
  get('week').querySelector(`[data-at="${day}-${row}"]`).focus()
}
get('form').addEventListener('submit', () => put(get('lesson').value.trim()))
get('free').addEventListener('click', () => put(''))

/* A last row goes only when it is empty, so that no lesson is lost. */
get('longer').addEventListener('click', () => resize(rowsOf(week.days) + 1))
get('shorter').addEventListener('click', () => {
  const rows = rowsOf(week.days)
  const isUsed = week.days.some(({ lessons }) => (lessons[rows - 1] ?? '') !== '')
  get('note').textContent = isUsed ? 'Free the last lessons first.' : ''
  if (!isUsed && rows > 1) resize(rows - 1)
})
function resize(rows) {
  const fit = (lessons) => Array.from({ length: rows }, (_, at) => lessons[at] ?? '')
  change(week.days.map((day) => ({ ...day, lessons: fit(day.lessons) })))
}

get('clear').addEventListener('click', () => {
  change(week.days.map((day) => ({ ...day, lessons: day.lessons.map(() => '') })))
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
    const { days } = JSON.parse(await event.target.files[0].text())
    if (!isWeek(days)) throw new Error(note)
    get('note').textContent = ''
    change(days)
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

render()
setInterval(tick, 10_000)
