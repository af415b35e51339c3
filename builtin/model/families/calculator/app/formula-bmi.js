/** The ranges are those of the World Health Organization for adults. */
function compute({ weight, height }) {
  const square = (height / 100) ** 2
  const bmi = Math.round((weight / square) * 10) / 10
  const range =
    bmi < 18.5 ? TEXT.low : bmi < 25 ? TEXT.normal : bmi < 30 ? TEXT.high : TEXT.veryHigh
  return { bmi, range, healthy: `${Math.round(18.5 * square)}–${Math.round(24.9 * square)} kg` }
}
