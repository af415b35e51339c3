const rules = () => `four ${COLUMNS}x${ROWS} ${isAlone} ${isEasy}`
const nameOf = (piece) => (NAMES ?? [TEXT.first, TEXT.second])[piece]
const turnOf = (name) => `${name} ${TEXT.turnOf}`

/** The lowest free place of a column, or -1. */
function landing(places, column) {
  for (let row = ROWS - 1; row >= 0; row -= 1) {
    if (places[row * COLUMNS + column] === null) return row * COLUMNS + column
  }
  return -1
}

function drop(column) {
  const place = landing(game.places, column)
  if (place >= 0 && isMyTurn()) put(place)
}

const columnsOf = (places) =>
  Array.from({ length: COLUMNS }, (_, column) => column).filter(
    (column) => landing(places, column) >= 0,
  )

/** The computer looks some moves ahead; told to be easy, it looks at one and sometimes at none. */
function think() {
  const free = columnsOf(game.places)
  if (isEasy && Math.random() < 0.3) return landing(game.places, pick(free))
  const depth = isEasy ? 1 : COLUMNS > 8 ? 3 : 4
  const worth = free.map(
    (column) => -look(after(game.places, column, 1), 0, depth, -Infinity, Infinity),
  )
  const most = Math.max(...worth)
  const best = free.filter((_, at) => worth[at] === most)
  const middle = (COLUMNS - 1) / 2
  const [column] = best.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return landing(game.places, column)
}

function after(places, column, piece) {
  const next = [...places]
  next[landing(places, column)] = piece
  return next
}

/** What a position is worth to `piece`, who is to move; `least` and `most` cut what cannot matter. */
function look(places, piece, depth, least, most) {
  if (winner(places)) return -1000 - depth
  const free = columnsOf(places)
  if (free.length === 0) return 0
  if (depth === 0) return worthOf(places, piece)
  let best = least
  for (const column of free) {
    best = Math.max(best, -look(after(places, column, piece), 1 - piece, depth - 1, -most, -best))
    if (best >= most) break
  }
  return best
}

function worthOf(places, piece) {
  let worth = 0
  for (const line of LINES) {
    let [mine, theirs] = [0, 0]
    for (const at of line) {
      if (places[at] === piece) mine += 1
      else if (places[at] !== null) theirs += 1
    }
    if (theirs === 0) worth += mine * mine
    else if (mine === 0) worth -= theirs * theirs
  }
  return worth
}

function showPieces(line) {
  ;[...board.children].forEach((button, column) => {
    let filled = 0
    ;[...button.children].forEach((hole, row) => {
      const place = row * COLUMNS + column
      const piece = game.places[place]
      if (piece !== null) filled += 1
      const won = line.includes(place) ? ' won' : ''
      const fresh = place === game.last ? ' fresh' : ''
      hole.className = piece === null ? 'hole' : `hole piece${piece}${won}${fresh}`
      hole.style.setProperty('--fall', String(row + 1))
      hole.classList.toggle('painted', PAINTS !== null && piece !== null)
      if (PAINTS !== null && piece !== null) hole.style.setProperty('--paint', PAINTS[piece])
    })
    const free = ROWS - filled
    button.setAttribute(
      'aria-label',
      LANG === 'en'
        ? `${TEXT.column} ${column + 1}: ${columnAloud(column)}${free} ${TEXT.free}`
        : `${TEXT.column} ${column + 1} 列：${columnAloud(column)}${free} ${TEXT.free}`,
    )
  })
}

/** The pieces of a column from below, for those who listen. */
function columnAloud(column) {
  const pieces = Array.from(
    { length: ROWS },
    (_, up) => game.places[(ROWS - 1 - up) * COLUMNS + column],
  )
  const names = pieces.filter((piece) => piece !== null).map(nameOf)
  return names.length > 0 ? `${names.join(', ')}, ` : ''
}

board.append(
  ...Array.from({ length: COLUMNS }, (_, column) =>
    make(
      'button',
      {
        type: 'button',
        tabindex: column === 0 ? '0' : '-1',
        onclick: () => drop(column),
      },
      ...Array.from({ length: ROWS }, () => make('i')),
    ),
  ),
)
onRoam(board, () => COLUMNS)
document.addEventListener('keydown', (event) => {
  const column = Number(event.key) - 1
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (board.children[column] && isPlain) drop(column)
})
takeUp()
