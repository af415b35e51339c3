/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { currency, sender, client, account } = content
const place = 'invoice'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)
const blank = { what: '', count: '1', each: '' }

/* Swedish writes dates as 2027-05-14, which is what a date field wants. */
const inDays = (count) => {
  const now = new Date()
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count)
  return then.toLocaleDateString('sv-SE')
}

/* A line goes by its words; a second one with the same words gets a mark. */
const given = new Map()
for (const { what, count = 1, each = 0 } of content.items) {
  let id = what.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  while (given.has(id)) id += '+'
  given.set(id, { what, count: `${+count.toFixed(2)}`, each: `${+each.toFixed(2)}` })
}

const number = `${new Date().getFullYear()}-${String(content.firstNumber).padStart(3, '0')}`
const dates = { date: inDays(0), due: inDays(content.payIn) }
const first = { number, ...dates, sender, client, account, rate: String(content.tax) }
const facts = Object.keys(first)

/* What was written over the facts and cells of the maker, and the order of lines once one was put in. */
const fresh = { written: {}, cells: {}, order: [], removed: [] }
let invoice = read() ?? fresh
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isInvoice(kept) ? kept : null
  } catch {
    return null
  }
}

function isInvoice(kept) {
  const lists = [kept?.order, kept?.removed]
  return lists.every(Array.isArray) && Boolean(kept.written && kept.cells)
}

const fact = (id) => invoice.written[id] ?? first[id]

function lines() {
  const ids = new Set([...invoice.order, ...given.keys()])
  return [...ids]
    .filter((id) => !invoice.removed.includes(id) && (given.has(id) || invoice.cells[id]))
    .map((id) => ({ ...blank, ...given.get(id), ...invoice.cells[id], id }))
}

/* Both 12.50 and 12,50 are understood, and 1,250 too; what is no number counts as nothing. */
function toNumber(text) {
  const plain = text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  return Number.isFinite(Number(plain)) ? Number(plain) : 0
}

/* Sums are made of whole cents, so that they never end in …00001. */
const centsOf = (line) => Math.round(toNumber(line.count) * toNumber(line.each) * 100)

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
const format = new Intl.NumberFormat(language, { style: 'currency', currency })
const money = (cents) => format.format(cents / 100)

function render() {
  for (const id of facts) get(id).value = fact(id)
  get('lines').replaceChildren(...lines().map(drawLine))
  drawSums()
}

function drawLine(line, at) {
  const row = get('line').content.cloneNode(true)
  for (const field of row.querySelectorAll('[data-field]')) {
    field.value = line[field.dataset.field]
    field.addEventListener('input', () => {
      const written = { ...invoice.cells[line.id], [field.dataset.field]: field.value }
      invoice = { ...invoice, cells: { ...invoice.cells, [line.id]: written } }
      // Undo would take what is typed back as well.
      before = null
      keep()
    })
  }
  row.querySelector('textarea').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    addLine(at + 1)
  })
  const button = row.querySelector('button')
  button.ariaLabel = `Remove line ${at + 1}`
  button.addEventListener('click', () => {
    change({ removed: [...invoice.removed, line.id] })
    get('undo').focus()
  })
  return row
}

/* While one types only the figures are drawn anew, so that the cursor stays where it is. */
function drawSums() {
  const all = lines()
  const cents = all.map(centsOf)
  const net = cents.reduce((sum, one) => sum + one, 0)
  const onTop = Math.round((net * toNumber(fact('rate'))) / 100)
  get('lines')
    .querySelectorAll('output')
    .forEach((output, at) => (output.textContent = money(cents[at])))
  get('net').textContent = money(net)
  get('tax').textContent = money(onTop)
  get('total').textContent = money(net + onTop)
  get('total').style.setProperty('--figures', money(net + onTop).length)
  document.documentElement.style.setProperty('--rows', Math.max(1, all.length))
  const due = new Date(`${fact('due')}T12:00`)
  const day = fact('due') && due.toLocaleDateString(language, { dateStyle: 'long' })
  get('until').textContent = day ? `To be paid by ${day}` : ''
  get('sample').hidden = !content.sample || !all.some(({ id }) => given.has(id))
  get('return').hidden = JSON.stringify(invoice) === JSON.stringify(fresh)
  get('undo').hidden = before === null
  for (const field of document.querySelectorAll('textarea')) {
    field.style.height = ''
    field.style.height = `${field.scrollHeight}px`
  }
}

/* Events. */
function change(next) {
  before = invoice
  invoice = { ...invoice, ...next }
  get('note').textContent = ''
  render()
  keep()
}

function addLine(at) {
  const id = `own-${Date.now()}`
  const ids = lines().map((line) => line.id)
  change({ order: ids.toSpliced(at, 0, id), cells: { ...invoice.cells, [id]: {} } })
  get('lines').children[at].querySelector('textarea').focus()
}

for (const id of facts) {
  get(id).addEventListener('input', () => {
    invoice = { ...invoice, written: { ...invoice.written, [id]: get(id).value } }
    before = null
    keep()
  })
}

get('add').addEventListener('click', () => addLine(lines().length))
get('print').addEventListener('click', () => print())

/* One empty line, and none of the maker’s. */
function blankWith(written) {
  const id = `own-${Date.now()}`
  return { written, cells: { [id]: {} }, order: [id], removed: [...given.keys()] }
}

get('return').addEventListener('click', () => change(fresh))
get('clear').addEventListener('click', () => {
  change(blankWith({ ...invoice.written, sender: '', client: '', account: '' }))
  get('sender').focus()
})

/* The next one counts on from the number of this one: 2027-014 is followed by 2027-015. */
get('next').addEventListener('click', () => {
  const following = fact('number').replace(/\d+$/, (figures) =>
    String(Number(figures) + 1).padStart(figures.length, '0'),
  )
  change(blankWith({ ...invoice.written, ...dates, number: following, client: '' }))
  get('client').focus()
})

get('undo').addEventListener('click', () => {
  invoice = before
  before = null
  render()
  keep()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(invoice)], { type: 'application/json' }))
  link.download = `${document.title} ${fact('number')}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  try {
    const copy = JSON.parse(await event.target.files[0].text())
    if (!isInvoice(copy)) throw new Error('no invoice')
    change(copy)
  } catch {
    get('note').textContent = 'That file holds no invoice.'
  }
  event.target.value = ''
})

/* Paper is narrower than the window: the fields take their height anew. */
addEventListener('resize', drawSums)
matchMedia('print').addEventListener('change', drawSums)

/* Storage, and the start. */
function keep() {
  drawSums()
  try {
    localStorage.setItem(place, JSON.stringify(invoice))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
