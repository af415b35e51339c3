/** The fields that each entry has: FIELDS holds { id, label, type, options, least, most }. */
const fieldDay = new Intl.DateTimeFormat(LANG, { dateStyle: 'medium' })

/** The values that a field with few of them can have. */
function fieldChoices({ type, options, least, most }) {
  if (type === 'choice') return options
  return Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
}

const isStars = ({ type, least, most }) => type === 'rating' && least === 1 && most === 5
const FACES = ['😞', '🙁', '😐', '🙂', '😄']

/** A value as it is shown. */
function fieldText(field, value) {
  if (field.faces && FACES[value - field.least]) return FACES[value - field.least]
  if (isStars(field)) return '★'.repeat(Number(value)) + '☆'.repeat(5 - Number(value))
  if (field.type === 'rating') return `${value}/${field.most}`
  if (field.type === 'date') return fieldDay.format(new Date(`${value}T12:00`))
  return value
}

/** A label with its input, whose id begins with `prefix`. */
function fieldInput(field, value, prefix) {
  const id = `${prefix}-${field.id}`
  const input =
    field.type === 'choice' || field.type === 'rating'
      ? make(
          'select',
          { id },
          make('option', { value: '' }, '–'),
          ...fieldChoices(field).map((one) =>
            make('option', { value: one }, fieldText(field, one)),
          ),
        )
      : make('input', {
          id,
          type: field.type,
          step: field.type === 'number' ? 'any' : false,
          maxlength: field.type === 'text' ? 300 : false,
          autocomplete: 'off',
        })
  input.value = value ?? ''
  return make('div', { class: 'own-field' }, make('label', { for: id }, field.label), input)
}

/** What stands in the inputs, by field. */
const fieldValues = (prefix) =>
  Object.fromEntries(FIELDS.map(({ id }) => [id, byId(`${prefix}-${id}`)?.value.trim() ?? '']))

/** The filled fields of an entry as a list of names with values; choices keep their colour. */
function fieldFacts(values = {}) {
  const filled = FIELDS.filter(({ id }) => (values[id] ?? '') !== '')
  if (filled.length === 0) return ''
  const rows = filled.map((field) => {
    const value = String(values[field.id])
    const at = field.type === 'choice' ? field.options.indexOf(value) : -1
    const text = fieldText(field, value)
    const shown = isStars(field)
      ? make('span', { role: 'img', 'aria-label': `${value}/5` }, text)
      : make('span', { class: at < 0 ? false : `chip k${(at % 6) + 1}` }, text)
    return make('div', {}, make('dt', {}, field.label), make('dd', {}, shown))
  })
  return make('dl', { class: 'own-facts' }, ...rows)
}

const fieldWords = (values = {}) => FIELDS.map(({ id }) => values[id] ?? '').join(' ')
const fieldsMatch = (values = {}, chosen) =>
  Object.entries(chosen).every(([id, value]) => value === '' || String(values[id] ?? '') === value)

/** One choice for each field of FILTERS; what is written freely offers what was written. */
function drawFieldFilters(box, entries, chosen, onChoose) {
  if (!box) return
  const selects = FIELDS.filter(({ id }) => FILTERS.includes(id)).map((field) => {
    const written = entries.map((own) => String(own?.[field.id] ?? '')).filter(Boolean)
    const choices = field.type === 'text' ? [...new Set(written)].sort() : fieldChoices(field)
    const select = make(
      'select',
      { id: `filter-${field.id}`, 'aria-label': field.label },
      make('option', { value: '' }, field.label),
      ...choices.map((one) => make('option', { value: one }, fieldText(field, one))),
    )
    select.value = chosen[field.id] ?? ''
    select.addEventListener('change', () => {
      chosen[field.id] = select.value
      onChoose()
    })
    return select
  })
  const focused = document.activeElement?.id
  box.replaceChildren(...selects)
  if (focused) box.querySelector(`#${focused}`)?.focus()
}

/** The total of each number of SUMS, divided by the field SUMS_BY where there is one. */
function fieldTotals(entries) {
  const number = new Intl.NumberFormat(LANG, { maximumFractionDigits: 2 })
  const total = (id, some) => some.reduce((sum, own) => sum + (Number(own?.[id]) || 0), 0)
  const by = FIELDS.find(({ id }) => id === SUMS_BY)
  const groups = by ? [...new Set(entries.map((own) => own?.[by.id] ?? '').filter(Boolean))] : []
  return FIELDS.filter(({ id }) => SUMS.includes(id))
    .flatMap(({ id, label }) => [
      [
        LANG === 'en' ? `${TEXT.total} ${label.toLowerCase()}` : TEXT.total + label,
        total(id, entries),
      ],
      ...groups.map((group) => [
        group,
        total(
          id,
          entries.filter((own) => own?.[by.id] === group),
        ),
      ]),
    ])
    .map(([name, sum]) => [name, number.format(sum)])
}

/** Names with their values, such as totals. */
const figureList = (rows) =>
  rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))
