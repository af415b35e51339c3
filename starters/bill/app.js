/* State: who sits there, the lines of the bill in cents, and the tip. */
const people = ['Mina', 'Paul', 'Adaeze', 'Rui']
const items = [
  'Antipasti for all 26.50',
  'Pasta with clams 17.80',
  'Mushroom risotto 15.40',
  'Half a litre of white 14',
  'Two lemon sorbets 11',
]
const tip = 10
const isSample = true
const currency = 'EUR'
const place = 'bill'
const language = document.documentElement.lang
const sampleMarks = [[0, 1, 2, 3], [0], [2], [0, 1, 3], [1, 3]]

let state = read() ?? { isSample, people, tip, lines: items.map(readLine) }
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Array.isArray(kept.people) && kept.lines.every((one) => one.cents >= 0) ? kept : null
  } catch {
    return null
  }
}

/* A new line is shared by all; who did not eat of it is pressed away. */
function readLine(text, at) {
  const [, what, figure] = /^(.*\S)[\s:：]+(\d[\d.,]*)\D*$/.exec(text) ?? [null, text, '0']
  const price = Number(figure.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.'))
  const all = people.map((_, index) => index)
  const marks = isSample ? sampleMarks[at]?.filter((one) => one < people.length) : null
  return { what, cents: Math.round((price || 0) * 100), who: marks?.length ? marks : all }
}

/* Each pays whole cents; the cents left over go round the table from its head. */
function shares() {
  const exact = state.people.map(() => 0)
  for (const { cents, who } of state.lines)
    for (const one of who) exact[one] += (cents * (1 + state.tip / 100)) / who.length
  const whole = exact.map((cents) => Math.floor(cents + 1e-6))
  const total = Math.round(exact.reduce((sum, cents) => sum + cents, 0))
  const over = total - whole.reduce((sum, cents) => sum + cents, 0)
  const payers = exact.flatMap((cents, at) => (cents > 0 ? [at] : []))
  for (const at of payers.slice(0, over)) whole[at] += 1
  return { whole, over, total }
}

/* Rendering. */
const get = (id) => document.getElementById(id)

function money(cents) {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
}

function make(tag, text, className = '') {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}

function render() {
  const { whole, over, total } = shares()
  get('lines').replaceChildren(...state.lines.map(drawLine))
  get('people').replaceChildren(
    ...state.people.map((name, at) => {
      const row = make('li', '')
      row.append(make('span', name), make('b', money(whole[at])))
      return row
    }),
  )
  get('sum').textContent = money(state.lines.reduce((sum, one) => sum + one.cents, 0))
  get('rounding').textContent = `With tip ${money(total)}; cents rounded up: ${over}`
  get('tip').value = state.tip
  get('sample').hidden = !state.isSample
  get('undo').hidden = before === null
}

function drawLine(line, at) {
  const row = make('li', '')
  const marks = make('div', '', 'marks')
  state.people.forEach((name, index) => {
    const short = [...name].slice(0, 2).join('')
    const mark = make('button', short)
    const isIn = line.who.includes(index)
    mark.ariaLabel = `${short}, ${name}: ${line.what}`
    mark.ariaPressed = String(isIn)
    mark.addEventListener('click', () => {
      const who = isIn ? line.who.filter((one) => one !== index) : [...line.who, index]
      // Somebody has to pay: the last mark of a line stays.
      if (who.length > 0) change({ lines: state.lines.with(at, { ...line, who }) })
      get('lines').children[at].querySelectorAll('button')[index].focus()
    })
    marks.append(mark)
  })
  const strike = make('button', '×')
  strike.ariaLabel = `Strike out: ${line.what}`
  strike.addEventListener('click', () => {
    change({ lines: state.lines.filter((one) => one !== line) })
    get('undo').focus()
  })
  marks.append(strike)
  row.append(make('span', line.what), make('b', money(line.cents)), marks)
  return row
}

/* Events. */
get('order').addEventListener('submit', (event) => {
  event.preventDefault()
  const line = readLine(get('what').value.trim(), -1)
  const isGood = line.cents > 0 && state.people.length > 0
  get('note').textContent = isGood ? '' : 'First somebody at the table, then a dish and its price.'
  if (!isGood) return
  change({ lines: [...state.lines, { ...line, who: state.people.map((_, at) => at) }] })
  get('what').value = ''
})

get('join').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('who').value.trim()
  if (name !== '') change({ people: [...state.people, name] })
  get('who').value = ''
})

get('tip').addEventListener('change', () => {
  change({ tip: Math.min(100, Math.max(0, Number(get('tip').value) || 0)) })
})

get('clear').addEventListener('click', () => {
  change({ isSample: false, people: [], lines: [] })
  get('who').focus()
})

get('undo').addEventListener('click', () => {
  change(before)
  before = null
  render()
})

/* Storage, and the start. */
function change(changed) {
  before = state
  state = { ...state, ...changed }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('note').textContent = 'This browser keeps nothing.'
  }
}

render()
