/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'roster'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

const given = { people: content.people, duties: content.duties }
const days = [0, 1, 2, 3, 4, 5, 6]

/* State: whom and what the visitor removed and added, and the cells that they gave to somebody else. */
const fresh = { removed: [], people: [], duties: [], turns: {} }
let week = read() ?? fresh
let before = null

/* Fair: turns go round, so that nobody has two turns more than another. A cell is “Cooking 0” on Monday. */
function deal(people, duties) {
  // Where a whole week is a round, each duty begins one person later.
  const shift = people.length > 0 && 7 % people.length === 0 ? 1 : 0
  const turnOf = (row, day) => people[(row * (7 + shift) + day) % people.length] ?? ''
  const turns = duties.flatMap((duty, row) =>
    days.map((day) => [`${duty} ${day}`, turnOf(row, day)]),
  )
  return Object.fromEntries(turns)
}
const dealt = deal(given.people, given.duties)

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
  const lists = areNames(kept?.removed) && areNames(kept.people) && areNames(kept.duties)
  return lists && areNames(Object.values(kept.turns))
}

/* Who is listed by the maker and was left, then the visitor's own. */
const wasRemoved = (kind, name) => week.removed.includes(`${kind} ${name}`)
const listed = (kind) => given[kind].filter((name) => !wasRemoved(kind, name))
const all = (kind) => [...new Set([...listed(kind), ...week[kind]])]

function personOn(duty, day) {
  const cell = `${duty} ${day}`
  const chosen = week.turns[cell]
  // Whom the maker took off the list or renamed has no turns: those are dealt out again.
  const isGone = chosen && !all('people').includes(chosen) && !wasRemoved('people', chosen)
  const person = isGone ? dealt[cell] : (chosen ?? dealt[cell])
  return all('people').includes(person) ? person : ''
}
const allCells = () => all('duties').flatMap((duty) => days.map((day) => ({ duty, day })))

function change(changes, said = '', undoable = null) {
  week = { ...week, ...changes }
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(week))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function remove(kind, name) {
  const removed = [...week.removed, `${kind} ${name}`]
  const others = week[kind].filter((one) => one !== name)
  change({ removed, [kind]: others }, `Removed: ${name}.`, week)
}

function add(kind, name) {
  const removed = week.removed.filter((one) => one !== `${kind} ${name}`)
  const isGiven = given[kind].includes(name)
  change({ removed, [kind]: isGiven ? week[kind] : [...week[kind], name] })
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
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
const colourOf = (person) =>
  person === '' ? 'transparent' : `var(--yarn-${all('people').indexOf(person) % 7})`

function render() {
  get('people').replaceChildren(...all('people').map(drawPerson))
  const corner = draw('div', 'head corner')
  get('band').replaceChildren(corner, ...days.map(drawHead), ...all('duties').flatMap(drawDuty))
  get('sample').hidden = !content.sample || listed('people').length + listed('duties').length === 0
}

function draw(tag, kind, text = '') {
  const element = document.createElement(tag)
  element.className = kind
  element.textContent = text
  if (tag === 'button') element.type = 'button'
  return element
}

function drawPerson(name) {
  const row = document.createElement('li')
  const spool = draw(
    'i',
    '',
    allCells().filter(({ duty, day }) => personOn(duty, day) === name).length,
  )
  spool.style.setProperty('--yarn', colourOf(name))
  const off = draw('button', 'off', '×')
  off.setAttribute('aria-label', `Remove ${name}`)
  off.addEventListener('click', () => {
    remove('people', name)
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
  off.addEventListener('click', () => remove('duties', name))
  duty.append(draw('span', '', name), off)
  return [duty, ...days.map((day) => drawCell(name, row, day))]
}

function drawCell(duty, row, day) {
  const person = personOn(duty, day)
  const name = person || '–'
  const cell = draw('button', (row + day) % 2 === 0 ? 'cell over' : 'cell under', name)
  const weekday = new Date(2024, 0, 1 + day).toLocaleDateString(language, { weekday: 'long' })
  cell.setAttribute('aria-label', `${duty}, ${weekday}: ${name}`)
  cell.classList.toggle('first', day === 0)
  cell.classList.toggle('end', day === 6)
  cell.style.setProperty('--yarn', colourOf(person))
  cell.dataset.at = `${row}.${day}`
  cell.addEventListener('click', () => pass(row, day, 1))
  return cell
}

/* Before the first person and after the last comes nobody. */
function pass(row, day, step) {
  const duty = all('duties')[row]
  const persons = ['', ...all('people')]
  const at = (persons.indexOf(personOn(duty, day)) + step) % persons.length
  change({ turns: { ...week.turns, [`${duty} ${day}`]: persons.at(at) } })
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
  if (event.key === 'Backspace') pass(row, day, -1)
  const [down, right] = steps[event.key] ?? [0, 0]
  if (down === 0 && right === 0) return
  event.preventDefault()
  focusCell(row + down, day + right)
})

get('deal').addEventListener('click', () => {
  const turns = deal(all('people'), all('duties'))
  change({ turns }, 'Shared out: nobody has two turns more than another.', week)
})

get('turn').addEventListener('click', () => {
  const people = all('people')
  const next = (person) => person && people[(people.indexOf(person) + 1) % people.length]
  const turns = allCells().map(({ duty, day }) => [`${duty} ${day}`, next(personOn(duty, day))])
  const told = 'Everyone has the turns of the one before.'
  change({ turns: Object.fromEntries(turns) }, told, week)
})

for (const [id, kind] of [
  ['addPerson', 'people'],
  ['addDuty', 'duties'],
]) {
  const [input] = get(id).querySelectorAll('input')
  get(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const name = input.value.trim()
    if (name === '') return
    add(kind, name)
    input.value = ''
  })
}

get('undo').addEventListener('click', () => change(before))
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  const removed = ['people', 'duties'].flatMap((kind) =>
    given[kind].map((name) => `${kind} ${name}`),
  )
  change({ ...fresh, removed })
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
    change(opened, 'The copy is open.', week)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
