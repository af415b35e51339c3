const RULES = `merge ${SIZE} ${GOAL}`
const nameOf = (value) => NAMES[Math.log2(value) - 1] ?? NAMES.at(-1) ?? String(value)
const board = byId('board')
board.append(...Array.from({ length: SIZE * SIZE }, () => make('i', { class: 'hole' })))
const nodes = new Map()

// A tile is { id, place, value }; `last` is the position before the last move, for taking it back.
let game

function start() {
  game = { tiles: [], score: 0, last: null, won: false, ids: 0 }
  addTile()
  addTile()
  say(TEXT.ready)
  show()
}

function addTile() {
  const taken = new Set(game.tiles.map(({ place }) => place))
  const free = Array.from({ length: SIZE * SIZE }, (_, place) => place).filter(
    (place) => !taken.has(place),
  )
  if (free.length === 0) return
  game.ids += 1
  game.tiles.push({
    id: game.ids,
    place: pick(free),
    value: Math.random() < 0.9 ? 2 : 4,
    isNew: true,
  })
}

/** The places of one line of the board, from the side that tiles slide to. */
function lineOf(way, at) {
  return Array.from({ length: SIZE }, (_, step) => {
    const place = way === 'right' || way === 'down' ? SIZE - 1 - step : step
    return way === 'left' || way === 'right' ? at * SIZE + place : place * SIZE + at
  })
}

/** What a slide would leave: tiles at their new places, points won, and whether anything moved. */
function slid(way) {
  const tiles = []
  let [points, moved] = [0, false]
  for (let at = 0; at < SIZE; at += 1) {
    const line = lineOf(way, at)
    const inLine = line.flatMap((place) => game.tiles.filter((tile) => tile.place === place))
    let step = 0
    for (let next = 0; next < inLine.length; next += 1) {
      const [tile, after] = [inLine[next], inLine[next + 1]]
      const joins = after?.value === tile.value
      const value = joins ? tile.value * 2 : tile.value
      if (joins) {
        points += value
        next += 1
      }
      moved ||= joins || tile.place !== line[step]
      tiles.push({ id: joins ? after.id : tile.id, place: line[step], value, isJoined: joins })
      step += 1
    }
  }
  return { tiles, points, moved }
}

function turn(way) {
  const { tiles, points, moved } = slid(way)
  if (!moved) return
  const last = { tiles: game.tiles, score: game.score, won: game.won }
  game = { ...game, tiles, score: game.score + points, last }
  addTile()
  const reached = !game.won && tiles.some(({ value }) => value >= GOAL)
  game.won ||= reached
  const { best = 0 } = keptFor(RULES)
  if (game.score > best) keepFor(RULES, { best: game.score })
  const isStuck = !['up', 'down', 'left', 'right'].some((next) => slid(next).moved)
  if (isStuck) say(`${TEXT.over}: ${game.score}`)
  else if (reached) say(TEXT.won)
  else if (points > 0) say(`+${points}`)
  board.classList.toggle('over', isStuck)
  show()
}

function takeBack() {
  if (!game.last) return
  game = { ...game, ...game.last, last: null }
  board.classList.remove('over')
  say('')
  show()
}

function show() {
  for (const [id, node] of nodes) {
    if (game.tiles.some((tile) => tile.id === id)) continue
    node.remove()
    nodes.delete(id)
  }
  for (const tile of game.tiles) {
    const node = nodes.get(tile.id) ?? make('b')
    if (!nodes.has(tile.id)) board.append(node)
    nodes.set(tile.id, node)
    const level = Math.min(11, Math.log2(tile.value))
    node.className = `tile v${level}${tile.isNew ? ' new' : ''}${tile.isJoined ? ' joined' : ''}`
    const name = nameOf(tile.value)
    // A Chinese sign is as wide as two digits.
    node.dataset.digits = String(Math.min(9, name.replace(/\p{Script=Han}/gu, '00').length))
    node.textContent = name
    node.style.setProperty('--x', String(tile.place % SIZE))
    node.style.setProperty('--y', String(Math.floor(tile.place / SIZE)))
  }
  const values = Array.from({ length: SIZE * SIZE }, () => '·')
  for (const { place, value } of game.tiles) values[place] = nameOf(value)
  board.setAttribute('aria-label', `${TEXT.board}: ${values.join(' ')}`)
  byId('back').disabled = !game.last
  showScore(game.score, keptFor(RULES).best)
  keepFor(RULES, { game })
}

onWays(board, turn)
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === 'u' || (event.key === 'z' && (event.ctrlKey || event.metaKey)))
    takeBack()
})
byId('fresh').addEventListener('click', start)
byId('back').addEventListener('click', takeBack)
const kept = keptFor(RULES).game
if (Array.isArray(kept?.tiles) && kept.tiles.length > 0) {
  game = kept
  say(TEXT.ready)
  show()
} else start()
