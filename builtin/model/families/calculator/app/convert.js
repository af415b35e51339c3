const numbers = new Intl.NumberFormat(LANG, { maximumSignificantDigits: 6 })
const kept = load({})
if (UNITS.some(({ id }) => id === kept.from)) byId('from').value = kept.from
if (UNITS.some(({ id }) => id === kept.to)) byId('to').value = kept.to
byId('amount').value = kept.amount ?? '1'

const toCelsius = { c: (n) => n, f: (n) => ((n - 32) * 5) / 9, k: (n) => n - 273.15 }
const fromCelsius = { c: (n) => n, f: (n) => (n * 9) / 5 + 32, k: (n) => n + 273.15 }

function convert(amount, from, to) {
  if (toCelsius[from] && toCelsius[to]) return fromCelsius[to](toCelsius[from](amount))
  const size = (unit) => UNITS.find(({ id }) => id === unit).size
  return (amount * size(from)) / size(to)
}

function draw() {
  const [amount, from, to] = ['amount', 'from', 'to'].map((id) => byId(id).value)
  byId('result').textContent =
    amount === '' ? '–' : numbers.format(convert(Number(amount), from, to))
  save({ amount, from, to })
}

for (const id of ['amount', 'from', 'to']) byId(id).addEventListener('input', draw)
byId('swap').addEventListener('click', () => {
  const from = byId('from').value
  byId('from').value = byId('to').value
  byId('to').value = from
  draw()
})
draw()
