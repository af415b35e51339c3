/* The menu: a line with a price is a dish, a line without one begins a group. */
const items = [
  'Coffee',
  'Espresso 2.40',
  'Flat white 3.80',
  'Filter, one big cup 3.20',
  'Hot chocolate with sea salt 4.30',
  'Tea',
  'Fresh mint 3.40',
  'Smoky black from Fujian 3.90',
  'From the oven',
  'Cardamom bun 3.20',
  'Apple cake, still warm 4.60',
  'Rye bread with butter 2.90',
  'At noon',
  'Soup of the day 7.50',
  'Beetroot and goat cheese tart 9.20',
]
const currency = 'EUR'
/* Days of the week from 1 (Monday) to 7; a day that is missing is a day of rest. */
const hours = ['2-5 08:00-18:00', '6-7 09:00-17:00']
const place = 'cafe'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* State: how many of each dish a guest has put together. */
let order = read()

function read() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(place)) ?? {})
    return new Map(kept.filter(([name, times]) => items.includes(name) && times > 0))
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

/* Rendering. */
const money = new Intl.NumberFormat(language, {
  style: 'currency',
  currency,
  trailingZeroDisplay: 'stripIfInteger',
})

function parse(line) {
  const [, name, price] = /^(.*?)[\s:=]*?(\d+(?:[.,]\d{1,2})?)\D{0,4}$/.exec(line) ?? [null, line]
  return { name: name || line, price: price && Number(price.replace(',', '.')) }
}

function drawMenu() {
  let group = null
  for (const line of items) {
    const { name, price } = parse(line)
    if (!group || price === undefined) {
      group = make('section')
      group.className = 'group'
      get('menu').append(group)
    }
    group.append(price === undefined ? make('h3', name) : drawDish(line, name, price))
  }
}

function drawDish(line, name, price) {
  const [dish] = get('line').content.cloneNode(true).children
  dish.dataset.line = line
  dish.querySelector('.name').textContent = name
  dish.querySelector('.price').textContent = money.format(price)
  dish.addEventListener('click', () => change(new Map(order).set(line, (order.get(line) ?? 0) + 1)))
  return dish
}

function render() {
  for (const dish of document.querySelectorAll('.dish')) {
    const times = order.get(dish.dataset.line)
    dish.querySelector('.times').textContent = times ? `× ${times}` : ''
  }
  const sum = [...order].reduce((all, [line, times]) => all + parse(line).price * times, 0)
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
  const spans = hours.map((line) => /(\d)(?:-(\d))?\s+([\d:]+)-([\d:]+)/.exec(line)).filter(Boolean)
  const open = spans.find(([, first, last = first]) => today >= first && today <= last)
  const isOpen = open !== undefined && clock >= open[3] && clock < open[4]
  get('now').textContent = isOpen ? `Open now, until ${open[4]}` : 'Closed just now'
  get('now').className = isOpen ? 'open' : 'shut'
  const rows = spans.flatMap(([, first, last, from, to]) => {
    const days = last ? `${dayName(first)} – ${dayName(last)}` : dayName(first)
    return [make('dt', days), make('dd', `${from} – ${to}`)]
  })
  get('hours').replaceChildren(...rows)
}

/* The first of January 2024 was a Monday. */
function dayName(day) {
  const date = new Date(2024, 0, Number(day))
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

drawMenu()
renderHours()
render()
