/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
/* State: for each day one of five weathers, and a few words. */
const moods = content.items.slice(0, 5)
const place = 'mood'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A day is known by its date, such as 2027-05-14: Swedish writes dates in just this way. */
const keyOf = (date) => date.toLocaleDateString('sv-SE')
const today = () => keyOf(new Date())
const dateOf = (key) => new Date(`${key}T00:00`)

let diary = read() ?? { isOwn: false, days: content.sample ? sampleDays() : {} }
let chosen = today()
let month = 0
let before = null

/* Five weeks of somebody: a good beginning, a bad week, and then it clears up. */
function sampleDays() {
  const weathers = [
    0, 0, 1, 1, 0, 2, 1, 0, 1, 2, 2, 3, 2, 3, 4, 3, 4, 3, 2, 2, 3, 1, 0, 1, 1, 2, 0, 0, 0, 1, 0, 1,
    1, 0, 0,
  ]
  const words = { 0: 'Swam before breakfast', 3: 'Rang Jo at last', 12: 'Slept three hours' }
  const now = new Date()
  const entries = weathers.toReversed().map((mood, ago) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago)
    return [keyOf(date), { mood, note: words[ago] ?? '' }]
  })
  return Object.fromEntries(entries)
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isDiary(kept) ? kept : null
  } catch {
    return null
  }
}

function isDiary(kept) {
  const isDay = ({ mood, note }) => Number.isInteger(mood) && typeof note === 'string'
  return typeof kept?.days === 'object' && Object.values(kept.days).every(isDay)
}

function change(next, said = '', undoable = null) {
  diary = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(diary))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function changeDay(part) {
  const day = { mood: -1, note: '', ...diary.days[chosen], ...part }
  change({ ...diary, days: { ...diary.days, [chosen]: day } })
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: the days of a month, or the five weeks up to today. */
function shownDays() {
  const now = new Date()
  if (month < 0) {
    const length = new Date(now.getFullYear(), now.getMonth() + month + 1, 0).getDate()
    return Array.from({ length }, (_, at) => {
      return new Date(now.getFullYear(), now.getMonth() + month, at + 1)
    })
  }
  const sunday = now.getDate() + ((7 - now.getDay()) % 7)
  return Array.from({ length: 35 }, (_, at) => {
    return new Date(now.getFullYear(), now.getMonth(), sunday - 34 + at)
  })
}

function render() {
  const days = shownDays()
  get('month').replaceChildren(...days.map(drawDay))
  // The first day stands under its weekday, with Monday at the left.
  get('month').firstElementChild.style.gridColumnStart = ((days[0].getDay() + 6) % 7) + 1
  get('name').textContent =
    month === 0
      ? 'The last five weeks'
      : days[0].toLocaleDateString(language, { year: 'numeric', month: 'long' })
  get('later').disabled = month === 0
  const format = { weekday: 'long', day: 'numeric', month: 'long' }
  get('day').textContent = dateOf(chosen).toLocaleDateString(language, format)
  get('moods').replaceChildren(...moods.map(drawMood))
  const note = diary.days[chosen]?.note ?? ''
  if (get('note').value !== note) get('note').value = note
  get('mostly').textContent = tell(days)
  get('sample').hidden = !content.sample || diary.isOwn
}

function tell(days) {
  const found = days.map((date) => diary.days[keyOf(date)]?.mood).filter((mood) => mood >= 0)
  if (found.length === 0) return 'No weather yet: choose a sky for this day.'
  const counts = moods.map((_, mood) => found.filter((one) => one === mood).length)
  const most = counts.indexOf(Math.max(...counts))
  return `Mostly: ${moods[most]}, ${counts[most]} of ${found.length}`
}

function drawDay(date) {
  const [row, sky, number] = ['li', 'button', 'b'].map((tag) => document.createElement(tag))
  const key = keyOf(date)
  const { mood = -1, note = '' } = diary.days[key] ?? {}
  const name = date.toLocaleDateString(language, { day: 'numeric', month: 'long' })
  sky.type = 'button'
  sky.className = 'sky'
  sky.classList.toggle('now', key === today())
  sky.disabled = date > new Date()
  sky.setAttribute('aria-label', `${name}: ${moods[mood] ?? '–'}`)
  sky.setAttribute('aria-pressed', key === chosen)
  number.textContent = date.getDate()
  if (mood >= 0) sky.append(drawSky(mood, date.getDate()))
  sky.append(number)
  if (note !== '') {
    sky.append(document.createElement('i'))
    sky.title = note
  }
  sky.addEventListener('click', () => {
    chosen = key
    render()
    const at = shownDays().findIndex((one) => keyOf(one) === key)
    get('month').children[at].firstElementChild.focus()
  })
  row.append(sky)
  return row
}

function drawMood(name, mood) {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-pressed', diary.days[chosen]?.mood === mood)
  button.append(drawSky(mood, 9), name)
  button.addEventListener('click', () => {
    changeDay({ mood })
    get('moods').children[mood].focus()
  })
  return button
}

/* A sky of a hundred by a hundred; the number of the day moves its clouds a little. */
const puff = 'm0 0h46a13 13 0 0 0-3-25a19 19 0 0 0-36-4a15 15 0 0 0-7 29z'
const drops = 'm0 0l-5 14m18-14l-5 14m18-14l-5 14m18-14l-5 14'

function drawSky(mood, seed) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice')
  svg.setAttribute('aria-hidden', 'true')
  svg.style.setProperty('--sky', `var(--sky-${mood})`)
  const x = (seed * 7) % 19
  const circle = `M${30 + x} 50a22 22 0 1 0 44 0a22 22 0 1 0-44 0z`
  const parts = [
    [['disc', circle]],
    [
      ['disc', circle],
      ['puff', `M${16 + x} 78${puff}`],
    ],
    [
      ['puff', `M${8 + x} 56${puff}`],
      ['dark', `M${34 - x} 82${puff}`],
    ],
    [
      ['puff', `M${14 + x} 56${puff}`],
      ['rain', `M${26 + x} 66${drops}`],
    ],
    [
      ['dark', `M${14 + x} 54${puff}`],
      ['bolt', `M${40 + x} 50l-13 23h11l-5 19l19-27h-12l8-15z`],
    ],
  ]
  for (const [kind, d] of parts[mood] ?? []) {
    const path = document.createElementNS(svg.namespaceURI, 'path')
    path.setAttribute('class', kind)
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/* Events: the keys 1 to 5 choose the weather, the arrows the day. */
addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (target.matches('input') || ctrlKey || metaKey || altKey) return
  if (/^[1-5]$/.test(key)) changeDay({ mood: Number(key) - 1 })
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (!step || !target.matches('.sky')) return
  const at = [...get('month').children].indexOf(target.parentElement) + step
  get('month').children[at]?.firstElementChild.click()
})

get('note').addEventListener('input', ({ target }) => changeDay({ note: target.value }))

function turn(step) {
  month = Math.min(0, month + step)
  render()
}
get('earlier').addEventListener('click', () => turn(-1))
get('later').addEventListener('click', () => turn(1))

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => change({ isOwn: true, days: {} }))

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(diary)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isDiary(opened)) throw new TypeError('no copy')
    change({ ...opened, isOwn: true }, 'The copy is open.', diary)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
document.title = get('heading').textContent = content.title
get('note').placeholder = content.prompt
paint(content.colors.accent)
