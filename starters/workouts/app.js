/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'workouts'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

let week = 0
let fresh = ''
let before = null

/* A day is known by its date, such as 2027-05-14: Swedish writes dates in just this way. */
const keyOf = (date) => date.toLocaleDateString('sv-SE')

/* The seven days that are looked at: up to today, or earlier by whole weeks. */
function days() {
  const now = new Date()
  const first = now.getDate() - 6 + 7 * week
  return Array.from(
    { length: 7 },
    (_, at) => new Date(now.getFullYear(), now.getMonth(), first + at),
  )
}

/* State: exercises that the visitor removed and added, and how many sets of each were done on each day. */
const given = [...new Set(content.items)]
let slate = read() ?? { removed: [], added: [], days: content.sample ? sampleDays() : {} }
const left = () => given.filter((name) => !slate.removed.includes(name))
const exercises = () => [...left(), ...slate.added]

/* Somebody who trained on most days of this week and the one before. */
function sampleDays() {
  const sets = [
    [3, 5, 4, 0, 1],
    [0, 0, 6, 8, 2],
    [5, 4, 0, 3, 0],
    [0, 0, 0, 0, 1],
    [4, 6, 7, 0, 2],
    [0, 3, 5, 10, 1],
    [2, 0, 0, 5, 3],
  ]
  const found = {}
  for (const back of [0, -1]) {
    week = back
    days().forEach((date, at) => {
      const pairs = given.map((name, row) => [name, sets[(at + back + 7) % 7][row] ?? 0])
      found[keyOf(date)] = Object.fromEntries(pairs)
    })
  }
  week = 0
  return found
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isSlate(kept) ? kept : null
  } catch {
    return null
  }
}

function isSlate(kept) {
  const areDays = (found) => Object.values(found).every((day) => typeof day === 'object')
  const areNames = (list) => Array.isArray(list) && list.every((name) => typeof name === 'string')
  return areNames(kept?.removed) && areNames(kept.added) && areDays(kept.days)
}

function change(changes, said = '', undoable = null) {
  slate = { ...slate, ...changes }
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(slate))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

const setsOf = (key, name) => Number(slate.days[key]?.[name] ?? 0)

function add(key, name, step) {
  const count = Math.min(50, Math.max(0, setsOf(key, name) + step))
  fresh = step > 0 ? `${key} ${name}` : ''
  const day = { ...slate.days[key], [name]: count }
  change({ days: { ...slate.days, [key]: day } }, step > 0 ? 'One set more.' : '', slate)
  fresh = ''
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
function render() {
  const shown = days()
  const sum = (name) => shown.reduce((all, date) => all + setsOf(keyOf(date), name), 0)
  const total = exercises().reduce((all, name) => all + sum(name), 0)
  const format = { day: 'numeric', month: 'short' }
  const [from, to] = [shown[0], shown[6]].map((date) => date.toLocaleDateString(language, format))
  get('total').textContent = total
  get('told').textContent = `of ${content.goal} sets\n${from} – ${to}`
  get('days').replaceChildren(drawHead(''), ...shown.map(drawHead), drawHead('Sum'))
  get('rows').replaceChildren(...exercises().map((name) => drawRow(name, shown, sum(name))))
  get('later').disabled = week === 0
  get('sample').hidden = !content.sample || left().length === 0
}

/* On a phone only one day has room: the last one. */
function mark(element, date) {
  const isToday = keyOf(date) === keyOf(new Date())
  element.classList.toggle('today', isToday)
  element.classList.toggle('shown', keyOf(date) === keyOf(days()[6]))
}

function drawHead(date) {
  const head = document.createElement(date === '' ? 'td' : 'th')
  if (typeof date === 'string') head.textContent = date
  else {
    head.textContent = date.toLocaleDateString(language, { weekday: 'short', day: 'numeric' })
    mark(head, date)
  }
  if (date === '') head.className = 'shown'
  return head
}

function drawRow(name, shown, sum) {
  const row = get('row').content.cloneNode(true).firstElementChild
  row.querySelector('span').textContent = name
  row.querySelector('button').addEventListener('click', () => {
    const added = slate.added.filter((one) => one !== name)
    change({ added, removed: [...slate.removed, name] }, `Removed: ${name}.`, slate)
  })
  const total = document.createElement('td')
  total.textContent = sum
  row.append(...shown.map((date) => drawCell(name, date)), total)
  return row
}

function drawCell(name, date) {
  const [cell, button] = ['td', 'button'].map((tag) => document.createElement(tag))
  const key = keyOf(date)
  const count = setsOf(key, name)
  const weekday = date.toLocaleDateString(language, { weekday: 'long' })
  mark(cell, date)
  button.type = 'button'
  button.className = 'cell'
  button.dataset.cell = `${key} ${name}`
  button.setAttribute('aria-label', `${name}, ${weekday}: ${count}`)
  const groups = Math.ceil(count / 5)
  const isFresh = fresh === button.dataset.cell
  for (let at = 0; at < groups; at += 1) {
    const isLast = isFresh && at === groups - 1
    button.append(drawTally(Math.min(5, count - at * 5), isLast))
  }
  const focus = () =>
    get('rows')
      .querySelector(`[data-cell="${CSS.escape(`${key} ${name}`)}"]`)
      .focus()
  button.addEventListener('click', () => {
    add(key, name, 1)
    focus()
  })
  // Backspace takes the last stroke away.
  button.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed !== 'Backspace' && pressed !== '-') return
    add(key, name, -1)
    focus()
  })
  cell.append(button)
  return cell
}

/* Four strokes and one across; in China the five strokes of one character. */
const gate = ['M6 6L5 36', 'M15 5L16 37', 'M25 7L24 36', 'M34 5L35 36', 'M1 31L42 11']
const five = ['M6 6L40 5', 'M23 6L23 36', 'M23 20L38 19', 'M11 19L11 36', 'M3 37L43 36']

function drawTally(count, isFresh) {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 46 42')
  svg.setAttribute('aria-hidden', 'true')
  const strokes = language === 'en' ? gate : five
  strokes.slice(0, count).forEach((d, at) => {
    const path = document.createElementNS(space, 'path')
    path.setAttribute('d', d)
    if (isFresh && at === count - 1) path.setAttribute('class', 'fresh')
    svg.append(path)
  })
  return svg
}

/* Events. */
function turn(step) {
  week = Math.min(0, week + step)
  render()
}
get('earlier').addEventListener('click', () => turn(-1))
get('later').addEventListener('click', () => turn(1))

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = get('new').value.trim()
  if (name === '' || exercises().includes(name)) return
  const removed = slate.removed.filter((one) => one !== name)
  change({ removed, added: given.includes(name) ? slate.added : [...slate.added, name] })
  get('new').value = ''
})

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ removed: given, added: [], days: {} })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(slate)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isSlate(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', slate)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
