// One row for each person, item or day; what they come to is worked out with the fields above.
const emptyRow = (name = '', given = []) => ({
  name,
  values: COLUMNS.map(({ value }, at) => given[at] ?? value),
})
const firstRow = (name, at) => emptyRow(name, ROW_STARTS[at])
const isRow = (row) => row && typeof row.name === 'string' && Array.isArray(row.values)
// Names of the request are kept apart, so that other ones come in while what was typed stays.
const keptRows = load({}).rows
const isOfSameNames = load({}).names === NAMES.join('|')
let rows = Array.isArray(keptRows) ? keptRows.filter(isRow) : NAMES.map(firstRow)
if (!isOfSameNames)
  rows = NAMES.map((name, at) => ({ ...(rows[at] ?? firstRow(name, at)), name })).concat(
    rows.slice(NAMES.length),
  )

const readCell = ({ kind }, text) =>
  kind === 'time'
    ? Date.parse(`1970-01-01T${text}Z`) / 60000
    : kind === 'check'
      ? Number(text === '1')
      : Number(text) || 0

/** The numbers of a row; a row with an empty time counts nothing. */
const numbersOf = (row) =>
  Object.fromEntries(COLUMNS.map((column, at) => [column.id, readCell(column, row.values[at])]))

/** Writes what each row comes to, and gives the sums of all. */
function drawRows(numbers) {
  const all = rows.map(numbersOf)
  const sumOf = (id) => all.reduce((sum, one) => sum + (one[id] || 0), 0)
  const sums = Object.fromEntries(COLUMNS.map(({ id }) => [id.toUpperCase(), sumOf(id)]))
  const shared = { ...numbers, ...sums, N: rows.length }
  const each = all.map((one) => computeRow({ ...shared, ...one }))
  const good = each.filter((value) => Number.isFinite(value) && value > 0)
  for (const [at, place] of [...document.querySelectorAll('#rows li')].entries()) {
    const box = place.querySelector('.each')
    const isGood = Number.isFinite(each[at])
    box.textContent = isGood ? show({ format: EACH.money ? 'money' : 'number' }, each[at]) : '–'
    place.classList.toggle('is-least', EACH.marks && each[at] === Math.min(...good))
  }
  return { ...sums, N: rows.length, E: each.reduce((sum, one) => sum + (one || 0), 0) }
}

const hasEmptyRows = () =>
  rows.every(({ values }) => values.every((value) => !Number(value) && !value.includes(':')))

function keepRows() {
  values = { ...values, rows, names: NAMES.join('|') }
  change(values)
}

function makeField({ label, kind, value }, [held, set], at) {
  const type = { number: 'number', time: 'time', date: 'date', check: 'checkbox' }[kind] ?? 'text'
  const field = make('input', {
    type,
    ...(type === 'number' && { inputmode: 'decimal', step: 'any', min: '0' }),
    ...(type === 'text' && { maxlength: '30', autocomplete: 'off' }),
    'aria-label': `${label} ${at + 1}`,
    value: held ?? value ?? '',
    oninput: ({ target }) => {
      set(kind === 'check' ? (target.checked ? '1' : '0') : target.value)
      keepRows()
    },
  })
  if (kind === 'check') field.checked = held === '1'
  return make('span', { class: 'cell' }, make('span', { class: 'tag' }, label), field)
}

function makeRow(row, at) {
  const cells = COLUMNS.map((column, place) =>
    makeField(column, [row.values[place], (value) => (row.values[place] = value)], at),
  )
  return make(
    'li',
    {},
    makeField({ label: TEXT.item, kind: 'text' }, [row.name, (value) => (row.name = value)], at),
    ...cells,
    make(
      'span',
      { class: 'cell' },
      make('span', { class: 'tag' }, TEXT.each),
      make('b', { class: 'each' }),
    ),
    make(
      'button',
      {
        type: 'button',
        class: 'gone',
        'aria-label': `${TEXT.remove}: ${row.name || at + 1}`,
        onclick: () => {
          const before = rows
          setRows(rows.filter((one) => one !== row))
          toast(TEXT.removed, () => setRows(before))
        },
      },
      '×',
    ),
  )
}

function fillRows() {
  byId('rows')?.replaceChildren(...rows.map(makeRow))
}

/** Rows that come with other values, such as those before all was cleared. */
function takeRows(next) {
  if (!Array.isArray(next.rows)) return
  rows = next.rows
  fillRows()
}

const openingRows = () => ({ rows: NAMES.map(firstRow), names: NAMES.join('|') })

function setRows(next) {
  rows = next
  fillRows()
  keepRows()
}

byId('add')?.addEventListener('click', () => {
  setRows([...rows, emptyRow()])
  byId('rows')?.lastElementChild.querySelector('input').focus()
})
fillRows()
