/* State: people, duties, and who does which duty on which day (by their places in the lists). */
const people = ['Mira', 'Tom', 'Aisha', 'Jonas', 'Grandpa']
const duties = ['Cooking', 'Washing up', 'Walking the dog', 'Bins and bottles', 'Bathroom']
const isSample = true
const place = 'roster'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

let week = read() ?? { isSample, people, duties, turns: deal(people.length, duties.length) }
let before = null

/* Fair: turns go round, so that nobody has two turns more than another. */
function deal(persons, rows) {
  // Where a whole week is a round, each duty begins one person later.
  const shift = persons > 0 && 7 % persons === 0 ? 1 : 0
  return Array.from({ length: rows }, (_, row) => {
    const first = row * (7 + shift)
    return Array.from({ length: 7 }, (_day, day) => (persons === 0 ? -1 : (first + day) % persons))
  })
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isWeek(kept) ? kept : null
  } catch {
    return null
  }
}

function isWeek(kept) {
  const areNames = (list) => Array.isArray(list) && list.every((name) => typeof name === 'string')
  const lists = areNames(kept?.people) && areNames(kept.duties) && Array.isArray(kept.turns)
  return lists && kept.duties.every((_, row) => kept.turns[row]?.length === 7)
}

function change(next, said = '', undoable = null) {
  week = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(week))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Rendering. */
const colourOf = (person) => (person < 0 ? 'transparent' : `var(--yarn-${person % 7})`)

function render() {
  get('people').replaceChildren(...week.people.map(drawPerson))
  const days = Array.from({ length: 7 }, (_, day) => drawHead(day))
  const corner = draw('div', 'head corner')
  get('band').replaceChildren(corner, ...days, ...week.duties.flatMap(drawDuty))
  get('sample').hidden = !week.isSample
}

function draw(tag, kind, text = '') {
  const element = document.createElement(tag)
  element.className = kind
  element.textContent = text
  if (tag === 'button') element.type = 'button'
  return element
}

function drawPerson(name, person) {
  const row = document.createElement('li')
  const spool = draw('i', '', week.turns.flat().filter((one) => one === person).length)
  spool.style.setProperty('--yarn', colourOf(person))
  const off = draw('button', 'off', '×')
  off.setAttribute('aria-label', `Remove ${name}`)
  off.addEventListener('click', () => {
    // Whoever stands behind in the list moves up by one.
    const turns = week.turns.map((row) =>
      row.map((one) => (one === person ? -1 : one > person ? one - 1 : one)),
    )
    const others = week.people.toSpliced(person, 1)
    change({ ...week, people: others, turns }, `Removed: ${name}.`, week)
  })
  row.append(spool, name, off)
  return row
}

/* The first of January 2024 was a Monday. */
function drawHead(day) {
  const name = new Date(2024, 0, 1 + day).toLocaleDateString(language, { weekday: 'short' })
  const head = draw('div', 'head', name)
  head.classList.toggle('now', day === (new Date().getDay() + 6) % 7)
  return head
}

function drawDuty(name, row) {
  const duty = draw('div', 'duty')
  const off = draw('button', 'off', '×')
  off.setAttribute('aria-label', `Remove ${name}`)
  off.addEventListener('click', () => {
    const [others, turns] = [week.duties.toSpliced(row, 1), week.turns.toSpliced(row, 1)]
    change({ ...week, duties: others, turns }, `Removed: ${name}.`, week)
  })
  duty.append(draw('span', '', name), off)
  return [duty, ...week.turns[row].map((person, day) => drawCell(name, row, day, person))]
}

function drawCell(duty, row, day, person) {
  const name = week.people[person] ?? '–'
  const cell = draw('button', (row + day) % 2 === 0 ? 'cell over' : 'cell under', name)
  const weekday = new Date(2024, 0, 1 + day).toLocaleDateString(language, { weekday: 'long' })
  cell.setAttribute('aria-label', `${duty}, ${weekday}: ${name}`)
  cell.classList.toggle('first', day === 0)
  cell.classList.toggle('end', day === 6)
  cell.style.setProperty('--yarn', colourOf(person))
  cell.dataset.at = `${row}.${day}`
  cell.addEventListener('click', () => give(row, day, person + 1))
  return cell
}

/* After the last person comes nobody, and then the first again. */
function give(row, day, person) {
  const count = week.people.length + 1
  const next = ((person + 1 + count) % count) - 1
  change({ ...week, turns: week.turns.with(row, week.turns[row].with(day, next)) })
  focusCell(row, day)
}

function focusCell(row, day) {
  get('band').querySelector(`[data-at="${row}.${day}"]`)?.focus()
}

/* Events: arrows walk over the band, Backspace goes back to the person before. */
const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }
get('band').addEventListener('keydown', (event) => {
  const { at } = event.target.dataset
  if (!at) return
  const [row, day] = at.split('.').map(Number)
  if (event.key === 'Backspace') give(row, day, week.turns[row][day] - 1)
  const [down, right] = steps[event.key] ?? [0, 0]
  if (down === 0 && right === 0) return
  event.preventDefault()
  focusCell(row + down, day + right)
})

get('deal').addEventListener('click', () => {
  const turns = deal(week.people.length, week.duties.length)
  change({ ...week, turns }, 'Shared out: nobody has two turns more than another.', week)
})

get('turn').addEventListener('click', () => {
  const count = Math.max(1, week.people.length)
  const turns = week.turns.map((row) => row.map((one) => (one < 0 ? one : (one + 1) % count)))
  change({ ...week, turns }, 'Everyone has the turns of the one before.', week)
})

for (const [id, add] of [
  ['addPerson', (name) => ({ ...week, people: [...week.people, name] })],
  ['addDuty', addDuty],
]) {
  const [input] = get(id).querySelectorAll('input')
  get(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const name = input.value.trim()
    if (name === '') return
    change(add(name))
    input.value = ''
  })
}

function addDuty(name) {
  const empty = Array.from({ length: 7 }, () => -1)
  return { ...week, duties: [...week.duties, name], turns: [...week.turns, empty] }
}

get('undo').addEventListener('click', () => change(before))
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  change({ isSample: false, people: [], duties: [], turns: [] })
  get('addPerson').querySelector('input').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(week)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isWeek(opened)) throw new TypeError('no copy')
    change({ ...opened, isSample: false }, 'The copy is open.', week)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
