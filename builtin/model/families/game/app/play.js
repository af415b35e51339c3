// What is kept: results and the running game, apart for each set of rules, so that a best score on a
// small board does not stand on a large one.
const held = load({})

function keptFor(rules) {
  const kept = held[rules]
  return typeof kept === 'object' && kept !== null ? kept : {}
}

function keepFor(rules, part) {
  held[rules] = { ...keptFor(rules), ...part }
  save(held)
}

const say = (text) => (byId('say').textContent = text)
const pick = (list) => list[Math.floor(Math.random() * list.length)]

function showScore(score, best) {
  byId('score').textContent = String(score)
  byId('best').textContent = best === undefined || best === null ? '–' : String(best)
}

const WAYS = {
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
}

/** Calls `turn` with a way for arrow keys, W A S D and swipes over the board. */
function onWays(board, turn) {
  document.addEventListener('keydown', (event) => {
    const way = WAYS[event.key.toLowerCase()]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    turn(way)
  })
  let from = null
  board.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY }
  })
  board.addEventListener('pointermove', (event) => {
    if (!from) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.max(Math.abs(x), Math.abs(y)) < 24) return
    from = null
    turn(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up')
  })
  document.addEventListener('pointerup', () => (from = null))
}

/** Arrow keys go from button to button of a board that is `columns()` wide; Tab enters and leaves it. */
function onRoam(board, columns) {
  const focusOn = (cell) => {
    for (const other of board.querySelectorAll('button')) other.tabIndex = other === cell ? 0 : -1
    cell.focus()
  }
  board.addEventListener('keydown', (event) => {
    const cells = [...board.querySelectorAll('button')]
    const at = cells.indexOf(document.activeElement)
    const by = { up: -columns(), down: columns(), left: -1, right: 1 }[
      WAYS[event.key.toLowerCase()]
    ]
    if (at < 0 || by === undefined) return
    event.preventDefault()
    const next = cells[at + by]
    if (next) focusOn(next)
  })
  board.addEventListener('focusin', (event) => {
    if (!event.target.matches('button')) return
    for (const other of board.querySelectorAll('button'))
      other.tabIndex = other === event.target ? 0 : -1
  })
}

/** A drawing in a square of 24. */
function draw24(path, attributes = {}) {
  const space = 'http://www.w3.org/2000/svg'
  const picture = document.createElementNS(space, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(space, 'path')
  shape.setAttribute('d', path)
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
  picture.append(shape)
  return picture
}
