const RULES = `mines ${COLUMNS}x${ROWS} ${MINES}`
const board = byId('board')
const cells = Array.from({ length: COLUMNS * ROWS }, (_, place) =>
  make('button', {
    type: 'button',
    tabindex: place === 0 ? '0' : '-1',
    onclick: () => act(place, setsFlags),
    oncontextmenu: (event) => {
      event.preventDefault()
      act(place, true)
    },
  }),
)
board.append(...cells)

// `mined` is empty until the first square is opened, so that it is never a mine.
let mined, open, flags, phase, begun, seconds, ticking
let setsFlags = false

function start() {
  clearInterval(ticking)
  ;[mined, open, flags] = [new Set(), new Set(), new Set()]
  phase = 'ready'
  seconds = 0
  say(TEXT.ready)
  show()
}

function around(place) {
  const [x, y] = [place % COLUMNS, Math.floor(place / COLUMNS)]
  const near = []
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const [toX, toY] = [x + dx, y + dy]
      const isThere = toX >= 0 && toY >= 0 && toX < COLUMNS && toY < ROWS
      if (isThere && (dx !== 0 || dy !== 0)) near.push(toY * COLUMNS + toX)
    }
  }
  return near
}

const minesAround = (place) => around(place).filter((next) => mined.has(next)).length
const flagsAround = (place) => around(place).filter((next) => flags.has(next)).length

function lay(first) {
  const safe = new Set([first, ...around(first)])
  const free = cells.map((_, place) => place).filter((place) => !safe.has(place))
  while (mined.size < MINES) mined.add(free.splice(Math.floor(Math.random() * free.length), 1)[0])
  phase = 'running'
  begun = Date.now()
  say('')
  ticking = setInterval(() => {
    seconds = Math.min(999, Math.floor((Date.now() - begun) / 1000))
    showFigures()
  }, 250)
}

function act(place, isFlag) {
  if (phase === 'over') return
  if (isFlag) flag(place)
  else if (open.has(place)) openAround(place)
  else if (!flags.has(place)) uncover([place])
  show()
}

function flag(place) {
  if (open.has(place)) return
  if (!flags.delete(place)) flags.add(place)
}

/** A number whose mines are all flagged opens what lies around it. */
function openAround(place) {
  if (minesAround(place) === 0 || flagsAround(place) !== minesAround(place)) return
  uncover(around(place).filter((next) => !flags.has(next) && !open.has(next)))
}

function uncover(places) {
  if (phase === 'ready') lay(places[0])
  const next = [...places]
  while (next.length > 0) {
    const place = next.pop()
    if (mined.has(place)) return end(false)
    if (open.has(place)) continue
    open.add(place)
    flags.delete(place)
    if (minesAround(place) === 0) next.push(...around(place).filter((near) => !open.has(near)))
  }
  if (open.size === cells.length - MINES) end(true)
}

function end(isWon) {
  clearInterval(ticking)
  phase = 'over'
  seconds = Math.min(999, Math.floor((Date.now() - begun) / 1000))
  if (!isWon) {
    for (const place of mined) if (!flags.has(place)) open.add(place)
    say(TEXT.lost)
    return
  }
  for (const place of mined) flags.add(place)
  const { best } = keptFor(RULES)
  const isBest = best === undefined || seconds < best
  if (isBest) keepFor(RULES, { best: seconds })
  say(`${TEXT.won}: ${seconds}${isBest ? ` · ${TEXT.newBest}` : ''}`)
}

function stateOf(place) {
  if (flags.has(place)) return { kind: 'flag', sign: '⚑', said: TEXT.flag }
  if (!open.has(place)) return { kind: 'hidden', sign: '', said: TEXT.hidden }
  if (mined.has(place)) return { kind: 'mine', sign: '✹', said: TEXT.mine }
  const count = minesAround(place)
  return { kind: `open n${count}`, sign: count || '', said: count || TEXT.none }
}

function showFigures() {
  byId('mines').textContent = String(MINES - flags.size)
  showScore(seconds, keptFor(RULES).best)
}

function show() {
  cells.forEach((cell, place) => {
    const { kind, sign, said } = stateOf(place)
    if (cell.className !== kind) cell.className = kind
    cell.textContent = sign
    const [row, column] = [Math.floor(place / COLUMNS) + 1, (place % COLUMNS) + 1]
    cell.setAttribute('aria-label', `${TEXT.row} ${row}, ${TEXT.column} ${column}: ${said}`)
  })
  board.classList.toggle('over', phase === 'over')
  showFigures()
}

// A long press sets a flag; the click that follows it must not open the square.
let pressing = 0
let isHeld = false
board.addEventListener('pointerdown', (event) => {
  const place = cells.indexOf(event.target)
  isHeld = false
  if (place < 0 || event.pointerType === 'mouse') return
  pressing = setTimeout(() => {
    isHeld = true
    act(place, true)
  }, 450)
})
for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
  board.addEventListener(name, () => clearTimeout(pressing))
board.addEventListener(
  'click',
  (event) => {
    if (!isHeld) return
    isHeld = false
    event.stopPropagation()
  },
  true,
)
board.addEventListener(
  'contextmenu',
  (event) => {
    // Touch screens send this at the end of a long press, which has set its flag already.
    if (!isHeld) return
    event.preventDefault()
    event.stopPropagation()
  },
  true,
)
board.addEventListener('keydown', (event) => {
  const place = cells.indexOf(event.target)
  if (place < 0 || event.key.toLowerCase() !== 'f') return
  event.preventDefault()
  act(place, true)
})
onRoam(board, () => COLUMNS)
byId('flags').addEventListener('click', (event) => {
  setsFlags = !setsFlags
  event.currentTarget.setAttribute('aria-pressed', String(setsFlags))
})
byId('fresh').addEventListener('click', start)
start()
