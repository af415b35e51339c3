const formats = {
  money: new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY }),
  number: new Intl.NumberFormat(LANG, { maximumFractionDigits: 2 }),
}
const show = (format, value) => (Number.isFinite(value) ? formats[format].format(value) : '–')
const emptyRow = () => ({ name: '', values: COLUMNS.map(() => '') })
const kept = load({})
const isRow = (row) => row && typeof row.name === 'string' && Array.isArray(row.values)
const given = RECIPE.map(({ name, amount, unit }) => ({ name, values: [String(amount)], unit }))
// A recipe that was asked for later takes the place of the old one; rows of one's own stay.
const isSame = JSON.stringify(kept.given ?? []) === JSON.stringify(given)
const own = Array.isArray(kept.rows) ? kept.rows.filter(isRow) : null
const added = (own ?? []).filter(
  ({ name }) => name !== '' && ![...given, ...(kept.given ?? [])].some((row) => row.name === name),
)
const first = given.length > 0 ? [...given, ...added] : [emptyRow(), emptyRow(), emptyRow()]
let rows = own !== null && isSame ? own : structuredClone(first)
let fields = { ...STARTS, ...kept.fields }

/** A mark may be a letter that is worth a number. */
const numberOf = (text) => LETTERS[text.trim().toUpperCase()] ?? (Number(text) || 0)
const hasLetters = Object.keys(LETTERS).length > 0

function drawResults() {
  const typed = rows.map(({ values }) => values)
  const numbers = typed.map((values) => values.map(numberOf))
  const results = compute(numbers, fields, typed)
  for (const { id, format } of OUTPUTS) {
    const place = byId(`out-${id}`)
    if (place) place.textContent = show(format, results[id])
  }
  for (const [at, box] of document.querySelectorAll('.each').entries())
    box.textContent = [results.each[at], results.each[at] && rows[at]?.unit]
      .filter(Boolean)
      .join(' ')
}

function keep() {
  save({ rows, fields, given })
  drawResults()
}

function drawRow(row, at) {
  const field = (value, label, attributes, set) =>
    make('input', {
      'aria-label': `${label} ${at + 1}`,
      value,
      ...attributes,
      oninput: (event) => {
        set(event.target.value)
        keep()
      },
    })
  const number = { type: 'number', inputmode: 'decimal', step: 'any', min: '0' }
  const letter = { type: 'text', maxlength: '4', autocapitalize: 'characters', list: 'letters' }
  const kindOf = (place) => (hasLetters && place === 0 ? letter : number)
  return make(
    'li',
    {},
    field(
      row.name,
      TEXT.item,
      { type: 'text', maxlength: '40', placeholder: TEXT.item },
      (value) => (row.name = value),
    ),
    ...COLUMNS.map((label, place) =>
      field(row.values[place] ?? '', label, { ...kindOf(place), placeholder: label }, (value) => {
        row.values[place] = value
      }),
    ),
    TEXT.each === '' ? '' : make('b', { class: 'each' }),
    make(
      'button',
      {
        type: 'button',
        class: 'gone',
        'aria-label': `${TEXT.remove}: ${row.name || at + 1}`,
        onclick: () => {
          const before = rows
          rows = rows.filter((one) => one !== row)
          draw()
          toast(TEXT.removed, () => {
            rows = before
            draw()
          })
        },
      },
      '×',
    ),
  )
}

function draw() {
  byId('rows').replaceChildren(...rows.map(drawRow))
  keep()
}

for (const [id, value] of Object.entries(fields)) {
  const field = byId(`in-${id}`)
  if (!field) continue
  field.value = value
  field.addEventListener('input', () => {
    fields = { ...fields, [id]: field.value }
    keep()
  })
}
byId('add').addEventListener('click', () => {
  rows = [...rows, emptyRow()]
  draw()
  byId('rows').lastElementChild.querySelector('input').focus()
})
byId('sheet').addEventListener('submit', (event) => event.preventDefault())
draw()
