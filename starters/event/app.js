/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { title, venue, items } = content
const place = 'event'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* State: whether this guest comes. */
let isComing = read()

function read() {
  try {
    return localStorage.getItem(place) === 'coming'
  } catch {
    return false
  }
}

/* Published, everybody signs up on one list, which the host of the app keeps. */
const list = globalThis.cube?.db.collection('guests')
let isLive = false
let guests = []
let given = ''

/* Without a day it is the Saturday after next. */
function dateOfTheNight() {
  const doors = content.doors || '20:00'
  if (content.day) return new Date([content.day, doors].join('T'))
  const date = new Date()
  date.setDate(date.getDate() + 7 + ((6 - date.getDay() + 7) % 7))
  const [hours, minutes] = doors.split(':')
  date.setHours(Number(hours), Number(minutes), 0, 0)
  return date
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

/* Rendering: what is written beside the picture. */
function render() {
  const date = dateOfTheNight()
  const write = (options) => new Intl.DateTimeFormat(language, options).format(date)
  get('number').textContent = date.getDate()
  get('month').textContent = `${write({ month: 'long' })}\n${write({ weekday: 'long' })}`
  get('doors').textContent = write({ timeStyle: 'short' })
  const days = Math.round(
    (new Date(date).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000,
  )
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  get('left').textContent = relative.format(days, 'day')
  get('venue').textContent = venue
  get('lineup').textContent = content.lineup
  get('acts').replaceChildren(...items.map(drawAct))
  if (isLive) drawGuests()
  get('coming').setAttribute('aria-pressed', isComing)
  get('coming').textContent = isComing ? 'See you there' : 'I am coming'
}

function drawGuests() {
  isComing = guests.some(({ isMine }) => isMine)
  if (isComing) get('sign').hidden = true
  const names = new Intl.ListFormat(language).format(guests.map((one) => one.get('name')))
  get('guests').textContent = guests.length > 0 ? `Coming: ${guests.length}. ${names}` : ''
}

function drawAct({ name, about = '' }) {
  const row = document.createElement('li')
  const small = document.createElement('small')
  small.textContent = about
  row.append(name, small)
  return row
}

/* The picture: every word is a row, every row as wide as the paper. */
function rowsOf(text) {
  const isChinese = /\p{Script=Han}/u.test(text)
  if (!isChinese) return text.toUpperCase().split(/\s+/)
  const letters = [...text.replaceAll(/\s+/g, '')]
  const across = Math.ceil(letters.length / Math.min(3, Math.ceil(letters.length / 2)))
  const starts = letters.keys().filter((at) => at % across === 0)
  return [...starts].map((at) => letters.slice(at, at + across).join(''))
}

function make(tag, attributes, ...children) {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
  shape.append(...children)
  return shape
}

const strips = 44
let swinging = []

function drawPoster() {
  const poster = get('poster')
  const { clientWidth: wide, clientHeight: high } = poster
  const edge = wide * 0.045
  const rows = rowsOf(title)
  // Short words stand tall, long words lie flat, as in wood type.
  const weights = rows.map((row) => 1 / Math.max(2, row.length) ** 0.5)
  const all = weights.reduce((sum, one) => sum + one, 0)
  const gap = high * 0.022
  let top = gap
  const lines = rows.map((row, at) => {
    const tall = ((high - gap) * weights[at]) / all - gap
    const isChinese = /\p{Script=Han}/u.test(row)
    const size = tall / (isChinese ? 0.94 : 0.735)
    const baseline = top + tall - (isChinese ? size * 0.085 : 0)
    top += tall + gap
    const look = {
      'font-size': size,
      textLength: wide - edge * 2,
      lengthAdjust: 'spacingAndGlyphs',
    }
    return make('text', { x: edge, y: baseline, ...look }, row)
  })
  const step = high / strips
  const windows = Array.from({ length: strips }, (_, at) =>
    make(
      'clipPath',
      { id: `strip${at}` },
      make('rect', { x: -edge, y: at * step - 0.4, width: wide + edge * 2, height: step + 0.8 }),
    ),
  )
  get('defs').replaceChildren(make('g', { id: 'type' }, ...lines), ...windows)
  swinging = windows.map((_, at) => make('use', { href: '#type', 'clip-path': `url(#strip${at})` }))
  poster.setAttribute('viewBox', `0 0 ${wide} ${high}`)
  poster.replaceChildren(get('defs'), ...swinging)
  swing(900)
}

/* Two waves run down the paper; a finger or mouse plucks where it is. */
let pluck = { at: 0.5, force: 0 }

function swing(time) {
  const room = get('poster').clientWidth * 0.04
  swinging.forEach((strip, at) => {
    const down = at / strips
    const wave = Math.sin(down * 9 + time / 900) * 0.5 + Math.sin(down * 23 - time / 610) * 0.22
    const near = Math.exp(-(((down - pluck.at) * 7) ** 2)) * pluck.force
    const shift = wave + near * Math.sin(down * 90 + time / 60)
    strip.setAttribute('transform', `translate(${Math.max(-1.1, Math.min(1.1, shift)) * room} 0)`)
  })
  pluck = { ...pluck, force: pluck.force * 0.96 }
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)')
function loop(time) {
  if (!isStill.matches) swing(time)
  requestAnimationFrame(loop)
}

/* Storage at the host: the list comes back by itself, also when others sign up. */
function follow() {
  get('kept').textContent =
    'Everybody who opens this page reads the list. Only you change your name on it.'
  list.onSnapshot((page) => {
    guests = page.docs
    render()
  }, tell)
}

function tell(error) {
  get('guests').textContent = error.message
}

async function answer() {
  const mine = guests.find(({ isMine }) => isMine)
  if (mine) return mine.ref.delete()
  get('sign').hidden = false
  get('name').value ||= given
  get('name').focus()
}

/* Events. */
get('poster').addEventListener('pointermove', ({ offsetY }) => {
  pluck = { at: offsetY / get('poster').clientHeight, force: 1 }
})

get('sign').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('name').value.trim()
  if (name !== '') list.add({ name }).catch(tell)
})

get('coming').addEventListener('click', () => {
  if (isLive) return void answer().catch(tell)
  isComing = !isComing
  try {
    localStorage.setItem(place, isComing ? 'coming' : '')
  } catch {
    /* A browser that keeps nothing still shows its poster. */
  }
  render()
})

/* A calendar file that every telephone opens; the night is taken to last four hours. */
get('calendar').addEventListener('click', () => {
  const start = dateOfTheNight()
  const stamp = (date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const safe = (text) => text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MagicCube//event//',
    'BEGIN:VEVENT',
    `UID:${stamp(start)}@${place}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + 4 * 3_600_000))}`,
    `SUMMARY:${safe(title)}`,
    `LOCATION:${safe(venue)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/calendar' }))
  link.download = `${title}.ics`
  link.click()
})

addEventListener('resize', drawPoster)

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
drawPoster()
globalThis.cube?.onMe((me) => {
  given = me.name ?? ''
  if (isLive || me.isLocal) return
  isLive = true
  follow()
})
requestAnimationFrame(loop)
