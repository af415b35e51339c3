/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'days'
const language = document.documentElement.lang

/* A note goes by its name. One without a day moves along with today. */
const idOf = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = content.items.map(({ name, day, inDays = 0 }) => {
  return { id: idOf(name), name, from: '', to: day || toText(toDay(todayText()) + inDays) }
})

/* `shown` is a note by its id, `span` are two dates that were chosen instead. */
const fresh = { shown: '', span: null, weekdays: null, both: false, removed: [], added: [] }
let state = read() ?? fresh
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isSpan = kept.span === null || toDay(kept.span.to) !== null
    return isSpan && Array.isArray(kept.removed) && Array.isArray(kept.added) ? kept : null
  } catch {
    return null
  }
}

function pins() {
  return [...given.filter(({ id }) => !state.removed.includes(id)), ...state.added]
}

/* What is measured now: a note, two dates that were chosen, or what the maker set. */
function current() {
  const { start, day } = content
  const note = pins().find(({ id }) => id === state.shown)
  const set = { name: '', from: start, to: day || todayText() }
  return note ?? state.span ?? (start || day ? set : (pins()[0] ?? set))
}

const isByWeekdays = () => state.weekdays ?? content.weekdays

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
const asDate = (number, parts, tag = language) =>
  new Date(number * 86_400_000).toLocaleDateString(tag, { ...parts, timeZone: 'UTC' })
const amount = (figure, unit) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(figure)
const together = (...parts) =>
  new Intl.ListFormat(language).format(
    parts.filter(([figure]) => figure > 0).map((one) => amount(...one)),
  )

function render() {
  const now = current()
  const span = measure(now)
  const { days, working, months, rest } = span
  drawLeaf(get('first'), now.from || todayText())
  drawLeaf(get('last'), now.to)
  drawBlock(span)
  const count = (isByWeekdays() ? working : days).toLocaleString(language)
  get('count').textContent = count
  get('stamp').style.setProperty('--digits', Math.max(2, count.length))
  get('unit').textContent = isByWeekdays() ? 'days of work' : span.isBack ? 'days back' : 'days on'
  get('said').textContent = now.name
  const years = Math.floor(months / 12)
  get('whole').textContent = together([years, 'year'], [months % 12, 'month'], [rest, 'day'])
  get('weeks').textContent = together([Math.floor(days / 7), 'week'], [days % 7, 'day'])
  get('split').textContent = `${working} weekdays, ${days - working} at weekends`
  get('weekdays').checked = isByWeekdays()
  get('both').checked = state.both
  get('pins').replaceChildren(...pins().map(drawNote))
  get('sample').hidden = !content.sample || !given.some(({ id }) => !state.removed.includes(id))
  get('clear').hidden = pins().length === 0
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
  row.querySelector('.show').ariaPressed = String(pin.id === current().id)
  row.querySelector('.show').addEventListener('click', () => {
    change({ shown: pin.id })
    get('pins').children[pins().findIndex(({ id }) => id === pin.id)].querySelector('.show').focus()
  })
  row.querySelector('.off').ariaLabel = `Take down: ${pin.name} ×`
  row.querySelector('.off').addEventListener('click', () => {
    const added = state.added.filter(({ id }) => id !== pin.id)
    change({ added, removed: [...state.removed, pin.id] })
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
  const put = (text) => {
    const { from, to } = current()
    change({ shown: '', span: { name: '', from, to, [key]: text } })
  }
  const move = (by) => put(toText(toDay(current()[key] || todayText()) + by))
  leaf.querySelector('input').ariaLabel = leaf.ariaLabel
  leaf.querySelector('input').addEventListener('change', (event) => {
    if (toDay(event.target.value) === null) render()
    else put(event.target.value)
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
get('today').addEventListener('click', () => {
  change({ shown: '', span: { name: '', from: '', to: current().to } })
})

get('pin').addEventListener('submit', (event) => {
  event.preventDefault()
  const { from, to } = current()
  const note = { id: `own-${Date.now()}`, name: get('name').value.trim(), from, to }
  if (note.name !== '') change({ shown: note.id, added: [...state.added, note] })
  get('name').value = ''
})

get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: given.map(({ id }) => id) })
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

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
