/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'cafe'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A dish goes by group and name: what is gone from the menu is gone from the order. */
const idOf = ({ dish, group = '' }) =>
  `${group} ${dish}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const dishes = new Map(content.items.map((item) => [idOf(item), item]))

/* State: how many of each dish a guest has put together. */
let order = read()

function read() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(place)) ?? {})
    return new Map(kept.filter(([id, times]) => dishes.has(id) && times > 0))
  } catch {
    return new Map()
  }
}

function change(next) {
  order = next
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(order)))
  } catch {
    /* A browser that keeps nothing still adds up. */
  }
  render()
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
const money = new Intl.NumberFormat(language, {
  style: 'currency',
  currency: content.currency,
  trailingZeroDisplay: 'stripIfInteger',
})

function drawMenu() {
  const groups = Map.groupBy(dishes, ([, { group }]) => group ?? '')
  const sections = [...groups].map(([name, listed]) => {
    const section = make('section')
    section.className = 'group'
    section.append(...(name === '' ? [] : [make('h3', name)]), ...listed.map(drawDish))
    return section
  })
  get('menu').replaceChildren(...sections)
  get('about').textContent = content.about
  get('address').textContent = content.address
}

function drawDish([id, { dish, price }]) {
  const [row] = get('line').content.cloneNode(true).children
  row.dataset.id = id
  row.querySelector('.name').textContent = dish
  row.querySelector('.price').textContent = money.format(price)
  row.addEventListener('click', () => change(new Map(order).set(id, (order.get(id) ?? 0) + 1)))
  return row
}

function render() {
  for (const dish of document.querySelectorAll('.dish')) {
    const times = order.get(dish.dataset.id)
    dish.querySelector('.times').textContent = times ? `× ${times}` : ''
  }
  const sum = [...order].reduce((all, [id, times]) => all + dishes.get(id).price * times, 0)
  const isChosen = order.size > 0
  get('order').textContent = isChosen
    ? `Together ${money.format(sum)}`
    : 'Press a line to add it up.'
  get('wipe').hidden = !isChosen
}

/* Whether a guest finds the door open: today’s hours, and now. */
function renderHours() {
  const now = new Date()
  const today = now.getDay() || 7
  const clock =
    `${now.getHours()}`.padStart(2, '0') + `:${now.getMinutes()}`.replace(/:(\d)$/, ':0$1')
  const open = content.hours.find(
    ({ from, to, opens, closes }) =>
      today >= from && today <= to && clock >= opens && clock < closes,
  )
  const isOpen = open !== undefined
  get('now').textContent = isOpen ? `Open now, until ${open.closes}` : 'Closed just now'
  get('now').className = isOpen ? 'open' : 'shut'
  const rows = content.hours.flatMap(({ from, to, opens, closes }) => {
    const days = to > from ? `${dayName(from)} – ${dayName(to)}` : dayName(from)
    return [make('dt', days), make('dd', `${opens} – ${closes}`)]
  })
  get('hours').replaceChildren(...rows)
}

/* The first of January 2024 was a Monday. */
function dayName(day) {
  const date = new Date(2024, 0, day)
  return new Intl.DateTimeFormat(language, { weekday: 'short' }).format(date)
}

function make(tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/* Events. */
get('wipe').addEventListener('click', () => {
  change(new Map())
  document.querySelector('.dish')?.focus()
})
setInterval(renderHours, 20_000)

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
drawMenu()
renderHours()
render()
