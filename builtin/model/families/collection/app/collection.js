// Taking out and bringing in

const fileName = KEY.split('/')[0]
const COLUMNS = CHECK ? [...FIELDS, { id: 'done', label: TEXT.done, type: 'yes' }] : FIELDS

function takeOut() {
  saveFile(`${fileName}.json`, JSON.stringify(items, null, 2), 'application/json')
}

function takeOutTable() {
  const head = COLUMNS.map(({ label }) => label)
  const rows = items.map((item) => COLUMNS.map(({ id }) => item[id] ?? ''))
  saveFile(`${fileName}.csv`, toCsv([head, ...rows]), 'text/csv')
}

function readTable(text) {
  const [head, ...rows] = parseCsv(text)
  const columns = head.map((cell) =>
    COLUMNS.find(({ id, label }) => fold(label) === fold(cell.trim()) || id === cell.trim()),
  )
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((field, at) => (field ? [[field.id, readCell(field, row[at] ?? '')]] : [])),
    ),
  )
}

function readCell(field, cell) {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  if (field.type === 'yes') return /^(?:true|yes|1|x|✓|是)$/i.test(text)
  if (text === '') return null
  if (!isNumber(field) && field.type !== 'rating') return text
  const number = Number(text.replace(/[^\d.-]/g, ''))
  return Number.isFinite(number) ? number : null
}

async function bringIn(event) {
  const isTable = /\.csv$/i.test(event.target.files[0]?.name ?? '')
  const text = await readChosenFile(event)
  if (text === null) return
  try {
    const read = isTable ? readTable(text) : JSON.parse(text)
    const next = read.filter(
      (item) =>
        item !== null && typeof item === 'object' && (UNNAMED || (item[NAME.id] ?? '') !== ''),
    )
    if (next.length === 0 && read.length > 0) throw new Error('No names')
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
byId('entry').addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && editing) emptyForm()
})
byId('search').addEventListener('input', (event) => {
  view.search = event.target.value.trim()
  draw()
})
for (const filter of document.querySelectorAll('.filter'))
  filter.addEventListener('change', () => {
    view.filters[filter.dataset.field] = filter.value
    draw()
  })
byId('sort').addEventListener('change', (event) => {
  const [by, way] = event.target.value.split(' ')
  Object.assign(view, { by: by === '-' ? '' : by, down: way === 'down' })
  draw()
})
byId('group')?.addEventListener('change', (event) => {
  view.group = event.target.value
  draw()
})
byId('take-out').addEventListener('click', takeOut)
byId('take-out-table').addEventListener('click', takeOutTable)
byId('bring-in').addEventListener('change', bringIn)
byId('clear')?.addEventListener('click', () => keep([], TEXT.cleared))
byId('clear-done')?.addEventListener('click', () =>
  keep(
    items.filter(({ done }) => !done),
    TEXT.doneCleared,
  ),
)
emptyForm()
beginWithSome()
draw()
