const RULES = `slide ${SIZE}`
const board = byId('board')
const GAP = SIZE * SIZE - 1

// `tiles[place]` is the number that lies there less one; GAP is the place that is free.
let game

const solved = () => Array.from({ length: SIZE * SIZE }, (_, place) => place)
const isDone = () => game.tiles.every((tile, place) => tile === place)

function near(place) {
  const [x, y] = [place % SIZE, Math.floor(place / SIZE)]
  return [
    ...(y > 0 ? [place - SIZE] : []),
    ...(y < SIZE - 1 ? [place + SIZE] : []),
    ...(x > 0 ? [place - 1] : []),
    ...(x < SIZE - 1 ? [place + 1] : []),
  ]
}

/** Mixed by moves that could be played, so that it can always be solved. */
function start() {
  game = { tiles: solved(), moves: 0, seconds: 0 }
  let last = -1
  for (let step = 0; step < SIZE * SIZE * 20; step += 1) {
    const gap = game.tiles.indexOf(GAP)
    const place = pick(near(gap).filter((next) => next !== last))
    swap(place, gap)
    last = gap
  }
  if (isDone()) return start()
  say(TEXT.ready)
  show()
}

function swap(one, other) {
  ;[game.tiles[one], game.tiles[other]] = [game.tiles[other], game.tiles[one]]
}

function move(place) {
  const gap = game.tiles.indexOf(GAP)
  if (isDone() || !near(gap).includes(place)) return
  swap(place, gap)
  game.moves += 1
  if (isDone()) end()
  show()
  board.querySelector(`[data-tile='${game.tiles[gap]}']`)?.focus({ preventScroll: true })
}

function end() {
  const { best } = keptFor(RULES)
  const isBest = best === undefined || game.moves < best
  if (isBest) keepFor(RULES, { best: game.moves })
  say(`${TEXT.over}: ${game.moves} ${TEXT.moves}${isBest ? ` · ${TEXT.newBest}` : ''}`)
}

function show() {
  board.replaceChildren(
    ...game.tiles.map((tile, place) =>
      tile === GAP
        ? make('i')
        : make(
            'button',
            {
              type: 'button',
              'data-tile': String(tile),
              class: tile === place ? 'home' : false,
              onclick: () => move(place),
            },
            String(tile + 1),
          ),
    ),
  )
  byId('time').textContent = String(game.seconds)
  showScore(game.moves, keptFor(RULES).best)
  keepFor(RULES, { game })
}

/** An arrow pushes the tile that can go that way into the gap. */
function slideWay(way) {
  const gap = game.tiles.indexOf(GAP)
  const from = { up: gap + SIZE, down: gap - SIZE, left: gap + 1, right: gap - 1 }[way]
  move(from)
}

onWays(board, slideWay)
setInterval(() => {
  if (game.moves === 0 || isDone() || document.hidden) return
  game.seconds += 1
  byId('time').textContent = String(game.seconds)
  keepFor(RULES, { game })
}, 1000)
byId('fresh').addEventListener('click', start)
const kept = keptFor(RULES).game
if (kept?.tiles?.length === SIZE * SIZE && kept.moves > 0) {
  game = kept
  say(TEXT.ready)
  show()
} else start()
