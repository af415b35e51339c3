/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'habits'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A day is known by its date, such as 2027-05-14: Swedish writes dates in just this way. */
const keyOf = (date) => date.toLocaleDateString('sv-SE')
const daysAgo = (count) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - count)
}

/* A habit goes by its name: when the list is changed, those that are still on it keep their days. */
const idOf = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.habits.map((name) => [idOf(name), name]))

let book = read() ?? { days: {}, removed: [], added: [] }
let chosen = 0
let before = null

/* A year as people have it: a chain that holds now, and gaps further back. */
function sampleDays(at) {
  const chain = [41, 6, 17, 3, 9][at % 5]
  const days = Array.from({ length: 352 }, (_, ago) => ago).filter((ago) => {
    if (ago < chain) return at % 2 === 0 || ago > 0
    return ago !== chain && Math.sin(ago * 1.3 + at) + Math.sin(ago / 9 + at * 2) > -0.75
  })
  return days.map((ago) => keyOf(daysAgo(ago)))
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isBook(kept) ? kept : null
  } catch {
    return null
  }
}

function isBook(kept) {
  const lists = [kept?.removed, kept?.added, ...Object.values(kept?.days ?? { none: 0 })]
  return lists.every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))
}

/* A sample year is seen until its habit is kept, or removed, by hand. */
function habits() {
  const samples = content.sample ? [...given.keys()] : []
  const left = [...given].filter(([id]) => !book.removed.includes(id))
  const all = new Map([...left, ...book.added.map((name) => [idOf(name), name])])
  return [...all].map(([id, name]) => {
    const at = samples.indexOf(id)
    return { id, name, days: book.days[id] ?? (at < 0 ? [] : sampleDays(at)) }
  })
}

function change(changes, said = '', undoable = null) {
  book = { ...book, ...changes }
  before = undoable
  chosen = Math.min(chosen, Math.max(0, habits().length - 1))
  try {
    localStorage.setItem(place, JSON.stringify(book))
  } catch {
    said = 'This browser keeps nothing: save a copy.'
  }
  render()
  say(said)
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* A chain that lasts until yesterday is not broken yet: today may still come. */
function chainOf({ days }) {
  const kept = new Set(days)
  let ago = kept.has(keyOf(daysAgo(0))) ? 0 : 1
  const from = ago
  while (kept.has(keyOf(daysAgo(ago)))) ago += 1
  return ago - from
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
function render() {
  const all = habits()
  const habit = all[chosen]
  get('habits').replaceChildren(...all.map(drawHabit))
  get('chain').textContent = habit ? chainOf(habit) : 0
  get('words').textContent = habit
    ? `days in a row: ${habit.name}`
    : 'Write down a habit to begin a chain.'
  get('today').hidden = get('remove').hidden = !habit
  const isKept = habit?.days.includes(keyOf(daysAgo(0)))
  get('today').textContent = isKept ? 'Kept today' : 'Keep today'
  get('today').classList.toggle('kept', isKept)
  get('sample').hidden = !content.sample || !all.some(({ id }) => given.has(id))
  drawYear(habit)
}

function drawHabit(habit, at) {
  const row = get('habit').content.cloneNode(true)
  const [button] = row.querySelectorAll('button')
  row.querySelector('b').textContent = chainOf(habit)
  row.querySelector('span').textContent = habit.name
  button.setAttribute('aria-pressed', at === chosen)
  button.addEventListener('click', () => {
    chosen = at
    render()
    get('habits').children[at].firstElementChild.focus()
  })
  return row
}

function drawYear(habit) {
  const kept = new Set(habit?.days)
  const now = new Date()
  const months = Array.from({ length: 12 }, (_, at) => at - 11)
  get('year').replaceChildren(
    ...months.map((back) => {
      const first = new Date(now.getFullYear(), now.getMonth() + back, 1)
      return drawMonth(first, kept)
    }),
  )
}

function drawMonth(first, kept) {
  const [year, month] = [first.getFullYear(), first.getMonth()]
  const row = document.createElement('li')
  const name = document.createElement('b')
  const isNarrow = innerWidth < 992
  const style = isNarrow ? (language === 'en' ? 'narrow' : 'numeric') : 'short'
  const written = first.toLocaleDateString(language, { month: style })
  name.textContent = isNarrow ? written.replace(/\D+$/, '') || written : written
  row.className = 'month'
  const length = new Date(year, month + 1, 0).getDate()
  const days = Array.from({ length }, (_, at) => drawDay(new Date(year, month, at + 1), kept))
  row.append(name, ...days)
  return row
}

function drawDay(date, kept) {
  const day = document.createElement('button')
  const key = keyOf(date)
  const isToday = key === keyOf(daysAgo(0))
  const eve = keyOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1))
  const isLinked = kept.has(key) && kept.has(eve) && date.getDate() > 1
  day.type = 'button'
  day.className = 'day'
  day.classList.toggle('kept', kept.has(key))
  day.classList.toggle('linked', isLinked)
  day.classList.toggle('now', isToday)
  day.dataset.key = key
  day.disabled = date > new Date() || get('today').hidden
  // One bead is reached by Tab; the others by the arrow keys.
  day.tabIndex = isToday ? 0 : -1
  day.setAttribute('aria-label', date.toLocaleDateString(language, { dateStyle: 'long' }))
  day.setAttribute('aria-pressed', kept.has(key))
  return day
}

function toggle(key) {
  const habit = habits()[chosen]
  const days = new Set(habit.days)
  if (!days.delete(key)) days.add(key)
  change({ days: { ...book.days, [habit.id]: [...days] } })
}

/* Events. */
get('today').addEventListener('click', () => toggle(keyOf(daysAgo(0))))

get('year').addEventListener('click', ({ target }) => {
  const { key } = target.dataset
  if (!key) return
  toggle(key)
  get('year').querySelector(`[data-key="${key}"]`).focus()
})

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -30, ArrowDown: 30 }
get('year').addEventListener('keydown', (event) => {
  const days = [...get('year').querySelectorAll('.day')]
  const next = days[days.indexOf(event.target) + (steps[event.key] ?? Number.NaN)]
  if (!next) return
  event.preventDefault()
  next.focus()
})

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('new').value.trim()
  if (name === '') return
  const id = idOf(name)
  const others = book.added.filter((one) => idOf(one) !== id)
  const removed = book.removed.filter((one) => one !== id)
  change({ removed, added: given.has(id) ? others : [...others, name] })
  chosen = habits().findIndex((habit) => habit.id === id)
  render()
  get('new').value = ''
})

get('remove').addEventListener('click', () => {
  const { id, name } = habits()[chosen]
  const added = book.added.filter((one) => idOf(one) !== id)
  const days = { ...book.days, [id]: [] }
  change({ days, added, removed: [...book.removed, id] }, `Removed: ${name}.`, book)
})

get('undo').addEventListener('click', () => change(before))

get('clear').addEventListener('click', () => {
  const removed = [...given.keys()]
  change({ days: Object.fromEntries(removed.map((id) => [id, []])), removed, added: [] })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(book)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isBook(opened)) throw new TypeError('no book')
    change(opened, 'The copy is open.', book)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

addEventListener('resize', render)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
