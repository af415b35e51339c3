// What lies under the paint. It is drawn, not styled, so that the saved picture has it too.
const isDarkPaper = (() => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(PAPER.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.6 + blue * 0.1 < 120
})()

function paintGround(ink, width, height, unit) {
  ink.fillStyle = PAPER
  ink.fillRect(0, 0, width, height)
  ink.strokeStyle = isDarkPaper ? 'rgb(255 255 255 / 35%)' : '#b9cbdc'
  ink.lineWidth = 1.5
  const lines = GROUNDS_DRAWN[GROUND]
  if (lines) lines(ink, width, height, unit)
}

function stroke(ink, ...points) {
  ink.beginPath()
  for (const point of points) ink.lineTo(...point)
  ink.stroke()
}

const GROUNDS_DRAWN = {
  lined(ink, width, height) {
    for (let y = height / 16; y < height; y += height / 16) stroke(ink, [0, y], [width, y])
  },
  squared(ink, width, height, unit) {
    for (let y = unit; y < height; y += unit) stroke(ink, [0, y], [width, y])
    for (let x = unit; x < width; x += unit) stroke(ink, [x, 0], [x, height])
  },
  dotted(ink, width, height, unit) {
    ink.fillStyle = ink.strokeStyle
    for (let y = unit; y < height; y += unit) {
      for (let x = unit; x < width; x += unit) ink.fillRect(x - 1.5, y - 1.5, 3, 3)
    }
  },
  staff(ink, width, height) {
    const step = height / 44
    for (let top = step * 3; top + step * 4 < height; top += step * 10) {
      for (let line = 0; line < 5; line += 1)
        stroke(ink, [20, top + line * step], [width - 20, top + line * step])
    }
  },
  rice: (ink, width, height) => squares(ink, width, height, true),
  tian: (ink, width, height) => squares(ink, width, height, false),
  pitch,
}

/** Squares for writing signs: a frame each, with a dashed cross and, for rice, the diagonals. */
function squares(ink, width, height, hasDiagonals) {
  const rows = width > height ? 2 : 3
  const side = (height - 40) / rows
  const columns = Math.max(1, Math.floor((width - 40) / side))
  const left = (width - columns * side) / 2
  ink.strokeStyle = isDarkPaper ? 'rgb(255 255 255 / 55%)' : '#c9473d'
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [left + column * side, 20 + row * side]
      ink.lineWidth = 3
      ink.setLineDash([])
      ink.strokeRect(x, y, side, side)
      ink.lineWidth = 1.5
      ink.setLineDash([9, 8])
      stroke(ink, [x + side / 2, y], [x + side / 2, y + side])
      stroke(ink, [x, y + side / 2], [x + side, y + side / 2])
      if (!hasDiagonals) continue
      stroke(ink, [x, y], [x + side, y + side])
      stroke(ink, [x + side, y], [x, y + side])
    }
  }
  ink.setLineDash([])
}

function pitch(ink, width, height) {
  const [edge, middle] = [36, height / 2]
  const [long, high] = [width - edge * 2, height - edge * 2]
  ink.strokeStyle = isDarkPaper ? '#f4f7f2' : '#ffffff'
  ink.lineWidth = 4
  ink.strokeRect(edge, edge, long, high)
  stroke(ink, [width / 2, edge], [width / 2, height - edge])
  ink.beginPath()
  ink.arc(width / 2, middle, high * 0.135, 0, 7)
  ink.stroke()
  for (const side of [0, 1]) {
    for (const [deep, tall] of [
      [0.157, 0.59],
      [0.052, 0.27],
    ]) {
      const [w, h] = [long * deep, high * tall]
      ink.strokeRect(side ? width - edge - w : edge, middle - h / 2, w, h)
    }
    ink.fillStyle = ink.strokeStyle
    ink.beginPath()
    ink.arc(side ? width - edge - long * 0.105 : edge + long * 0.105, middle, 5, 0, 7)
    ink.fill()
  }
}
