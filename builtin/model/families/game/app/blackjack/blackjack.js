const RULES = `blackjack ${CHIPS}`
const SUITS = ['♠', '♥', '♦', '♣']
const FACES = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
let chips = keptFor(RULES).chips ?? CHIPS
let [deck, dealer, you, bet, phase] = [[], [], [], 0, 'betting']

function draw() {
  if (deck.length === 0) {
    deck = SUITS.flatMap((suit) =>
      Array.from({ length: 13 }, (_, at) => ({ worth: at + 1, suit })),
    ).sort(() => Math.random() - 0.5)
  }
  return deck.pop()
}

/** An ace counts eleven as long as that is not too much. */
function sumOf(hand) {
  const sum = hand.reduce((all, { worth }) => all + Math.min(10, worth), 0)
  return hand.some(({ worth }) => worth === 1) && sum + 10 <= 21 ? sum + 10 : sum
}

function deal(event) {
  event?.preventDefault()
  if (phase !== 'betting' || chips < 1) return
  bet = Math.min(chips, Math.max(1, Math.round(Number(byId('bet').value) || 1)))
  byId('bet').value = String(bet)
  chips -= bet
  ;[dealer, you, phase] = [[draw(), draw()], [draw(), draw()], 'playing']
  say(TEXT.yours)
  if (sumOf(you) === 21) settle()
  show()
  if (phase === 'playing') byId('hit').focus()
}

function hit() {
  if (phase !== 'playing') return
  you.push(draw())
  if (sumOf(you) >= 21) settle()
  show()
}

function double() {
  if (phase !== 'playing' || you.length > 2 || chips < bet) return
  chips -= bet
  bet *= 2
  you.push(draw())
  settle()
  show()
}

function stand() {
  if (phase !== 'playing') return
  settle()
  show()
}

/** The dealer draws up to seventeen; a blackjack pays three to two. */
function settle() {
  phase = 'betting'
  const mine = sumOf(you)
  const isNatural = mine === 21 && you.length === 2
  if (mine <= 21 && !isNatural) while (sumOf(dealer) < 17) dealer.push(draw())
  const theirs = sumOf(dealer)
  if (mine > 21) say(`${TEXT.bust}: −${bet}`)
  else if (isNatural && !(theirs === 21 && dealer.length === 2)) {
    chips += Math.floor(bet * 2.5)
    say(`${TEXT.natural} +${Math.floor(bet * 1.5)}`)
  } else if (theirs > 21 || mine > theirs) {
    chips += bet * 2
    say(`${theirs > 21 ? TEXT.dealerBust : TEXT.won}: +${bet}`)
  } else if (mine === theirs) {
    chips += bet
    say(TEXT.draw)
  } else say(`${TEXT.lost}: −${bet}`)
  if (chips < 1) say(TEXT.broke)
  const best = Math.max(chips, keptFor(RULES).best ?? 0)
  keepFor(RULES, { chips, best })
}

function start() {
  ;[chips, dealer, you, phase] = [CHIPS, [], [], 'betting']
  keepFor(RULES, { chips })
  say(TEXT.ready)
  show()
}

function cardOf({ worth, suit }, isHidden) {
  const isRed = suit === '♥' || suit === '♦'
  if (isHidden) return make('li', { class: 'down', 'aria-label': TEXT.hidden })
  return make('li', { class: isRed ? 'red' : '' }, `${FACES[worth] ?? worth}${suit}`)
}

function show() {
  const isOpen = phase === 'betting'
  byId('dealer').replaceChildren(...dealer.map((card, at) => cardOf(card, at === 1 && !isOpen)))
  byId('you').replaceChildren(...you.map((card) => cardOf(card, false)))
  byId('dealer-sum').textContent = isOpen && dealer.length > 0 ? String(sumOf(dealer)) : ''
  byId('you-sum').textContent = you.length > 0 ? String(sumOf(you)) : ''
  byId('deal').hidden = !isOpen
  byId('deal').disabled = chips < 1
  byId('bet').disabled = !isOpen
  for (const id of ['hit', 'stand']) byId(id).hidden = isOpen
  byId('double').hidden = isOpen || you.length > 2 || chips < bet
  showScore(chips, keptFor(RULES).best)
}

byId('form').addEventListener('submit', deal)
byId('hit').addEventListener('click', hit)
byId('stand').addEventListener('click', stand)
byId('double').addEventListener('click', double)
byId('fresh').addEventListener('click', start)
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input') || event.ctrlKey || event.metaKey || event.altKey) return
  const act = { h: hit, s: stand, d: double }[event.key.toLowerCase()]
  if (act) act()
})
say(chips < 1 ? TEXT.broke : TEXT.ready)
show()
