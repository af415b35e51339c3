/* State: two dates and the notes pinned up. An empty first date is today, and moves along with it. */
const start = ''
const day = ''
const items = [
  'Out of the flat 137',
  'Passport runs out 291',
  'Since we met -1826',
  'Ines starts school 64',
]
const isSample = true
const weekdays = false
const place = 'days'
const language = document.documentElement.lang

const pinned = items.map(readItem)
const given = { name: '', from: start, to: day || todayText() }
const shown = start === '' && day === '' ? (pinned[0] ?? given) : given
let state = read() ?? { ...shown, isSample, weekdays, both: false, pins: pinned }
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Array.isArray(kept.pins) && toDay(kept.to) !== null ? kept : null
  } catch {
    return null
  }
}

/* A note is a name and a date, or a name and how many days from today. */
function readItem(text) {
  const [, name, when] = /^(.*\S)\s+(\d{4}-\d\d-\d\d|-?\d+)$/.exec(text) ?? [null, text, '0']
  const to = when.includes('-', 1) ? when : toText(toDay(todayText()) + Number(when))
  return { name, from: '', to }
}

/* Days are counted at Greenwich, where none is an hour longer or shorter than the others. */
function toDay(text) {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year === undefined ? null : Date.UTC(Number(year), month - 1, Number(date)) / 86_400_000
}

