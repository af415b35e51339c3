const [NAME] = FIELDS
const numbers = new Intl.NumberFormat(LANG, { maximumFractionDigits: 2 })
const money = new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY })
const days = new Intl.DateTimeFormat(LANG, { year: 'numeric', month: 'short', day: 'numeric' })

const daysSince = new Intl.RelativeTimeFormat(LANG, { numeric: 'auto' })

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
const started = () => FIRST.map((values) => ({ ...values, id: newId() }))
const isItem = (item) => item !== null && typeof item === 'object' && typeof item.id === 'string'

const kept = load(null)
let items = Array.isArray(kept) ? kept.filter(isItem) : started()
let editing = null

const today = () =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)
const fold = (text) => String(text ?? '').toLocaleLowerCase(LANG)
const fieldOf = (id) => FIELDS.find((field) => field.id === id)
const isNumber = (field) => field.type === 'number' || field.type === 'money'

function keep(next, message) {
  const before = items
  items = next
  save(items)
  draw()
  if (message) toast(message, () => keep(before))
}

const change = (item, values, message) =>
  keep(
    items.map((other) => (other.id === item.id ? { ...other, ...values } : other)),
    message,
  )

// Reading and filling the form

const control = (field) => byId(`field-${field.id}`)

function readForm() {
  const values = {}
  for (const field of FIELDS) {
    if (field.type === 'yes') values[field.id] = control(field).checked
    else if (field.type === 'rating') values[field.id] = readRating(field)
    else if (control(field).value.trim() === '') values[field.id] = null
    else if (isNumber(field)) values[field.id] = Number(control(field).value)
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
  if (CYCLE?.once) control(fieldOf(CYCLE.from)).value = today()
  else if (CYCLE && CYCLE.every !== '') control(fieldOf(CYCLE.every)).value = CYCLE.days
  if (NAME.type === 'date') control(NAME).value = today()
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
  if (editing) change({ id: editing }, values, TEXT.saved)
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
