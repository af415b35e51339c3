/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'units'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* How much of the first unit one of each is. */
const families = {
  length: {
    name: 'Length',
    start: ['mi', 'km'],
    units: { m: 1, mm: 1e-3, cm: 0.01, km: 1000, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1609.344 },
  },
  weight: {
    name: 'Weight',
    start: ['lb', 'kg'],
    units: { kg: 1, g: 0.001, t: 1000, jin: 0.5, oz: 0.028349523, lb: 0.45359237, st: 6.35029318 },
  },
  volume: {
    name: 'Volume',
    start: ['cup', 'ml'],
    units: { l: 1, ml: 1e-3, tsp: 5e-3, tbsp: 0.015, cup: 0.24, pt: 0.56826125, gal: 3.785411784 },
  },
  area: {
    name: 'Area',
    start: ['acre', 'ha'],
    units: { sqm: 1, ha: 10_000, sqkm: 1e6, mu: 2000 / 3, sqft: 0.09290304, acre: 4046.8564224 },
  },
  speed: {
    name: 'Speed',
    start: ['mph', 'kmh'],
    units: { ms: 1, kmh: 1 / 3.6, mph: 0.44704, kn: 1852 / 3600 },
  },
  data: {
    name: 'Data',
    start: ['GB', 'MB'],
    units: { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, MiB: 2 ** 20, GiB: 2 ** 30 },
  },
  // Temperatures do not begin at the same nought: each has a factor and a zero of its own.
  temperature: { name: 'Temperature', start: ['F', 'C'], units: { K: 1, C: 1, F: 5 / 9 } },
}
const { own } = content
const isOwn = own.from !== '' && own.to !== '' && own.from !== own.to && own.times > 0
const units = { [own.from]: own.times, [own.to]: 1 }
if (isOwn) families.own = { name: `${own.from} – ${own.to}`, start: [own.from, own.to], units }
const zero = { K: 0, C: 273.15, F: 459.67 * (5 / 9) }
const names = {
  m: 'metres',
  mm: 'millimetres',
  cm: 'centimetres',
  km: 'kilometres',
  in: 'inches',
  ft: 'feet',
  yd: 'yards',
  mi: 'miles',
  kg: 'kilograms',
  g: 'grams',
  t: 'tonnes',
  jin: 'jin',
  oz: 'ounces',
  lb: 'pounds',
  st: 'stone',
  l: 'litres',
  ml: 'millilitres',
  tsp: 'teaspoons',
  tbsp: 'tablespoons',
  cup: 'cups',
  pt: 'pints (UK)',
  gal: 'gallons (US)',
  sqm: 'square metres',
  ha: 'hectares',
  sqkm: 'square kilometres',
  mu: 'mu',
  sqft: 'square feet',
  acre: 'acres',
  ms: 'metres a second',
  kmh: 'kilometres an hour',
  mph: 'miles an hour',
  kn: 'knots',
  K: 'kelvin',
  C: 'degrees Celsius',
  F: 'degrees Fahrenheit',
}

/* State: what the visitor set; where the maker begins with something else, that is shown first. */
const given = [content.amount, content.family, ...(isOwn ? Object.values(own) : [])].join(' ')
let rule = read() ?? begin()

function begin() {
  const isMeant = (id) => families[id].name === content.family
  const family = isOwn ? 'own' : (Object.keys(families).find(isMeant) ?? 'length')
  const [from, to] = families[family].start
  return { family, from, to, amount: content.amount, given }
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const { units } = families[kept.family]
    const isRule = units[kept.from] && units[kept.to] && Number.isFinite(kept.amount)
    return isRule && kept.given === given ? kept : null
  } catch {
    return null
  }
}

function change(part, typed) {
  rule = { ...rule, ...part }
  try {
    localStorage.setItem(place, JSON.stringify(rule))
  } catch {
    /* A browser that keeps nothing still converts. */
  }
  render(typed)
}

function convert(value, from, to) {
  const { units } = families[rule.family]
  const zeroOf = (unit) => (isEven() ? zero[unit] : 0)
  return (value * units[from] + zeroOf(from) - zeroOf(to)) / units[to]
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const write = (value, digits = 5) =>
  new Intl.NumberFormat(language, {
    maximumSignificantDigits: digits,
    useGrouping: false,
    notation:
      value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e8) ? 'scientific' : 'standard',
  }).format(value)

function render(typed) {
  const units = Object.keys(families[rule.family].units)
  const amounts = { upper: rule.amount, lower: convert(rule.amount, rule.from, rule.to) }
  for (const [id, value] of Object.entries(amounts))
    // What is being typed stays as it was typed.
    if (id !== typed) get(id).value = write(value)
  fillUnits(get('from'), units, rule.from)
  fillUnits(get('to'), units, rule.to)
  get('families').replaceChildren(
    ...Object.entries(families).map(([id, { name, start }]) => {
      const button = make('button', name)
      button.setAttribute('aria-pressed', id === rule.family)
      button.addEventListener('click', () => {
        change({ family: id, from: start[0], to: start[1] })
        get('families').querySelector('[aria-pressed=true]').focus()
      })
      return button
    }),
  )
  const others = units.filter((unit) => unit !== rule.from && unit !== rule.to)
  get('others').replaceChildren(...others.map(drawOther))
  get('scale').setAttribute('aria-valuenow', rule.amount)
  const said = (id, unit) => `${write(amounts[id])} ${names[unit] ?? unit}`
  const both = `${said('upper', rule.from)} = ${said('lower', rule.to)}`
  get('scale').setAttribute('aria-valuetext', both)
  draw()
}

