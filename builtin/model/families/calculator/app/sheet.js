const formats = {
  money: new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY }),
  number: new Intl.NumberFormat(LANG, { maximumFractionDigits: 2 }),
  percent: new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }),
}
const dayName = new Intl.DateTimeFormat(LANG, {
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const today = () =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)
const starts = Object.fromEntries(
  INPUTS.map(({ id, kind, value }) => [
    id,
    kind === 'date' && value === '' ? today() : String(value),
  ]),
)
// What the fields are given to begin with, without the day of today, which is another tomorrow.
const given = Object.fromEntries(INPUTS.map(({ id, value }) => [id, String(value)]))
let values = { ...starts, ...typedBefore() }

/** What was typed before; where a change of the app gave a field another beginning, that one counts. */
function typedBefore() {
  const kept = load({})
  const isStill = ([id]) => kept.given?.[id] === undefined || kept.given[id] === given[id]
  return Object.fromEntries(Object.entries(kept).filter(isStill))
}

/** What a field holds as the formula takes it: a number, a day as a number, or a list of numbers. */
function read({ id, kind, times = 1 }) {
  const text = String(values[id] ?? '').trim()
  if (kind === 'check') return text === '1' ? 1 : 0
  if (kind === 'date') return Date.parse(`${text}T00:00Z`) / 86400000
  if (kind === 'time') return Date.parse(`1970-01-01T${text}Z`) / 60000
  if (kind !== 'list') return text === '' ? NaN : Number(text) * times
  return text
    .split(/[,，、;；\s]+/)
    .filter(Boolean)
    .map(Number)
}

const isGood = (value, least) =>
  Array.isArray(value)
    ? value.length > 0 && value.every(Number.isFinite)
    : Number.isFinite(value) && (least === undefined || value >= least)

/** So many days away may be no day that a calendar has. */
const showDay = (day) => (Number.isNaN(day.getTime()) ? '–' : dayName.format(day))

function show({ format, unit }, value) {
  if (format === 'text') return String(value)
  if (!Number.isFinite(value)) return '–'
  if (format === 'date') return showDay(new Date(Math.round(value) * 86400000))
  return formats[format].format(value) + (unit ? ` ${unit}` : '')
}

/** What is still needed, or why these numbers give nothing. */
function hintOf(missing, results) {
  if (missing.length > 0) {
    const names = missing.map(({ label, least }) =>
      least === undefined ? label : `${label} (${TEXT.atLeast} ${least})`,
    )
    return `${TEXT.enter} ${names.join(', ')}`
  }
  if (typeof hasEmptyRows === 'function' && hasEmptyRows()) return TEXT.fillRows
  const isOdd = ({ id, format }) => format !== 'text' && !Number.isFinite(results[id])
  return OUTPUTS.some(isOdd) ? TEXT.noResult : ''
}

function draw() {
  const numbers = Object.fromEntries(INPUTS.map((input) => [input.id, read(input)]))
  const missing = INPUTS.filter(({ id, least }) => !isGood(numbers[id], least))
  // What is worked out of other fields than the missing ones stands all the same.
  const isOwn = typeof sayWork === 'function'
  if (typeof drawRows === 'function') Object.assign(numbers, drawRows(numbers))
  const isComplete = missing.length === 0
  const results = isComplete || isOwn ? compute(numbers) : {}
  for (const output of OUTPUTS) {
    const place = byId(`out-${output.id}`)
    const isThere = results[output.id] !== undefined
    if (place) place.textContent = isThere ? show(output, results[output.id]) : '–'
    if (isOwn && byId(`work-${output.id}`))
      byId(`work-${output.id}`).textContent = sayWork(output, numbers, results[output.id])
  }
  byId('sheet').parentElement.dataset.tone = results.tone ?? ''
  if (byId('years')) drawYears(results.rows ?? [])
  byId('hint').textContent = hintOf(missing, results)
  for (const choice of byId('sheet').querySelectorAll('input[type=radio]')) {
    choice.checked = choice.value === values[choice.name]
  }
}

function change(next) {
  values = { ...next, given }
  save(values)
  draw()
}

/**
 * A rate that stands among the choices is not repeated in the field beside them. While the app is
 * changed the page may lack a field for a moment.
 */
function fill() {
  for (const { id, kind } of INPUTS) {
    const field = byId(`in-${id}`)
    if (!field) continue
    if (kind === 'check') {
      field.checked = values[id] === '1'
      continue
    }
    const choices = [...byId('sheet').querySelectorAll(`input[name="${id}"]`)]
    field.value = choices.some(({ value }) => value === values[id]) ? '' : values[id]
  }
}

byId('sheet').addEventListener('input', ({ target }) => {
  const id = target.type === 'radio' ? target.name : target.id.replace('in-', '')
  if (!INPUTS.some((input) => input.id === id)) return
  const value = target.type === 'checkbox' ? (target.checked ? '1' : '0') : target.value
  change({ ...values, [id]: value })
  if (target.type === 'radio') fill()
})
byId('sheet').addEventListener('submit', (event) => event.preventDefault())
byId('clear').addEventListener('click', () => {
  const before = typeof rows === 'undefined' ? values : { ...values, rows }
  const hasRows = typeof openingRows === 'function'
  const refill = (next) => {
    if (hasRows) takeRows(next)
    change(next)
    fill()
  }
  // Prices of the request are not the person's to type again.
  refill({ ...starts, ...(hasRows && openingRows()) })
  const first = byId(`in-${INPUTS[0]?.id}`)
  first?.focus()
  first?.select()
  toast(TEXT.cleared, () => refill(before))
})
fill()
draw()
