const RULES = `pairs ${PAIRS.map(({ one, other, name }) => name ?? `${one}=${other}`).join()}`
const board = byId('board')
// Turning a phone on its side turns the table too.
const columns = () => getComputedStyle(board).gridTemplateColumns.split(' ').length
const SIDES = PAIRS.flatMap((pair, at) => [
  { pair: at, text: pair.one, face: pair },
  { pair: at, text: pair.other, face: pair },
])

// `order` are places in SIDES as they lie on the table; `found` are pairs; `open` are places turned up.
let game, wait, ticking

function start() {
  clearTimeout(wait)
  clearInterval(ticking)
  const order = SIDES.map((_, at) => at)
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[order[at], order[other]] = [order[other], order[at]]
  }
  game = { order, found: [], open: [], moves: 0, seconds: 0 }
  say(TEXT.ready)
  lay()
}

const sideAt = (place) => SIDES[game.order[place]]
const isUp = (place) => game.open.includes(place) || game.found.includes(sideAt(place).pair)
const nameOf = ({ text, face }) => face.name ?? text

function faceOf(side) {
  if (!side.face.shape) {
    const isSign = !/[\p{L}\p{N}]/u.test(side.text)
    return make(
      'span',
      { class: isSign ? 'sign' : side.text.length > 7 ? 'word long' : 'word' },
      side.text,
    )
  }
  const isOutline = side.pair >= 12
  return draw24(side.face.shape, isOutline ? { class: 'outline' } : {})
}

function lay() {
  board.replaceChildren(
    ...game.order.map((_, place) =>
      make(
        'button',
        {
          type: 'button',
          class: 'card',
          tabindex: place === 0 ? '0' : '-1',
          onclick: () => turnUp(place),
        },
        make('span', { class: 'back' }),
        make('span', { class: `face c${sideAt(place).pair % 6}` }),
      ),
    ),
  )
  show()
}

function turnUp(place) {
  if (isUp(place)) return
  if (game.open.length === 2) turnDown()
  game.open.push(place)
  run()
  if (game.open.length === 1) say(nameOf(sideAt(place)))
  else compare()
  show()
}

function compare() {
  game.moves += 1
  const [one, other] = game.open.map(sideAt)
  if (one.pair !== other.pair) {
    say(`${TEXT.none}: ${nameOf(one)}, ${nameOf(other)}`)
    wait = setTimeout(turnDown, 1100)
    return
  }
  game.found.push(one.pair)
  game.open = []
  say(`${TEXT.pair}: ${nameOf(one)}`)
  if (game.found.length < PAIRS.length) return
  clearInterval(ticking)
  const { best } = keptFor(RULES)
  const isBest = best === undefined || game.moves < best
  if (isBest) keepFor(RULES, { best: game.moves })
  say(
    `${TEXT.over}: ${game.moves} ${TEXT.moves}, ${game.seconds} s${isBest ? ` · ${TEXT.newBest}` : ''}`,
  )
}

/** The clock runs from the first card to the last pair. */
function run() {
  clearInterval(ticking)
  ticking = setInterval(() => {
    if (document.hidden) return
    game.seconds += 1
    byId('time').textContent = String(game.seconds)
  }, 1000)
}

function turnDown() {
  clearTimeout(wait)
  game.open = []
  show()
}

function show() {
  ;[...board.children].forEach((card, place) => {
    const up = isUp(place)
    const side = sideAt(place)
    card.classList.toggle('up', up)
    card.classList.toggle('found', game.found.includes(side.pair))
    card.setAttribute('aria-label', `${TEXT.card} ${place + 1}${up ? `: ${nameOf(side)}` : ''}`)
    // What lies face down is not in the page, so that nobody reads it there.
    const face = card.lastChild
    if (up && !face.firstChild) face.append(faceOf(side))
    if (!up) face.replaceChildren()
  })
  byId('time').textContent = String(game.seconds)
  showScore(game.moves, keptFor(RULES).best)
  keepFor(RULES, { game: { ...game, open: game.open.length === 1 ? game.open : [] } })
}

onRoam(board, columns)
byId('fresh').addEventListener('click', start)
const kept = keptFor(RULES).game
if (kept?.order?.length === SIDES.length && kept.found.length < PAIRS.length) {
  game = { seconds: 0, ...kept }
  say(TEXT.ready)
  lay()
} else start()
