const UNIT = Math.max(8, Math.floor(960 / Math.max(COLUMNS, ROWS)))
const WIDTH = UNIT * COLUMNS
const HEIGHT = UNIT * ROWS
const STEP = UNIT

/** An act is what one movement of the pen leaves: cells of one colour, '' for none. */
function beginAct(point) {
  const { tool, colour } = state
  const act = { tool, colour: tool === 'eraser' ? '' : colour, start: point, cells: [] }
  act.cells = tool === 'fill' ? flood(point) : [placeOf(point)]
  // A second click on a cell takes its colour away.
  if (TOGGLES && tool === 'brush' && cellsNow()[placeOf(point)] === colour) act.colour = ''
  return act
}

function extendAct(act, point) {
  if (act.tool === 'fill') return
  if (act.tool === 'line') act.cells = line(act.start, point)
  else if (act.tool === 'box') act.cells = frame(act.start, point)
  else {
    act.cells = [...new Set([...act.cells, ...line(act.last ?? act.start, point)])]
    act.last = point
  }
}

const cellOf = ([x, y]) => [Math.floor(x / UNIT), Math.floor(y / UNIT)]
const placeOf = (point) => {
  const [column, row] = cellOf(point)
  return row * COLUMNS + column
}

function line(from, to) {
  const [[x1, y1], [x2, y2]] = [cellOf(from), cellOf(to)]
  const steps = Math.max(1, Math.abs(x2 - x1), Math.abs(y2 - y1))
  return Array.from({ length: steps + 1 }, (_, at) => {
    const part = at / steps
    return Math.round(y1 + (y2 - y1) * part) * COLUMNS + Math.round(x1 + (x2 - x1) * part)
  })
}

function frame(from, to) {
  const corner = (one, other) => [one[0], other[1]]
  return [
    ...line(from, corner(to, from)),
    ...line(from, corner(from, to)),
    ...line(corner(to, from), to),
    ...line(corner(from, to), to),
  ]
}

/** The colours of all cells as the acts leave them. */
function cellsNow() {
  const cells = Array.from({ length: COLUMNS * ROWS }, () => '')
  for (const act of state.acts) {
    for (const place of placesOf(act)) cells[place] = act.colour
  }
  return cells
}

function flood(point) {
  const cells = cellsNow()
  const found = new Set([placeOf(point)])
  const colour = cells[placeOf(point)]
  for (const place of found) {
    const x = place % COLUMNS
    const beside = [
      place - COLUMNS,
      place + COLUMNS,
      ...(x > 0 ? [place - 1] : []),
      ...(x < COLUMNS - 1 ? [place + 1] : []),
    ]
    for (const next of beside) if (cells[next] === colour) found.add(next)
  }
  return [...found]
}

function placesOf({ cells, mirror }) {
  if (!mirror) return cells
  return cells.flatMap((place) => {
    const x = place % COLUMNS
    return [place, place - x + COLUMNS - 1 - x]
  })
}

function paintAct(pen, act) {
  for (const place of placesOf(act)) {
    const [x, y] = [(place % COLUMNS) * UNIT, Math.floor(place / COLUMNS) * UNIT]
    if (act.colour === '') pen.clearRect(x, y, UNIT, UNIT)
    else {
      pen.fillStyle = act.colour
      pen.fillRect(x, y, UNIT, UNIT)
    }
  }
}

/** The middle of the cell, so that the pen never stands between two. */
const snap = (x, y) => [(Math.floor(x / UNIT) + 0.5) * UNIT, (Math.floor(y / UNIT) + 0.5) * UNIT]
