const RULES = `lights ${SIZE}`
const board = byId('board')
const places = Array.from({ length: SIZE * SIZE }, (_, place) => place)
let game

/** A light and those beside it. */
function group(place) {
  const [x, y] = [place % SIZE, Math.floor(place / SIZE)]
  return [
    place,
    ...(y > 0 ? [place - SIZE] : []),
    ...(y < SIZE - 1 ? [place + SIZE] : []),
    ...(x > 0 ? [place - 1] : []),
    ...(x < SIZE - 1 ? [place + 1] : []),
  ]
}

const isDone = () => game.on.every((light) => !light)

function turn(place) {
  for (const one of group(place)) game.on[one] = !game.on[one]
}

/** Mixed by presses, so that it can always be solved. */
function start() {
  game = { on: places.map(() => false), presses: 0 }
  const count = SIZE + Math.floor(Math.random() * SIZE)
  for (const place of [...places].sort(() => Math.random() - 0.5).slice(0, count)) turn(place)
  if (isDone()) turn(0)
  say(TEXT.ready)
  show()
}

function press(place) {
  if (isDone()) return
  turn(place)
  game.presses += 1
  if (isDone()) {
    const { best } = keptFor(RULES)
    const isBest = best === undefined || game.presses < best
    if (isBest) keepFor(RULES, { best: game.presses })
    say(`${TEXT.over} ${game.presses} ${TEXT.presses}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  }
  show()
}

function show() {
  ;[...board.children].forEach((cell, place) => {
    cell.className = game.on[place] ? 'on' : ''
    cell.setAttribute('aria-pressed', String(game.on[place]))
    cell.setAttribute(
      'aria-label',
      `${TEXT.light} ${place + 1}: ${game.on[place] ? TEXT.on : TEXT.off}`,
    )
  })
  showScore(game.presses, keptFor(RULES).best)
  keepFor(RULES, { game })
}

board.append(
  ...places.map((place) =>
    make('button', {
      type: 'button',
      tabindex: place === 0 ? '0' : '-1',
      onclick: () => press(place),
    }),
  ),
)
onRoam(board, () => SIZE)
byId('fresh').addEventListener('click', start)
const kept = keptFor(RULES).game
if (kept?.on?.length === places.length) {
  game = kept
  say(isDone() ? `${TEXT.over} ${game.presses} ${TEXT.presses}` : TEXT.ready)
  show()
} else start()
