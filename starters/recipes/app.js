/* State: the pages of the book, which one is open, and how many eat. */
const portions = 4
const items = [
  '800 g ripe tomatoes',
  '2 red peppers',
  '1 large onion',
  '3 cloves of garlic',
  '1½ tsp cumin',
  '8 eggs',
  '150 g feta',
  'a handful of parsley',
]
const steps = [
  'Slice the onion and peppers and soften them slowly in olive oil, 15 minutes.',
  'Garlic and cumin for one minute, then the tomatoes, chopped. Simmer until thick.',
  'Make hollows with a spoon and break an egg into each. Lid on, 6 minutes.',
  'Crumble the feta over it, then parsley. Carry the pan to the table with bread.',
]
const isSample = true
const place = 'recipes'
const get = (id) => document.getElementById(id)

let book = read() ?? {
  isSample,
  at: 0,
  pages: [{ name: get('heading').textContent.trim(), feeds: portions, items, steps }],
}
let eaters = book.pages[book.at].feeds
let isNew = false

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isBook(kept?.pages) && kept.pages[kept.at] ? kept : null
  } catch {
    return null
  }
}

function isBook(pages) {
  const isLines = (lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string')
  const isPage = ({ name, feeds, items, steps }) =>
    typeof name === 'string' && feeds > 0 && isLines(items) && isLines(steps)
  return Array.isArray(pages) && pages.length > 0 && pages.every(isPage)
}

function change(part) {
  book = { ...book, ...part }
  eaters = book.pages[book.at].feeds
  render()
  try {
    localStorage.setItem(place, JSON.stringify(book))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save the book.'
  }
}

/* Rendering. */
function render() {
  const page = book.pages[book.at]
  get('heading').textContent = page.name
  document.title = page.name
  get('pages').replaceChildren(...(book.pages.length > 1 ? book.pages.map(drawMark) : []))
  get('steps').replaceChildren(...page.steps.map((text) => make('li', text)))
  get('sample').hidden = !book.isSample
  serve()
}

function serve() {
  const page = book.pages[book.at]
  get('portions').textContent = eaters
  const plates = get('plates')
  while (plates.children.length > eaters) plates.lastElementChild.remove()
  while (plates.children.length < eaters) plates.append(get('plate').content.cloneNode(true))
  const across = Math.ceil(Math.sqrt(eaters * 0.75))
  plates.style.setProperty('--across', across)
  plates.style.setProperty('--down', Math.ceil(eaters / across))
  const ticked = [...get('ingredients').querySelectorAll('input')].map((tick) => tick.checked)
  const rows = page.items.map((line, at) => drawIngredient(line, ticked[at] ?? false))
  get('ingredients').replaceChildren(...rows)
}

function drawMark(page, at) {
  const mark = make('button', page.name)
  mark.type = 'button'
  if (at === book.at) mark.setAttribute('aria-current', 'page')
  mark.addEventListener('click', () => {
    get('ingredients').replaceChildren()
    change({ at })
    get('pages').children[at].focus()
  })
  return mark
}

function drawIngredient(line, isTicked) {
  const row = make('li')
  const label = make('label')
  const tick = make('input')
  tick.type = 'checkbox'
  tick.checked = isTicked
  const text = make('span')
  const [before, amount, after] = split(line)
  const scaled = amount === null ? '' : write((amount * eaters) / book.pages[book.at].feeds)
  text.append(before, make('b', scaled), after)
  label.append(tick, text)
  row.append(label)
  return row
}

/* The first number of a line is its amount: 800, 1.5, 1/2, ½ or 1½. */
const parts = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
function split(line) {
  const found = /(\d+)\/(\d+)|(\d+(?:[.,]\d+)?)?([¼½¾⅓⅔])|\d+(?:[.,]\d+)?/.exec(line)
  if (!found) return [line, null, '']
  const [all, top, bottom, whole, part] = found
  const plain = Number((part ? (whole ?? '0') : all).replace(',', '.'))
  const amount = top && Number(bottom) ? top / bottom : plain + (parts[part] ?? 0)
  return [line.slice(0, found.index), amount, line.slice(found.index + all.length)]
}

/* As a cook would say it: 1½ onions, 265 g. */
function write(amount) {
  if (amount >= 100) return String(Math.round(amount / 5) * 5)
  if (amount >= 12) return String(Math.round(amount))
  const whole = Math.floor(amount + 0.1)
  const near = ([, part]) => Math.abs(amount - whole - part) < 0.1
  const part = Object.entries(parts).find(near)?.[0] ?? ''
  return `${whole || (part ? '' : 0.1)}${part}`
}

function make(tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/* Events. */
function eat(by) {
  eaters = Math.min(24, Math.max(1, eaters + by))
  serve()
}
get('fewer').addEventListener('click', () => eat(-1))
get('more').addEventListener('click', () => eat(1))
addEventListener('keydown', ({ key }) => {
  if (get('desk').open) return
  if (key === '+' || key === '-') eat(key === '+' ? 1 : -1)
})

function openDesk(page) {
  get('name').value = page.name
  get('feeds').value = page.feeds
  get('basket').value = page.items.join('\n')
  get('stove').value = page.steps.join('\n')
  get('tear').textContent = 'Tear the page out'
  get('tear').hidden = isNew || book.pages.length < 2
  get('desk').showModal()
}

get('edit').addEventListener('click', () => {
  isNew = false
  openDesk(book.pages[book.at])
})
get('add').addEventListener('click', () => {
  isNew = true
  openDesk({ name: '', feeds: 2, items: [], steps: [] })
})
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', () => {
  const lines = (id) =>
    get(id)
      .value.split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const page = {
    name: get('name').value.trim() || 'Untitled dish',
    feeds: Number(get('feeds').value),
    items: lines('basket'),
    steps: lines('stove'),
  }
  get('ingredients').replaceChildren()
  if (isNew) change({ pages: [...book.pages, page], at: book.pages.length })
  else change({ isSample: false, pages: book.pages.with(book.at, page) })
})

get('tear').addEventListener('click', () => {
  // A page is torn out at the second press only.
  const sure = 'Really? Press again'
  if (get('tear').textContent !== sure) return void (get('tear').textContent = sure)
  get('desk').close()
  change({ pages: book.pages.toSpliced(book.at, 1), at: 0 })
})

get('clear').addEventListener('click', () => {
  change({
    isSample: false,
    at: 0,
    pages: [{ name: 'First dish', feeds: 2, items: [], steps: [] }],
  })
  get('edit').click()
})

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(book)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const note = 'That file is no cookbook of this app.'
  try {
    const { pages } = JSON.parse(await event.target.files[0].text())
    if (!isBook(pages)) throw new Error(note)
    get('note').textContent = ''
    change({ isSample: false, at: 0, pages })
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

render()
