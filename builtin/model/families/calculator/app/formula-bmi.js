/** LIMITS are where the ranges of adults end. */
function compute({ weight, height }) {
  const square = (height / 100) ** 2
  const bmi = Math.round((weight / square) * 10) / 10
  if (!Number.isFinite(bmi) || !Number.isFinite(square)) return {}
  const at = LIMITS.findIndex((most) => bmi < most)
  const tone = ['low', 'normal', 'high', 'very-high'].at(at)
  const range = [TEXT.low, TEXT.normal, TEXT.high, TEXT.veryHigh].at(at)
  return {
    bmi,
    range,
    tone,
    healthy: `${Math.round(18.5 * square)}–${Math.round((LIMITS[1] - 0.1) * square)} kg`,
  }
}
