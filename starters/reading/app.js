/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'reading'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A book goes by title and author: when the maker's list is changed, what was read of it stays. */
const idOf = ({ title, author }) => `${title} / ${author ?? ''}`
const given = new Map(
  content.items.map((book) => [idOf(book), { ...book, pages: book.pages || 300 }]),
)

/* State: which books the visitor removed and added, the page one has come to, and one sentence, by book. */
const fresh = { removed: [], added: [], at: {}, notes: {} }
let shelf = read() ?? { ...fresh, at: content.sample ? sampleReading() : {} }
let chosen = content.sample ? Math.min(8, books().length - 1) : 0
let before = null

/* “Title / Author / Pages”: a title alone is enough. */
function parse(text) {
  const [title = '', author = '', pages = ''] = text.split(/\s*[/\uff0f]\s*/)
  return { title: title || text, author, pages: Number.parseInt(pages, 10) || 300 }
}

/* Eight are read, one is open, one has been begun, the others wait. */
function sampleReading() {
  const begun = [...given].slice(0, 10)
  const share = (at) => (at < 8 ? 1 : [0.62, 0.2][at - 8])
  return Object.fromEntries(begun.map(([id, { pages }], at) => [id, Math.round(pages * share(at))]))
}

function books() {
  const left = [...given].filter(([id]) => !shelf.removed.includes(id))
  return [...left, ...shelf.added.map((book) => [idOf(book), book])].map(([id, book]) => {
    const at = Math.min(shelf.at[id] ?? 0, book.pages)
    return { ...book, id, at, note: shelf.notes[id] ?? book.note ?? '' }
  })
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isShelf(kept) ? kept : null
  } catch {
    return null
  }
}

function isShelf(kept) {
  const isBook = ({ title, pages }) => typeof title === 'string' && pages > 0
  const areBooks = Array.isArray(kept?.added) && kept.added.every(isBook)
  return areBooks && Array.isArray(kept.removed) && Object.values(kept.at).every(Number.isInteger)
}

function change(changes, said = '', undoable = null) {
  shelf = { ...shelf, ...changes }
  before = undoable
  chosen = Math.max(0, Math.min(chosen, books().length - 1))
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(shelf))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

/* Of the open book: the page, or the sentence. */
function changeBook(part, value) {
  change({ [part]: { ...shelf[part], [books()[chosen].id]: value } })
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const number = new Intl.NumberFormat(language)
const cloths = [
  ['#f0b02f', '#7a5410'],
  ['#ea8368', '#7c3327'],
  ['#7fb9a6', '#24564a'],
  ['#9db6e4', '#2c4272'],
  ['#dca2c2', '#653352'],
  ['#c7cf6b', '#515514'],
  ['#e3c08e', '#5c4527'],
]

function render() {
  const all = books()
  const finished = all.filter(({ at, pages }) => at >= pages).length
  const pages = number.format(all.reduce((sum, { at }) => sum + at, 0))
  get('finished').textContent = finished
  get('told').textContent = `of ${content.goal} books read\n${pages} pages so far`
  get('sample').hidden = !content.sample || !all.some(({ id }) => given.has(id))
  get('shelf').replaceChildren(...all.map(drawSpine))
  drawBook(all[chosen])
}

function drawSpine({ title, author, pages, at }, index) {
  const row = get('spine').content.cloneNode(true)
  const [button] = row.querySelectorAll('button')
  const [light, dark] = cloths[(index * 3 + title.length) % cloths.length]
  row.querySelector('b').textContent = title
  row.querySelector('span').textContent = author
  // As thick as its pages, and never too thin for a finger.
  const thick = Math.min(130, Math.max(46, pages / 5.4))
  row.firstElementChild.style.flex = `${thick} 0 ${thick}px`
  row.firstElementChild.style.maxWidth = `${thick * 1.45}px`
  button.style.height = `${82 + ((title.length * 7 + pages) % 19)}%`
  button.style.setProperty('--cloth', `light-dark(${light}, ${dark})`)
  row.querySelector('i').style.height = `${(100 * at) / pages}%`
  button.setAttribute('aria-pressed', index === chosen)
  button.addEventListener('click', () => choose(index))
  return row
}

function choose(index) {
  chosen = index
  render()
  get('shelf').children[index].firstElementChild.focus()
}

function drawBook(book) {
  get('book').hidden = get('remove').hidden = !book
  if (!book) return
  get('title').textContent = book.title
  get('author').textContent = book.author
  get('where').textContent =
    book.at >= book.pages
      ? `Read to the end, ${number.format(book.pages)} pages`
      : `Page ${number.format(book.at)} of ${number.format(book.pages)}`
  get('at').max = book.pages
  get('at').value = book.at
  if (get('note').value !== book.note) get('note').value = book.note
}

/* Events. */
get('at').addEventListener('input', ({ target }) => changeBook('at', Number(target.value)))
get('note').addEventListener('input', ({ target }) => changeBook('notes', target.value))

get('shelf').addEventListener('keydown', ({ key }) => {
  const next = chosen + ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? Number.NaN)
  if (books()[next]) choose(next)
})

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  const book = parse(text)
  const id = idOf(book)
  const others = shelf.added.filter((one) => idOf(one) !== id)
  const removed = shelf.removed.filter((one) => one !== id)
  change({ removed, added: given.has(id) ? others : [...others, book] })
  choose(books().findIndex((one) => one.id === id))
  get('new').focus()
  get('new').value = ''
})

get('remove').addEventListener('click', () => {
  const { id, title } = books()[chosen]
  const added = shelf.added.filter((one) => idOf(one) !== id)
  change({ added, removed: [...shelf.removed, id] }, `Removed: ${title}.`, shelf)
})

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(shelf)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isShelf(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', shelf)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
