const SVG = 'http://www.w3.org/2000/svg'

function shape(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

function sayChart(spent) {
  const parts = spent
    .filter((one) => one.spent > 0)
    .map((one) => `${one.name} ${money.format(one.spent)}`)
  return `${TEXT.chart}: ${parts.join(', ') || TEXT.empty}`
}

/** The whole is what may be spent; each category takes its share, and what is left stays open. */
function drawChart(spent, whole) {
  const node = CHART === 'donut' ? drawRing(spent, whole) : drawBar(sharesOf(spent, whole))
  node.setAttribute('role', 'img')
  node.setAttribute('aria-label', sayChart(spent))
  byId('chart').replaceChildren(node)
}

function sharesOf(spent, whole) {
  const total =
    Math.max(
      whole,
      spent.reduce((all, one) => all + one.spent, 0),
    ) || 1
  return spent.filter((one) => one.spent > 0).map((one) => ({ ...one, share: one.spent / total }))
}

function drawBar(shares) {
  return make(
    'div',
    { class: 'river' },
    ...shares.map(({ share, at }) =>
      make('i', { class: `k${(at % 6) + 1}`, style: `flex-basis:${(share * 100).toFixed(2)}%` }),
    ),
  )
}

/** The ring has a place as wide as its limit for each category, which fills as money is spent. */
function drawRing(spent, whole) {
  const places = spent
    .map((one) => ({ ...one, place: Math.max(one.limit ?? 0, one.spent) }))
    .filter(({ place }) => place > 0)
  const total =
    Math.max(
      whole,
      places.reduce((all, { place }) => all + place, 0),
    ) || 1
  let from = 0
  const arcs = places.flatMap(({ place, spent: out, at }) => {
    const arc = (kind, share) =>
      shape('circle', {
        class: `k${(at % 6) + 1} ${kind}`,
        cx: 50,
        cy: 50,
        r: 40,
        pathLength: 100,
        'stroke-dasharray': `${Math.max(0.4, share * 100 - 0.8)} 100`,
        'stroke-dashoffset': -from,
      })
    const both = [arc('planned', place / total), ...(out > 0 ? [arc('gone-out', out / total)] : [])]
    from += (place / total) * 100
    return both
  })
  const ground = shape('circle', { class: 'ground', cx: 50, cy: 50, r: 40 })
  return shape('svg', { viewBox: '0 0 100 100' }, ground, ...arcs)
}

/** Two columns a month: what came in, what went out. */
function drawMonths() {
  if (!byId('months')) return
  const names = Array.from({ length: 6 }, (_, at) => shiftMonth(month, at - 5))
  const all = names.map((name) => ({ name, ...sumsOf(name) }))
  const most = Math.max(1, ...all.flatMap(({ came, went }) => [came, went]))
  const text = all.map(
    ({ name, came, went }) =>
      `${shortMonth.format(dateOfMonth(name))}: ${round.format(came)}, ${round.format(went)}`,
  )
  const columns = all.map(({ name, came, went }) =>
    make(
      'div',
      { class: name === month ? 'now' : false },
      make(
        'span',
        {},
        make('i', { class: 'came', style: `height:${(came / most) * 100}%` }),
        make('i', { class: 'went', style: `height:${(went / most) * 100}%` }),
      ),
      make('small', {}, shortMonth.format(dateOfMonth(name))),
    ),
  )
  byId('months').replaceChildren(
    make('figcaption', {}, TEXT.months),
    make('div', { class: 'pairs', role: 'img', 'aria-label': text.join('; ') }, ...columns),
  )
}