function toText(number) {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

function todayText() {
  const now = new Date()
  return toText(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000)
}

/* The span from its earlier to its later day, in order, with its length in several measures. */
function measure({ from, to }) {
  const [a, b] = [toDay(from || todayText()), toDay(to)]
  const [low, high] = [Math.min(a, b), Math.max(a, b) + (state.both ? 1 : 0)]
  const days = high - low
  // Each whole week has five weekdays; only the days left over are looked at one by one.
  let working = Math.floor(days / 7) * 5
  for (let one = low + Math.floor(days / 7) * 7; one < high; one += 1)
    if (!isWeekend(one)) working += 1
  return { low, high, days, working, isBack: b < a, ...inMonths(low, high) }
}

/* The 31st has no partner in a short month: a month ends then with its last day. */
function inMonths(low, high) {
  const [a, b] = [new Date(low * 86_400_000), new Date(high * 86_400_000)]
  let months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  const after = (count) => {
    const [year, month] = [a.getUTCFullYear(), a.getUTCMonth() + count]
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Date.UTC(year, month, Math.min(a.getUTCDate(), last)) / 86_400_000
  }
  if (after(months) > high) months -= 1
  return { months, rest: high - after(months) }
}

function isWeekend(number) {
  return [0, 6].includes(new Date(number * 86_400_000).getUTCDay())
}

/* Rendering. */
const get = (id) => document.getElementById(id)
const asDate = (number, parts, tag = language) =>
  new Date(number * 86_400_000).toLocaleDateString(tag, { ...parts, timeZone: 'UTC' })
const amount = (figure, unit) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(figure)
const together = (parts) =>
  new Intl.ListFormat(language).format(
    parts.filter(([figure]) => figure > 0).map((one) => amount(...one)),
  )

function render() {
  const span = measure(state)
  const { days, working, months, rest } = span
  drawLeaf(get('first'), state.from || todayText())
  drawLeaf(get('last'), state.to)
  drawBlock(span)
  const count = (state.weekdays ? working : days).toLocaleString(language)
  get('count').textContent = count
  get('stamp').style.setProperty('--digits', Math.max(2, count.length))
  get('unit').textContent = state.weekdays ? 'days of work' : span.isBack ? 'days back' : 'days on'
  get('said').textContent = state.name
  const years = Math.floor(months / 12)
  get('whole').textContent = together([
    [years, 'year'],
    [months % 12, 'month'],
    [rest, 'day'],
  ])
  get('weeks').textContent = together([
    [Math.floor(days / 7), 'week'],
    [days % 7, 'day'],
  ])
  get('split').textContent = `${working} weekdays, ${days - working} at weekends`
  get('weekdays').checked = state.weekdays
  get('both').checked = state.both
  get('pins').replaceChildren(...state.pins.map(drawNote))
  get('sample').hidden = !state.isSample
  get('clear').hidden = state.pins.length === 0
  get('undo').hidden = before === null
}

function drawLeaf(leaf, text) {
  const number = toDay(text)
  const [top, large, weekday, small] = leaf.querySelector('.face').children
  const ofYear = number - Date.UTC(Number(text.slice(0, 4)), 0, 1) / 86_400_000 + 1
  // A Chinese leaf has the date of the moon calendar at its foot.
  const moon = asDate(number, { dateStyle: 'long' }, 'zh-u-ca-chinese').replace(/.*\u5e74/, '')
  top.textContent = asDate(number, { month: 'long', year: 'numeric' })
  large.textContent = new Date(number * 86_400_000).getUTCDate()
  weekday.textContent = asDate(number, { weekday: 'long' })
  small.textContent = language.startsWith('zh') ? moon : `Day ${ofYear} of the year`
  leaf.querySelector('input').value = text
  leaf.classList.toggle('red', isWeekend(number))
}

/* The block from the side: a line for each leaf, or for each week or month of a long span. */
function drawBlock({ low, days }) {
  const step = days <= 400 ? 1 : days <= 2600 ? 7 : 30
  const isRed = (at) => (step === 1 ? (low + at + 4) % 7 === 0 : at % (step * 12) === 0)
  const leaves = Array.from({ length: Math.min(2000, days / step) }, (_, index) => index * step)
  const draw = (some) => some.map((at) => `M${(at / days) * 1000} 0V100`).join('')
  get('edges').setAttribute('d', draw(leaves.filter((at) => !isRed(at))))
  get('reds').setAttribute('d', draw(leaves.filter(isRed)))
}

function drawNote(pin) {
  const row = get('note').content.cloneNode(true)
  const { days, isBack } = measure(pin)
  row.querySelector('b').textContent = `${isBack ? '−' : ''}${days.toLocaleString(language)}`
  row.querySelector('span').textContent = pin.name
  const isShown = ['name', 'from', 'to'].every((key) => pin[key] === state[key])
  row.querySelector('.show').ariaPressed = String(isShown)
  row.querySelector('.show').addEventListener('click', () => {
    change(pin)
    get('pins').children[state.pins.indexOf(pin)].querySelector('.show').focus()
  })
  row.querySelector('.off').ariaLabel = `Take down: ${pin.name} ×`
  row.querySelector('.off').addEventListener('click', () => {
    change({ pins: state.pins.filter((one) => one !== pin) })
    get('undo').focus()
  })
  return row
}

/* Events. */
for (const [leaf, key] of [
  [get('first'), 'from'],
  [get('last'), 'to'],
]) {
  leaf.append(get('leaf').content.cloneNode(true))
  const move = (by) => change({ name: '', [key]: toText(toDay(state[key] || todayText()) + by) })
  leaf.querySelector('input').ariaLabel = leaf.ariaLabel
  leaf.querySelector('input').addEventListener('change', (event) => {
    if (toDay(event.target.value) === null) render()
    else change({ name: '', [key]: event.target.value })
  })
  leaf.querySelector('.back').addEventListener('click', () => move(-1))
  leaf.querySelector('.tear').addEventListener('click', () => {
    // A copy of the old leaf falls while the next one is already there.
    const old = leaf.querySelector('.face').cloneNode(true)
    old.classList.add('torn')
    old.addEventListener('animationend', () => old.remove())
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) leaf.append(old)
    move(1)
  })
}

for (const id of ['weekdays', 'both'])
  get(id).addEventListener('change', () => change({ [id]: get(id).checked }))
get('today').addEventListener('click', () => change({ name: '', from: '' }))

get('pin').addEventListener('submit', (event) => {
  event.preventDefault()
  const note = { name: get('name').value.trim(), from: state.from, to: state.to }
  if (note.name !== '') change({ ...note, pins: [...state.pins, note] })
  get('name').value = ''
})

get('clear').addEventListener('click', () => {
  change({ name: '', from: '', to: todayText(), pins: [], isSample: false })
  get('name').focus()
})

get('undo').addEventListener('click', () => {
  change(before)
  before = null
  render()
  get('name').focus()
})

/* Storage, and the start. */
function change(changed) {
  before = state
  state = { ...state, ...changed }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    Object.assign(get('sample'), { hidden: false, textContent: 'This browser keeps nothing.' })
  }
}

render()
