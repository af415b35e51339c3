// `less` is what one of the people pays less than each of the others, where that was asked for.
function compute({ bill, rate, people, less = 0 }) {
  const tip = (bill * rate) / 100
  const total = bill + tip
  const each = (total + less) / Math.max(1, Math.floor(people))
  return { tip, total, each, one: each - less }
}