function fillUnits(select, units, chosen) {
  select.replaceChildren(...units.map((unit) => new Option(names[unit] ?? unit, unit)))
  select.value = chosen
}

function drawOther(unit) {
  const row = make('li')
  const button = make('button')
  button.append(make('b', write(convert(rule.amount, rule.from, unit))), ` ${names[unit] ?? unit}`)
  button.addEventListener('click', () => change({ to: unit }))
  row.append(button)
  return row
}

function make(tag, text = '') {
  return Object.assign(document.createElement(tag), { textContent: text })
}

/* The scales: a decade has the same width everywhere, as on every slide rule; degrees are evenly spaced. */
const isEven = () => rule.family === 'temperature'
const decade = () => Math.max(440, innerWidth * 0.62)
const degree = 13

function along(value) {
  if (isEven()) return (value - rule.amount) * degree
  return Math.log10(value / (rule.amount > 0 ? rule.amount : 1)) * decade()
}

function draw() {
  const canvas = get('scale')
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  const brush = canvas.getContext('2d')
  brush.scale(devicePixelRatio, devicePixelRatio)
  brush.fillStyle = getComputedStyle(canvas).color
  brush.textAlign = 'center'
  drawScale(brush, rule.from, -1)
  drawScale(brush, rule.to, 1)
}

function drawScale(brush, unit, way) {
  const { clientWidth: width, clientHeight: height } = get('scale')
  const { fontFamily } = getComputedStyle(get('scale'))
  const now = convert(rule.amount, rule.from, unit)
  for (const [value, size, label] of isEven() ? degrees(now) : decades(now)) {
    const x = width * 0.38 + along(convert(value, unit, rule.from))
    if (!(x > -40 && x < width + 40)) continue
    const long = height * [0.075, 0.12, 0.19][size]
    brush.fillRect(x - 0.75, height / 2 + (way < 0 ? -long - 2 : 1), size === 2 ? 2 : 1.2, long)
    brush.font = `${size === 2 ? '700 21px' : '13px'} ${fontFamily}`
    brush.fillText(label, x, height / 2 + way * (long + 12) + (way < 0 ? 2 : 10))
  }
  brush.font = `13px ${fontFamily}`
  const name = names[unit] ?? unit
  brush.fillText(name, 16 + brush.measureText(name).width / 2, way < 0 ? 28 : height - 20)
}

function decades(now) {
  const ticks = []
  const middle = Math.floor(Math.log10(now > 0 ? now : 1))
  for (let power = middle - 2; power <= middle + 2; power++) {
    for (let tenth = 10; tenth < 100; tenth++) {
      const value = (tenth / 10) * 10 ** power
      const size = tenth % 10 === 0 ? 2 : tenth % 5 === 0 ? 1 : 0
      // A short rule has no room for every figure.
      const isShort = decade() < 700
      const isNamed =
        size === 2 ? !isShort || tenth < 60 : size === 1 && tenth < (isShort ? 20 : 50)
      ticks.push([value, size, isNamed ? write(value, 2) : ''])
    }
  }
  return ticks
}

function degrees(now) {
  return Array.from({ length: 400 }, (_, at) => {
    const value = Math.round(now) - 200 + at
    const size = value % 10 === 0 ? 2 : value % 5 === 0 ? 1 : 0
    return [value, size, size === 2 ? write(value) : '']
  })
}

/* Events. */
/* Both 2.5 and 2,5 are understood, and 2,500 too; but 2.500 and 0,125 are less than three. */
function toNumber(text) {
  const thousands = /\d\.\d{3},/.test(text) ? /\./g : /(?<!(^|\D)0),(?=\d{3}(\D|$))/g
  return Number(text.replace(thousands, '').replace(',', '.').replace('\u2212', '-'))
}

for (const id of ['upper', 'lower']) {
  get(id).addEventListener('input', ({ target }) => {
    const value = toNumber(target.value)
    const isNumber = target.value.trim() !== '' && Number.isFinite(value)
    get('note').textContent = isNumber ? '' : 'Please type a number, as 12.5'
    if (!isNumber) return
    change({ amount: id === 'upper' ? value : convert(value, rule.to, rule.from) }, id)
  })
  get(id).addEventListener('focus', ({ target }) => target.select())
}
get('from').addEventListener('change', ({ target }) => change({ from: target.value }))
get('to').addEventListener('change', ({ target }) => change({ to: target.value }))
get('swap').addEventListener('click', () => change({ from: rule.to, to: rule.from }))

/* The slide is dragged under the hairline; three digits are as fine as an eye reads. */
function slide(by) {
  const start = rule.amount > 0 ? rule.amount : 1
  const next = isEven() ? rule.amount - by / degree : start * 10 ** (-by / decade())
  change({ amount: Number(isEven() ? next.toFixed(1) : next.toPrecision(3)) })
}

let grip = null
get('scale').addEventListener('pointerdown', (event) => {
  grip = { x: event.clientX, amount: rule.amount }
  get('scale').setPointerCapture(event.pointerId)
})
get('scale').addEventListener('pointermove', (event) => {
  if (!grip) return
  rule = { ...rule, amount: grip.amount }
  slide(event.clientX - grip.x)
})
for (const end of ['pointerup', 'pointercancel'])
  get('scale').addEventListener(end, () => (grip = null))
get('scale').addEventListener('keydown', ({ key, shiftKey }) => {
  const step = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 1, ArrowUp: -1 }[key]
  if (step) slide(step * (shiftKey ? 60 : 13))
})
addEventListener('resize', draw)

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
