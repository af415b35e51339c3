const RULES = `sudoku ${SIZE} ${LEVEL}`
const [BOX_WIDE, BOX_HIGH] = { 4: [2, 2], 6: [3, 2], 9: [3, 3] }[SIZE]
const board = byId('board')
const places = Array.from({ length: SIZE * SIZE }, (_, place) => place)
const digits = Array.from({ length: SIZE }, (_, at) => at + 1)
const boxOf = (place) =>
  Math.floor(Math.floor(place / SIZE) / BOX_HIGH) * BOX_HIGH + Math.floor((place % SIZE) / BOX_WIDE)
const PEERS = places.map((place) =>
  places.filter(
    (other) =>
      other !== place &&
      (other % SIZE === place % SIZE ||
        Math.floor(other / SIZE) === Math.floor(place / SIZE) ||
        boxOf(other) === boxOf(place)),
  ),
)
const mixed = (list) => [...list].sort(() => Math.random() - 0.5)

// `asked` holds what is printed, `filled` what was written in, 0 for none.
let game, chosen

const fitting = (grid, place) => {
  const taken = new Set(PEERS[place].map((peer) => grid[peer]))
  return digits.filter((digit) => !taken.has(digit))
}

/** Calls back with each solution, the square with the fewest choices first, until told to stop. */
function solve(grid, found) {
  let [best, choices] = [-1, []]
  for (const place of places) {
    if (grid[place] !== 0) continue
    const some = fitting(grid, place)
    if (best < 0 || some.length < choices.length) [best, choices] = [place, some]
    if (some.length === 0) return false
  }
  if (best < 0) return found(grid)
  for (const digit of mixed(choices)) {
    grid[best] = digit
    if (solve(grid, found)) return true
  }
  grid[best] = 0
  return false
}

function hasOneSolution(grid) {
  let count = 0
  solve([...grid], () => {
    count += 1
    return count > 1
  })
  return count === 1
}

function start() {
  let whole = []
  solve(
    places.map(() => 0),
    (grid) => {
      whole = [...grid]
      return true
    },
  )
  const asked = [...whole]
  let holes = HOLES
  for (const place of mixed(places)) {
    if (holes === 0) break
    const digit = asked[place]
    asked[place] = 0
    if (hasOneSolution(asked)) holes -= 1
    else asked[place] = digit
  }
  game = { whole, asked, filled: places.map(() => 0), seconds: 0 }
  chosen = places.find((place) => asked[place] === 0)
  say(TEXT.ready)
  draw()
}

const shown = (place) => game.asked[place] || game.filled[place]
const isWrong = (place) => game.filled[place] !== 0 && game.filled[place] !== game.whole[place]
const isDone = () => places.every((place) => shown(place) === game.whole[place])

function fill(digit) {
  if (chosen === undefined || game.asked[chosen] !== 0 || isDone()) return
  game.filled[chosen] = digit
  if (isDone()) {
    const { best } = keptFor(RULES)
    const isBest = best === undefined || game.seconds < best
    if (isBest) keepFor(RULES, { best: game.seconds })
    say(`${TEXT.over} ${game.seconds} ${TEXT.seconds}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  } else say(isWrong(chosen) ? `${digit}: ${TEXT.wrong}` : '')
  show()
}

function clue() {
  const open = places.filter((place) => shown(place) !== game.whole[place])
  if (open.length === 0) return
  chosen = open.includes(chosen) ? chosen : pick(open)
  fill(game.whole[chosen])
}

function draw() {
  board.replaceChildren(
    ...places.map((place) =>
      make('button', {
        type: 'button',
        tabindex: place === chosen ? '0' : '-1',
        class:
          ((place % SIZE) % BOX_WIDE === BOX_WIDE - 1 ? 'edge-right ' : '') +
          (Math.floor(place / SIZE) % BOX_HIGH === BOX_HIGH - 1 ? 'edge-down' : ''),
        onfocus: () => {
          chosen = place
          show()
        },
        onclick: () => {
          chosen = place
          show()
        },
      }),
    ),
  )
  show()
}

function show() {
  ;[...board.children].forEach((cell, place) => {
    const digit = shown(place)
    cell.textContent = digit === 0 ? '' : String(digit)
    cell.classList.toggle('given', game.asked[place] !== 0)
    cell.classList.toggle('wrong', isWrong(place))
    cell.classList.toggle('chosen', place === chosen)
    const state = game.asked[place] ? TEXT.given : isWrong(place) ? TEXT.wrong : ''
    cell.setAttribute(
      'aria-label',
      `${TEXT.row} ${Math.floor(place / SIZE) + 1}, ${TEXT.column} ${(place % SIZE) + 1}: ${digit || TEXT.empty} ${state}`.trim(),
    )
  })
  byId('time').textContent = String(game.seconds)
  const left = places.filter((place) => shown(place) !== game.whole[place]).length
  showScore(left, keptFor(RULES).best)
  keepFor(RULES, { game })
}

byId('digits').append(
  ...[...digits, 0].map((digit) =>
    make(
      'button',
      {
        type: 'button',
        'aria-label': digit === 0 ? TEXT.rub : String(digit),
        onclick: () => fill(digit),
      },
      digit === 0 ? '⌫' : String(digit),
    ),
  ),
)
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const digit = Number(event.key)
  if (digit >= 1 && digit <= SIZE) fill(digit)
  else if (event.key === 'Backspace' || event.key === 'Delete') fill(0)
})
setInterval(() => {
  if (document.hidden || isDone()) return
  game.seconds += 1
  byId('time').textContent = String(game.seconds)
}, 1000)
onRoam(board, () => SIZE)
byId('clue').addEventListener('click', clue)
byId('fresh').addEventListener('click', start)
const kept = keptFor(RULES).game
if (kept?.whole?.length === places.length) {
  game = kept
  chosen = places.find((place) => game.asked[place] === 0)
  say(TEXT.ready)
  draw()
} else start()
