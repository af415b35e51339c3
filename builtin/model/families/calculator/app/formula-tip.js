// `less` is what one of the people pays less than each of the others, where that was asked for.
function compute({ bill, rate, people, less = 0, round = 0 }) {
  const count = Math.max(1, Math.floor(people))
  const exact = (bill + (bill * rate) / 100 + less) / count
  // Rounded up, what is more than the bill is the tip; a sum that is whole already stays.
  const each = round ? Math.ceil(exact - 1e-9) : exact
  const total = each * count - less
  return { tip: total - bill, total, each, one: each - less }
}
