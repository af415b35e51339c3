/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'water'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A day is known by its date, such as 2027-05-14: Swedish writes dates in just this way. */
const daysAgo = (count) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - count)
}
const keyOf = (date) => date.toLocaleDateString('sv-SE')
const today = () => kept.days[keyOf(daysAgo(0))] ?? []

/* State: the minute of each glass of each day, and the measures that the visitor set. */
let kept = read() ?? { set: {}, isOwn: false, days: content.sample ? sampleDays() : {} }

/* A measure of the visitor holds as long as the maker's stays what it was. */
const given = { goal: content.goal, size: content.size }
const measure = (name) => kept.set[`${name} ${given[name]}`] ?? given[name]

/* A week of somebody who drinks more on some days than on others; times are minutes after midnight. */
function sampleDays() {
  const shares = [0.64, 1, 0.75, 0.88, 0.5, 1, 0.7]
  const glasses = (share) => Math.max(1, Math.round(content.goal * share))
  const times = (count) =>
    Array.from({ length: count }, (_, at) => 425 + at * 47 + ((at * 31) % 40))
  return Object.fromEntries(
    shares.map((share, ago) => [keyOf(daysAgo(ago)), times(glasses(share))]),
  )
}

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(place))
    return isKept(found) ? found : null
  } catch {
    return null
  }
}

function isKept(found) {
  const isDay = (day) => Array.isArray(day) && day.every((time) => Number.isInteger(time))
  const numbers = Object.values(found.set).every((value) => value >= 1)
  return numbers && typeof found.days === 'object' && Object.values(found.days).every(isDay)
}

function change(next, said = '') {
  kept = next
  get('said').textContent = said
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    get('said').textContent = 'This browser keeps nothing: save a copy.'
  }
  render()
}

function changeToday(times) {
  change({ ...kept, days: { ...kept.days, [keyOf(daysAgo(0))]: times } })
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const number = new Intl.NumberFormat(language)

/* A full glass leaves some air on top, and more than full still shows. */
const heightOf = (count) => `${Math.min(100, (count / measure('goal')) * 88)}%`

function render() {
  const times = today()
  for (const figure of document.querySelectorAll('.figure')) figure.textContent = times.length
  const [goal, size] = ['goal', 'size'].map(measure)
  const drunk = number.format(times.length * size)
  const wanted = number.format(goal * size)
  get('amount').textContent =
    times.length < goal
      ? `${times.length} of ${goal}: ${drunk} of ${wanted} ml`
      : `${times.length} of ${goal}: enough for today, ${drunk} ml`
  get('water').style.height = heightOf(times.length)
  get('back').disabled = times.length === 0
  get('sample').hidden = !content.sample || kept.isOwn
  get('goal').value = goal
  get('size').value = size
  get('marks').replaceChildren(...Array.from({ length: goal }, (_, at) => drawMark(at, times[at])))
  get('week').replaceChildren(...[6, 5, 4, 3, 2, 1, 0].map(drawDay))
}

function drawMark(at, minutes) {
  const mark = document.createElement('div')
  mark.className = 'mark'
  mark.style.bottom = heightOf(at + 1)
  mark.textContent = at + 1
  if (minutes !== undefined) {
    const time = new Date(2000, 0, 1, 0, minutes)
    mark.classList.add('drunk')
    mark.textContent = time.toLocaleTimeString(language, { timeStyle: 'short' })
    // Its mark is drawn just under the surface, so that it stands in the water.
    mark.style.bottom = `calc(${heightOf(at + 1)} - 1.9em)`
  }
  return mark
}

function drawDay(ago) {
  const [row, glass, water] = ['li', 'span', 'i'].map((name) => document.createElement(name))
  const count = (kept.days[keyOf(daysAgo(ago))] ?? []).length
  glass.className = 'small'
  water.style.height = heightOf(count)
  glass.append(water)
  const name = daysAgo(ago).toLocaleDateString(language, { weekday: 'short' })
  const told = document.createElement('b')
  told.textContent = count
  row.append(glass, name, told)
  return row
}

/* Events. */
function drink() {
  const now = new Date()
  changeToday([...today(), now.getHours() * 60 + now.getMinutes()])
}

function takeBack() {
  if (today().length > 0) changeToday(today().slice(0, -1))
}

get('drink').addEventListener('click', drink)
get('back').addEventListener('click', takeBack)

addEventListener('keydown', ({ key, target }) => {
  if (target.matches('input')) return
  if (key === '+') drink()
  if (key === '-') takeBack()
})

get('measure').addEventListener('change', ({ target }) => {
  const value = Math.round(Number(target.value))
  const isFitting = value >= Number(target.min) && value <= Number(target.max)
  const name = `${target.id} ${given[target.id]}`
  if (isFitting) return change({ ...kept, set: { ...kept.set, [name]: value } })
  render()
  get('said').textContent = `Between ${target.min} and ${target.max}, please.`
})
get('measure').addEventListener('submit', (event) => event.preventDefault())

get('clear').addEventListener('click', () => change({ ...kept, isOwn: true, days: {} }))

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(kept)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const found = JSON.parse(await target.files[0].text())
    if (!isKept(found)) throw new TypeError('no copy')
    change(found, 'The copy is open.')
  } catch {
    get('said').textContent = 'That file is no copy of this app.'
  }
  target.value = ''
})

// A page that stayed open over night begins the new day.
document.addEventListener('visibilitychange', render)
render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
