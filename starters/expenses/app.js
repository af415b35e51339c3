/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { limit, currency } = content
const place = 'expenses'
const language = document.documentElement.lang

/* An entry of the maker goes by its text and place; it is seen until it is struck out. */
const given = content.items.map(({ what, sum, daysAgo: days = 0 }, at) => {
  const text = what.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return { id: `${text}-${at}`, day: daysAgo(days), what, sum }
})

let state = read() ?? { struck: [], own: [] }
let shown = monthOf(daysAgo(0))
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isRight = kept.own.every((one) => Number.isFinite(one.sum))
    return isRight && Array.isArray(kept.struck) ? kept : null
  } catch {
    return null
  }
}

function entries() {
  return [...given.filter(({ id }) => !state.struck.includes(id)), ...state.own]
}

/* Days are kept as 2027-05-14, so that they sort as texts; a sample stays within this month. */
function daysAgo(count) {
  const now = new Date()
  const two = (figure) => String(figure).padStart(2, '0')
  const date = Math.max(1, now.getDate() - count)
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(date)}`
}

function monthOf(day) {
  return day.slice(0, 7)
}

/* The last number of a line is the sum; 7.40 and 7,40 are both understood. */
function readEntry(text, day) {
  const [, what, figure] = /^(.*\S)[\s:：]+(\d[\d.,]*)\D*$/.exec(text.trim()) ?? [null, text, '0']
  const sum = Number(figure.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.'))
  return { id: `own-${Date.now()}`, day, what, sum: Number.isFinite(sum) ? sum : 0 }
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

function money(sum) {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(sum)
}

function dateOf(day) {
  return new Date(`${day}T12:00`)
}

function render() {
  const listed = entries().filter((one) => monthOf(one.day) === shown)
  const sorted = listed.toSorted((one, other) => one.day.localeCompare(other.day))
  let sum = 0
  const rows = sorted.map((entry) => drawRow(entry, (sum += entry.sum)))
  get('rows').replaceChildren(...rows.toReversed())
  get('total').textContent = money(sum)
  get('total').style.setProperty('--figures', money(sum).length)
  const left = limit - sum
  get('left').textContent =
    left < 0 ? `${money(-left)} more than planned` : `${money(left)} left to spend`
  const most = sorted.toSorted((one, other) => other.sum - one.sum)[0]
  get('most').textContent = most === undefined ? '' : `The most: ${most.what}, ${money(most.sum)}`
  const parts = { month: 'long', year: 'numeric' }
  get('month').textContent = dateOf(`${shown}-01`).toLocaleDateString(language, parts)
  get('empty').hidden = listed.length > 0
  get('sample').hidden = !content.sample || given.every(({ id }) => state.struck.includes(id))
  get('undo').hidden = before === null
}

function drawRow(entry, sumSoFar) {
  const row = get('row').content.cloneNode(true)
  const [day, what, paid, sum] = row.querySelectorAll('td, th')
  day.textContent = dateOf(entry.day).toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
  })
  what.textContent = entry.what
  paid.textContent = money(entry.sum)
  sum.textContent = money(sumSoFar)
  const strike = row.querySelector('button')
  strike.ariaLabel = `Strike out: ${entry.what}`
  strike.addEventListener('click', () => {
    const own = state.own.filter(({ id }) => id !== entry.id)
    change({ own, struck: [...state.struck, entry.id] })
    get('undo').focus()
  })
  return row
}

/* Events. */
get('enter').addEventListener('submit', (event) => {
  event.preventDefault()
  const entry = readEntry(get('what').value, get('day').value)
  get('note').textContent =
    entry.sum > 0 ? '' : 'Write what it was and its price, such as “Tea 4.20”.'
  if (entry.sum === 0) return
  shown = monthOf(entry.day)
  change({ own: [...state.own, entry] })
  get('what').value = ''
  get('what').focus()
})

function leaf(months) {
  const [year, month] = shown.split('-').map(Number)
  const next = new Date(Date.UTC(year, month - 1 + months, 1))
  shown = next.toISOString().slice(0, 7)
  render()
}

get('back').addEventListener('click', () => leaf(-1))
get('on').addEventListener('click', () => leaf(1))

get('clear').addEventListener('click', () => {
  change({ own: [], struck: given.map(({ id }) => id) })
  get('what').focus()
})

get('undo').addEventListener('click', () => {
  keep(before, null)
  get('what').focus()
})

/* The file is a plain table that every spreadsheet opens. */
get('save').addEventListener('click', () => {
  const quoted = (text) => `"${text.replaceAll('"', '""')}"`
  const lines = entries().map(({ day, what, sum }) => `${day},${quoted(what)},${sum}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\n')}`], { type: 'text/csv' }))
  link.download = `${document.title}.csv`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const text = await event.target.files[0].text()
  const found = text.matchAll(/(\d{4}-\d\d-\d\d),"?(.*?)"?,(\d+(?:\.\d+)?)\s*$/gm)
  const own = [...found].map(([, day, what, sum], at) => {
    return {
      id: `own-${Date.now()}-${at}`,
      day,
      what: what.replaceAll('""', '"'),
      sum: Number(sum),
    }
  })
  get('note').textContent = own.length > 0 ? '' : 'That file holds no entries.'
  if (own.length > 0) change({ own, struck: given.map(({ id }) => id) })
  event.target.value = ''
})

/* Storage, and the start. */
function change(changes) {
  keep({ ...state, ...changes }, state)
}

function keep(next, last) {
  before = last
  state = next
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save it as a table.'
  }
}

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
get('day').value = daysAgo(0)
render()
