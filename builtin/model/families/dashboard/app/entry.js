/** A field for each metric; what was typed stays where the metrics are drawn anew. */
function drawEntry() {
  const typed = Object.fromEntries(
    [...byId('entry-values').querySelectorAll('input')].map((field) => [field.name, field.value]),
  )
  byId('entry-values').replaceChildren(
    ...metrics.map(({ id, name, suffix }) =>
      make(
        'label',
        {},
        `${name} `,
        make('input', {
          type: 'number',
          name: id,
          step: 'any',
          inputmode: 'decimal',
          required: true,
          value: typed[id] ?? '',
        }),
        suffix ? make('span', { 'aria-hidden': 'true' }, ` ${suffix}`) : '',
      ),
    ),
  )
}

/** A month has one row, which new values replace; a day may have several. */
function addEntry(date, numbers) {
  const place = ENTERED === 'month' ? labels.indexOf(date) : -1
  change(() => {
    if (place < 0) labels = [...labels, date]
    const at = place < 0 ? labels.length - 1 : place
    for (const metric of metrics)
      metric.values = Object.assign([...metric.values], { [at]: numbers[metric.id] ?? 0 })
    sortByDate()
    view.at = labels.lastIndexOf(date)
  })
  return place < 0 ? TEXT.entered : TEXT.corrected
}

byId('entry').addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = [...byId('entry-values').querySelectorAll('input')]
  const numbers = Object.fromEntries(fields.map(({ name, value }) => [name, Number(value)]))
  const before = structuredClone({ labels, metrics })
  const slot = byId('entry-slot')?.value ?? ''
  const date = byId('entry-date').value
  const added = addEntry(slot === '' ? date : `${date}|${slot}`, numbers)
  const beyond = metrics.filter((metric) => isBeyond(metric, numbers[metric.id]))
  const said =
    beyond.length === 0
      ? added
      : beyond.map((one) => `${one.name} ${TEXT.beyond} ${sayRange(one)}`).join(', ')
  for (const field of fields) field.value = ''
  fields[0]?.focus()
  if (!byId('data').hidden) drawData()
  toast(said, () => {
    ;({ labels, metrics } = before)
    change(() => {})
    drawData()
  })
})
byId('data').addEventListener('change', drawEntry)
byId('data').addEventListener('click', drawEntry)
byId('entry-date').value = dayFrom(0).slice(0, ENTERED === 'month' ? 7 : 10)
drawEntry()
const slotField = byId('entry-slot')
if (slotField && SLOTS.length > 0)
  slotField.value = String(new Date().getHours() < 14 ? 0 : SLOTS.length - 1)
