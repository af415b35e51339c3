// What stands above the list

const sumOf = (list, id) =>
  list.reduce((total, item) => total + (Number(valueOf(item, id)) || 0), 0)

function averageOf(list, id) {
  const values = list.map((item) => item[id]).filter((value) => typeof value === 'number')
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length
}

function averages(list) {
  return AVERAGES.map((id) => ({ field: fieldOf(id), value: averageOf(list, id) }))
    .filter(({ value }) => value !== null)
    .map(({ field, value }) => {
      const text =
        field.type === 'money' ? money.format(value) : numbers.format(Math.round(value * 10) / 10)
      return AVERAGES.length > 1
        ? `${TEXT.average} ${field.label} ${text}`
        : `${TEXT.average} ${text}`
    })
}

/** The first figure: a sum, what is left to do, the latest of what is measured, or how many. */
function bigOf(open) {
  const count = items.length === 1 ? TEXT.one : TEXT.many
  const amount = SUMMED && fieldOf(AMOUNT)
  const prices = FIELDS.filter(({ type }) => type === 'money')
  const total = prices.length > 1 ? `${amount.label} ${TEXT.total}` : TEXT.total
  if (BALANCE) return [show(fieldOf(BALANCE.field), balanceOf(items)), TEXT.balance]
  if (GAIN && TOTALS.length === 0) return [gainOf(items), TEXT.gain]
  if (amount) return [show(amount, sumOf(items, AMOUNT)), WORTH ? WORTH.label : total]
  if (CHECK && open === 0 && items.length > 0) return ['✓', ALL_DONE || TEXT.allDone]
  if (CHECK) return [numbers.format(open), TEXT.open]
  if (!FIGURES) return [numbers.format(items.length), count]
  const measured = items.filter((item) => typeof item[MEASURE] === 'number')
  if (measured.length === 0) return [numbers.format(items.length), count]
  const date = FIELDS.find((field) => field.type === 'date')
  const at = (item) => String(item[date?.id] ?? '')
  const latest = measured.reduce((one, other) => (at(other) > at(one) ? other : one))
  return [numbers.format(latest[MEASURE]), fieldOf(MEASURE).label]
}

function drawSummary() {
  const open = items.filter((item) => !item.done).length
  const late = items.filter((item) => (daysLeft(item) ?? 0) < 0).length
  const amount = SUMMED && (GAIN || fieldOf(AMOUNT))
  const lines = [
    amount || CHECK ? countOf(items.length) : '',
    amount && CHECK && open === 0 && items.length > 0 ? ALL_DONE : '',
    ...averages(items),
    ...sums(items),
    ...splits(items),
    amount && CHECK ? `${numbers.format(open)} ${TEXT.open}` : '',
    FIGURES && CHECK && items.length > 0
      ? percents.format((items.length - open) / items.length)
      : '',
    late > 0 ? TEXT.lateCount.replace('{n}', numbers.format(late)) : '',
  ]
  const [text, label] = bigOf(open)
  const big = byId('big')
  big.textContent = text
  big.classList.toggle('long', text.length > 6)
  byId('big-label').textContent = label
  byId('summary').textContent = lines.filter(Boolean).join(' · ')
}
