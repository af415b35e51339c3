/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const keys = ['first', 'second', 'third', 'fourth']
const place = 'dashboard'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* State: a table that was pasted, if any, the column that is large, the row that is looked at. */
let board = read() ?? { text: null, column: 0 }
let table = tableNow()
let row = table.rows.length - 1

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isText = typeof kept.text === 'string' && parse(kept.text).columns[kept.column]
    return kept.text === null || isText ? kept : null
  } catch {
    return null
  }
}

function change(part) {
  board = { ...board, ...part }
  try {
    localStorage.setItem(place, JSON.stringify(board))
  } catch {
    /* A browser that keeps nothing still draws. */
  }
  table = tableNow()
  row = Math.min(part.text === undefined ? row : Infinity, table.rows.length - 1)
  render()
}

/* The maker’s table, unless another one was pasted. */
function tableNow() {
  return board.text === null ? givenTable() : parse(board.text)
}

function givenTable() {
  // Without a column or a row there is still something to draw.
  const names = content.columns.length > 1 ? content.columns.slice(1, 1 + keys.length) : ['Value']
  const items = content.items.length > 0 ? content.items : [{ label: '…' }]
  const values = (at) => items.map((item) => item[keys[at]] ?? 0)
  const columns = names.map((name, at) => ({ name, values: values(at) }))
  return { rows: items.map(({ label }) => label), columns }
}

function givenText() {
  const lines = content.items.map((item) => [item.label, ...keys.map((key) => item[key] ?? '')])
  const wide = content.columns.length
  return [content.columns, ...lines].map((cells) => cells.slice(0, wide).join('; ')).join('\n')
}

/* “1 200,50 €” and “1,200” are numbers as well, and “0,125” is an eighth; a cell without one is empty. */
function numberIn(cell = '') {
  const plain = cell.replaceAll(/(\d)[ \u00A0'’](?=\d{3})/g, '$1')
  const thousands = /\d\.\d{3},/.test(plain) ? /\./g : /(?<!(^|\D)0),(?=\d{3}(\D|$))/g
  const found = /-?\d+(?:\.\d+)?/.exec(plain.replace(thousands, '').replace(',', '.'))
  return found ? Number(found[0]) : null
}

function parse(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const sign = ['\t', ';', ',', '，'].find((one) => lines.every((line) => line.includes(one)))
  // Without a sign between cells the number at the end is the value: “Berlin 12”.
  const cut = (line) =>
    sign ? line.split(sign) : [line.replace(/[\s:=]*-?[\d.,]+\D*$/, ''), line.slice(-12)]
  const cells = lines.map((line) => cut(line).map((cell) => cell.trim()))
  const hasNames = sign !== undefined && cells[0]?.slice(1).every((cell) => numberIn(cell) === null)
  const names = hasNames ? cells[0].slice(1) : (cells[0] ?? []).slice(1).map(() => 'Value')
  const rows = hasNames ? cells.slice(1) : cells
  const values = (at) => rows.map((line) => numberIn(line[at + 1]) ?? 0)
  const columns = names.map((name, at) => ({ name, values: values(at) }))
  const isNumeric = (_, at) => rows.some((line) => numberIn(line[at + 1]) !== null)
  return { rows: rows.map(([label]) => label), columns: columns.filter(isNumeric) }
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
const write = (value) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

function render() {
  // A column that the maker took away is not looked at any more.
  board.column = table.columns[board.column] ? board.column : 0
  const { name, values } = table.columns[board.column]
  const value = values[row]
  get('what').textContent = `${name}, ${table.rows[row]}`
  get('figure').textContent = write(value)
  // Long numbers need smaller letters.
  get('figure').style.fontSize =
    get('figure').textContent.length > 7 ? 'clamp(3rem, 8vw, 8rem)' : ''
  const before = values[row - 1]
  const share = before ? (value - before) / Math.abs(before) : null
  const percent = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }
  const written = share === null ? '' : new Intl.NumberFormat(language, percent).format(share)
  get('change').textContent = written ? `${written} on ${table.rows[row - 1]}` : 'The first row'
  get('smalls').replaceChildren(...table.columns.map(drawSmall))
  drawChart(values)
  drawAxis()
  get('sample').hidden = !content.sample || board.text !== null
  get('return').hidden = board.text === null
  get('chart').setAttribute('aria-valuenow', row)
  get('chart').setAttribute('aria-valuemax', table.rows.length - 1)
  get('chart').setAttribute('aria-valuetext', `${table.rows[row]}: ${write(value)}`)
}

/* The way over all values, in a field of 1000 by so many. */
function pathOf(values, height) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const y = (value) => height - ((value - low) / (high - low || 1)) * height
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${along(at)} ${y(value).toFixed(1)}`)
    .join('')
}

const along = (at) => (table.rows.length > 1 ? (at / (table.rows.length - 1)) * 1000 : 500)

function drawSmall({ name, values }, at) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-pressed', at === board.column)
  const title = document.createElement('span')
  const figure = document.createElement('b')
  title.textContent = name
  figure.textContent = write(values[row])
  const spark = shape('svg', {
    viewBox: '0 0 1000 100',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  spark.append(shape('path', { d: pathOf(values, 96) }))
  button.append(title, figure, spark)
  button.addEventListener('click', () => {
    change({ column: at })
    get('smalls').children[at].firstElementChild.focus()
  })
  item.append(button)
  return item
}

function drawChart(values) {
  const line = pathOf(values, 360)
  const heat = shape('linearGradient', { id: 'heat', x2: 0, y2: 1 })
  heat.append(shape('stop', { offset: 0 }), shape('stop', { offset: 1 }))
  get('chart').setAttribute('viewBox', '0 -30 1000 400')
  get('chart').replaceChildren(
    heat,
    shape('path', { class: 'area', d: `${line}L1000 370H0z` }),
    shape('path', { class: 'line', d: line }),
    shape('path', { class: 'here', d: `M${along(row)} -30V370` }),
  )
}

/* As many labels as find room, and always the one that is looked at. */
function drawAxis() {
  const every = Math.ceil(table.rows.length / Math.max(2, innerWidth / 150))
  const labels = table.rows.map((label, at) => {
    const mark = document.createElement('li')
    mark.textContent = label
    mark.className = at === row ? 'now' : ''
    mark.style.left = `clamp(3rem, ${along(at) / 10}%, 100% - 3.4rem)`
    return mark
  })
  get('axis').replaceChildren(...labels.filter((_, at) => at === row || at % every === 0))
}

function shape(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/* Events. */
function look(at) {
  row = Math.min(table.rows.length - 1, Math.max(0, at))
  render()
}
get('chart').addEventListener('pointermove', ({ clientX }) => {
  look(Math.round((clientX / get('chart').clientWidth) * (table.rows.length - 1)))
})
get('chart').addEventListener('keydown', ({ key }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[key]
  if (step) look(row + step)
})

function openDesk(text) {
  get('table').value = text
  get('note').textContent = ''
  get('desk').showModal()
  get('table').select()
}
get('paste').addEventListener('click', () => openDesk(board.text ?? givenText()))
get('return').addEventListener('click', () => change({ text: null, column: 0 }))
get('clear').addEventListener('click', () => openDesk(''))
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', (event) => {
  const text = get('table').value
  if (parse(text).columns.length > 0) {
    change({ text, column: 0 })
    return
  }
  event.preventDefault()
  get('note').textContent = 'There is no column of numbers in it yet.'
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([board.text ?? givenText()], { type: 'text/csv' }))
  link.download = `${document.title}.csv`
  link.click()
})
addEventListener('resize', drawAxis)

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
