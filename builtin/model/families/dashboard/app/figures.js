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

/** The mean of as many of the newest values as the dashboard was made for. */
function sayAverage(metric) {
  const values = metric.values.slice(-LABELS.length)
  if (values.length === 0) return `${TEXT.average} –`
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return `${TEXT.average} ${sayValue(metric, mean)}`
}

/** How much the newest value differs from the one before it, and whether that is good. */
function changeOf({ values, unit, down }) {
  const [before, now] = [values.at(-2), values.at(-1)]
  if (before === undefined || now === undefined || (unit !== 'percent' && before === 0)) return null
  const by = unit === 'percent' ? now - before : ((now - before) / Math.abs(before)) * 100
  const words = `${by >= 0 ? '+' : '−'}${formats.percent.format(Math.abs(by))}${unit === 'percent' ? ' pt' : '%'}`
  return { words, isGood: by === 0 ? null : by > 0 !== down, isUp: by >= 0 }
}
