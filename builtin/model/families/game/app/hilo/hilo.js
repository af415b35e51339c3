const RULES = `hilo ${FROM} ${FROM === 'dice' ? DICE : ''}`
const SUITS = ['♠', '♥', '♦', '♣']
const FACES = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K', 14: 'A' }
const DOTS = '⚀⚁⚂⚃⚄⚅'
let deck, now, past, streak

const any = (most) => 1 + Math.floor(Math.random() * most)

/** What comes next: its worth and how it looks. */
function next() {
  if (FROM === 'numbers') {
    const worth = any(100)
    return { worth, text: String(worth) }
  }
  if (FROM === 'dice') {
    const dice = Array.from({ length: DICE }, () => any(6))
    const worth = dice.reduce((sum, die) => sum + die, 0)
    return { worth, text: dice.map((die) => [...DOTS][die - 1]).join(''), note: String(worth) }
  }
  if (deck.length === 0) deck = fullDeck()
  return deck.pop()
}

function fullDeck() {
  const cards = SUITS.flatMap((suit) =>
    Array.from({ length: 13 }, (_, at) => {
      const worth = at === 0 ? ACE : at + 1
      return { worth, text: `${FACES[worth] ?? worth}${suit}`, isRed: suit === '♥' || suit === '♦' }
    }),
  )
  return cards.sort(() => Math.random() - 0.5)
}

function start() {
  deck = fullDeck()
  ;[streak, past, now] = [0, [], next()]
  say(TEXT.ready)
  show()
}

function call(isHigher) {
  const drawn = next()
  past = [now, ...past].slice(0, 4)
  const apart = drawn.worth - now.worth
  now = drawn
  if (apart === 0) say(TEXT.same)
  else if (apart > 0 === isHigher) {
    streak += 1
    if (streak > (keptFor(RULES).best ?? 0)) keepFor(RULES, { best: streak })
    say(TEXT.right)
  } else {
    say(`${TEXT.wrong} ${streak}`)
    streak = 0
  }
  show()
}

function show() {
  byId('seen').replaceChildren(
    ...[now, ...past].map(({ text, note, isRed }, at) =>
      make(
        'li',
        { class: `${at === 0 ? 'now' : 'past'}${isRed ? ' red' : ''}` },
        text,
        note ? make('small', {}, note) : '',
      ),
    ),
  )
  showScore(streak, keptFor(RULES).best)
}

byId('higher').addEventListener('click', () => call(true))
byId('lower').addEventListener('click', () => call(false))
document.addEventListener('keydown', (event) => {
  const way = WAYS[event.key.toLowerCase()]
  if ((way !== 'up' && way !== 'down') || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  call(way === 'up')
})
byId('fresh').addEventListener('click', start)
start()
