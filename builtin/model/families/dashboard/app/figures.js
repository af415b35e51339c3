const formats = {
  money: new Intl.NumberFormat(LANG, {
    style: 'currency',
    currency: CURRENCY,
    maximumFractionDigits: 0,
  }),
  percent: new Intl.NumberFormat(LANG, { maximumFractionDigits: 1 }),
  number: new Intl.NumberFormat(LANG, { maximumFractionDigits: 1 }),
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
const sayValue = ({ unit }, value) => formats[unit].format(value) + (unit === 'percent' ? '%' : '')
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

const looked = () => metrics.find(({ id }) => id === view.metric) ?? metrics[0] ?? null

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
  if (ENTERED !== 'day') return values.slice(-(LABELS.length || 12))
  const from = dayFrom(1 - AVERAGE_DAYS)
  const to = dayFrom(0)
  return values.filter((_, at) => labels[at] >= from && labels[at] <= to)
}

/** The mean of as many of the newest values as the dashboard was made for. */
function sayAverage(metric) {
  const values = recentOf(metric)
  const name =
    ENTERED === 'day' ? TEXT.averageOf.replace('{days}', String(AVERAGE_DAYS)) : TEXT.average
  if (values.length === 0) return `${name} –`
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return `${name} ${sayValue(metric, mean)}`
}

/** What is aimed for, and how far the newest value is from it. */
function sayGoal(metric) {
  const by = metric.values.at(-1) - metric.goal
  return `${TEXT.goal} ${sayValue(metric, metric.goal)} (${by > 0 ? '+' : ''}${sayValue(metric, by)})`
}

/** The sum of all values, and when they were highest and lowest. */
function sayFact(fact, metric) {
  const { values } = metric
  if (values.length === 0) return `${TEXT[fact]} –`
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
  const date = new Date(`${label.length === 7 ? `${label}-01` : label}T00:00`)
  return Number.isNaN(date.getTime()) ? label : days.format(date)
}

/** The oldest first; values of the same date stay in their order. */
function sortByDate() {
  const order = [...labels.keys()].sort(
    (one, other) => labels[one].localeCompare(labels[other]) || one - other,
  )
  labels = order.map((at) => labels[at])
  for (const metric of metrics) metric.values = order.map((at) => metric.values[at])
}

/** How much the newest value differs from the one before it, and whether that is good. */
function changeOf({ values, unit, down }) {
  const [before, now] = [values.at(-2), values.at(-1)]
  if (before === undefined || now === undefined || (unit !== 'percent' && before === 0)) return null
  const by = unit === 'percent' ? now - before : ((now - before) / Math.abs(before)) * 100
  const words = `${by >= 0 ? '+' : '−'}${formats.percent.format(Math.abs(by))}${unit === 'percent' ? ' pt' : '%'}`
  return { words, isGood: by === 0 ? null : by > 0 !== down, isUp: by >= 0 }
}
