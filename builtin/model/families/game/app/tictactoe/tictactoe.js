const rules = () => `row ${COLUMNS} ${IN_ROW} ${isAlone} ${isEasy}`
const turnOf = (name) => `${TEXT.moveOf} ${name}`
const STROKES = {
  X: 'M4.5 5C9 9.5 14 15 19.5 19.5M19 4.5C14.5 9 9.5 14.5 5 19',
  O: 'M12.5 4C6 3.5 3.5 8 4 12.5S8 20.5 12.5 20S20.5 15.5 20 11.5S17 4.5 11 4.2',
}

function set(place) {
  if (game.places[place] === null && isMyTurn()) put(place)
}

/** The computer's square: on three by three it never loses unless it is told to be easy. */
function think() {
  const free = game.places.flatMap((square, at) => (square === null ? [at] : []))
  if (isEasy && Math.random() < 0.45) return pick(free)
  if (COLUMNS === 3 && !isEasy) {
    const worth = free.map((at) => -look(withMark(game.places, at, 1), 0))
    const most = Math.max(...worth)
    return pick(free.filter((_, at) => worth[at] === most))
  }
  const worth = free.map(worthOf)
  const most = Math.max(...worth)
  return pick(free.filter((_, at) => worth[at] === most))
}

const withMark = (squares, at, mark) =>
  squares.map((square, place) => (place === at ? mark : square))

/** What a position is worth for `mark`, who is to move: 10 less the moves until the win. */
function look(squares, mark, depth = 0) {
  const line = winner(squares)
  if (line) return depth - 10
  if (isFull(squares)) return 0
  let best = -Infinity
  squares.forEach((square, at) => {
    if (square === null)
      best = Math.max(best, -look(withMark(squares, at, mark), 1 - mark, depth + 1))
  })
  return best
}

/** A square is worth more the nearer the lines through it are to being full, of either side. */
function worthOf(place) {
  let worth = Math.random() / 10
  const middle = (COLUMNS - 1) / 2
  worth +=
    1 -
    (Math.abs((place % COLUMNS) - middle) + Math.abs(Math.floor(place / COLUMNS) - middle)) /
      COLUMNS
  for (const line of LINES) {
    if (!line.includes(place)) continue
    const mine = line.filter((at) => game.places[at] === 1).length
    const theirs = line.filter((at) => game.places[at] === 0).length
    if (mine === 0 || theirs === 0)
      worth += mine > 0 ? 10 ** mine * 1.6 : theirs > 0 ? 10 ** theirs : 1
  }
  return worth
}

/** Two sides with the same mark are told apart by their colours, and by who began. */
const nameOf = (mark) =>
  PAINTS || MARKS[0] === MARKS[1] ? [TEXT.first, TEXT.second][mark] : MARKS[mark]

function markOf(mark) {
  if (PAINTS) return make('i', { class: 'piece', style: `--paint: ${PAINTS[mark]}` })
  const text = MARKS[mark]
  if (STROKES[text]) return draw24(STROKES[text], { pathLength: '1' })
  return make('span', {}, text)
}

const whereIs = (place) =>
  `${TEXT.row} ${Math.floor(place / COLUMNS) + 1}, ${TEXT.column} ${(place % COLUMNS) + 1}`

function showPieces(line) {
  ;[...board.children].forEach((cell, place) => {
    const mark = game.places[place]
    cell.setAttribute(
      'aria-label',
      `${whereIs(place)}: ${mark === null ? TEXT.free : nameOf(mark)}`,
    )
    cell.className =
      mark === null ? 'cell' : `cell mark${mark}${line.includes(place) ? ' won' : ''}`
    if (mark === null) cell.replaceChildren()
    else if (!cell.firstChild) cell.append(markOf(mark))
  })
}

board.append(
  ...blank().map((_, place) =>
    make('button', {
      type: 'button',
      tabindex: place === 0 ? '0' : '-1',
      onclick: () => set(place),
    }),
  ),
)
onRoam(board, () => COLUMNS)
takeUp()
