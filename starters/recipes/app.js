/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'recipes'
const get = (id) => document.getElementById(id)

/* The maker's page goes by all that it says: one that was torn out comes back when it is rewritten there. */
const { title, portions, items, steps } = content
const given = { name: title, feeds: portions, items, steps }
const givenId = JSON.stringify(given)

let book = read() ?? { at: 0, torn: '', changed: {}, added: [] }
let eaters = pageAt().feeds
let isNew = false

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isBook(kept) ? kept : null
  } catch {
    return null
  }
}

function isBook(kept) {
  const isLines = (lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string')
  const isPage = ({ name, feeds, items, steps }) =>
    typeof name === 'string' && feeds > 0 && isLines(items) && isLines(steps)
  return Array.isArray(kept.added) && [...kept.added, { ...given, ...kept.changed }].every(isPage)
}

/* On that page the visitor's wording stands in place of the maker's, part by part. */
function pages() {
  const isTorn = book.torn === givenId && book.added.length > 0
  return [...(isTorn ? [] : [{ ...given, ...book.changed, isGiven: true }]), ...book.added]
}

function pageAt() {
  return pages()[book.at] ?? pages()[0]
}

function change(part) {
  book = { ...book, ...part }
  eaters = pageAt().feeds
  render()
  try {
    localStorage.setItem(place, JSON.stringify(book))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save the book.'
  }
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
function render() {
  const page = pageAt()
  get('heading').textContent = page.name
  document.title = page.name
  get('pages').replaceChildren(...(pages().length > 1 ? pages().map(drawMark) : []))
  get('steps').replaceChildren(...page.steps.map((text) => make('li', text)))
  get('sample').hidden = !content.sample || !page.isGiven || page.items !== given.items
  serve()
}

function serve() {
  const page = pageAt()
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
  const scaled = amount === null ? '' : write((amount * eaters) / pageAt().feeds)
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
  get('tear').hidden = isNew || pages().length < 2
  get('desk').showModal()
}

get('edit').addEventListener('click', () => {
  isNew = false
  openDesk(pageAt())
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
  if (isNew) change({ added: [...book.added, page], at: pages().length })
  else if (pageAt().isGiven) {
    const isOther = ([part, value]) => String(value) !== String(given[part])
    change({ changed: Object.fromEntries(Object.entries(page).filter(isOther)) })
  } else change({ added: book.added.with(addedAt(), page) })
})

const addedAt = () => book.at - (pages()[0].isGiven ? 1 : 0)

get('tear').addEventListener('click', () => {
  // A page is torn out at the second press only.
  const sure = 'Really? Press again'
  if (get('tear').textContent !== sure) return void (get('tear').textContent = sure)
  get('desk').close()
  if (pageAt().isGiven) change({ torn: givenId, changed: {}, at: 0 })
  else change({ added: book.added.toSpliced(addedAt(), 1), at: 0 })
})

get('clear').addEventListener('click', () => {
  const first = { name: 'First dish', feeds: 2, items: [], steps: [] }
  change({ at: 0, torn: givenId, changed: {}, added: [first] })
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
    const opened = JSON.parse(await event.target.files[0].text())
    if (!isBook(opened)) throw new Error(note)
    get('note').textContent = ''
    change({ ...opened, at: 0 })
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

render()
paint(content.colors.accent)
