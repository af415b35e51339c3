/** Where it goes: one bar for each group, as long as the group's share of the largest. */
function drawPicture(box) {
  const sums = new Map()
  for (const item of items) {
    const group = item[PICTURED] || TEXT.other
    sums.set(group, (sums.get(group) ?? 0) + (Number(valueOf(item, AMOUNT)) || 0))
  }
  const amount = fieldOf(AMOUNT)
  const rows = [...sums].sort((one, other) => other[1] - one[1]).slice(0, 8)
  const most = Math.max(1, ...rows.map(([, sum]) => sum))
  const empty = [100, 72, 46, 28].map((wide) =>
    make('div', { class: 'bar' }, make('i', { class: 'ghost', style: `width:${wide}%` })),
  )
  const bars = rows.map(([group, sum], at) =>
    make(
      'div',
      { class: 'bar' },
      make('span', {}, group),
      make('span', {}, show(amount, sum)),
      make('i', {
        style: `width:${Math.max(1, (sum / most) * 100)}%;background:var(--s${1 + (at % 6)})`,
      }),
    ),
  )
  box.className = 'picture groups'
  box.replaceChildren(...(bars.length > 0 ? bars : empty))
}
