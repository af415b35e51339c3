/* The table: names of the columns on top, then a row a line. Tabs, semicolons or commas part the cells. */
const items = [
  'Month; Takings; Visitors; For children; Returns',
  'January; 9840; 1210; 214; 31',
  'February; 8920; 1090; 198; 27',
  'March; 10470; 1325; 251; 24',
  'April; 11260; 1402; 263; 29',
  'May; 10890; 1377; 240; 22',
  'June; 12310; 1510; 287; 19',
  'July; 11640; 1466; 305; 21',
  'August; 13120; 1598; 352; 18',
  'September; 14380; 1644; 398; 23',
  'October; 13950; 1621; 371; 20',
  'November; 16240; 1830; 455; 17',
]
const isSample = true
const place = 'dashboard'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* State: the table as it was pasted, the column that is large, the row that is looked at. */
let board = read() ?? { isSample, text: items.join('\n'), column: 0 }
let table = parse(board.text)
let row = table.rows.length - 1

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return parse(kept.text).columns[kept.column] ? kept : null
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
  table = parse(board.text)
  row = Math.min(part.text === undefined ? row : Infinity, table.rows.length - 1)
  render()
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

/* Rendering. */
const write = (value) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

function render() {
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
  get('sample').hidden = !board.isSample
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
get('paste').addEventListener('click', () => openDesk(board.text))
get('clear').addEventListener('click', () => openDesk(''))
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', (event) => {
  const text = get('table').value
  if (parse(text).columns.length > 0) {
    change({ isSample: false, text, column: 0 })
    return
  }
  event.preventDefault()
  get('note').textContent = 'There is no column of numbers in it yet.'
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([board.text], { type: 'text/csv' }))
  link.download = `${document.title}.csv`
  link.click()
})
addEventListener('resize', drawAxis)

render()
