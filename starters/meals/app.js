/* State: a dish for each day from Monday to Sunday, and ideas that have no day yet. */
const meals = [
  'Lentil soup with lemon',
  'Fried rice with everything left over',
  'Pasta, peas and mint',
  'Baked potatoes',
  'Pizza with the neighbours',
  'Shakshuka and flat bread',
  'Roast chicken',
  'Leek quiche',
  'Miso noodles',
  'Chickpea curry',
  'Pancakes for supper',
]
const isSample = true
const place = 'meals'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

let table = read() ?? {
  isSample,
  days: Array.from({ length: 7 }, (_, at) => meals[at] ?? ''),
  ideas: meals.slice(7),
}
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
  return areTexts(kept?.days) && kept.days.length === 7 && areTexts(kept.ideas)
}

function change(next, said = '', undoable = null) {
  table = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(table))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Rendering. The first of January 2024 was a Monday. */
const nameOf = (at, weekday) => new Date(2024, 0, 1 + at).toLocaleDateString(language, { weekday })

function render() {
  get('day').textContent = nameOf(chosen, 'long')
  if (get('dish').value !== table.days[chosen]) get('dish').value = table.days[chosen]
  get('dish').classList.toggle('long', table.days[chosen].length > 36)
  get('earlier').disabled = chosen === 0
  get('later').disabled = chosen === 6
  get('week').replaceChildren(...table.days.map(drawSmall))
  get('ideas').replaceChildren(...table.ideas.map(drawIdea))
  get('sample').hidden = !table.isSample
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

function drawIdea(idea, at) {
  const row = get('idea').content.cloneNode(true)
  const [take, remove] = row.querySelectorAll('button')
  take.textContent = idea
  take.addEventListener('click', () => {
    // What lay on the plate is an idea again.
    const ideas = table.ideas.with(at, table.days[chosen]).filter((text) => text !== '')
    change({ ...table, days: table.days.with(chosen, idea), ideas })
    get('dish').focus()
  })
  remove.addEventListener('click', () => {
    change({ ...table, ideas: table.ideas.toSpliced(at, 1) }, `Removed: ${idea}.`, table)
    get('new').focus()
  })
  return row
}

/* Events. */
get('dish').addEventListener('input', ({ target }) => {
  const dish = target.value.replaceAll(/\s*\n\s*/g, ' ')
  if (dish !== target.value) target.value = dish
  change({ ...table, days: table.days.with(chosen, dish) })
})

function swap(step) {
  const other = chosen + step
  const days = table.days.with(chosen, table.days[other]).with(other, table.days[chosen])
  chosen = other
  change({ ...table, days })
}
get('earlier').addEventListener('click', () => swap(-1))
get('later').addEventListener('click', () => swap(1))

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const idea = get('new').value.trim()
  if (idea === '') return
  change({ ...table, ideas: [...table.ideas, idea] })
  get('new').value = ''
})

get('undo').addEventListener('click', () => change(before))
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  change({ isSample: false, days: table.days.map(() => ''), ideas: [] })
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
    change({ ...opened, isSample: false }, 'The copy is open.', table)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
