// Choosing what is shown, in which order, and in which groups

const view = { search: '', filters: {}, by: SORT.by, down: SORT.down, group: GROUP }

const dayNumber = (iso) => Math.floor(Date.parse(`${iso}T00:00Z`) / 86400000)

/** The day on which something goes off, or null while that is unknown. */
function dueDate(item) {
  const first = dayNumber(item[CYCLE.from])
  const keeps = CYCLE.every === '' ? CYCLE.days : item[CYCLE.every]
  if (Number.isNaN(first) || typeof keeps !== 'number') return null
  const day = first + Math.round(keeps * (CYCLE.unit ?? 1))
  return new Date(day * 86400000).toISOString().slice(0, 10)
}

const timeNow = () => new Date().toTimeString().slice(0, 5)

const isSoon = (left) => SOON > 0 && left >= 0 && left <= SOON

/** Days until something is due, negative when it is late, or null when it never is. */
function daysLeft(item) {
  if (CYCLE?.once) {
    const on = item.done ? null : dueDate(item)
    return on === null ? null : dayNumber(on) - dayNumber(today())
  }
  if (CYCLE) {
    const last = dayNumber(item[CYCLE.from])
    const every = Number(item[CYCLE.every]) || CYCLE.days
    return Number.isNaN(last) ? 0 : last + every - dayNumber(today())
  }
  if (fieldOf(DUE)?.type === 'time')
    return item.done || !item[DUE] ? null : item[DUE] < timeNow() ? -1 : 0
  const due = DUE === '' || item.done ? NaN : dayNumber(item[DUE])
  return Number.isNaN(due) ? null : due - dayNumber(today())
}

/** What is used up is out of sight until somebody asks for it. */
const isGone = (item) => HIDES !== '' && item[HIDES] === 0 && byId('show-gone')?.checked !== true

function matches(item) {
  if (isGone(item)) return false
  const text = FIELDS.map((field) => fold(item[field.id])).join(' ')
  if (!text.includes(fold(view.search))) return false
  return Object.entries(view.filters).every(([id, value]) => {
    if (value === '') return true
    if (id === 'is-done') return (item.done === true) === (value === 'done')
    if (fieldOf(id).type === 'yes') return (item[id] === true) === (value === 'yes')
    return String(item[id] ?? '') === value
  })
}

function compareValues(a, b) {
  if (a === null || b === null) return (a === null) - (b === null)
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return typeof a === 'string' ? a.localeCompare(String(b), LANG, { numeric: true }) : a - b
}

function sortedBy(item) {
  if (view.by === 'is-due') return daysLeft(item)
  if (view.by === 'is-open') return Number(item.done === true)
  const value = valueOf(item, view.by) ?? null
  // Months and sizes have an order of their own.
  const place = fieldOf(view.by)?.options?.indexOf(value) ?? -1
  return place < 0 ? value : place
}

function compare(one, other) {
  const [a, b] = [sortedBy(one), sortedBy(other)]
  const order = compareValues(a, b)
  return view.down && a !== null && b !== null ? -order : order
}

function shownItems() {
  const shown = items.filter(matches)
  return view.by === '' ? shown : shown.sort(compare)
}

const months = new Intl.DateTimeFormat(LANG, { year: 'numeric', month: 'long', timeZone: 'UTC' })

function groupName(item) {
  const field = fieldOf(view.group)
  const value = item[field.id]
  if (field.type === 'yes') return value === true ? field.label : `${TEXT.not}${field.label}`
  if (value === null || value === undefined || value === '') return TEXT.other
  if (field.type === 'number' && GROUP_STEP > 1)
    return TEXT.decade.replace('{n}', Math.floor(value / GROUP_STEP) * GROUP_STEP)
  if (field.type !== 'date') return field.type === 'text' ? String(value) : show(field, value)
  return Number.isNaN(dayNumber(value)) ? String(value) : months.format(new Date(value))
}

/** Groups in the order of their values, those without one at the end; each with its things. */
function groupsOf(shown) {
  const groups = new Map()
  for (const item of shown) {
    const name = groupName(item)
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  const options = fieldOf(view.group).options ?? []
  const place = ([name, [first]]) => {
    if (name === TEXT.other) return null
    return options.includes(name) ? options.indexOf(name) : (first[view.group] ?? null)
  }
  return [...groups].sort((one, other) => {
    const [a, b] = [place(one), place(other)]
    return typeof a === typeof b || a === null || b === null ? compareValues(a, b) : 0
  })
}
