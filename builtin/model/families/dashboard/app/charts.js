const SVG = 'http://www.w3.org/2000/svg'

function shape(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  node.append(...children)
  return node
}

/** Steps of 1, 2 or 5 that hold all values; bars begin at nothing. */
function scaleOf(values, fromZero) {
  const most = Math.max(...values)
  const least = Math.min(...values)
  const low = fromZero || least < 0 ? Math.min(0, least) : least - (most - least) * 0.25
  const span = most - low || Math.abs(most) || 1
  const rough = span / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((one) => one * size >= rough) * size
  const bottom = Math.floor((least >= 0 ? Math.max(0, low) : low) / step) * step
  const top = Math.ceil(most / step) * step || step
  const ticks = []
  for (let tick = bottom; tick <= top + step / 2; tick += step) ticks.push(tick)
  return { bottom, top: Math.max(top, bottom + step), ticks }
}

function pathOf(points) {
  return points
    .map(([x, y], at) => {
      if (at === 0) return `M${x} ${y}`
      const [beforeX, beforeY] = points[at - 1]
      const middle = (beforeX + x) / 2
      return `C${middle} ${beforeY} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

function sparkline({ values }) {
  if (values.length === 0) return ''
  const [width, height] = [120, 30]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, at) => [
    2 + (at / Math.max(1, values.length - 1)) * (width - 6),
    height - 4 - ((value - least) / (most - least || 1)) * (height - 8),
  ])
  const [x, y] = points.at(-1)
  return shape(
    'svg',
    { class: 'spark', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    shape('path', { d: pathOf(points) }),
    shape('circle', { cx: x, cy: y, r: 3 }),
  )
}

/** Draws one metric into a box of the page, at the size that the box has. */
function drawPlot(box, metric, how) {
  const width = Math.max(260, box.clientWidth)
  const height = Math.max(150, box.clientHeight)
  const goal = Number.isFinite(metric.goal) && metric.goal !== null ? [metric.goal] : []
  const { bottom, top, ticks } = scaleOf([...metric.values, ...goal], how.chart === 'bar')
  const [left, right, upper, lower] = [52, width - 26, 24, height - 30]
  const isBar = how.chart === 'bar'
  const count = metric.values.length
  const slot = (right - left) / Math.max(1, isBar ? count : count - 1)
  const x = (at) => left + (isBar ? at + 0.5 : at) * slot
  const y = (value) => lower - ((value - bottom) / (top - bottom)) * (lower - upper)
  const every = Math.ceil(count / Math.max(2, Math.floor((right - left) / 56)))
  const lines = ticks.map((tick) =>
    shape(
      'g',
      {},
      shape('line', { class: 'rule', x1: left, x2: right, y1: y(tick), y2: y(tick) }),
      shape('text', { class: 'scale', x: left - 10, y: y(tick) + 4 }, sayShort(metric, tick)),
    ),
  )
  const names = labels.map((label, at) =>
    at % every === 0 || at === count - 1
      ? shape('text', { class: 'label', x: x(at), y: height - 8 }, sayLabel(label))
      : '',
  )
  const marks = isBar
    ? metric.values.map((value, at) =>
        shape('rect', {
          class: at === how.at ? 'bar now' : 'bar',
          x: x(at) - Math.min(34, slot * 0.36),
          y: Math.min(y(value), y(Math.max(0, bottom))),
          width: Math.min(68, slot * 0.72),
          height: Math.max(1.5, Math.abs(y(value) - y(Math.max(0, bottom)))),
        }),
      )
    : drawLine(metric, { x, y, lower, width, left, right })
  const beyond = metric.values.flatMap((value, at) =>
    isBeyond(metric, value)
      ? [shape('circle', { class: 'beyond', cx: x(at), cy: y(value), r: 5 })]
      : [],
  )
  const extremes = [
    ...(FACTS.includes('highest') ? [Math.max(...metric.values)] : []),
    ...(FACTS.includes('lowest') ? [Math.min(...metric.values)] : []),
  ].map((value) => metric.values.indexOf(value))
  const tops = [...new Set(extremes)].map((at) =>
    shape(
      'g',
      { class: 'top' },
      shape('circle', { cx: x(at), cy: y(metric.values[at]), r: 7 }),
      shape(
        'text',
        { x: x(at), y: y(metric.values[at]) - 12 },
        sayShort(metric, metric.values[at]),
      ),
    ),
  )
  const aim = goal.map((value) =>
    shape(
      'g',
      { class: 'goal' },
      shape('line', { x1: left, x2: right, y1: y(value), y2: y(value) }),
      shape('text', { x: right, y: y(value) - 7 }, `${TEXT.goal} ${sayShort(metric, value)}`),
    ),
  )
  const svg = shape(
    'svg',
    { viewBox: `0 0 ${width} ${height}` },
    ...lines,
    ...marks,
    ...beyond,
    ...tops,
    ...aim,
    ...names,
  )
  return { svg, x, y, width, height, lower, slot, left, isBar }
}

function drawLine({ values }, { x, y, lower, left, right }) {
  const points = values.map((value, at) => [x(at), y(value)])
  const line = pathOf(points)
  return [
    shape('path', { class: 'area', d: `${line}L${right} ${lower}L${left} ${lower}Z` }),
    shape('path', { class: 'curve', d: line }),
  ]
}

function sayPlot(metric) {
  return `${metric.name}: ${labels.map((label, at) => `${sayLabel(label)} ${sayValue(metric, metric.values[at])}`).join(', ')}`
}

/** The parts of a whole, with what each is and how much. */
function drawRing() {
  const box = byId('ring')
  if (!box) return
  const total = parts.reduce((all, { value }) => all + Math.max(0, Number(value) || 0), 0) || 1
  let from = 0
  const arcs = parts.map(({ value }, at) => {
    const share = (Math.max(0, Number(value) || 0) / total) * 100
    const arc = shape('circle', {
      class: `k${(at % 6) + 1}`,
      cx: 50,
      cy: 50,
      r: 38,
      pathLength: 100,
      'stroke-dasharray': `${Math.max(0, share - 1)} 100`,
      'stroke-dashoffset': -from,
    })
    from += share
    return arc
  })
  const legend = parts.map(({ name, value }, at) =>
    make(
      'li',
      { class: `k${(at % 6) + 1}` },
      make('span', {}, name),
      make('b', {}, `${Math.round((Math.max(0, Number(value) || 0) / total) * 100)}%`),
    ),
  )
  const svg = shape('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, ...arcs)
  box.replaceChildren(svg, make('ul', {}, ...legend))
}
