function compute({ bill, rate, people }) {
  const tip = (bill * rate) / 100
  const total = bill + tip
  return { tip, total, each: total / Math.max(1, Math.floor(people)) }
}
