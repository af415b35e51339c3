/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { currency } = content
const place = 'bill'
const language = document.documentElement.lang
const sampleMarks = content.sample ? [[0, 1, 2, 3], [0], [2], [0, 1, 3], [1, 3]] : []

/* A line goes by its dish; the second of two alike gets a number. */
const idOf = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const ids = content.items.map(({ dish }) => idOf(dish))
const given = content.items.map(({ dish, price }, at) => {
  const many = ids.slice(0, at).filter((id) => id === ids[at]).length
  return { id: `${ids[at]}${many || ''}`, what: dish, cents: Math.round(price * 100) }
})

/* `who` says by line which guests share it, once somebody pressed a mark. */
const fresh = { left: [], joined: [], struck: [], ordered: [], who: {}, tip: null }
let state = read() ?? fresh
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const lists = [kept.left, kept.joined, kept.struck, kept.ordered]
    return lists.every(Array.isArray) && typeof kept.who === 'object' ? kept : null
  } catch {
    return null
  }
}

function people() {
  const left = content.people.filter((name) => !state.left.includes(idOf(name)))
  return [...new Map([...left, ...state.joined].map((name) => [idOf(name), name])).values()]
}

/* A new line is shared by all; who did not eat of it is pressed away. */
function lines() {
  const here = people().map(idOf)
  const left = given.filter(({ id }) => !state.struck.includes(id))
  return [...left, ...state.ordered].map((line) => {
    const sample = sampleMarks[given.indexOf(line)]?.map((at) => here[at]).filter(Boolean)
    const marks = (state.who[line.id] ?? sample ?? here).filter((id) => here.includes(id))
    return { ...line, who: marks.length > 0 ? marks : here }
  })
}

const tip = () => state.tip ?? content.tip

function readLine(text) {
  const [, what, figure] = /^(.*\S)[\s:：]+(\d[\d.,]*)\D*$/.exec(text) ?? [null, text, '0']
  const price = Number(figure.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.'))
  return { what, cents: Math.round((price || 0) * 100), id: `own-${Date.now()}` }
}

/* Each pays whole cents; the cents left over go round the table from its head. */
function shares() {
  const here = people().map(idOf)
  const exact = here.map(() => 0)
  for (const { cents, who } of lines())
    for (const id of who) exact[here.indexOf(id)] += (cents * (1 + tip() / 100)) / who.length
  const whole = exact.map((cents) => Math.floor(cents + 1e-6))
  const total = Math.round(exact.reduce((sum, cents) => sum + cents, 0))
  const over = total - whole.reduce((sum, cents) => sum + cents, 0)
  const payers = exact.flatMap((cents, at) => (cents > 0 ? [at] : []))
  for (const at of payers.slice(0, over)) whole[at] += 1
  return { whole, over, total }
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
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
  get('lines').replaceChildren(...lines().map(drawLine))
  get('people').replaceChildren(
    ...people().map((name, at) => {
      const row = make('li', '')
      row.append(make('span', name), make('b', money(whole[at])))
      return row
    }),
  )
  get('sum').textContent = money(lines().reduce((sum, one) => sum + one.cents, 0))
  get('rounding').textContent = `With tip ${money(total)}; cents rounded up: ${over}`
  get('tip').value = tip()
  get('sample').hidden = !content.sample || state.struck.length >= given.length
  get('undo').hidden = before === null
}

function drawLine(line, at) {
  const row = make('li', '')
  const marks = make('div', '', 'marks')
  people().forEach((name, index) => {
    const id = idOf(name)
    const short = [...name].slice(0, 2).join('')
    const mark = make('button', short)
    const isIn = line.who.includes(id)
    mark.ariaLabel = `${short}, ${name}: ${line.what}`
    mark.ariaPressed = String(isIn)
    mark.addEventListener('click', () => {
      const who = isIn ? line.who.filter((one) => one !== id) : [...line.who, id]
      // Somebody has to pay: the last mark of a line stays.
      if (who.length > 0) change({ who: { ...state.who, [line.id]: who } })
      get('lines').children[at].querySelectorAll('button')[index].focus()
    })
    marks.append(mark)
  })
  const strike = make('button', '×')
  strike.ariaLabel = `Strike out: ${line.what}`
  strike.addEventListener('click', () => {
    const ordered = state.ordered.filter(({ id }) => id !== line.id)
    change({ ordered, struck: [...state.struck, line.id] })
    get('undo').focus()
  })
  marks.append(strike)
  row.append(make('span', line.what), make('b', money(line.cents)), marks)
  return row
}

/* Events. */
get('order').addEventListener('submit', (event) => {
  event.preventDefault()
  const line = readLine(get('what').value.trim())
  const isGood = line.cents > 0 && people().length > 0
  get('note').textContent = isGood ? '' : 'First somebody at the table, then a dish and its price.'
  if (!isGood) return
  change({ ordered: [...state.ordered, line] })
  get('what').value = ''
})

get('join').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('who').value.trim()
  if (name !== '') {
    const left = state.left.filter((id) => id !== idOf(name))
    change({ left, joined: [...state.joined, name] })
  }
  get('who').value = ''
})

get('tip').addEventListener('change', () => {
  change({ tip: Math.min(100, Math.max(0, Number(get('tip').value) || 0)) })
})

get('clear').addEventListener('click', () => {
  const struck = given.map(({ id }) => id)
  change({ ...fresh, left: content.people.map(idOf), struck })
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

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
