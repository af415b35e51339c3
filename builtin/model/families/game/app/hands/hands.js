const RULES = `hands ${HANDS.length} ${GOAL}`
const SIGNS = { rock: '✊', scissors: '✌️', paper: '✋', lizard: '🦎', spock: '🖖' }
const kept = keptFor(RULES)
let tally = kept.tally ?? { won: 0, drawn: 0, lost: 0, run: 0 }
let isOver = false

/** In the order of HANDS each beats every second one after it: rock scissors, scissors paper … */
function beats(one, other) {
  const ahead = (HANDS.indexOf(other) - HANDS.indexOf(one) + HANDS.length) % HANDS.length
  return HANDS.length === 3 ? ahead === 1 : ahead === 1 || ahead === 2
}

function play(mine) {
  if (isOver) return
  const theirs = pick(HANDS)
  const result = mine === theirs ? 'draw' : beats(mine, theirs) ? 'win' : 'lose'
  tally[{ draw: 'drawn', win: 'won', lose: 'lost' }[result]] += 1
  if (result !== 'draw') tally.run = result === 'win' ? tally.run + 1 : 0
  if (tally.run > (keptFor(RULES).best ?? 0)) keepFor(RULES, { best: tally.run })
  byId('mine').textContent = SIGNS[mine]
  byId('theirs').textContent = SIGNS[theirs]
  byId('mine').className = result
  byId('theirs').className = { draw: 'draw', win: 'lose', lose: 'win' }[result]
  isOver = GOAL > 0 && (tally.won >= GOAL || tally.lost >= GOAL)
  const end = isOver ? ` · ${tally.won >= GOAL ? TEXT.matchWon : TEXT.matchLost}` : ''
  say(`${TEXT[mine]} – ${TEXT[theirs]}: ${TEXT[result]}${end}`)
  show()
}

function start() {
  tally = { won: 0, drawn: 0, lost: 0, run: 0 }
  isOver = false
  for (const id of ['mine', 'theirs']) {
    byId(id).textContent = '?'
    byId(id).className = ''
  }
  say(TEXT.choose)
  show()
}

function show() {
  for (const button of byId('hands').children) button.disabled = isOver
  showScore(`${tally.won} – ${tally.drawn} – ${tally.lost}`, keptFor(RULES).best)
  keepFor(RULES, { tally: isOver ? undefined : tally })
}

byId('hands').append(
  ...HANDS.map((hand) =>
    make(
      'button',
      { type: 'button', onclick: () => play(hand) },
      make('b', { 'aria-hidden': 'true' }, SIGNS[hand]),
      make('span', {}, TEXT[hand]),
    ),
  ),
)
document.addEventListener('keydown', (event) => {
  const hand = HANDS[Number(event.key) - 1]
  if (hand && !event.ctrlKey && !event.metaKey && !event.altKey) play(hand)
})
byId('fresh').addEventListener('click', start)
for (const id of ['mine', 'theirs']) byId(id).textContent = '?'
say(TEXT.choose)
show()
