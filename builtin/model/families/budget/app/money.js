const isZeroDecimal = CURRENCY === 'JPY'
const money = new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY })
const round = new Intl.NumberFormat(LANG, {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 0,
})
/** Exact, and without cents where there are none. */
const exact = new Intl.NumberFormat(LANG, {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
})
const monthName = new Intl.DateTimeFormat(LANG, { month: 'long', year: 'numeric' })
const shortMonth = new Intl.DateTimeFormat(LANG, { month: 'short' })
const dayName = new Intl.DateTimeFormat(LANG, { weekday: 'short', month: 'short', day: 'numeric' })

const kept = load(null)
const startEntries = followGiven(kept?.entries, FIRST)
const startCategories = followGiven(kept?.categories, CATEGORIES)
let categories = startCategories.items.filter(({ id, name }) => id && typeof name === 'string')
let entries = startEntries.items
  .filter((entry) => entry && Number.isFinite(entry.amount) && typeof entry.name === 'string')
  .map(({ ago, ...entry }) => ({
    ...entry,
    category: typeof entry.category === 'number' ? `given-${entry.category}` : entry.category,
    date: entry.date ?? dayFrom(-(ago ?? 0)),
    isSample: entry.isSample ?? String(entry.id).startsWith('given-'),
  }))
// The month's limit of the request holds until the person sets another, or asks for another.
let whole = kept?.asked === TOTAL && Number.isFinite(kept?.whole) ? kept.whole : TOTAL
let month = dayFrom(0).slice(0, 7)

function store() {
  save({
    entries: { items: entries, given: startEntries.given },
    categories: { items: categories, given: startCategories.given },
    asked: TOTAL,
    whole,
  })
}

function keep(next, message) {
  const before = entries
  entries = next
  store()
  draw()
  if (message) toast(message, () => keep(before))
}

const flowOf = (entry) => categories.find(({ id }) => id === entry.category)?.flow ?? 'out'
/** The entries of a month; a budget for an event has all of them at once. */
const inMonth = (name) =>
  ONCE ? [...entries] : entries.filter(({ date }) => date.startsWith(name))
const sum = (list) => list.reduce((total, { amount }) => total + amount, 0)

function sumsOf(name) {
  const all = inMonth(name)
  const came = sum(all.filter((entry) => flowOf(entry) === 'in'))
  const went = sum(all.filter((entry) => flowOf(entry) === 'out'))
  return { came, went }
}

function shiftMonth(name, by) {
  const [year, number] = name.split('-').map(Number)
  const date = new Date(year, number - 1 + by, 1)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

const dateOfMonth = (name) => new Date(`${name}-01T12:00`)

/** Whether as little is left of a whole as the person wants to be warned of. */
function warns(left, all) {
  if (WARNING === null) return false
  const bound = WARNING.amount ?? (all * WARNING.share) / 100
  return WARNING.of === 'left' ? left < bound : all - left >= bound
}

/** What went out by category, the most first; what has lost its category stands last. */
function spentBy(name) {
  const out = inMonth(name).filter((entry) => flowOf(entry) === 'out')
  const known = categories
    .filter(({ flow }) => flow === 'out')
    .map((category, at) => ({
      ...category,
      at,
      spent: sum(out.filter((entry) => entry.category === category.id)),
    }))
  const lost = sum(out.filter((entry) => !known.some(({ id }) => id === entry.category)))
  const rest = { id: '', name: TEXT.other, flow: 'out', limit: null, at: 5, spent: lost }
  return lost > 0 ? [...known, rest] : known
}

/** Whether nine tenths of a limit are spent, where the budget tells so. */
const nearsLimit = (spent, limit) =>
  NEARLY && limit !== null && limit > 0 && spent >= limit * 0.9 && spent <= limit
