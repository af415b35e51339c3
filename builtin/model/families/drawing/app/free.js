const UNIT = 1200 / COLUMNS
const WIDTH = 1200
const HEIGHT = Math.round(UNIT * ROWS)
const STEP = 20

/** An act is what one movement of the pen leaves; its points are on a sheet 1200 wide. */
function beginAct(point) {
  const { tool, colour, size } = state
  return { tool, colour, size, points: [point] }
}

function extendAct(act, point) {
  const isShape = act.tool !== 'brush' && act.tool !== 'eraser'
  const last = act.points.at(-1)
  if (isShape) act.points[1] = point
  else if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= 2) act.points.push(point)
}

const STAMPS = { heart: paintHeart, star: paintStar, flower: paintFlower }

const KNOWN = new Set(['brush', 'line', 'arrow', 'box', 'oval', 'eraser', ...Object.keys(STAMPS)])

/** A tool that is none of ours is a picture to set down. */
function paintSign(pen, sign, x, y, height) {
  Object.assign(pen, {
    font: `${height}px sans-serif`,
    textAlign: 'center',
    textBaseline: 'middle',
  })
  pen.fillStyle = '#1d1c1a'
  pen.fillText(sign, x, y)
}

function paintHeart(pen, x, y, r) {
  pen.moveTo(x, y + r)
  pen.bezierCurveTo(x - r * 1.9, y - r * 0.3, x - r * 0.8, y - r * 1.3, x, y - r * 0.4)
  pen.bezierCurveTo(x + r * 0.8, y - r * 1.3, x + r * 1.9, y - r * 0.3, x, y + r)
}

function paintStar(pen, x, y, r) {
  for (let at = 0; at < 10; at += 1) {
    const [angle, reach] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 ? r * 0.45 : r]
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  pen.closePath()
}

function paintFlower(pen, x, y, r) {
  for (let at = 0; at < 5; at += 1) {
    const angle = (at * Math.PI * 2) / 5 - Math.PI / 2
    const [px, py] = [x + Math.cos(angle) * r * 0.6, y + Math.sin(angle) * r * 0.6]
    pen.moveTo(px + r * 0.42, py)
    pen.arc(px, py, r * 0.42, 0, 7)
  }
}

/** Paints an act and its images: one beside a mirror, or all those round the middle. */
function paintAct(pen, act) {
  for (const at of imagesOf(act)) paintImage(pen, act, at)
}

function imagesOf({ points, mirror, folds }) {
  const flip = ([x, y]) => [WIDTH - x, y]
  if (!folds) return mirror ? [points.map(flip), points] : [points]
  // So many ways are half as many turns, each with its mirror image.
  return Array.from({ length: folds / 2 }, (_, nth) => (nth * Math.PI * 4) / folds).flatMap(
    (angle) => [
      points.map((point) => turned(point, angle)),
      points.map((point) => turned(flip(point), angle)),
    ],
  )
}

function turned([x, y], angle) {
  const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [WIDTH / 2 + dx * cos - dy * sin, HEIGHT / 2 + dx * sin + dy * cos]
}

function paintImage(pen, { tool, colour, size }, at) {
  const [[x, y]] = at
  const [endX, endY] = at.at(-1)
  pen.globalCompositeOperation = tool === 'eraser' ? 'destination-out' : 'source-over'
  pen.strokeStyle = colour
  pen.lineWidth = tool === 'eraser' ? size * 2 : size
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  if (!KNOWN.has(tool)) return paintSign(pen, tool, endX, endY, 60 + size * 3)
  if (STAMPS[tool]) {
    // A stamp is set where the pen is lifted, so that it can be moved into its place.
    STAMPS[tool](pen, endX, endY, 24 + size * 2)
    pen.fillStyle = colour
    return pen.fill()
  }
  if (tool === 'box')
    pen.rect(Math.min(x, endX), Math.min(y, endY), Math.abs(endX - x), Math.abs(endY - y))
  else if (tool === 'oval') {
    pen.ellipse(
      (x + endX) / 2,
      (y + endY) / 2,
      Math.abs(endX - x) / 2,
      Math.abs(endY - y) / 2,
      0,
      0,
      7,
    )
  } else if (tool === 'arrow') paintArrow(pen, [x, y], [endX, endY], size)
  else curve(pen, at)
  pen.stroke()
  pen.globalCompositeOperation = 'source-over'
}

function paintArrow(pen, [x, y], [endX, endY], size) {
  const way = Math.atan2(endY - y, endX - x)
  const reach = 18 + size * 2
  pen.moveTo(x, y)
  pen.lineTo(endX, endY)
  for (const turn of [-0.5, 0.5]) {
    pen.moveTo(endX, endY)
    pen.lineTo(endX - Math.cos(way + turn) * reach, endY - Math.sin(way + turn) * reach)
  }
}

/** Through the middles between the points, so that a quick hand draws no corners. */
function curve(pen, points) {
  const [[x, y]] = points
  pen.moveTo(x, y)
  if (points.length < 3) return pen.lineTo(...points.at(-1))
  for (let at = 1; at < points.length - 1; at += 1) {
    const [[x1, y1], [x2, y2]] = [points[at], points[at + 1]]
    pen.quadraticCurveTo(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2)
  }
  pen.lineTo(...points.at(-1))
}

const snap = (x, y) => [Math.round(x), Math.round(y)]
