/** Interest is added each month, on what stood there before that month's payment. */
function compute({ start, monthly, interest, years }) {
  const months = Math.round(years * 12)
  const rate = 1 + interest / 1200
  const grown = rate ** months
  const put = rate === 1 ? monthly * months : (monthly * (grown - 1)) / (rate - 1)
  const end = start * grown + put
  const paid = start + monthly * months
  return { end, paid, gain: end - paid }
}
