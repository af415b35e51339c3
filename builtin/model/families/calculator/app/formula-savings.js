/**
 * Interest is added each month, on what stood there before that month's payment; where it is YEARLY,
 * the twelve months come to the rate of a year.
 */
function compute({ start, monthly, interest, years }) {
  const months = Math.round(years * 12)
  const rate = YEARLY ? (1 + interest / 100) ** (1 / 12) : 1 + interest / 1200
  const grown = rate ** months
  const put = rate === 1 ? monthly * months : (monthly * (grown - 1)) / (rate - 1)
  const end = start * grown + put
  const paid = start + monthly * months
  return { end, paid, gain: end - paid }
}
