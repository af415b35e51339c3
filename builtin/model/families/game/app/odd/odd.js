const RULES = `odd ${SECONDS} ${LIVES}`
const board = byId('board')

let [level, lives, left, odd, size, ticking, isRunning] = [1, LIVES, SECONDS, 0, 2, null, true]

function start() {
  clearInterval(ticking)
  ;[level, lives, left, isRunning, ticking] = [1, LIVES, SECONDS, true, null]
  say(TEXT.ready)
  deal()
}

/** More tiles and a smaller difference with each level. */
function deal() {
  size = Math.min(8, 2 + Math.floor(level / 2))
  odd = Math.floor(Math.random() * size * size)
  const [hue, chroma, light] = [Math.floor(Math.random() * 360), 0.13, 0.62]
  const apart = Math.max(0.025, 0.16 * 0.9 ** level) * (Math.random() < 0.5 ? 1 : -1)
  board.style.setProperty('--columns', String(size))
  board.style.setProperty('--rows', String(size))
  board.replaceChildren(
    ...Array.from({ length: size * size }, (_, at) =>
      make('button', {
        type: 'button',
        tabindex: at === 0 ? '0' : '-1',
        'aria-label': `${TEXT.tile} ${at + 1}`,
        style: `--tile: oklch(${at === odd ? light + apart : light} ${chroma} ${hue})`,
        onclick: () => choose(at),
      }),
    ),
  )
  show()
}

function choose(at) {
  if (!isRunning) return
  if (SECONDS > 0 && ticking === null) ticking = setInterval(tick, 1000)
  if (at === odd) {
    level += 1
    say(TEXT.right)
    deal()
    board.querySelector('button').focus({ preventScroll: true })
    return
  }
  lives -= 1
  say(TEXT.wrong)
  if (lives <= 0) end()
  show()
}

function tick() {
  left -= 1
  if (left <= 0) end()
  show()
}

function end() {
  clearInterval(ticking)
  isRunning = false
  board.children[odd].classList.add('odd')
  const best = keptFor(RULES).best ?? 0
  const isBest = level > best
  if (isBest) keepFor(RULES, { best: level })
  say(`${TEXT.over}: ${level}${isBest ? ` · ${TEXT.newBest}` : ''}`)
}

function show() {
  byId('lives').textContent = String(Math.max(0, lives))
  byId('time').textContent = String(Math.max(0, left))
  showScore(level, keptFor(RULES).best)
}

byId('time').parentElement.hidden = SECONDS === 0
onRoam(board, () => size)
byId('fresh').addEventListener('click', start)
start()
