const areaOf = (size, shape) => (shape === 'round' ? (Math.PI / 4) * size ** 2 : size ** 2)

/** By the area of the tins where they have a shape, else by how many are served. */
function compute(rows, { from, to, fromShape, toShape }) {
  const factor = fromShape
    ? areaOf(Number(to), toShape) / areaOf(Number(from), fromShape)
    : Number(to) / Number(from)
  const scale = (amount) =>
    WHOLE || amount * factor >= 20
      ? Math.round(amount * factor)
      : Math.round(amount * factor * 10) / 10
  return {
    factor,
    each: rows.map(([amount]) => (amount > 0 ? show('number', scale(amount)) : '')),
  }
}
