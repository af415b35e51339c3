/** Eight short strokes fly from an element; who wants no motion sees none. */
function burst(from) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = from.getBoundingClientRect()
  const place = `left:${left + width / 2}px;top:${top + height / 2}px`
  const strokes = Array.from({ length: 8 }, (_, at) => make('i', { style: `rotate:${at * 45}deg` }))
  const sparks = make('span', { class: 'burst', style: place, 'aria-hidden': 'true' }, ...strokes)
  document.body.append(sparks)
  setTimeout(() => sparks.remove(), 700)
}
