/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
/* State: where the mines lie, what is turned, where poppies stand, and how many turns it took. */
const place = 'mines'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

let game = read() ?? start(0)
let isFlagging = false
let here = 0

/* A field is wide in a wide window and tall in a tall one. */
function start(best) {
  const isWide = innerWidth > innerHeight
  const [columns, rows] = isWide ? [16, 10] : [9, 14]
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2)
  const field = {
    columns,
    cells: columns * rows,
    mines: [],
    turned: [],
    poppies: [],
    turns: 0,
    wanted: content.mines,
    best,
  }
  const safe = [middle, ...around(field, middle)]
  while (field.mines.length < Math.min(content.mines, field.cells - 20)) {
    const at = Math.floor(Math.random() * field.cells)
    if (!safe.includes(at) && !field.mines.includes(at)) field.mines.push(at)
  }
  // The middle is turned for everybody and three poppies stand, so that nobody loses by the first turn.
  const begun = turn(field, middle)
  const isEdge = (at) => around(field, at).some((next) => begun.turned.includes(next))
  return { ...begun, poppies: field.mines.filter(isEdge).slice(0, 3) }
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const lists = [kept.mines, kept.turned, kept.poppies]
    const isField = lists.every((list) => list.every((at) => at >= 0 && at < kept.cells))
    if (!isField || kept.columns < 3 || kept.cells > 200 || !(kept.best >= 0)) return null
    // A field of another number of mines makes room for a new one; the best stays.
    return kept.wanted === content.mines ? kept : start(kept.best)
  } catch {
    return null
  }
}

function around({ columns, cells }, at) {
  const near = []
  for (let y = -1; y <= 1; y++)
    for (let x = -1; x <= 1; x++) {
      const next = at + y * columns + x
      const column = (at % columns) + x
      if (next !== at && column >= 0 && column < columns && next >= 0 && next < cells)
        near.push(next)
    }
  return near
}

function count(field, at) {
  return around(field, at).filter((next) => field.mines.includes(next)).length
}

/* Where nothing lies near, the neighbours are turned too, and theirs. */
function turn(field, at) {
  const turned = new Set(field.turned)
  const next = [at]
  while (next.length > 0) {
    const one = next.pop()
    if (turned.has(one) || field.poppies.includes(one)) continue
    turned.add(one)
    if (!field.mines.includes(one) && count(field, one) === 0) next.push(...around(field, one))
  }
  return { ...field, turned: [...turned] }
}

const isLost = () => game.mines.some((at) => game.turned.includes(at))
const isWon = () => !isLost() && game.turned.length + game.mines.length === game.cells

function change(next) {
  game = next
  if (isWon()) game.best = Math.min(game.best || Infinity, game.turns)
  try {
    localStorage.setItem(place, JSON.stringify(game))
  } catch {
    /* A browser that keeps nothing still plays. */
  }
  render()
}

function press(at, isPoppy) {
  here = at
  if (isLost() || isWon() || game.turned.includes(at)) return
  const { poppies } = game
  if (isPoppy) {
    const rest = poppies.filter((one) => one !== at)
    change({ ...game, poppies: rest.length < poppies.length ? rest : [...poppies, at] })
  } else if (!poppies.includes(at)) change(turn({ ...game, turns: game.turns + 1 }, at))
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

function drawField() {
  get('field').style.setProperty('--columns', game.columns)
  const cells = Array.from({ length: game.cells }, () => {
    const cell = document.createElement('button')
    cell.type = 'button'
    return cell
  })
  get('field').replaceChildren(...cells)
  here = Math.min(here, game.cells - 1)
  render()
}

function render() {
  for (const [at, cell] of [...get('field').children].entries()) drawCell(cell, at)
  get('left').textContent = number.format(game.mines.length - game.poppies.length)
  get('flag').setAttribute('aria-pressed', isFlagging)
  get('forget').hidden = !game.best
  get('said').textContent = tell()
}

function whatIs(at) {
  const isTurned = game.turned.includes(at)
  if (game.mines.includes(at) && (isTurned || isLost())) return 'mine'
  if (isTurned) return 'turned'
  return game.poppies.includes(at) ? 'poppy' : 'grown'
}

function drawCell(cell, at) {
  const what = whatIs(at)
  const near = what === 'turned' ? count(game, at) : 0
  const words = { mine: 'Mine', poppy: 'Poppy', turned: `Near: ${near}`, grown: 'Wheat' }
  const [row, column] = [Math.floor(at / game.columns) + 1, (at % game.columns) + 1]
  cell.className = what === 'poppy' ? 'grown' : what
  cell.classList.toggle('poppy', what === 'poppy')
  cell.classList.toggle('strip', Math.floor(column / 2) % 2 === 1)
  cell.textContent = near || ''
  cell.setAttribute('aria-label', `${row}, ${column}: ${words[what]}`)
  cell.tabIndex = at === here ? 0 : -1
}

function tell() {
  if (isLost()) return 'That was one. The field grows again.'
  if (isWon()) return `All clear. Turns: ${game.turns}. Fewest: ${game.best}.`
  return 'A number tells how many lie around it. Right click or F plants a poppy.'
}

/* Events. */
const cellOf = (target) => [...get('field').children].indexOf(target)
get('field').addEventListener('click', ({ target }) => {
  if (cellOf(target) >= 0) press(cellOf(target), isFlagging)
})
get('field').addEventListener('contextmenu', (event) => {
  event.preventDefault()
  if (cellOf(event.target) >= 0) press(cellOf(event.target), true)
})
get('field').addEventListener('keydown', (event) => {
  const { columns, cells } = game
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  const at = cellOf(event.target)
  if (event.key === 'f' || event.key === 'F') press(at, true)
  const next = at + (steps[event.key] ?? 0)
  if (next === at || next < 0 || next >= cells) return
  event.preventDefault()
  here = next
  render()
  get('field').children[next].focus()
})
get('flag').addEventListener('click', () => {
  isFlagging = !isFlagging
  render()
})
get('start').addEventListener('click', () => {
  change(start(game.best))
  drawField()
})
get('forget').addEventListener('click', () => change({ ...game, best: 0 }))

drawField()
change(game)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
