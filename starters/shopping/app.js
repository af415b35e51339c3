/* State: lines as they were typed; how many and the price are read from them. */
const items = [
  'Sourdough loaf 4.20',
  '2 × Oat milk 1.85',
  'Tomatoes on the vine 3.60',
  '6 × Eggs 0.42',
  'Feta 2.95',
  'Coffee beans 8.90',
  'Lemons 1.50',
  'Olive oil 9.80',
]
const budget = 50
const currency = 'EUR'
const isSample = true
const place = 'shopping'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

let bill = read() ?? {
  isSample,
  lines: items.map((text, at) => ({ text, got: isSample && [0, 1, 3, 5].includes(at) })),
}
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isBill = kept.lines.every(({ text }) => typeof text === 'string')
    return isBill ? kept : null
  } catch {
    return null
  }
}

function change(next, said = '', undoable = null) {
  bill = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(bill))
  } catch {
    say('This browser keeps nothing: copy the list as text.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* “2 × Milk 1.20”: a number and a cross before the name, a price after it; both may be missing. */
function parse(text) {
  const [, many, rest] = /^(?:(\d{1,3})\s*[x×*]\s*)?(.+)$/i.exec(text) ?? [null, null, text]
  const [, name, price] = /^(.+?)\s+(\d{1,6}(?:[.,]\d{1,2})?)$/.exec(rest) ?? [null, rest, '0']
  const count = Number(many ?? 1)
  // Cents are whole numbers, so that sums never end in …00001.
  return { name, count, cents: Math.round(Number(price.replace(',', '.')) * 100) * count }
}

/* Rendering. */
const money = new Intl.NumberFormat(language, { style: 'currency', currency })
const write = (cents) => money.format(cents / 100)
const sum = (lines) => lines.reduce((all, { text }) => all + parse(text).cents, 0)

function render() {
  const got = sum(bill.lines.filter((line) => line.got))
  const all = sum(bill.lines)
  get('total').textContent = write(got)
  // The longer the sum, the smaller its figures.
  get('total').style.setProperty('--letters', write(got).length)
  get('got').textContent = write(got)
  get('open').textContent = write(all - got)
  get('all').textContent = write(all)
  drawBudget(got, all)
  const format = { weekday: 'long', day: 'numeric', month: 'long' }
  get('when').textContent = new Date().toLocaleDateString(language, format)
  get('list').replaceChildren(...bill.lines.map(drawLine))
  get('sample').hidden = !bill.isSample
  get('done').hidden = got === 0 && !bill.lines.some((line) => line.got)
  drawBars()
}

function drawBudget(got, all) {
  const limit = budget * 100
  get('spent').parentElement.hidden = limit === 0
  get('spent').style.width = `${(100 * got) / Math.max(1, limit)}%`
  get('spent').classList.toggle('over', got > limit)
  const spare = write(Math.abs(limit - all))
  if (limit === 0) get('rest').textContent = ''
  else if (all > limit) get('rest').textContent = `The whole list is ${spare} over ${write(limit)}`
  else get('rest').textContent = `The whole list leaves ${spare} of ${write(limit)}`
}

function drawLine(line) {
  const row = get('line').content.cloneNode(true)
  const [tick] = row.querySelectorAll('input')
  const [remove] = row.querySelectorAll('button')
  const { name, count, cents } = parse(line.text)
  row.querySelector('.name').textContent = count > 1 ? `${count} × ${name}` : name
  row.querySelector('.price').textContent = cents > 0 ? write(cents) : '…'
  tick.checked = line.got
  tick.addEventListener('change', () => {
    const at = bill.lines.indexOf(line)
    change({ ...bill, lines: bill.lines.with(at, { ...line, got: tick.checked }) })
    get('list').querySelectorAll('input')[at].focus()
  })
  remove.addEventListener('click', () => {
    change({ ...bill, lines: bill.lines.filter((one) => one !== line) }, `Removed: ${name}.`, bill)
    get('new').focus()
  })
  return row
}

/* No bar code of any shop: each letter of the list is a bar, thick or thin. */
function drawBars() {
  const letters = [...bill.lines.map(({ text }) => text).join('')].slice(0, 72)
  const bars = letters.map((letter, at) => {
    const bar = document.createElement('i')
    bar.style.flex = 1 + (letter.codePointAt(0) % 4)
    if (at % 2 === 1) bar.style.background = 'none'
    return bar
  })
  get('bars').replaceChildren(...bars)
}

/* Events. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  change({ ...bill, lines: [...bill.lines, { text, got: false }] })
  get('new').value = ''
})

get('done').addEventListener('click', () => {
  const lines = bill.lines.filter((line) => !line.got)
  change({ ...bill, lines }, 'What was bought is off the list.', bill)
})

get('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(bill.lines.map(({ text }) => text).join('\n'))
    say('Copied. Paste it into the field on another device.')
  } catch {
    say('This browser does not let an app copy.')
  }
})

/* A list that was copied comes back as many lines at once. */
get('new').addEventListener('paste', (event) => {
  const lines = event.clipboardData
    .getData('text')
    .split('\n')
    .map((line) => line.trim())
  const texts = lines.filter((line) => line !== '')
  if (texts.length < 2) return
  event.preventDefault()
  const added = texts.map((text) => ({ text, got: false }))
  change({ ...bill, lines: [...bill.lines, ...added] }, 'The pasted lines are on the list.', bill)
})

get('undo').addEventListener('click', () => change(before))
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  change({ isSample: false, lines: [] })
  get('new').focus()
})

render()
