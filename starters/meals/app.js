/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'meals'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

const { items, ideas: unplanned } = content
const dishes = Array.from({ length: 7 }, (_, at) => items[at] ?? '')
const givenIdeas = [...items.slice(7), ...unplanned].filter((idea) => idea !== '')

/* State: the plates that the visitor filled otherwise, and the ideas that they removed and added. */
let table = read() ?? { plates: {}, removed: [], added: [] }

/* A change is kept with the dish it was made to: where the maker serves something else, it falls away. */
const keyOf = (day) => `${day} ${dishes[day]}`
const dishOn = (day) => table.plates[keyOf(day)] ?? dishes[day]
const leftIdeas = () => givenIdeas.filter((idea) => !table.removed.includes(idea))
const ideas = () => [...leftIdeas(), ...table.added]

/* Sunday is 0 for JavaScript; here the week begins on Monday. */
const today = () => (new Date().getDay() + 6) % 7
let chosen = today()
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isTable(kept) ? kept : null
  } catch {
    return null
  }
}

function isTable(kept) {
  const areTexts = (list) => Array.isArray(list) && list.every((text) => typeof text === 'string')
  return areTexts(kept?.removed) && areTexts(kept.added) && areTexts(Object.values(kept.plates))
}

function change(changes, said = '', undoable = null) {
  table = { ...table, ...changes }
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(table))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

const withDish = (day, dish) => ({ plates: { ...table.plates, [keyOf(day)]: dish } })

function withoutIdea(idea) {
  const removed = [...table.removed, idea]
  return { removed, added: table.added.filter((one) => one !== idea) }
}

/* An idea of the maker comes back, any other one is the visitor's. */
function withIdea({ removed, added }, idea) {
  if (idea === '') return { removed, added }
  if (givenIdeas.includes(idea)) return { removed: removed.filter((one) => one !== idea), added }
  return { removed, added: [...added, idea] }
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

/* Rendering. The first of January 2024 was a Monday. */
const nameOf = (at, weekday) => new Date(2024, 0, 1 + at).toLocaleDateString(language, { weekday })

function render() {
  get('day').textContent = nameOf(chosen, 'long')
  if (get('dish').value !== dishOn(chosen)) get('dish').value = dishOn(chosen)
  get('dish').classList.toggle('long', dishOn(chosen).length > 36)
  get('earlier').disabled = chosen === 0
  get('later').disabled = chosen === 6
  get('week').replaceChildren(...dishes.map((_, day) => drawSmall(dishOn(day), day)))
  get('ideas').replaceChildren(...ideas().map(drawIdea))
  const isLeft = leftIdeas().length > 0 || dishes.some((dish, day) => dish && dish === dishOn(day))
  get('sample').hidden = !content.sample || !isLeft
}

function drawSmall(dish, at) {
  const row = get('small').content.cloneNode(true)
  const [button] = row.querySelectorAll('button')
  row.querySelector('b').textContent = nameOf(at, 'short')
  row.querySelector('span').textContent = dish
  button.setAttribute('aria-pressed', at === chosen)
  button.classList.toggle('today', at === today())
  button.addEventListener('click', () => {
    chosen = at
    render()
    get('week').children[at].firstElementChild.focus()
  })
  return row
}

function drawIdea(idea) {
  const row = get('idea').content.cloneNode(true)
  const [take, remove] = row.querySelectorAll('button')
  take.textContent = idea
  take.addEventListener('click', () => {
    // What lay on the plate is an idea again.
    change({ ...withDish(chosen, idea), ...withIdea(withoutIdea(idea), dishOn(chosen)) })
    get('dish').focus()
  })
  remove.addEventListener('click', () => {
    change(withoutIdea(idea), `Removed: ${idea}.`, table)
    get('new').focus()
  })
  return row
}

/* Events. */
get('dish').addEventListener('input', ({ target }) => {
  const dish = target.value.replaceAll(/\s*\n\s*/g, ' ')
  if (dish !== target.value) target.value = dish
  change(withDish(chosen, dish))
})

function swap(step) {
  const other = chosen + step
  const swapped = { [keyOf(chosen)]: dishOn(other), [keyOf(other)]: dishOn(chosen) }
  chosen = other
  change({ plates: { ...table.plates, ...swapped } })
}
get('earlier').addEventListener('click', () => swap(-1))
get('later').addEventListener('click', () => swap(1))

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const idea = get('new').value.trim()
  if (idea === '') return
  change(withIdea(table, idea))
  get('new').value = ''
})

get('undo').addEventListener('click', () => change(before))
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  const plates = Object.fromEntries(dishes.map((_, day) => [keyOf(day), '']))
  change({ plates, removed: givenIdeas, added: [] })
  get('dish').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(table)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isTable(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', table)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
