const most = ENTERED === null ? 1 : 2
const formats = {
  money: new Intl.NumberFormat(LANG, {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: 0,
    maximumFractionDigits: ENTERED === null ? 0 : 2,
  }),
  percent: new Intl.NumberFormat(LANG, { maximumFractionDigits: 1 }),
  number: new Intl.NumberFormat(LANG, { maximumFractionDigits: most }),
}
const short = {
  money: new Intl.NumberFormat(LANG, {
    style: 'currency',
    currency: CURRENCY,
    notation: 'compact',
    maximumFractionDigits: 1,
  }),
  percent: formats.percent,
  number: new Intl.NumberFormat(LANG, { notation: 'compact', maximumFractionDigits: 1 }),
}
const unitOf = ({ unit, suffix }) =>
  unit === 'percent' ? '%' : unit === 'money' || !suffix ? '' : suffix === '%' ? '%' : ` ${suffix}`
const sayValue = (metric, value) => formats[metric.unit].format(value) + unitOf(metric)
const sayShort = ({ unit }, value) => short[unit].format(value) + (unit === 'percent' ? '%' : '')

const kept = load(null)
const startMetrics = followGiven(kept?.metrics, METRICS)
const startParts = followGiven(kept?.parts, PARTS)
const givenLabels = JSON.stringify(LABELS)
let labels =
  kept?.givenLabels === givenLabels && Array.isArray(kept.labels) ? kept.labels.map(String) : LABELS
let metrics = startMetrics.items
  .filter((metric) => metric && typeof metric.name === 'string' && Array.isArray(metric.values))
  .map((metric) => ({
    ...metric,
    unit: metric.unit in formats ? metric.unit : 'number',
    values: labels.map((_, at) => Number(metric.values[at]) || 0),
  }))
let parts = startParts.items.filter((part) => part && typeof part.name === 'string')
const view = { metric: `given-${MAIN}`, at: labels.length - 1 }

/** What is computed of the values at one place in time. */
const HOW = {
  difference: (numbers, at) => (at === 0 ? 0 : numbers[0][at] - numbers[0][at - 1]),
  cost: (numbers, at, by) => HOW.difference(numbers, at) * by,
  times: (numbers, at, by) => numbers[0][at] * by,
  ratio: (numbers, at, by) => (numbers[1]?.[at] ? (numbers[0][at] / numbers[1][at]) * by : 0),
  minus: (numbers, at) => numbers.slice(1).reduce((left, row) => left - row[at], numbers[0][at]),
  sum: (numbers, at) => numbers.reduce((sum, values) => sum + values[at], 0),
}

/** A computed metric is shown like any other; what it is of may have been taken away. */
function computed({ id, name, unit, suffix, how, of, by }) {
  const from = of.map((one) => metrics.find((metric) => metric.id === `given-${one}`))
  if (from.includes(undefined)) return []
  const numbers = from.map(({ values }) => values)
  const values = labels.map((_, at) => Math.round(HOW[how](numbers, at, by) * 100) / 100)
  return [{ id: `derived-${id}`, name, unit, suffix, values, down: false, goal: null, range: null }]
}

const shown = () => [...metrics, ...DERIVED.flatMap(computed)]

const looked = () => {
  const all = shown()
  return all.find(({ id }) => id === view.metric) ?? all[0] ?? null
}

function store() {
  save({
    labels,
    givenLabels,
    metrics: { items: metrics, given: startMetrics.given },
    parts: { items: parts, given: startParts.given },
  })
}

/** Whether a value lies beyond what is usual of its metric. */
function isBeyond({ range }, value) {
  if (!range || value === undefined) return false
  return (range.low !== null && value < range.low) || (range.high !== null && value > range.high)
}

function sayRange(metric) {
  const { low, high } = metric.range
  if (low === null) return `≤ ${sayValue(metric, high)}`
  return high === null
    ? `≥ ${sayValue(metric, low)}`
    : `${sayValue(metric, low)}–${sayValue(metric, high)}`
}

/** What of the values the average is of: those of the last days, or as many as were asked for. */
function recentOf({ values }) {
  if (BY_ENTRY) return values.slice(-AVERAGE_DAYS)
  if (ENTERED !== 'day') return values.slice(-(LABELS.length || 12))
  const from = dayFrom(1 - AVERAGE_DAYS)
  const to = dayFrom(0)
  return values.filter((_, at) => dayOf(labels[at]) >= from && dayOf(labels[at]) <= to)
}

