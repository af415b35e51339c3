/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'plants'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A day is known by its date, such as 2027-05-14: Swedish writes dates in just this way. */
const daysAgo = (count) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - count).toLocaleDateString(
    'sv-SE',
  )
}

const given = content.items.map(({ name, days }) => ({ name, every: days || 7 }))

/* State: what the visitor removed and planted, the days between that they set, and when each was watered. */
const fresh = { removed: [], added: [], every: {}, last: {} }
let garden = read() ?? { ...fresh, last: content.sample ? sampleDays() : {} }
let before = null

/* In the sample some were watered lately; a plant that nobody watered here is asked for today. */
function sampleDays() {
  const shares = [0.3, 1, 0.5, 1.6, 0.8, 0.1, 0.45]
  const daysOf = ({ name, every }, at) => [name, daysAgo(Math.round(every * (shares[at] ?? 0.6)))]
  return Object.fromEntries(given.map(daysOf))
}

/* A number of the visitor holds as long as the maker's stays what it was. */
const keyOf = ({ name, every }) => `${name} ${every}`

function plants() {
  const left = given.filter(({ name }) => !garden.removed.includes(name))
  return [...left, ...garden.added].map((plant) => {
    const [every, last] = [garden.every[keyOf(plant)] ?? plant.every, garden.last[plant.name] ?? '']
    return { ...plant, key: keyOf(plant), every, last }
  })
}

/* “Fern / 3”: a name alone is watered once a week. */
function parse(text) {
  const [name = '', days = ''] = text.split(/\s*[/\uff0f]\s*/)
  return { name: name || text, every: Math.min(90, Math.max(1, Number.parseInt(days, 10) || 7)) }
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isGarden(kept) ? kept : null
  } catch {
    return null
  }
}

function isGarden(kept) {
  const isPlant = ({ name, every }) => typeof name === 'string' && every >= 1
  const lists = Array.isArray(kept?.removed) && Array.isArray(kept.added)
  return lists && kept.added.every(isPlant) && typeof kept.every === 'object' && Boolean(kept.last)
}

