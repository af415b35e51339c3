// KINDS holds the units of each kind where there are several; INGREDIENTS what is weighed, if anything.
const numbers = new Intl.NumberFormat(LANG, { maximumSignificantDigits: 6 })
const kept = load({})
let units = UNITS

const toCelsius = { c: (n) => n, f: (n) => ((n - 32) * 5) / 9, k: (n) => n - 273.15 }
const fromCelsius = { c: (n) => n, f: (n) => (n * 9) / 5 + 32, k: (n) => n + 273.15 }

function convert(amount, from, to) {
  if (toCelsius[from] && toCelsius[to]) return fromCelsius[to](toCelsius[from](amount))
  return (amount * sizeOf(from)) / sizeOf(to)
}

/** In a kitchen all is counted in grams: a cup is as heavy as what it holds. */
function sizeOf(id) {
  // The second currency is worth as much of the first as the person's own rate says.
  if (byId('kind')?.value === 'money' && id === units[1].id)
    return 1 / (Number(byId('rate').value) || 1)
  const { size, isWeight } = units.find((unit) => unit.id === id)
  const held = INGREDIENTS.find((one) => one.id === byId('what')?.value)
  return held && !isWeight ? size * held.grams : size
}

function choose(id, value) {
  const field = byId(id)
  if (field && [...field.options].some((option) => option.value === value)) field.value = value
}

/** Other units stand in both fields, the first two of them chosen. */
function fillUnits() {
  const kind = KINDS.find(({ id }) => id === byId('kind')?.value)
  if (!kind) return
  units = kind.units
  for (const [at, id] of ['from', 'to'].entries()) {
    byId(id).replaceChildren(...units.map((unit) => make('option', { value: unit.id }, unit.label)))
    const usual = kind.id === 'kitchen' ? ['cup', 'g'][at] : units[at].id
    byId(id).value = usual
  }
}

/** A dash where there is nothing to convert, or more than a number can hold. */
function say(amount, from, to) {
  const converted = amount === '' ? NaN : convert(Number(amount), from, to)
  return Number.isFinite(converted) ? numbers.format(converted) : '–'
}

/** The same in all units that were asked for. */
function drawAll(amount, from) {
  const shown = units.filter(({ id }) => SHOWN.includes(id) && id !== from)
  byId('all')?.replaceChildren(
    ...shown.map(({ id, label }) =>
      make('div', {}, make('dt', {}, label), make('dd', {}, say(amount, from, id))),
    ),
  )
}

function draw() {
  const [amount, from, to] = ['amount', 'from', 'to'].map((id) => byId(id).value)
  byId('result').textContent = say(amount, from, to)
  drawAll(amount, from)
  byId('hint').textContent = amount === '' ? TEXT.enterNumber : ''
  const kindNow = byId('kind')?.value
  const isMoney = kindNow === 'money'
  if (byId('what')) byId('what').hidden = kindNow !== undefined && kindNow !== 'kitchen'
  if (byId('rate-of')) byId('rate-of').hidden = !isMoney
  const [kind, what, rate] = ['kind', 'what', 'rate'].map((id) => byId(id)?.value)
  save({ amount, from, to, kind, what, rate })
}

if (byId('rate')) byId('rate').value = kept.rate ?? '1'
for (const id of ['kind', 'what', 'from', 'to', 'amount', 'rate'])
  byId(id)?.addEventListener('input', () => {
    if (id === 'kind') fillUnits()
    draw()
  })
byId('swap').addEventListener('click', () => {
  const from = byId('from').value
  byId('from').value = byId('to').value
  byId('to').value = from
  draw()
})
choose('kind', kept.kind)
if (KINDS.length > 1) fillUnits()
for (const id of ['what', 'from', 'to']) choose(id, kept[id])
byId('amount').value = kept.amount ?? AMOUNT
draw()
