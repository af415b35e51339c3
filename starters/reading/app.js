/* State: books with their pages, the page one has come to, and one sentence. */
const books = [
  'The Summer Book / Tove Jansson / 172',
  'Middlemarch / George Eliot / 880',
  'Piranesi / Susanna Clarke / 272',
  'Invisible Cities / Italo Calvino / 165',
  'Beloved / Toni Morrison / 324',
  'The Hobbit / J. R. R. Tolkien / 310',
  'Stoner / John Williams / 288',
  'Persuasion / Jane Austen / 249',
  'The Overstory / Richard Powers / 502',
  'Orlando / Virginia Woolf / 228',
  'The Tale of Genji / Murasaki Shikibu / 620',
  'Austerlitz / W. G. Sebald / 415',
  'Kokoro / Natsume Soseki / 248',
  'Moby-Dick / Herman Melville / 635',
  'Gilead / Marilynne Robinson / 247',
]
const goal = 12
const isSample = true
const place = 'reading'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)
const sentences = [
  '“An island can be dreadful for someone from outside.”',
  '',
  'The House is kind.',
]

let shelf = read() ?? { isSample, books: books.map(isSample ? sampleBook : parse) }
let chosen = isSample && shelf.isSample ? Math.min(8, shelf.books.length - 1) : 0
let before = null

/* “Title / Author / Pages”: a title alone is enough. */
function parse(text) {
  const [title = '', author = '', pages = ''] = text.split(/\s*[/\uff0f]\s*/)
  return { title: title || text, author, pages: Number.parseInt(pages, 10) || 300, at: 0, note: '' }
}

/* Eight are read, one is open, one has been begun, the others wait. */
function sampleBook(text, at) {
  const book = parse(text)
  const share = at < 8 ? 1 : [0.62, 0.2][at - 8]
  return { ...book, at: Math.round(book.pages * (share ?? 0)), note: sentences[at] ?? '' }
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
  const isBook = ({ title, pages, at }) => typeof title === 'string' && pages > 0 && at >= 0
  return Array.isArray(kept?.books) && kept.books.every(isBook)
}

function change(next, said = '', undoable = null) {
  shelf = next
  before = undoable
  chosen = Math.max(0, Math.min(chosen, shelf.books.length - 1))
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(shelf))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function changeBook(part) {
  const changed = { ...shelf.books[chosen], ...part }
  change({ ...shelf, books: shelf.books.with(chosen, changed) })
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
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
  const finished = shelf.books.filter(({ at, pages }) => at >= pages).length
  const pages = number.format(shelf.books.reduce((sum, { at }) => sum + at, 0))
  get('finished').textContent = finished
  get('told').textContent = `of ${goal} books read\n${pages} pages so far`
  get('sample').hidden = !shelf.isSample
  get('shelf').replaceChildren(...shelf.books.map(drawSpine))
  drawBook(shelf.books[chosen])
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
  if (get('note').value !== book.note) get('note').value = book.note ?? ''
}

/* Events. */
get('at').addEventListener('input', ({ target }) => changeBook({ at: Number(target.value) }))
get('note').addEventListener('input', ({ target }) => changeBook({ note: target.value }))

get('shelf').addEventListener('keydown', ({ key }) => {
  const next = chosen + ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? Number.NaN)
  if (shelf.books[next]) choose(next)
})

get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  chosen = shelf.books.length
  change({ ...shelf, books: [...shelf.books, parse(text)] })
  get('new').value = ''
})

get('remove').addEventListener('click', () => {
  const { title } = shelf.books[chosen]
  change({ ...shelf, books: shelf.books.toSpliced(chosen, 1) }, `Removed: ${title}.`, shelf)
})

get('undo').addEventListener('click', () => change(before))
get('clear').addEventListener('click', () => {
  change({ isSample: false, books: [] })
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
    change({ ...opened, isSample: false }, 'The copy is open.', shelf)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
