/** The last entries as columns, oldest at the left. */
function drawPicture(box) {
  const date = FIELDS.find((field) => field.type === 'date')
  const counted = items.filter((item) => typeof item[MEASURE] === 'number')
  const inOrder = date
    ? [...counted].sort((one, other) =>
        String(one[date.id] ?? '').localeCompare(String(other[date.id] ?? '')),
      )
    : [...counted].reverse()
  const last = inOrder.slice(-24)
  const amount = FIELDS.find((field) => field.id === MEASURE)
  const most = Math.max(1, ...last.map((item) => item[MEASURE]))
  const columns = last.map((item) => {
    const style = `height:${Math.max(2, (item[MEASURE] / most) * 100)}%`
    return make(
      'span',
      { class: 'column' },
      make('b', {}, show(amount, item[MEASURE])),
      make('i', { style }),
    )
  })
  const ghosts = [30, 44, 38, 60, 52, 74, 66, 90].map((tall) =>
    make('span', { class: 'column' }, make('i', { class: 'ghost', style: `height:${tall}%` })),
  )
  box.className = 'picture columns'
  box.replaceChildren(...(columns.length > 0 ? columns : ghosts))
}
