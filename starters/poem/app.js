/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const lines = content.items
const place = 'poem'

/* State: the line that is read now, kept with its words: where the poem is another, nothing of it is left. */
// Where a reader stopped is kept; -1 shows the whole poem.
let line = read()

function read() {
  try {
    const kept = localStorage.getItem(place)
    return lines.findIndex((text, at) => `${at} ${text}` === kept)
  } catch {
    return -1
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

/* Rendering: the line that is read is dark, the others step back. */
const get = (id) => document.getElementById(id)

function render() {
  const rows = lines.map((text, at) => {
    const row = document.createElement('p')
    if (text === '-') row.className = 'gap'
    else row.textContent = text
    row.classList.toggle('far', line >= 0 && at !== line)
    if (at === line) row.ariaCurrent = 'true'
    return row
  })
  get('poem').replaceChildren(...rows)
  get('light').setAttribute('aria-pressed', line >= 0)
}

/* Events. */
function go(step) {
  let next = line + step
  while (lines[next] === '-') next += step
  change(next >= lines.length || next < 0 ? -1 : next)
}

function change(next) {
  line = next
  try {
    localStorage.setItem(place, `${line} ${lines[line] ?? ''}`)
  } catch {
    /* A browser that keeps nothing still reads. */
  }
  render()
}

get('light').addEventListener('click', () => {
  change(line >= 0 ? -1 : 0)
  get('poem').focus()
})
get('poem').addEventListener('click', () => {
  if (line >= 0) go(1)
})
get('poem').addEventListener('keydown', (event) => {
  const steps = { ArrowDown: 1, ArrowLeft: 1, ' ': 1, ArrowUp: -1, ArrowRight: -1 }
  if (line < 0 || !(event.key in steps)) return
  event.preventDefault()
  go(steps[event.key])
})
get('print').addEventListener('click', () => window.print())

render()
document.title = get('heading').textContent = content.title
get('author').textContent = content.author
paint(content.colors.accent)
