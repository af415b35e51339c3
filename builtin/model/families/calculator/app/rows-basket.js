/** So much less for each full step of the sum, then the coupon, then the discount. */
function compute(rows, fields) {
  const [each, less, coupon, rate] = ['each', 'less', 'coupon', 'rate'].map(
    (id) => Number(fields[id]) || 0,
  )
  const sum = rows.reduce((all, [price]) => all + price, 0)
  const steps = each > 0 ? Math.floor(sum / each) : 0
  const pays = Math.max(0, sum - steps * less - coupon) * (1 - rate / 100)
  return {
    sum,
    pays,
    saved: sum - pays,
    missing: each > 0 ? each * (steps + 1) - sum : 0,
    each: rows.map(([price]) => (sum > 0 && price > 0 ? show('money', (price / sum) * pays) : '')),
  }
}
