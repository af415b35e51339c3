/* State: how many glasses are wanted, what one holds, and the minute of each glass of each day. */
const goal = 8
const size = 250
const isSample = true
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

let kept = read() ?? { isSample, goal, size, days: isSample ? sampleDays() : {} }

/* A week of somebody who drinks more on some days than on others; times are minutes after midnight. */
function sampleDays() {
  const shares = [0.64, 1, 0.75, 0.88, 0.5, 1, 0.7]
  const glasses = (share) => Math.max(1, Math.round(goal * share))
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
  const numbers = found?.goal >= 1 && found.size >= 1
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

/* Rendering. */
const number = new Intl.NumberFormat(language)

/* A full glass leaves some air on top, and more than full still shows. */
const heightOf = (count) => `${Math.min(100, (count / kept.goal) * 88)}%`

function render() {
  const times = today()
  for (const figure of document.querySelectorAll('.figure')) figure.textContent = times.length
  const drunk = number.format(times.length * kept.size)
  const wanted = number.format(kept.goal * kept.size)
  get('amount').textContent =
    times.length < kept.goal
      ? `${times.length} of ${kept.goal}: ${drunk} of ${wanted} ml`
      : `${times.length} of ${kept.goal}: enough for today, ${drunk} ml`
  get('water').style.height = heightOf(times.length)
  get('back').disabled = times.length === 0
  get('sample').hidden = !kept.isSample
  get('goal').value = kept.goal
  get('size').value = kept.size
  get('marks').replaceChildren(
    ...Array.from({ length: kept.goal }, (_, at) => drawMark(at, times[at])),
  )
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
  if (isFitting) return change({ ...kept, [target.id]: value })
  render()
  get('said').textContent = `Between ${target.min} and ${target.max}, please.`
})
get('measure').addEventListener('submit', (event) => event.preventDefault())

get('clear').addEventListener('click', () => change({ ...kept, isSample: false, days: {} }))

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
    change({ ...found, isSample: false }, 'The copy is open.')
  } catch {
    get('said').textContent = 'That file is no copy of this app.'
  }
  target.value = ''
})

// A page that stayed open over night begins the new day.
document.addEventListener('visibilitychange', render)
render()
