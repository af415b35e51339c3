function drawTile(metric) {
  const change = changeOf(metric)
  const isLooked = metric.id === looked()?.id
  const tone = change === null || change.isGood === null ? '' : change.isGood ? ' good' : ' bad'
  return make(
    'button',
    {
      type: 'button',
      class: isBeyond(metric, metric.values.at(-1)) ? 'tile beyond' : 'tile',
      'aria-pressed': String(isLooked),
      onclick: () => {
        view.metric = metric.id
        draw()
        document.querySelector('.tile[aria-pressed="true"]')?.focus()
      },
    },
    make('span', { class: 'name' }, metric.name),
    make('b', {}, metric.values.length === 0 ? '–' : sayValue(metric, metric.values.at(-1))),
    make('small', { class: `change${tone}` }, change?.words ?? '', ' '),
    isBeyond(metric, metric.values.at(-1))
      ? make('small', { class: 'warning' }, `${TEXT.beyond} ${sayRange(metric)}`)
      : null,
    AVERAGE ? make('small', { class: 'average' }, sayAverage(metric)) : null,
    metric.goal === null || metric.goal === undefined || metric.values.length === 0
      ? null
      : make('small', { class: 'average' }, sayGoal(metric)),
    ...FACTS.map((fact) => make('small', { class: 'average' }, sayFact(fact, metric))),
    sparkline(metric),
  )
}

/** The dot that can be moved along the time, by hand or with the arrow keys. */
function drawMain() {
  const metric = looked()
  const box = byId('plot')
  byId('main-name').textContent = metric?.name ?? TEXT.empty
  if (metric === null) return box.replaceChildren()
  if (metric.values.length === 0)
    return box.replaceChildren(make('p', { class: 'nothing' }, TEXT.noEntries))
  const at = Math.max(0, Math.min(view.at, labels.length - 1))
  const plot = drawPlot(box, metric, { chart: CHART, at })
  plot.svg.setAttribute('role', 'img')
  plot.svg.setAttribute('aria-label', sayPlot(metric))
  const [x, y] = [plot.x(at), plot.y(metric.values[at])]
  if (!plot.isBar)
    plot.svg.append(shape('line', { class: 'drop', x1: x, x2: x, y1: y, y2: plot.lower }))
  const words = `${sayLabel(labels[at])} · ${sayValue(metric, metric.values[at])}`
  const knob = make(
    'button',
    {
      type: 'button',
      class: `knob${x > plot.width * 0.62 ? ' to-left' : ''}`,
      role: 'slider',
      'aria-label': `${TEXT.point}, ${metric.name}`,
      'aria-valuemin': '0',
      'aria-valuemax': String(labels.length - 1),
      'aria-valuenow': String(at),
      'aria-valuetext': words,
      style: `left:${x}px;top:${y}px`,
      onkeydown: moveByKey,
    },
    make('span', {}, words),
  )
  const hadFocus = document.activeElement?.classList.contains('knob')
  box.replaceChildren(plot.svg, knob)
  if (hadFocus) knob.focus()
  box.onpointermove = (event) => event.buttons === 1 && moveTo(event, plot)
  box.onpointerdown = (event) => moveTo(event, plot)
}

function moveTo(event, { slot, left, isBar }) {
  const place = (event.clientX - byId('plot').getBoundingClientRect().left - left) / slot
  const at = Math.round(isBar ? place - 0.5 : place)
  const next = Math.max(0, Math.min(labels.length - 1, at))
  if (next === view.at) return
  view.at = next
  drawMain()
}

function moveByKey(event) {
  const last = labels.length - 1
  const to = {
    ArrowLeft: view.at - 1,
    ArrowDown: view.at - 1,
    ArrowRight: view.at + 1,
    ArrowUp: view.at + 1,
    Home: 0,
    End: last,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  view.at = Math.max(0, Math.min(last, to))
  drawMain()
}

function drawMore() {
  for (const old of document.querySelectorAll('.panel.extra')) old.remove()
  for (const { chart, metric: id } of MORE) {
    const metric = metrics.find((one) => one.id === `given-${id}`)
    if (!metric || metric.values.length === 0 || metric.id === looked()?.id) continue
    const box = make('div', { class: 'small-plot' })
    byId('more').append(make('section', { class: 'panel extra' }, make('h2', {}, metric.name), box))
    const { svg } = drawPlot(box, metric, { chart })
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', sayPlot(metric))
    box.append(svg)
  }
}

function draw() {
  byId('tiles').replaceChildren(...shown().map(drawTile))
  drawMain()
  drawRing()
  if (byId('more')) drawMore()
}

let lastSize = ''
new ResizeObserver(() => {
  const size = `${byId('plot').clientWidth} ${byId('plot').clientHeight}`
  if (size === lastSize) return
  lastSize = size
  draw()
}).observe(byId('plot'))
store()
draw()
