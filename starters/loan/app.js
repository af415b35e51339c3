/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { currency } = content
const place = 'loan'
const language = document.documentElement.lang
const fields = ['amount', 'rate', 'years', 'extra']

/* `written` holds only the terms that the visitor wrote; the others are the maker’s. */
let kept = read() ?? { written: {}, at: null }
let state = whole()
let before = null

function whole() {
  const { amount, rate, years, extra } = content
  const terms = { amount, rate, years, extra, ...kept.written }
  return { ...terms, at: Math.min(kept.at ?? terms.years * 4, terms.years * 12) }
}

function read() {
  try {
    const { written, at } = JSON.parse(localStorage.getItem(place))
    const isRight = Object.values(written).every(Number.isFinite)
    return isRight && (at === null || Number.isFinite(at)) ? { written, at } : null
  } catch {
    return null
  }
}

/* The same sum each month, so that the debt is nought after the last one. */
function monthlyPayment({ amount: sum, rate: percent, years: term }) {
  const months = term * 12
  const growth = percent / 1200
  const exact = growth === 0 ? sum / months : (sum * growth) / (1 - (1 + growth) ** -months)
  return Math.ceil(exact * 100) / 100
}

/* Month by month: interest on what is owed, and the rest of the payment makes the debt smaller. */
function plan(loan, extra) {
  const payment = monthlyPayment(loan) + extra
  const months = [{ paid: 0, interest: 0, owed: loan.amount }]
  while (months.at(-1).owed > 0 && months.length <= loan.years * 12) {
    const { paid, interest, owed } = months.at(-1)
    const grown = Math.round((owed * loan.rate) / 12) / 100
    // The last payment is only as large as what is left.
    const sum = Math.min(payment, owed + grown)
    const left = Math.round((owed + grown - sum) * 100) / 100
    months.push({ paid: paid + sum, interest: interest + grown, owed: left })
  }
  return months
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

function money(sum, digits = 0) {
  const parts = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...parts }).format(sum)
}

const span = (figure, unit) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(figure)

const spanOf = (months) =>
  [span(Math.floor(months / 12), 'year'), span(months % 12, 'month')]
    .filter((_, at) => (at === 0 ? months >= 12 : months % 12 > 0 || months === 0))
    .join(' ')

function render() {
  for (const id of fields)
    if (get(id) !== document.activeElement) get(id).value = state[id] || (id === 'rate' ? 0 : '')
  const planned = plan(state, 0)
  const months = plan(state, state.extra)
  const [end, plannedEnd] = [months.at(-1), planned.at(-1)]
  get('monthly').textContent = money(state.amount && monthlyPayment(state) + state.extra, 2)
  get('monthly').style.setProperty('--letters', get('monthly').textContent.length)
  get('interest').textContent = `Interest over ${spanOf(months.length - 1)}: ${money(end.interest)}`
  const earlier = planned.length - months.length
  get('saved').textContent =
    earlier > 0
      ? `The extra saves ${money(plannedEnd.interest - end.interest)} and ${spanOf(earlier)}.`
      : ''
  get('slope').textContent = `${money(end.paid)} paid in all`
  // On a short steep edge the words would climb into the heading.
  get('slope').hidden = state.amount === 0 || months.length < planned.length * 0.45
  drawShape(months, planned)
  drawMoment(months, plannedEnd.paid || 1)
  get('rows').replaceChildren(...months.flatMap(drawYear))
  get('sample').hidden = !content.sample || Object.keys(kept.written).length > 0
  get('return').hidden = Object.keys(kept.written).length === 0
  get('clear').hidden = state.amount === 0
  get('undo').hidden = before === null
}

/* The floor is time, the height is money: below what is repaid, and the wedge upon it is interest. */
function drawShape(months, planned) {
  const [wide, high] = [planned.length - 1 || 1, planned.at(-1).paid || 1]
  const point = (sum, at) => `${(at / wide) * 1000} ${1000 - (sum / high) * 1000}`
  const paid = months.map((one, at) => point(one.paid, at))
  const repaid = months.map((one, at) => point(state.amount - one.owed, at))
  const floor = `${((months.length - 1) / wide) * 1000} 1000`
  get('wedge').setAttribute('d', `M${paid.join('L')}L${repaid.toReversed().join('L')}Z`)
  get('repaid').setAttribute('d', `M${repaid.join('L')}L${floor}L0 1000Z`)
  get('planned').setAttribute('d', `M0 1000L1000 0V1000Z`)
  get('planned').style.display = state.amount === 0 ? 'none' : ''
  get('slope').style.setProperty('--run', (months.length - 1) / wide)
  get('slope').style.setProperty('--rise', months.at(-1).paid / high)
}

/* One moment of it, chosen on the ruler. */
function drawMoment(months, high) {
  const last = state.years * 12
  get('at').max = last
  get('at').value = state.at
  const at = Math.min(state.at, last)
  const { paid, owed } = months[Math.min(at, months.length - 1)]
  get('mark').style.left = `${(at / last) * 100}%`
  get('mark').style.height = `${(paid / high) * 100}%`
  const told = `After ${spanOf(at)}: ${money(paid)} paid, ${money(owed)} still owed`
  get('told').textContent = told
  get('at').setAttribute('aria-valuetext', told)
}

function drawYear(one, at, months) {
  const isEnd = at === months.length - 1
  if (at === 0 || (at % 12 !== 0 && !isEnd)) return []
  const last = months[Math.floor((at - 1) / 12) * 12]
  const row = document.createElement('tr')
  const cells = [
    Math.ceil(at / 12),
    ...[one.paid - last.paid, one.interest - last.interest, one.owed].map((sum) => money(sum)),
  ]
  for (const text of cells) row.insertCell().textContent = text
  return [row]
}

/* Events. */
get('terms').addEventListener('input', (event) => {
  const { id, value, validity } = event.target
  // Half a number, such as a lone minus, waits until it is a whole one.
  if (!validity.valid || (id === 'years' && value === '')) return
  keep({ ...kept, written: { ...kept.written, [id]: Number(value) } })
})
get('terms').addEventListener('submit', (event) => event.preventDefault())
get('terms').addEventListener('focusout', () => setTimeout(render))

get('at').addEventListener('input', () => keep({ ...kept, at: Number(get('at').value) }))

get('clear').addEventListener('click', () => {
  before = kept
  keep({ written: { ...kept.written, amount: 0, extra: 0 }, at: 0 })
  get('amount').focus()
})

get('return').addEventListener('click', () => {
  before = kept
  keep({ written: {}, at: null })
})

get('undo').addEventListener('click', () => {
  const last = before
  before = null
  keep(last)
  get('amount').focus()
})

get('save').addEventListener('click', () => {
  const rows = plan(state, state.extra).map((one, at) =>
    [at, ...[one.paid, one.interest, one.owed].map((sum) => sum.toFixed(2))].join(','),
  )
  const table = ['Month,Paid so far,Interest so far,Still owed', ...rows].join('\n')
  const link = document.createElement('a')
  // The mark in front tells spreadsheets that these are letters of every language.
  link.href = URL.createObjectURL(new Blob(['\ufeff', table], { type: 'text/csv' }))
  link.download = `${document.title}.csv`
  link.click()
})

get('print').addEventListener('click', () => print())

/* Storage, and the start. */
function keep(next) {
  kept = next
  state = whole()
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    /* A browser that keeps nothing still reckons. */
  }
  render()
}

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
