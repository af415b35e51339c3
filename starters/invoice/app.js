/* State: who writes to whom, the lines, and the tax. Addresses are broken at their commas. */
const sender = 'Mara Lindt, graphic design, Gumpendorfer Str. 12, 1060 Vienna'
const client = 'Museum of Low Tides, Ms Ada Verbeke, Visserskaai 4, 8400 Ostend'
const items = [
  'Exhibition poster, drawn and set 1 × 1850',
  'Invitation in two languages 1 × 640',
  'Wall texts, a panel 14 × 65',
  'Proofs at the printer, half a day 2 × 260',
]
const tax = 20
const currency = 'EUR'
const isSample = true
const account = 'AT61 1904 3002 3457 3201\nMara Lindt\nwithin 30 days'
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

const first = {
  isSample,
  number: `${new Date().getFullYear()}-014`,
  date: inDays(0),
  due: inDays(30),
  sender: sender.split(/, |，/).join('\n'),
  client: client.split(/, |，/).join('\n'),
  account: isSample ? account : '',
  rate: String(tax),
  lines: items.map(readLine),
}
let invoice = read() ?? first
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
  const fields = ['number', 'date', 'due', 'sender', 'client', 'account', 'rate']
  const isLine = (line) => Object.keys(blank).every((field) => typeof line[field] === 'string')
  return fields.every((field) => typeof kept?.[field] === 'string') && kept.lines.every(isLine)
}

/* “Wall texts 14 × 65”: the last number is the price of one, a number with a cross is how many. */
function readLine(text) {
  const [, ahead, what, count, each] =
    /^(?:(\d+)\s*[×x*]\s*)?(.*?\S)[\s:：]+(?:(\d[\d.,]*)\s*[×x*]\s*)?[€$£¥]?(\d[\d.,]*)$/.exec(
      text.trim(),
    ) ?? [null, null, text, null, '']
  return { what, count: count ?? ahead ?? '1', each }
}

/* Both 12.50 and 12,50 are understood, and 1,250 too; what is no number counts as nothing. */
function toNumber(text) {
  const plain = text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  return Number.isFinite(Number(plain)) ? Number(plain) : 0
}

/* Sums are made of whole cents, so that they never end in …00001. */
const centsOf = (line) => Math.round(toNumber(line.count) * toNumber(line.each) * 100)

/* Rendering. */
function money(cents) {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
}

function render() {
  for (const id of ['number', 'date', 'due', 'sender', 'client', 'account', 'rate'])
    get(id).value = invoice[id]
  get('lines').replaceChildren(...invoice.lines.map(drawLine))
  drawSums()
}

function drawLine(line, at) {
  const row = get('line').content.cloneNode(true)
  for (const field of row.querySelectorAll('[data-field]')) {
    field.value = line[field.dataset.field]
    field.addEventListener('input', () => {
      line[field.dataset.field] = field.value
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
    change({ lines: invoice.lines.filter((one) => one !== line) })
    get('undo').focus()
  })
  return row
}

/* While one types only the figures are drawn anew, so that the cursor stays where it is. */
function drawSums() {
  const cents = invoice.lines.map(centsOf)
  const net = cents.reduce((sum, one) => sum + one, 0)
  const onTop = Math.round((net * toNumber(invoice.rate)) / 100)
  get('lines')
    .querySelectorAll('output')
    .forEach((output, at) => (output.textContent = money(cents[at])))
  get('net').textContent = money(net)
  get('tax').textContent = money(onTop)
  get('total').textContent = money(net + onTop)
  get('total').style.setProperty('--figures', money(net + onTop).length)
  document.documentElement.style.setProperty('--rows', Math.max(1, invoice.lines.length))
  const due = new Date(`${invoice.due}T12:00`)
  const day = invoice.due && due.toLocaleDateString(language, { dateStyle: 'long' })
  get('until').textContent = day ? `To be paid by ${day}` : ''
  get('sample').hidden = !invoice.isSample
  get('undo').hidden = before === null
  for (const field of document.querySelectorAll('textarea')) {
    field.style.height = ''
    field.style.height = `${field.scrollHeight}px`
  }
}

/* Events. */
function change(next) {
  before = structuredClone(invoice)
  invoice = { ...invoice, ...next }
  get('note').textContent = ''
  render()
  keep()
}

function addLine(at) {
  change({ lines: invoice.lines.toSpliced(at, 0, { ...blank }) })
  get('lines').children[at].querySelector('textarea').focus()
}

for (const id of ['number', 'date', 'due', 'sender', 'client', 'account', 'rate']) {
  get(id).addEventListener('input', () => {
    invoice[id] = get(id).value
    before = null
    keep()
  })
}

get('add').addEventListener('click', () => addLine(invoice.lines.length))
get('print').addEventListener('click', () => print())

get('clear').addEventListener('click', () => {
  const empty = { sender: '', client: '', account: '', lines: [{ ...blank }] }
  change({ ...empty, isSample: false })
  get('sender').focus()
})

/* The next one counts on from the number of this one: 2027-014 is followed by 2027-015. */
get('next').addEventListener('click', () => {
  const number = invoice.number.replace(/\d+$/, (figures) =>
    String(Number(figures) + 1).padStart(figures.length, '0'),
  )
  const dates = { date: inDays(0), due: inDays(30) }
  change({ ...dates, number, client: '', lines: [{ ...blank }], isSample: false })
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
  link.download = `${document.title} ${invoice.number}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  try {
    const copy = JSON.parse(await event.target.files[0].text())
    if (!isInvoice(copy)) throw new Error('no invoice')
    change({ ...copy, isSample: false })
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

render()
