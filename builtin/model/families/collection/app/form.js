const [NAME] = FIELDS
const numbers = new Intl.NumberFormat(LANG, { maximumFractionDigits: 2 })
const money = new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY })
const days = new Intl.DateTimeFormat(LANG, { year: 'numeric', month: 'short', day: 'numeric' })

const daysSince = new Intl.RelativeTimeFormat(LANG, { numeric: 'auto' })

const isItem = (item) => item !== null && typeof item === 'object' && typeof item.id === 'string'

const kept = load(null)
// A bare list is of a time before it was noted what the list was given to begin with.
const start = followGiven(
  Array.isArray(kept) ? { items: kept, given: followGiven(null, FIRST).given } : kept,
  FIRST,
)
const { given } = start
let items = start.items.filter(isItem)
let editing = null

const today = () =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)
const fold = (text) => String(text ?? '').toLocaleLowerCase(LANG)
/** What a thing is worth, worked out of its price and its number. */
const WORTH = PRODUCT ? { id: 'is-worth', label: TEXT.worth, type: 'money' } : null
const fieldOf = (id) => (id === WORTH?.id ? WORTH : FIELDS.find((field) => field.id === id))
const valueOf = (item, id) => {
  if (id !== WORTH?.id) return item[id]
  const [price, count] = [PRODUCT.each ?? item[PRODUCT.price], item[PRODUCT.count]]
  return typeof price === 'number' && typeof count === 'number' ? price * count : null
}
/** What a thing is called: its name or, where it may go without, the first that is told of it. */
const titleField = (item) =>
  UNNAMED && (item[NAME.id] ?? '') === ''
    ? (FIELDS.find(({ id, type }) => type !== 'yes' && (item[id] ?? '') !== '') ?? NAME)
    : NAME
const titleOf = (item) => show(titleField(item), item[titleField(item).id] ?? '')
const isNumber = (field) => field.type === 'number' || field.type === 'money'

function keep(next, message) {
  const before = items
  items = next
  save({ items, given })
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
  // What has no interval of its own keeps to the usual one, also after that is changed.
  else if (CYCLE && CYCLE.every !== '') control(fieldOf(CYCLE.every)).placeholder = CYCLE.days
  if (NAME.type === 'date') control(NAME).value = today()
  byId('entry-error').textContent = ''
  byId('entry-save').textContent = TEXT.add
  byId('entry-cancel').hidden = true
}

function submitForm(event) {
  event.preventDefault()
  const values = readForm()
  const isEmpty = Object.values(values).every((value) => value === null || value === false)
  if (UNNAMED ? isEmpty : values[NAME.id] === null) {
    byId('entry-error').textContent = TEXT.nameNeeded
    control(NAME).focus()
    return
  }
  if (!editing && MOST > 0 && items.length >= MOST) {
    byId('entry-error').textContent = TEXT.full.replace('{n}', numbers.format(MOST))
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
