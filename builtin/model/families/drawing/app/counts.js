function showCounts() {
  const counts = new Map()
  for (const colour of cellsNow()) {
    if (colour) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const nameOf = (colour) =>
    radios('colour')
      .find(({ value }) => value === colour)
      ?.getAttribute('aria-label') ?? colour
  const items = [...counts].sort(([, one], [, other]) => other - one)
  byId('counts').replaceChildren(
    ...items.map(([colour, count]) =>
      make('li', {}, make('i', { style: `--paint: ${colour}` }), `${nameOf(colour)} ${count}`),
    ),
  )
}

onPaint.push(showCounts)
showCounts()
