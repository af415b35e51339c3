const [NAME] = FIELDS
const numbers = new Intl.NumberFormat(LANG, { maximumFractionDigits: 2 })
const money = new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY })
const days = new Intl.DateTimeFormat(LANG, { year: 'numeric', month: 'short', day: 'numeric' })

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
const started = () => FIRST.map((values) => ({ ...values, id: newId() }))
const isItem = (item) => item !== null && typeof item === 'object' && typeof item.id === 'string'

const kept = load(null)
let items = Array.isArray(kept) ? kept.filter(isItem) : started()
let editing = null
const view = { search: '', filter: '', by: SORT.by, down: SORT.down }

const today = () =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)
const fold = (text) => String(text ?? '').toLocaleLowerCase(LANG)

function keep(next, message) {
  const before = items
  items = next
  save(items)
  draw()
  if (message) toast(message, () => keep(before))
}

// Reading and filling the form

const control = (field) => byId(`field-${field.id}`)

function readForm() {
  const values = {}
  for (const field of FIELDS) {
    if (field.type === 'yes') values[field.id] = control(field).checked
    else if (field.type === 'rating') values[field.id] = readRating(field)
    else if (control(field).value.trim() === '') values[field.id] = null
    else if (field.type === 'number' || field.type === 'money')
      values[field.id] = Number(control(field).value)
    else values[field.id] = control(field).value.trim()
  }
  return values
}

function readRating(field) {
  const chosen = control(field).querySelector('input:checked')
  return chosen ? Number(chosen.value) : null
}

function fillForm(item) {
  for (const field of FIELDS) {
    const value = item[field.id]
    if (field.type === 'yes') control(field).checked = value === true
    else if (field.type === 'rating') {
      for (const star of control(field).querySelectorAll('input'))
        star.checked = Number(star.value) === value
    } else control(field).value = value ?? ''
  }
}

function emptyForm() {
  editing = null
  byId('entry').reset()
  byId('entry-error').textContent = ''
  byId('entry-save').textContent = TEXT.add
  byId('entry-cancel').hidden = true
}

function submitForm(event) {
  event.preventDefault()
  const values = readForm()
  if (values[NAME.id] === null) {
    byId('entry-error').textContent = TEXT.nameNeeded
    control(NAME).focus()
    return
  }
  if (editing)
    keep(
      items.map((item) => (item.id === editing ? { ...item, ...values } : item)),
      TEXT.saved,
    )
  else keep([{ ...values, done: false, id: newId() }, ...items])
  emptyForm()
  control(NAME).focus()
}

function startEditing(item) {
  editing = item.id
  fillForm(item)
  byId('entry-save').textContent = TEXT.save
  byId('entry-cancel').hidden = false
  control(NAME).focus()
}

// Choosing what is shown

function matches(item) {
  const text = FIELDS.map((field) => fold(item[field.id])).join(' ')
  if (!text.includes(fold(view.search))) return false
  if (view.filter === '') return true
  if (view.filter === 'done') return item.done === true
  if (view.filter === 'open') return item.done !== true
  const [id, value] = view.filter.split('=')
  return String(item[id] ?? '') === value
}

function compare(one, other) {
  if (view.by === '') return 0
  const [a, b] = [one[view.by] ?? null, other[view.by] ?? null]
  if (a === null || b === null) return (a === null) - (b === null)
  const order = typeof a === 'string' ? a.localeCompare(String(b), LANG, { numeric: true }) : a - b
  return view.down ? -order : order
}

function shownItems() {
  const shown = items.filter(matches)
  return view.by === '' ? shown : shown.sort(compare)
}

// Drawing

function show(field, value) {
  if (field.type === 'money') return money.format(value)
  if (field.type === 'number') return numbers.format(value)
  if (field.type === 'date') return showDate(value)
  return String(value)
}

function showDate(value) {
  const date = new Date(`${value}T00:00`)
  return Number.isNaN(date.getTime()) ? value : days.format(date)
}

function drawValue(field, item) {
  const value = item[field.id]
  if (value === null || value === undefined || value === '' || value === false) return null
  if (field.type === 'rating') {
    const stars = [1, 2, 3, 4, 5].map((n) => make('i', { class: n <= value ? 'full' : false }))
    return make(
      'span',
      { class: 'stars', role: 'img', 'aria-label': `${field.label}: ${value}/5` },
      ...stars,
    )
  }
  if (field.type === 'yes') return make('span', { class: 'tag' }, field.label)
  if (field.type === 'choice') return make('span', { class: 'tag' }, value)
  if (field.type === 'long') return make('p', { class: 'note' }, value)
  const late = field.id === DUE && !item.done && value < today()
  const label = field.type === 'text' ? null : make('span', { class: 'label' }, `${field.label} `)
  return make('span', { class: late ? 'fact late' : 'fact' }, label, show(field, value))
}

