// The round is kept as it is, so that a reload goes on where it was: `queue` holds the ids still to
// be asked, `first` what the first answer to each was.
const kept = load(null)
const start = followGiven(kept, FIRST)
const { given } = start
let items = start.items.filter(
  (item) => item && typeof item.id === 'string' && typeof item.front === 'string',
)
let best = Number.isFinite(kept?.best) ? kept.best : 0
// What is known stays away until all are brought back, where that is wished.
let known = new Set(RETIRES && Array.isArray(kept?.known) ? kept.known : [])
let round =
  keptRound(kept?.round) ?? newRound(items.map(({ id }) => id).filter((id) => !known.has(id)))

function keptRound(old) {
  if (!old || !Array.isArray(old.ids) || !Array.isArray(old.queue)) return null
  const isThere = (id) => items.some((item) => item.id === id)
  const added = items.map(({ id }) => id).filter((id) => !old.ids.includes(id))
  const isNew =
    PER_ROUND === 0 && kept.all !== undefined ? added.filter((id) => !kept.all.includes(id)) : []
  const next = {
    ids: [...old.ids.filter(isThere), ...isNew],
    queue: [...old.queue.filter(isThere), ...isNew],
    first: old.first ?? {},
    turned: BOTH && Array.isArray(old.turned) ? old.turned : [],
  }
  return next.ids.length === 0 || (PER_ROUND > 0 && next.ids.length > PER_ROUND) ? null : next
}

function shuffled(list) {
  const next = [...list]
  for (let at = next.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[next[at], next[other]] = [next[other], next[at]]
  }
  return next
}

function newRound(ids) {
  const order = SHUFFLE ? shuffled(ids) : ids
  const chosen = PER_ROUND > 0 ? order.slice(0, PER_ROUND) : order
  // With both ways, chance decides which cards of the round are asked by their backs.
  const turned = BOTH ? chosen.filter(() => Math.random() < 0.5) : []
  return { ids: chosen, queue: [...chosen], first: {}, turned }
}

function store() {
  save({ items, given, best, round, known: [...known], all: items.map(({ id }) => id) })
}

const current = () => items.find((item) => item.id === round.queue[0]) ?? null
const asksBack = (item) => REVERSE !== (BOTH && round.turned.includes(item.id))
const asked = (item) => (asksBack(item) ? item.back : item.front) || TEXT.blank
const answered = (item) => (asksBack(item) ? item.front : item.back) || TEXT.blank
const rightCount = () => round.ids.filter((id) => round.first[id] === true).length

/** Notes an answer. What was missed comes again at the end when `again` says so. */
function mark(isRight, again) {
  const [id, ...rest] = round.queue
  round.first[id] ??= isRight
  if (RETIRES && isRight) known.add(id)
  round.queue = isRight || !again ? rest : [...rest, id]
  if (round.queue.length === 0) best = Math.max(best, rightCount())
  store()
}

function begin(ids) {
  round = newRound(ids)
  store()
  draw()
  focusCard()
}

/** Long words are set smaller; one sign fills the card. */
function setFace(node, text) {
  const length = [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 1.8 : 1), 0)
  const size = length <= 3 ? 'huge' : length <= 14 ? 'big' : length <= 42 ? 'middle' : 'small'
  node.textContent = text
  node.dataset.size = size
}

function drawAround() {
  const total = round.ids.length
  const done = Object.keys(round.first).filter((id) => round.ids.includes(id)).length
  byId('score').textContent = total === 0 ? '' : `${rightCount()} ${TEXT.of} ${total} ${TEXT.right}`
  byId('ticks').replaceChildren(
    ...round.ids.map((id) => {
      const first = round.first[id]
      const state = first === undefined ? '' : first ? 'right' : 'wrong'
      return make('li', { class: state || false })
    }),
  )
  byId('ticks').hidden = total === 0
  byId('restart').hidden = known.size === 0 && (done === 0 || round.queue.length === 0)
  byId('card').style.setProperty('--left', String(Math.min(5, round.queue.length - 1)))
  drawOver(total)
}

function drawOver(total) {
  const isOver = total > 0 && round.queue.length === 0
  const hasDeckOpen = byId('show-deck').getAttribute('aria-expanded') === 'true'
  byId('over').hidden = !isOver || hasDeckOpen
  byId('table').hidden = isOver || total === 0 || hasDeckOpen
  if (!isOver) return
  const isAll = rightCount() === total
  byId('over-title').textContent = isAll ? TEXT.overAll : TEXT.over
  byId('result').replaceChildren(
    make('b', {}, String(rightCount())),
    ` ${TEXT.of} ${total}`,
    make('span', {}, `${TEXT.best} ${best}`),
  )
  byId('missed').hidden = isAll
  byId('once').hidden = RETIRES && inGroup().length === 0
  if (byId('once').hidden) byId('over-title').textContent = TEXT.allKnown
}

/** The cards of the group that is practised, or all. */
function inGroup() {
  const group = byId('group')?.value ?? ''
  return items
    .filter((item) => group === '' || item.group === group)
    .map(({ id }) => id)
    .filter((id) => !known.has(id))
}

byId('group')?.addEventListener('change', () => begin(inGroup()))
byId('once').addEventListener('click', () => begin(inGroup()))
byId('restart').addEventListener('click', () => {
  if (!RETIRES) return begin(round.ids)
  known = new Set()
  begin(inGroup())
})
byId('missed').addEventListener('click', () =>
  begin(round.ids.filter((id) => round.first[id] !== true)),
)