/** The mean of as many of the newest values as the dashboard was made for. */
function sayAverage(metric) {
  const values = recentOf(metric)
  const name = BY_ENTRY
    ? TEXT.averageOfLast.replace('{count}', String(AVERAGE_DAYS))
    : ENTERED === 'day'
      ? TEXT.averageOf.replace('{days}', String(AVERAGE_DAYS))
      : TEXT.average
  if (values.length === 0) return `${name} –`
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return `${name} ${sayValue(metric, mean)}`
}

/** What is aimed for, and how far the newest value is from it. */
function sayGoal(metric) {
  const by = metric.values.at(-1) - metric.goal
  return `${TEXT.goal} ${sayValue(metric, metric.goal)} (${by > 0 ? '+' : ''}${sayValue(metric, by)})`
}

/** The first day of what is summed up. */
const SINCE = {
  today: () => dayFrom(0),
  week: () => dayFrom(-((new Date().getDay() + 6) % 7)),
  month: () => `${dayFrom(0).slice(0, 7)}-01`,
}

function sumSince({ values }, first) {
  const from = ENTERED === 'month' ? first.slice(0, 7) : first
  return values.reduce(
    (sum, value, at) =>
      dayOf(labels[at]) >= from && dayOf(labels[at]) <= dayFrom(0) ? sum + value : sum,
    0,
  )
}

/** The sum of all values, and when they were highest and lowest. */
function sayFact(fact, metric) {
  const { values } = metric
  if (values.length === 0) return `${TEXT[fact]} –`
  if (fact in SINCE) return `${TEXT[fact]} ${sayValue(metric, sumSince(metric, SINCE[fact]()))}`
  if (fact === 'total')
    return `${TEXT.total} ${sayValue(
      metric,
      values.reduce((sum, value) => sum + value, 0),
    )}`
  const found = fact === 'highest' ? Math.max(...values) : Math.min(...values)
  return `${TEXT[fact]} ${sayLabel(labels[values.indexOf(found)])} · ${sayValue(metric, found)}`
}

const days = new Intl.DateTimeFormat(
  LANG,
  ENTERED === 'month' ? { year: 'numeric', month: 'short' } : { month: 'numeric', day: 'numeric' },
)

/** Dates are kept as 'YYYY-MM-DD' or 'YYYY-MM' and shown as people write them here. */
function sayLabel(label) {
  if (ENTERED === null) return label
  const day = dayOf(label)
  const date = new Date(`${day.length === 7 ? `${day}-01` : day}T00:00`)
  if (Number.isNaN(date.getTime())) return label
  return [days.format(date), SLOTS[slotOf(label)] ?? ''].filter(Boolean).join(' ')
}

// A time of the day stands behind its date by its number, so that labels sort as they should.
const dayOf = (label) => String(label).split('|')[0]
const slotOf = (label) => Number(String(label).split('|')[1] ?? -1)

/** The oldest first; values of the same date stay in their order. */
function sortByDate() {
  const order = [...labels.keys()].sort(
    (one, other) => labels[one].localeCompare(labels[other]) || one - other,
  )
  labels = order.map((at) => labels[at])
  for (const metric of metrics) metric.values = order.map((at) => metric.values[at])
}

/** How much the newest value differs from the one before it, and whether that is good. */
function changeOf(metric) {
  const { values, unit, down } = metric
  const [before, now] = [values.at(-2), values.at(-1)]
  if (before === undefined || now === undefined) return null
  if (ENTERED === null && unit !== 'percent' && before === 0) return null
  const isPlain = unit === 'percent' || ENTERED !== null
  const by = isPlain ? now - before : ((now - before) / Math.abs(before)) * 100
  const size =
    ENTERED === null ? formats.percent.format(Math.abs(by)) : sayValue(metric, Math.abs(by))
  const tail = ENTERED !== null ? ` ${TEXT.sinceLast}` : unit === 'percent' ? ' pt' : '%'
  const words = `${by >= 0 ? '+' : '−'}${size}${tail}`
  const isGood = by === 0 || ENTERED !== null ? null : by > 0 !== down
  return { words, isGood, isUp: by >= 0 }
}