function drawRow(item) {
  const rest = FIELDS.slice(1).filter((field) => field.id !== AMOUNT)
  const notes = rest.filter((field) => field.type === 'long').map((field) => drawValue(field, item))
  const facts = rest.filter((field) => field.type !== 'long').map((field) => drawValue(field, item))
  const amount = FIELDS.find((field) => field.id === AMOUNT)
  const hasAmount = amount && typeof item[AMOUNT] === 'number'
  const name = String(item[NAME.id] ?? '')
  return make(
    'li',
    { class: item.done ? 'row done' : 'row', 'data-id': item.id },
    CHECK ? drawCheck(item, name) : null,
    make(
      'div',
      { class: 'row-main' },
      make('p', { class: 'row-name' }, name),
      facts.some(Boolean) ? make('div', { class: 'facts' }, ...facts) : null,
      ...notes,
    ),
    hasAmount ? make('p', { class: 'amount' }, show(amount, item[AMOUNT])) : null,
    make(
      'div',
      { class: 'row-actions' },
      drawAction(TEXT.edit, name, () => startEditing(item)),
      drawAction(TEXT.remove, name, () =>
        keep(
          items.filter((other) => other.id !== item.id),
          TEXT.removed,
        ),
      ),
    ),
  )
}

function drawAction(label, name, act) {
  return make(
    'button',
    { type: 'button', class: 'quiet-button', 'aria-label': `${label}: ${name}`, onclick: act },
    label,
  )
}

function drawCheck(item, name) {
  const turn = (event) =>
    keep(
      items.map((other) =>
        other.id === item.id ? { ...other, done: event.target.checked } : other,
      ),
    )
  return make('input', {
    type: 'checkbox',
    class: 'check',
    'aria-label': `${TEXT.done}: ${name}`,
    checked: item.done === true,
    onchange: turn,
  })
}

function drawSummary() {
  const open = items.filter((item) => !item.done).length
  const sum = items.reduce((total, item) => total + (Number(item[AMOUNT]) || 0), 0)
  const amount = FIELDS.find((field) => field.id === AMOUNT)
  const rated = FIELDS.find((field) => field.type === 'rating')
  const ratings = rated ? items.map((item) => item[rated.id]).filter((value) => value > 0) : []
  const average = ratings.reduce((total, value) => total + value, 0) / ratings.length
  const count = `${numbers.format(items.length)} ${items.length === 1 ? TEXT.one : TEXT.many}`
  const lines = [
    amount || CHECK ? count : '',
    ratings.length > 0 ? `${TEXT.average} ${numbers.format(Math.round(average * 10) / 10)}` : '',
    amount && CHECK ? `${numbers.format(open)} ${TEXT.open}` : '',
  ]
  const big = byId('big')
  big.textContent = amount ? show(amount, sum) : numbers.format(CHECK ? open : items.length)
  big.classList.toggle('long', big.textContent.length > 6)
  byId('big-label').textContent = amount
    ? TEXT.total
    : CHECK
      ? TEXT.open
      : items.length === 1
        ? TEXT.one
        : TEXT.many
  byId('summary').textContent = lines.filter(Boolean).join(' · ')
}

function draw() {
  const shown = shownItems()
  byId('list').replaceChildren(...shown.map(drawRow))
  byId('empty').hidden = items.length > 0
  byId('nothing').hidden = items.length === 0 || shown.length > 0
  byId('tools').hidden = items.length === 0
  drawSummary()
  drawPicture(byId('picture'))
}

// Taking out and bringing in

function takeOut() {
  const file = new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' })
  const link = make('a', { href: URL.createObjectURL(file), download: `${KEY.split('/')[0]}.json` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

async function bringIn(event) {
  const [file] = event.target.files
  event.target.value = ''
  if (!file) return
  try {
    const read = JSON.parse(await file.text())
    const next = read.filter((item) => item !== null && typeof item === 'object' && item[NAME.id])
    keep(
      next.map((item) => ({ ...item, id: newId() })),
      TEXT.broughtIn,
    )
  } catch {
    toast(TEXT.notReadable)
  }
}

byId('entry').addEventListener('submit', submitForm)
byId('entry-cancel').addEventListener('click', emptyForm)
byId('search').addEventListener('input', (event) => {
  view.search = event.target.value.trim()
  draw()
})
byId('filter')?.addEventListener('change', (event) => {
  view.filter = event.target.value
  draw()
})
byId('sort').addEventListener('change', (event) => {
  const [by, way] = event.target.value.split(' ')
  Object.assign(view, { by: by === '-' ? '' : by, down: way === 'down' })
  draw()
})
byId('take-out').addEventListener('click', takeOut)
byId('bring-in').addEventListener('change', bringIn)
byId('clear')?.addEventListener('click', () => keep([], TEXT.cleared))
draw()
