const RULES = `bingo ${SIZE} ${MOST} ${WORDS.join()}`
const board = byId('board')
const side = Array.from({ length: SIZE }, (_, at) => at)
const LINES = [
  ...side.map((row) => side.map((column) => row * SIZE + column)),
  ...side.map((column) => side.map((row) => row * SIZE + column)),
  side.map((at) => at * SIZE + at),
  side.map((at) => at * SIZE + SIZE - 1 - at),
]
const MIDDLE = (SIZE * SIZE - 1) / 2
let card

/** As many different things as there are squares; too few words come again. */
function start() {
  const all = WORDS.length > 0 ? WORDS : Array.from({ length: MOST }, (_, at) => String(at + 1))
  let pool = []
  while (pool.length < SIZE * SIZE) pool = [...pool, ...[...all].sort(() => Math.random() - 0.5)]
  const cells = pool.slice(0, SIZE * SIZE)
  const marks = cells.map(() => false)
  if (FREE) {
    cells[MIDDLE] = TEXT.free
    marks[MIDDLE] = true
  }
  card = { cells, marks }
  draw()
  say(TEXT.ready)
}

const lines = () => LINES.filter((line) => line.every((at) => card.marks[at]))

function press(at) {
  const before = lines().length
  card.marks[at] = !card.marks[at]
  const now = lines().length
  if (card.marks.every(Boolean)) say(TEXT.full)
  else if (now > before) say(TEXT.bingo)
  else say('')
  if (now > (keptFor(RULES).best ?? 0)) keepFor(RULES, { best: now })
  show()
}

function draw() {
  board.replaceChildren(
    ...card.cells.map((text, at) =>
      make(
        'button',
        { type: 'button', tabindex: at === 0 ? '0' : '-1', onclick: () => press(at) },
        make('span', {}, text),
      ),
    ),
  )
  show()
}

function show() {
  const won = new Set(lines().flat())
  ;[...board.children].forEach((cell, at) => {
    cell.setAttribute('aria-pressed', String(card.marks[at]))
    cell.className = card.marks[at] ? (won.has(at) ? 'marked won' : 'marked') : ''
  })
  showScore(lines().length, keptFor(RULES).best)
  keepFor(RULES, { card })
}

onRoam(board, () => SIZE)
byId('fresh').addEventListener('click', start)
const kept = keptFor(RULES).card
if (kept?.cells?.length === SIZE * SIZE) {
  card = kept
  draw()
  say(TEXT.ready)
} else start()
