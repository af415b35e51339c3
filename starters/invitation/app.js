/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'invitation'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* Without a day it is a Saturday, eight weeks from now. */
function begin() {
  const now = new Date()
  const saturday = now.getDate() + 56 + ((6 - now.getDay() + 7) % 7)
  const [year, month, at] = content.day.split('-').map(Number)
  const date = at
    ? new Date(year, month - 1, at)
    : new Date(now.getFullYear(), now.getMonth(), saturday)
  const [hours = 0, minutes = 0] = (content.time || '12:00').split(':').map(Number)
  date.setHours(hours, minutes)
  return date
}

/* A guest goes by the name: when the list is changed, those who are still on it keep their answer. */
const idOf = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.guests.map((name) => [idOf(name), name]))

const words = { open: 'no answer yet', yes: 'is coming', no: 'cannot come' }
const answers = Object.keys(words)
const first = ['yes', 'open', 'yes', 'yes', 'no', 'open']
const sample = [...given.keys()].map((id, at) => [id, first[at] ?? 'open'])
const fresh = { answers: {}, removed: [], added: [] }
let party = read() ?? { ...fresh, answers: content.sample ? Object.fromEntries(sample) : {} }
let before = null

/* Published, guests answer for themselves and only the app's author reads it; else the list is kept by hand. */
const inbox = globalThis.cube?.db.collection('answers')
let isLive = false
let isHost = false
let replies = []

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isParty(kept) ? kept : null
  } catch {
    return null
  }
}

function isParty(kept) {
  const lists = [kept?.removed, kept?.added]
  const areNames = lists.every(
    (list) => Array.isArray(list) && list.every((name) => typeof name === 'string'),
  )
  return areNames && Object.values(kept.answers ?? [0]).every((answer) => answers.includes(answer))
}

/* Who is asked now: the maker's guests whom the visitor left, then the visitor's own. */
function guests() {
  if (isLive) return replies.map((one) => ({ ...one.data(), id: one.id, ref: one.ref }))
  const left = [...given].filter(([id]) => !party.removed.includes(id))
  const all = new Map([...left, ...party.added.map((name) => [idOf(name), name])])
  return [...all].map(([id, name]) => ({ id, name, answer: party.answers[id] ?? 'open' }))
}

function change(changes, said = '', undoable = null) {
  party = { ...party, ...changes }
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
  const all = guests()
  const count = (answer) => all.filter((guest) => guest.answer === answer).length
  if (isLive) drawForms()
  get('sum').textContent =
    isLive && !isHost ? '' : `Coming: ${count('yes')}. Not yet heard: ${count('open')}.`
  get('guests').replaceChildren(...all.map(drawGuest))
  get('sample').hidden = isLive || !content.sample || !all.some(({ id }) => given.has(id))
}

function drawForms() {
  get('reply').hidden = isHost
  get('kept').hidden = false
  get('host').hidden = isHost
  get('add').hidden = get('copies').hidden = true
}

function drawGuest(guest, at) {
  const row = get('guest').content.cloneNode(true).firstElementChild
  row.classList.add(guest.answer)
  row.querySelector('span').textContent = guest.name
  row.querySelector('b').textContent = words[guest.answer]
  if (guest.ref) {
    row.querySelector('.answer').disabled = true
    row.querySelector('.off').addEventListener('click', () => guest.ref.delete().catch(tell))
    return row
  }
  row.querySelector('.answer').addEventListener('click', () => {
    const answer = answers[(answers.indexOf(guest.answer) + 1) % answers.length]
    change({ answers: { ...party.answers, [guest.id]: answer } })
    get('guests').children[at].firstElementChild.focus()
  })
  row.querySelector('.off').addEventListener('click', () => {
    const added = party.added.filter((name) => idOf(name) !== guest.id)
    change({ added, removed: [...party.removed, guest.id] }, `Removed: ${guest.name}.`, party)
  })
  return row
}

function drawCard() {
  document.title = get('heading').textContent = content.title
  get('greeting').textContent = content.greeting
  get('line').textContent = content.line
  get('where').textContent = content.where
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

/* Storage at the host: answers come by themselves, and to the author alone. */
let end = () => {}
function follow(me) {
  isLive = !me.isLocal
  if (!isLive) return
  end()
  isHost = me.isOwner
  replies = []
  if (me.name) get('who').value ||= me.name
  if (isHost)
    end = inbox.orderBy('createdAt', 'desc').onSnapshot((page) => {
      replies = page.docs
      render()
    }, tell)
  render()
}

function tell(error) {
  say(error.message)
}

/* Events. */
get('reply').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('who').value.trim()
  if (name === '') return
  const sent = inbox.add({ name, answer: event.submitter.value })
  sent.then(() => say('Thank you, your answer is on its way to the host.')).catch(tell)
})
get('host').addEventListener('click', () => globalThis.cube.signIn().catch(tell))

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
  const id = idOf(name)
  const added = party.added.filter((one) => idOf(one) !== id)
  const removed = party.removed.filter((one) => one !== id)
  change({ removed, added: given.has(id) ? added : [...added, name] })
  get('new').value = ''
})

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  download(`${document.title}.json`, 'application/json', JSON.stringify(party))
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isParty(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', party)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

paint(content.colors.accent)
drawRosette()
drawCard()
render()
globalThis.cube?.onMe(follow)
