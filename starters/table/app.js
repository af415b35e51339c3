/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'table'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)
/* By its key an element is found again when all was drawn anew. */
function make(tag, { key, label, ...properties }, ...inside) {
  const element = Object.assign(document.createElement(tag), properties)
  Object.assign(element.dataset, key && { key }, label && { label })
  element.append(...inside)
  return element
}

/* Columns and rows go by their text; one that comes again has a sign more. */
const slug = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
function withIds(items, textOf) {
  const seen = {}
  const idOf = (id) => id + '+'.repeat((seen[id] = (seen[id] ?? -1) + 1))
  return items.map((item) => ({ ...item, id: idOf(slug(textOf(item))) }))
}
const columns = withIds(content.columns, ({ name }) => name).map((column) => ({
  ...column,
  isFigure: ['Number', 'Money'].includes(column.kind),
  choices: (column.choices ?? '').split(/[,;\u3001\uff0c]/).map((choice) => choice.trim()),
}))
const lead = columns.find(({ kind }) => kind !== 'Tick') ?? columns[0]
const ofKind = (...kinds) => kinds.flatMap((one) => columns.filter(({ kind }) => kind === one))
const groupings = ofKind('Choice', 'Date', 'Person', 'Tick')
/* A spreadsheet puts tabs between cells, a CSV file commas; what stands in quotes may hold them. */
function cut(line) {
  const sign = ['\t', '|', ';', ',', '\uff0c'].find((one) => line.includes(one)) ?? '\t'
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^${sign}]*))[${sign}]`, 'g')
  const cells = [...`${line}${sign}`.matchAll(cell)].map(([, quoted, plain]) => quoted ?? plain)
  return cells.map((text) => text.replaceAll('""', '"').trim())
}
const named = (cells, order) =>
  Object.fromEntries(order.flatMap((column, at) => (column ? [[column.id, cells[at] ?? '']] : [])))
const lines = content.rows.filter((line) => line.trim() !== '')
const listed = lines.map((line) => ({ cells: named(cut(line), columns) }))
const given = withIds(listed, ({ cells }) => cells[lead.id])

const fresh = { cells: {}, removed: [], added: [], sort: {}, only: {}, by: '' }
let [state, open] = [read(), null]
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return kept.added.every(({ cells }) => cells) ? { ...fresh, ...kept } : fresh
  } catch {
    return fresh
  }
}
function change(changes, said = '') {
  state = { ...state, ...changes }
  get('said').textContent = said
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('said').textContent = 'This browser keeps nothing: save a CSV.'
  }
  render()
}

/* What the maker listed and the visitor left, with what was changed in it, then the visitor's own. */
function allRows() {
  const left = [...given, ...state.added].filter(({ id }) => !state.removed.includes(id))
  return left.map(({ id, cells }) => ({ id, cells: { ...cells, ...state.cells[id] } }))
}
/* Cells are texts, as they were typed. “1.200,50 €” is a number as well. */
function numberIn(cell = '') {
  const plain = cell.replaceAll(/(\d)[ \u00A0'’](?=\d{3})/g, '$1')
  const thousands = /\d\.\d{3},/.test(plain) ? /\./g : /(?<!(^|\D)0),(?=\d{3}(\D|$))/g
  return Number(/-?\d+(?:\.\d+)?/.exec(plain.replace(thousands, '').replace(',', '.')) ?? NaN)
}
const isTicked = (cell) => /^(?:x|1|yes|true|\u2713|\u662f)$/i.test(cell ?? '')
function dayIn(cell = '') {
  const [, ...parts] = /(\d{4})\D(\d{1,2})\D(\d{1,2})/.exec(cell) ?? []
  const [, ...turned] = /(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(cell) ?? []
  return [...parts, ...turned.reverse()].map((part) => part.padStart(2, '0')).join('-')
}
const asMonth = { month: 'short', year: 'numeric' }
const asMoney = { style: 'currency', currency: content.currency, currencyDisplay: 'narrowSymbol' }
const asShort = { maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }
const writeDay = (day, format) => new Date(`${day}T00:00`).toLocaleDateString(language, format)
const writeFigure = (value, column, more) =>
  value.toLocaleString(language, { ...asShort, ...(column?.kind === 'Money' && asMoney), ...more })
function writeCell(cell = '', column) {
  if (column.isFigure && !Number.isNaN(numberIn(cell))) return writeFigure(numberIn(cell), column)
  const isDay = column.kind === 'Date' && dayIn(cell)
  return isDay ? writeDay(dayIn(cell), { ...asMonth, day: 'numeric' }) : cell
}

/* What a row counts for in the chart and the chips: a choice, a person, a month, a tick. */
function groupOf({ cells }, { id, kind }) {
  if (kind === 'Tick') return isTicked(cells[id]) ? '✓' : '○'
  return kind === 'Date' ? dayIn(cells[id]).slice(0, 7) : (cells[id] ?? '')
}
function nameOf(group, { kind, name }) {
  if (kind === 'Tick') return `${group} ${name}`
  return group && kind === 'Date' ? writeDay(`${group}-01`, asMonth) : group || '–'
}
/* Choices in the maker's order, then the others; what is empty comes last. */
function groupsOf(column) {
  const groups = allRows().map((row) => groupOf(row, column))
  const order = new Set([...column.choices, ...groups.toSorted(), ''].filter(Boolean)).add('')
  return [...order].filter((one) => groups.includes(one))
}
/* The rows of the chips; the chart leaves its own chip aside, so that its other bars stay. */
function shown(without = null) {
  const chosen = groupings.filter(({ id }) => state.only[id] !== undefined && id !== without)
  const isOne = (row) => chosen.every((column) => groupOf(row, column) === state.only[column.id])
  const rows = allRows().filter(isOne)
  const { id, down } = state.sort
  const column = columns.find((one) => one.id === id)
  if (!column) return rows
  const text = ({ cells }) => cells[id] ?? ''
  const byFigure = (a, b) => (numberIn(text(a)) || 0) - (numberIn(text(b)) || 0)
  const byText = (a, b) => text(a).localeCompare(text(b), language)
  rows.sort(column.isFigure ? byFigure : byText)
  return down ? rows.toReversed() : rows
}
/* Sum, average and count of a column: of numbers, of ticks that are set, of cells that are filled. */
function figuresOf(rows, { id, kind }) {
  const cells = rows.map((row) => row.cells[id] ?? '')
  const values = cells.map(numberIn).filter((value) => !Number.isNaN(value))
  const sum = values.reduce((one, other) => one + other, 0)
  const count = cells.filter(kind === 'Tick' ? isTicked : Boolean).length
  return { sum, average: sum / Math.max(1, values.length), count }
}
/* The large figure: a sum of money, else of numbers, else how many rows there are. */
const [weighed] = ofKind('Money', 'Number')
const weigh = (rows) => (weighed ? figuresOf(rows, weighed).sum : rows.length)

/* Rendering. */
function render() {
  const { key } = document.activeElement.dataset
  const rows = shown()
  const figure = writeFigure(weigh(rows), weighed)
  get('figure').textContent = figure
  get('figure').style.setProperty('--letters', figure.length)
  get('what').textContent = weighed ? `${weighed.name}, ${rows.length} rows` : 'Rows'
  drawChart(groupings.find(({ id }) => id === state.by) ?? groupings[0])
  get('chips').replaceChildren(...groupings.flatMap(drawChips))
  get('names').replaceChildren(...columns.map(drawName))
  const drawn = rows.map((row) => make('tr', {}, ...columns.map((column) => drawCell(row, column))))
  get('rows').replaceChildren(...drawn)
  get('foot').replaceChildren(...columns.map((column) => drawSum(rows, column)))
  get('sample').hidden = !content.sample || given.every(({ id }) => state.removed.includes(id))
  // All was drawn anew: the keyboard goes on where it was.
  if (key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus()
}
/* A dozen bars find room: of months the last ones. */
function drawChart(by) {
  get('chart').hidden = !by
  if (!by) return
  const options = groupings.map(({ id, name }) => new Option(name, id, false, id === by.id))
  get('by').replaceChildren(...options)
  const rows = shown(by.id)
  const groups = by.kind === 'Date' ? groupsOf(by).slice(-12) : groupsOf(by).slice(0, 12)
  const sums = groups.map((group) => weigh(rows.filter((row) => groupOf(row, by) === group)))
  const more = sums.length > 6 && { notation: 'compact', maximumSignificantDigits: 2 }
  const bars = sums.map((sum, at) => {
    const bar = make('i', {})
    bar.style.setProperty('--share', Math.max(0, sum / Math.max(1e-9, ...sums)))
    const figure = make('b', {}, writeFigure(sum, weighed, more))
    return drawChoice('bar', by, groups[at], figure, bar, make('span', {}, nameOf(groups[at], by)))
  })
  get('bars').replaceChildren(...bars.map((bar) => make('li', {}, bar)))
}
/* A bar and a chip do the same: only these rows, and pressed again all of them. */
function drawChoice(as, { id }, group, ...inside) {
  const ariaPressed = state.only[id] === group
  const onclick = () => change({ only: { ...state.only, [id]: ariaPressed ? undefined : group } })
  const about = { type: 'button', key: `${as} ${id} ${group}`, ariaPressed, onclick }
  return make('button', about, ...inside)
}
function drawChips(column) {
  const groups = groupsOf(column).filter(Boolean)
  const isFew = column.kind !== 'Date' && groups.length < 9
  const chips = groups.filter((group) => isFew || state.only[column.id] === group)
  return chips.map((group) => drawChoice('chip', column, group, nameOf(group, column)))
}
const alignOf = ({ kind, isFigure }) => (isFigure ? 'figure' : kind === 'Date' ? 'date' : '')
const lookOf = (column) => (column === lead ? 'lead' : alignOf(column))
function drawName(column) {
  const { id, down } = state.sort
  const isBy = id === column.id
  const onclick = () => change({ sort: isBy && down ? {} : { id: column.id, down: isBy } })
  const text = `${column.name} ${isBy ? (down ? '↓' : '↑') : ''}`
  const button = make('button', { type: 'button', key: `by ${column.id}`, onclick }, text)
  const ariaSort = isBy ? (down ? 'descending' : 'ascending') : 'none'
  return make('th', { scope: 'col', className: lookOf(column), ariaSort }, button)
}
function drawCell(row, column) {
  const { id, kind, name } = column
  const key = `${row.id} ${id}`
  const cell = make('td', { className: lookOf(column), label: name })
  const onclick = () => openEntry(row)
  const onchange = ({ target }) => write(row, { [id]: target.checked ? 'x' : '' })
  const about = { ariaLabel: `${name}: ${row.cells[lead.id]}`, checked: isTicked(row.cells[id]) }
  const text = writeCell(row.cells[id], column)
  if (column === lead) cell.append(make('button', { type: 'button', key, onclick }, text || '…'))
  else if (kind !== 'Tick') cell.append(text)
  else cell.append(make('input', { type: 'checkbox', key, ...about, onchange }))
  return cell
}
function drawSum(rows, column) {
  const { sum, average, count } = figuresOf(rows, column)
  const [whole, below] = column.isFigure
    ? [writeFigure(sum, column), `ø ${writeFigure(average, column)} · ${count}`]
    : [count, `of ${rows.length}`]
  return make('td', { className: lookOf(column), label: column.name }, make('b', {}, whole), below)
}

/* A row is changed, or taken in. */
const write = ({ id }, cells) =>
  change({ cells: { ...state.cells, [id]: { ...state.cells[id], ...cells } } })
function takeIn(rows) {
  const next = 1 + Math.max(0, ...state.added.map(({ id }) => Number(id)))
  const added = rows.map((row, n) => ({ id: `+${next + n}`, cells: { [lead.id]: '', ...row } }))
  change({ added: [...state.added, ...added] }, `Rows taken in: ${rows.length}`)
}
/* Where the first line of a file names columns, cells go by it. What is there already stays once. */
function takeText(text) {
  const all = text.split(/[\r\n\uFEFF]+/).filter((line) => line.trim() !== '')
  const [first = [], ...others] = all.map(cut)
  const head = first.map((name) => columns.find(({ id }) => id === slug(name)))
  const rows = head.some(Boolean)
    ? others.map((cells) => named(cells, head))
    : [first, ...others].map((cells) => named(cells, columns))
  const keyOf = (cells) => columns.map(({ id }) => cells[id] ?? '').join('|')
  const known = allRows().map(({ cells }) => keyOf(cells))
  takeIn(rows.filter((cells) => !known.includes(keyOf(cells))))
}
function openEntry(row) {
  open = row
  const drawLabel = (column) => make('label', {}, column.name, drawField(column))
  get('fields').replaceChildren(...columns.map(drawLabel))
  get('remove').hidden = row === null
  get('entry').showModal()
}
function drawField({ id: name, kind, choices }) {
  const value = open?.cells[name] ?? ''
  const asTick = { type: 'checkbox', value: 'x', checked: isTicked(value) }
  const asText = kind === 'Date' ? { type: 'date', value: dayIn(value) } : { value }
  if (kind !== 'Choice') return make('input', { name, ...(kind === 'Tick' ? asTick : asText) })
  const all = [...new Set(['', ...choices, value])]
  return make('select', { name }, ...all.map((one) => new Option(one, one, false, one === value)))
}

/* Events. */
get('form').addEventListener('submit', () => {
  const typed = new FormData(get('form'))
  const cells = Object.fromEntries(columns.map(({ id }) => [id, (typed.get(id) ?? '').trim()]))
  if (open) write(open, cells)
  else if (Object.values(cells).some(Boolean)) takeIn([cells])
})
get('add').addEventListener('click', () => openEntry(null))
get('leave').addEventListener('click', () => get('entry').close())
get('remove').addEventListener('click', () => {
  get('entry').close()
  change({ removed: [...state.removed, open.id] }, `Removed: ${open.cells[lead.id]}`)
})
const emptied = () => ({ ...fresh, removed: given.map(({ id }) => id) })
get('clear').addEventListener('click', () => change(emptied()))
get('by').addEventListener('change', ({ target }) => change({ by: target.value }))
get('print').addEventListener('click', () => print())
get('open').addEventListener('change', async ({ target }) => takeText(await target.files[0].text()))
addEventListener('paste', ({ target, clipboardData }) => {
  const text = target.closest('input, select') ? '' : clipboardData.getData('text/plain')
  if (/[\t\n]/.test(text)) takeText(text)
})
get('save').addEventListener('click', () => {
  const quote = (cell = '') => `"${cell.replaceAll('"', '""')}"`
  const rows = shown().map(({ cells }) => columns.map(({ id }) => quote(cells[id])))
  const all = [columns.map(({ name }) => quote(name)), ...rows].join('\n')
  const href = URL.createObjectURL(new Blob(['\uFEFF', all], { type: 'text/csv' }))
  make('a', { href, download: `${content.title}.csv` }).click()
})

/* The accent is content too; black or white stands on it, whichever is read better. */
const [red, green, blue] = [1, 3, 5].map((at) => {
  const part = parseInt(content.colors.accent.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const onTint = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
document.documentElement.style.setProperty('--tint', content.colors.accent)
document.documentElement.style.setProperty('--on-tint', onTint)
document.title = get('heading').textContent = content.title
render()
