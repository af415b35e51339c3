/** What a month costs when all months are alike; without interest the sum is spread evenly. */
function monthOf(sum, rate, months) {
  return rate === 0 ? sum / months : (sum * rate) / (1 - (1 + rate) ** -months)
}

/** Month by month until nothing is left; `extra` shortens it. */
function payBack(sum, { rate, months, extra }) {
  const month = monthOf(sum, rate, months)
  const rows = []
  let left = sum
  let interest = 0
  let count = 0
  while (left > 0.005 && count < 1200) {
    const due = left * rate
    const paid = Math.min(left + due, month + extra)
    left += due - paid
    interest += due
    const year = Math.floor(count / 12)
    rows[year] ??= { year: year + 1, paid: 0, interest: 0, left: 0 }
    rows[year].paid += paid
    rows[year].interest += due
    rows[year].left = Math.max(0, left)
    count += 1
  }
  return { month, interest, count, rows }
}

const addRows = (one, other) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => ({
    year: at + 1,
    paid: (one[at]?.paid ?? 0) + (other[at]?.paid ?? 0),
    interest: (one[at]?.interest ?? 0) + (other[at]?.interest ?? 0),
    left: (one[at]?.left ?? 0) + (other[at]?.left ?? 0),
  }))

function sayDone(count) {
  const day = new Date()
  day.setMonth(day.getMonth() + count, 1)
  const when = new Intl.DateTimeFormat(LANG, { year: 'numeric', month: 'long' }).format(day)
  return `${when} (${Math.floor(count / 12)} ${TEXT.years} ${count % 12} ${TEXT.months})`
}

/** Equal monthly payments, beside them equal principal; a second loan has a rate of its own. */
function compute({ sum, interest, years, extra = 0, fund = 0, fundInterest = 0 }) {
  const months = Math.max(1, Math.round(years * 12))
  const loans = [
    { sum, rate: interest / 1200, extra },
    { sum: fund, rate: fundInterest / 1200, extra: 0 },
  ].map((loan) => ({ ...loan, months }))
  const [first, second] = loans.map((loan) => payBack(loan.sum, loan))
  const cost = first.interest + second.interest
  const plain = loans.reduce(
    (all, loan) => all + payBack(loan.sum, { ...loan, extra: 0 }).interest,
    0,
  )
  const principal = loans.reduce((all, loan) => all + loan.sum / months, 0)
  const less = loans.reduce((all, loan) => all + (loan.sum * loan.rate * (months + 1)) / 2, 0)
  return {
    month: first.month + second.month,
    total: sum + fund + cost,
    interest: cost,
    done: sayDone(Math.max(first.count, second.count)),
    saved: plain - cost,
    first: principal + loans.reduce((all, loan) => all + loan.sum * loan.rate, 0),
    falls: loans.reduce((all, loan) => all + (loan.sum / months) * loan.rate, 0),
    lessInterest: less,
    apart: plain - less,
    rows: addRows(first.rows, second.rows),
  }
}
