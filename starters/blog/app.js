/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'blog'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A piece goes by its headline; the visitor’s own have ids of their own. */
const idOf = ({ headline }) => headline.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = content.items.map((item) => {
  const { headline: name, line = '', text = [] } = item
  return { id: idOf(item), name, line, text: text.join('\n\n') }
})

/* `changed` holds pieces of the maker as the visitor wrote them anew. */
let issue = read() ?? { own: [], changed: {}, removed: [], open: '' }
let isNew = false

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isIssue(kept) ? kept : null
  } catch {
    return null
  }
}

function isIssue({ own, changed, removed }) {
  const isPiece = (piece) =>
    [piece.name, piece.line, piece.text].every((part) => typeof part === 'string')
  return Array.isArray(removed) && [...own, ...Object.values(changed)].every(isPiece)
}

/* The visitor’s pieces first, then those of the maker. */
function pieces() {
  const left = given.filter(({ id }) => !issue.removed.includes(id))
  const all = [...issue.own, ...left.map((piece) => issue.changed[piece.id] ?? piece)]
  return all.length > 0 ? all : [{ id: '', name: 'My first piece', line: '', text: '' }]
}

const at = () =>
  Math.max(
    0,
    pieces().findIndex(({ id }) => id === issue.open),
  )

function change(part) {
  issue = { ...issue, ...part }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(issue))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save the issue.'
  }
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
  const piece = pieces()[at()]
  get('headline').textContent = piece.name
  get('stand').textContent = piece.line
  const paragraphs = piece.text.split(/\n+/).filter((text) => text.trim() !== '')
  get('body').replaceChildren(...paragraphs.map((text) => make('p', text)))
  get('issue').replaceChildren(...pieces().map(drawEntry))
  get('sample').hidden = !content.sample || !given.some(({ id }) => !issue.removed.includes(id))
  drawPlate(piece.name)
}

function drawEntry(piece, index) {
  const row = make('li')
  const button = make('button')
  button.type = 'button'
  if (index === at()) button.setAttribute('aria-current', 'page')
  button.append(make('b', String(index + 1)), make('span', piece.name))
  button.addEventListener('click', () => {
    change({ open: piece.id })
    get('issue').querySelectorAll('button')[index].focus()
    get('headline').scrollIntoView({ block: 'nearest' })
  })
  row.append(button)
  return row
}

/* Which windows are lit depends on the headline, so that every piece has a house of its own. */
function drawPlate(name) {
  let seed = [...name].reduce(
    (sum, letter) => (sum * 33 + letter.codePointAt(0)) % 65_521,
    at() + 1,
  )
  const panes = Array.from({ length: 35 }, () => {
    seed = (seed * 75 + 74) % 65_537
    const pane = make('i')
    if (seed % 35 < 2) pane.className = 'lit'
    return pane
  })
  panes[(seed % 3) * 5 + 11].className = 'lit'
  get('plate').replaceChildren(...panes)
}

function make(tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/* The name runs from edge to edge, however long it is. */
function fitName() {
  const name = get('heading')
  const range = document.createRange()
  name.style.setProperty('--fit', '100px')
  name.style.whiteSpace = 'nowrap'
  range.selectNodeContents(name)
  const wide = range.getBoundingClientRect().width
  name.style.whiteSpace = ''
  const size = Math.min((name.clientWidth / wide) * 98, innerHeight * 0.27)
  name.style.setProperty('--fit', `${size}px`)
}

/* Events. */
function openDesk(piece) {
  get('name').value = piece.name
  get('line').value = piece.line
  get('text').value = piece.text
  get('drop').textContent = 'Throw it away'
  get('drop').hidden = isNew || pieces().length < 2
  get('desk').showModal()
}

get('write').addEventListener('click', () => {
  isNew = true
  openDesk({ name: '', line: '', text: '' })
})
get('edit').addEventListener('click', () => {
  const piece = pieces()[at()]
  isNew = piece.id === ''
  openDesk(piece)
})
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', () => {
  const [name, line, text] = ['name', 'line', 'text'].map((id) => get(id).value.trim())
  const id = isNew ? `own-${Date.now()}` : pieces()[at()].id
  const piece = { id, name: name || 'Untitled', line, text }
  // What is new comes first, as in every magazine.
  if (isNew) return change({ open: id, own: [piece, ...issue.own] })
  if (given.some((one) => one.id === id)) change({ changed: { ...issue.changed, [id]: piece } })
  else change({ own: issue.own.map((one) => (one.id === id ? piece : one)) })
})

get('drop').addEventListener('click', () => {
  const sure = 'Really? Press again'
  if (get('drop').textContent !== sure) return void (get('drop').textContent = sure)
  get('desk').close()
  const { id } = pieces()[at()]
  const own = issue.own.filter((one) => one.id !== id)
  change({ open: '', own, removed: [...issue.removed, id] })
})

get('clear').addEventListener('click', () => {
  change({ own: [], changed: {}, removed: given.map(({ id }) => id), open: '' })
  get('edit').click()
})

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(issue)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const note = 'That file is no issue of this app.'
  try {
    const opened = JSON.parse(await event.target.files[0].text())
    if (!isIssue(opened)) throw new Error(note)
    get('note').textContent = ''
    change(opened)
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

document.title = get('heading').textContent = content.title
get('about').textContent = content.about
document.documentElement.style.setProperty('--lamp', content.colors.lamp)
paint(content.colors.accent)
addEventListener('resize', fitName)
get('today').textContent = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format()
fitName()
render()
