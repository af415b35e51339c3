function change(next) {
  next()
  store()
  draw()
}

function withUndo(next) {
  const before = structuredClone({ labels, metrics, parts })
  change(next)
  drawData()
  toast(TEXT.removed, () => {
    ;({ labels, metrics, parts } = before)
    change(() => {})
    drawData()
  })
}

function cell(value, label, type, set) {
  const field = make('input', {
    type,
    value: String(value),
    step: 'any',
    'aria-label': label,
    onchange: () => {
      const number = Number(field.value)
      if (type === 'number' && (field.value.trim() === '' || !Number.isFinite(number)))
        field.value = String(value)
      else if (field.value.trim() === '') field.value = String(value)
      else change(() => set(type === 'number' ? number : field.value.trim().slice(0, 40)))
    },
  })
  return field
}

function cross(label, onclick) {
  return make('button', { type: 'button', class: 'gone', 'aria-label': label, onclick }, '×')
}

function drawHead() {
  return make(
    'tr',
    {},
    make('th', {}, make('span', { class: 'unseen' }, TEXT.label)),
    ...metrics.map((metric) =>
      make(
        'th',
        { scope: 'col' },
        make(
          'span',
          { class: 'head' },
          cell(metric.name, TEXT.metricName, 'text', (name) => (metric.name = name)),
          cross(`${TEXT.removeMetric}: ${metric.name}`, () =>
            withUndo(() => (metrics = metrics.filter((one) => one !== metric))),
          ),
        ),
      ),
    ),
    make('th', {}, make('span', { class: 'unseen' }, TEXT.removeRow)),
  )
}

const labelType = { day: 'date', month: 'month' }[ENTERED] ?? 'text'

function setLabel(at, name) {
  const slot = slotOf(labels[at])
  labels[at] = slot < 0 ? name : `${name}|${slot}`
  if (!ENTERED) return
  sortByDate()
  drawData()
}

function drawData() {
  const rows = labels.map((label, at) =>
    make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        cell(dayOf(label), `${TEXT.label} ${at + 1}`, labelType, (name) => setLabel(at, name)),
        SLOTS[slotOf(label)] ?? '',
      ),
      ...metrics.map((metric) =>
        make(
          'td',
          {},
          cell(
            metric.values[at],
            `${metric.name}, ${sayLabel(label)}`,
            'number',
            (value) => (metric.values[at] = value),
          ),
        ),
      ),
      make(
        'td',
        {},
        labels.length > 2 || ENTERED
          ? cross(`${TEXT.removeRow}: ${sayLabel(label)}`, () => withUndo(() => removeRow(at)))
          : '',
      ),
    ),
  )
  byId('table').replaceChildren(make('thead', {}, drawHead()), make('tbody', {}, ...rows))
  byId('parts')?.replaceChildren(
    ...parts.map((part) =>
      make(
        'li',
        {},
        cell(part.name, TEXT.partName, 'text', (name) => (part.name = name)),
        cell(part.value, `${TEXT.share}: ${part.name}`, 'number', (value) => (part.value = value)),
        cross(`${TEXT.removePart}: ${part.name}`, () =>
          withUndo(() => (parts = parts.filter((one) => one !== part))),
        ),
      ),
    ),
  )
}

function removeRow(at) {
  labels = labels.filter((_, place) => place !== at)
  for (const metric of metrics) metric.values = metric.values.filter((_, place) => place !== at)
  view.at = Math.max(0, Math.min(view.at, labels.length - 1))
}

/** A new day is today, until somebody writes another over it. */
const dayLabel = () =>
  new Intl.DateTimeFormat(LANG, { month: 'numeric', day: 'numeric' }).format(new Date())

function addRow() {
  labels = [...labels, PERIOD === 'day' ? dayLabel() : String(labels.length + 1)]
  for (const metric of metrics) metric.values = [...metric.values, metric.values.at(-1) ?? 0]
  view.at = labels.length - 1
}

/** The first row names the metrics, the first column the labels; all else are numbers. */
function bringIn(text) {
  const [head = [], ...rows] = parseCsv(text)
  const table = rows.map((row) => row.slice(1).map((one) => Number(one.replace(/[\s,%€$£¥]/g, ''))))
  const isTable =
    head.length > 1 &&
    rows.length > 1 &&
    table.every((row) => row.length > 0 && row.every(Number.isFinite))
  if (!isTable) return toast(TEXT.notReadable)
  const before = structuredClone({ labels, metrics, parts })
  change(() => {
    labels = rows.map(([label]) => label)
    metrics = head.slice(1, 9).map((name, at) => {
      const known = metrics.find((one) => one.name === name)
      const values = table.map((row) => row[at] ?? 0)
      return known
        ? { ...known, values }
        : { id: newId(), name, unit: 'number', values, down: false, goal: null }
    })
    view.at = labels.length - 1
    view.metric = metrics[0].id
  })
  drawData()
  toast(TEXT.broughtIn, () => {
    ;({ labels, metrics, parts } = before)
    change(() => {})
    drawData()
  })
}

byId('edit').addEventListener('click', () => {
  const isOpen = byId('data').hidden
  byId('data').hidden = !isOpen
  byId('edit').setAttribute('aria-expanded', String(isOpen))
  byId('edit').textContent = isOpen ? TEXT.close : TEXT.edit
  if (!isOpen) return
  drawData()
  byId('data').scrollIntoView({ block: 'start' })
})
byId('add-row')?.addEventListener('click', () => {
  change(addRow)
  drawData()
  byId('table').querySelector('tbody tr:last-child input').focus()
})
byId('add-metric').addEventListener('click', () => {
  const metric = { id: newId(), name: TEXT.newMetric, unit: 'number', down: false, goal: null }
  change(() => (metrics = [...metrics, { ...metric, values: labels.map(() => 0) }]))
  drawData()
  byId('table').querySelector('thead th:nth-last-child(2) input').select()
})
byId('add-part')?.addEventListener('click', () => {
  change(() => (parts = [...parts, { id: newId(), name: TEXT.newPart, value: 10 }]))
  drawData()
  byId('parts').querySelector('li:last-child input').select()
})
byId('take-out').addEventListener('click', () => {
  const rows = labels.map((label, at) => [
    [dayOf(label), SLOTS[slotOf(label)] ?? ''].filter(Boolean).join(' '),
    ...shown().map(({ values }) => values[at]),
  ])
  saveFile('data.csv', toCsv([['', ...shown().map(({ name }) => name)], ...rows]), 'text/csv')
})
byId('bring-in').addEventListener('click', () => byId('file').click())
byId('file').addEventListener('change', async (event) => {
  const text = await readChosenFile(event)
  if (text !== null) bringIn(text)
})
