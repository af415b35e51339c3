/* State: who was invited, and what they answered. Names, line and place stand in the page. */
const day = ''
const time = '15:30'
const guests = ['Ruth and Pieter', 'Aunt Maud', 'Amara', 'The Okafors, four', 'Ben', 'Granny Elsie']
const isSample = true
const place = 'invitation'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* Without a day it is a Saturday, eight weeks from now. */
function begin() {
  const now = new Date()
  const saturday = now.getDate() + 56 + ((6 - now.getDay() + 7) % 7)
  const [year, month, at] = day.split('-').map(Number)
  const date = at
    ? new Date(year, month - 1, at)
    : new Date(now.getFullYear(), now.getMonth(), saturday)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  date.setHours(hours, minutes)
  return date
}

const answers = ['open', 'yes', 'no']
const first = ['yes', 'open', 'yes', 'yes', 'no', 'open']
let party = read() ?? {
  isSample,
  guests: guests.map((name, at) => ({ name, answer: isSample ? (first[at] ?? 'open') : 'open' })),
}
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isParty(kept) ? kept : null
  } catch {
    return null
  }
}

function isParty(kept) {
  const isGuest = ({ name, answer }) => typeof name === 'string' && answers.includes(answer)
  return Array.isArray(kept?.guests) && kept.guests.every(isGuest)
}

function change(next, said = '', undoable = null) {
  party = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(party))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Rendering. */
function render() {
  const count = (answer) => party.guests.filter((guest) => guest.answer === answer).length
  get('sum').textContent = `Coming: ${count('yes')}. Not yet heard: ${count('open')}.`
  get('guests').replaceChildren(...party.guests.map(drawGuest))
  get('sample').hidden = !party.isSample
}

function drawGuest(guest, at) {
  const row = get('guest').content.cloneNode(true).firstElementChild
  const words = { open: 'no answer yet', yes: 'is coming', no: 'cannot come' }
  row.classList.add(guest.answer)
  row.querySelector('span').textContent = guest.name
  row.querySelector('b').textContent = words[guest.answer]
  row.querySelector('.answer').addEventListener('click', () => {
    const answer = answers[(answers.indexOf(guest.answer) + 1) % answers.length]
    change({ ...party, guests: party.guests.with(at, { ...guest, answer }) })
    get('guests').children[at].firstElementChild.focus()
  })
  row.querySelector('.off').addEventListener('click', () => {
    change({ ...party, guests: party.guests.toSpliced(at, 1) }, `Removed: ${guest.name}.`, party)
  })
  return row
}

function drawDay() {
  const date = begin()
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
  get('date').textContent = date.toLocaleDateString(language, format)
  get('time').textContent = date.toLocaleTimeString(language, { timeStyle: 'short' })
  const midnight = (one) => new Date(one.getFullYear(), one.getMonth(), one.getDate())
  const days = Math.round((midnight(date) - midnight(new Date())) / 86_400_000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  get('until').textContent = relative.format(days, 'day')
}

/* The ornament: each ring is one leaf, repeated around the middle. */
function drawRosette() {
  const rings = [
    [8, 18, 54, 11],
    [16, 48, 62, 12],
    [16, 84, 58, 11],
    [32, 118, 50, 8],
    [32, 152, 34, 7],
  ]
  const space = 'http://www.w3.org/2000/svg'
  const put = (kind, d, turn) => {
    const path = document.createElementNS(space, 'path')
    path.setAttribute('class', kind)
    path.setAttribute('d', d)
    path.setAttribute('transform', `rotate(${turn})`)
    get('rosette').append(path)
  }
  rings.forEach(([many, from, long, wide], ring) => {
    for (let at = 0; at < many; at += 1) {
      const turn = ((at + (ring % 2) / 2) * 360) / many
      const tip = -(from + long)
      const side = `${wide} ${-(from + long * 0.35)} ${wide * 0.9} ${-(from + long * 0.7)}`
      const back = `${-wide * 0.9} ${-(from + long * 0.7)} ${-wide} ${-(from + long * 0.35)}`
      put('leaf', `M0 ${-from}C${side} 0 ${tip}C${back} 0 ${-from}Z`, turn)
      put('vein', `M0 ${-from - 4}V${tip + 9}`, turn)
    }
  })
  put('thin', 'M0 -193A193 193 0 0 1 0 193A193 193 0 0 1 0 -193Z', 0)
}

/* Events. */
const download = (name, type, text) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
}

/* A calendar file: what every calendar reads. Signs with a meaning there get a backslash. */
get('calendar').addEventListener('click', () => {
  const date = begin()
  const two = (value) => String(value).padStart(2, '0')
  const days = `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
  const escape = (id) =>
    get(id)
      .textContent.trim()
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MagicCube//invitation',
    'BEGIN:VEVENT',
    `UID:${days}-invitation`,
    `DTSTAMP:${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${days}T${two(date.getHours())}${two(date.getMinutes())}00`,
    'DURATION:PT5H',
    `SUMMARY:${escape('heading')}`,
    `LOCATION:${escape('where')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  download(`${document.title}.ics`, 'text/calendar', `${lines.join('\r\n')}\r\n`)
})

get('print').addEventListener('click', () => print())

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('new').value.trim()
  if (name === '') return
  change({ ...party, guests: [...party.guests, { name, answer: 'open' }] })
  get('new').value = ''
})

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ isSample: false, guests: [] })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  download(`${document.title}.json`, 'application/json', JSON.stringify(party))
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isParty(opened)) throw new TypeError('no copy')
    change({ ...opened, isSample: false }, 'The copy is open.', party)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

drawRosette()
drawDay()
render()
