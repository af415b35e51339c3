/* State: entries with a day, a text and a sum, and the month that lies open. */
const limit = 900
const currency = 'EUR'
const items = [
  'Market, greens and cheese 31.60',
  'Haircut 28',
  'Bus pass 49',
  'Lunch with Ines 17.80',
  'Light bulbs 9.40',
  'Electricity 74.15',
  'Cinema, two seats 23',
  'Shoes resoled 42.50',
  'Baker 6.90',
]
const isSample = true
const place = 'expenses'
const language = document.documentElement.lang

let state = read() ?? { isSample, entries: items.map((text, at) => readEntry(text, daysAgo(at))) }
let shown = monthOf(daysAgo(0))
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return kept.entries.every((one) => Number.isFinite(one.sum)) ? kept : null
  } catch {
    return null
  }
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
  return { day, what, sum: Number.isFinite(sum) ? sum : 0 }
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
  const entries = state.entries.filter((one) => monthOf(one.day) === shown)
  const sorted = entries.toSorted((one, other) => one.day.localeCompare(other.day))
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
  get('empty').hidden = entries.length > 0
  get('sample').hidden = !state.isSample
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
    change(state.entries.filter((one) => one !== entry))
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
  change([...state.entries, entry])
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
  change([], false)
  get('what').focus()
})

get('undo').addEventListener('click', () => {
  keep(before, null)
  get('what').focus()
})

/* The file is a plain table that every spreadsheet opens. */
get('save').addEventListener('click', () => {
  const quoted = (text) => `"${text.replaceAll('"', '""')}"`
  const lines = state.entries.map(({ day, what, sum }) => `${day},${quoted(what)},${sum}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\n')}`], { type: 'text/csv' }))
  link.download = `${document.title}.csv`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const text = await event.target.files[0].text()
  const found = text.matchAll(/(\d{4}-\d\d-\d\d),"?(.*?)"?,(\d+(?:\.\d+)?)\s*$/gm)
  const entries = [...found].map(([, day, what, sum]) => {
    return { day, what: what.replaceAll('""', '"'), sum: Number(sum) }
  })
  get('note').textContent = entries.length > 0 ? '' : 'That file holds no entries.'
  if (entries.length > 0) change(entries, false)
  event.target.value = ''
})

/* Storage, and the start. */
function change(entries, isStillSample = state.isSample) {
  keep({ isSample: isStillSample, entries }, state)
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

get('day').value = daysAgo(0)
render()
