/** Equal monthly payments; without interest the sum is spread evenly. */
function compute({ sum, interest, years }) {
  const months = years * 12
  const rate = interest / 1200
  const month = rate === 0 ? sum / months : (sum * rate) / (1 - (1 + rate) ** -months)
  return { month, total: month * months, interest: month * months - sum }
}