function change(changes, said = '', undoable = null) {
  garden = { ...garden, ...changes }
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(garden))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Days from today until water is due; below zero it is late. */
function dueIn({ every, last }) {
  if (last === '') return 0
  const day = 86_400_000
  const since = Math.round((Date.parse(daysAgo(0)) - Date.parse(last)) / day)
  return every - since
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: the thirstiest comes first. */
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

function render() {
  const plates = plants().toSorted((one, other) => dueIn(one) - dueIn(other))
  get('plates').replaceChildren(...plates.map(drawPlate))
  get('count').textContent = plates.filter((plant) => dueIn(plant) <= 0).length
  const isLeft = given.some(({ name }) => !garden.removed.includes(name))
  get('sample').hidden = !content.sample || !isLeft
}

function drawPlate(plant, at) {
  const plate = get('plate').content.cloneNode(true).firstElementChild
  const due = dueIn(plant)
  plate.classList.toggle('thirsty', due <= 0)
  plate.classList.toggle('late', due < 0)
  plate.querySelector('.number').textContent = `Plate ${at + 1}`
  plate.querySelector('h2').textContent = plant.name
  plate.querySelector('.due').textContent = relative.format(due, 'day')
  const thirst = Math.min(1, Math.max(0, 1 - due / plant.every))
  plate.querySelector('svg').append(...drawPlant(plant.name, thirst))
  const [every] = plate.querySelectorAll('input')
  every.value = plant.every
  every.addEventListener('change', () => {
    const days = Math.min(90, Math.max(1, Math.round(Number(every.value)) || plant.every))
    change({ every: { ...garden.every, [plant.key]: days } })
  })
  const [water] = plate.querySelectorAll('.water')
  water.setAttribute('aria-label', `Water: ${plant.name}`)
  water.addEventListener('click', () => {
    const last = { ...garden.last, [plant.name]: daysAgo(0) }
    change({ last }, `Watered: ${plant.name}.`, garden)
    get('undo').focus()
  })
  plate.querySelector('.off').addEventListener('click', () => {
    const added = garden.added.filter(({ name }) => name !== plant.name)
    const removed = [...garden.removed, plant.name]
    change({ added, removed }, `Removed: ${plant.name}.`, garden)
  })
  return plate
}

/* Drawing: five ways to grow, chosen by the letters of the name; thirst bends every stem outwards. */
function shape(kind, d, transform = '') {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('class', kind)
  path.setAttribute('d', d)
  path.setAttribute('transform', transform)
  return path
}

function leaf(x, y, angle, length, width) {
  const d = `M0 0C${width} ${-length * 0.25} ${width * 0.8} ${-length * 0.75} 0 ${-length}
    C${-width * 0.8} ${-length * 0.75} ${-width} ${-length * 0.25} 0 0ZM0 0L0 ${-length * 0.85}`
  return shape('leaf', d, `translate(${x} ${y}) rotate(${angle})`)
}

/* From the soil along a bow: the point at a share of its way, for an angle against upright. */
function along(angle, length, share) {
  const bend = (angle * share * Math.PI) / 180
  return [120 + Math.sin(bend) * length * share, 214 - Math.cos(bend) * length * share]
}

function stem(angle, length) {
  const points = [0.25, 0.5, 0.75, 1].map((share) => along(angle, length, share).join(' '))
  return shape('stem', `M120 214L${points.join('L')}`)
}

function drawPlant(name, thirst) {
  const seed = [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0)
  const droop = 1 + thirst ** 2 * 0.5
  const kind = seed % 5
  const many = [7, 9, 6, 5, 8][kind] + (seed % 3)
  const stems = Array.from({ length: many }, (_, at) => ((at + 0.5) / many - 0.5) * droop)
  // The outer ones are drawn first, so that the middle stands in front.
  const order = stems.toSorted((one, other) => Math.abs(other) - Math.abs(one))
  return order.flatMap((side, at) => grow(kind, side, 1 - ((at * 7 + seed) % 5) / 14))
}

function grow(kind, side, size) {
  const shares = [0.3, 0.45, 0.6, 0.75, 0.9]
  if (kind === 0) {
    const [x, y] = along(side * 100, 125 * size, 1)
    return [stem(side * 100, 125 * size), leaf(x, y, side * 150, 62 * size, 34 * size)]
  }
  if (kind === 1) return [leaf(120 + side * 34, 215, side * 58, 190 * size, 13)]
  if (kind === 2) {
    const fronds = [...shares, 1].flatMap((share) => {
      const [x, y] = along(side * 150, 175 * size, share)
      const tilt = side * 150 * share * 1.3
      return [-1, 1].map((hand) => leaf(x, y, tilt + hand * 62, 30 * (1.15 - share * 0.6), 6))
    })
    return [stem(side * 150, 175 * size), ...fronds]
  }
  if (kind === 3) {
    const leaves = shares.map((share, at) => {
      const [x, y] = along(side * 70, 180 * size, share)
      return leaf(x, y, side * 70 + (at % 2 ? 58 : -58), 44, 19)
    })
    const [x, y] = along(side * 70, 180 * size, 1)
    return [stem(side * 70, 180 * size), ...leaves, leaf(x, y, side * 90, 36, 14)]
  }
  const [x, y] = along(side * 120, 110 * size, 1)
  const fan = [-60, -30, 0, 30, 60].map((turn) => leaf(x, y, side * 140 + turn, 66 * size, 9))
  return [stem(side * 120, 110 * size), ...fan]
}

/* Events. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  const planted = parse(text)
  const { name } = planted
  const others = garden.added.filter((one) => one.name !== name)
  const removed = given.some((one) => one.name === name)
    ? [...garden.removed, name]
    : garden.removed
  change({ removed, added: [...others, planted], last: { ...garden.last, [name]: '' } })
  get('new').value = ''
})

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: given.map(({ name }) => name) })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(garden)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isGarden(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', garden)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

document.addEventListener('visibilitychange', render)
render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
