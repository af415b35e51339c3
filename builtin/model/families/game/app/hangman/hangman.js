const RULES = `hangman ${WRONG} ${WORDS.map(({ word }) => word).join()}`
const isLatin = WORDS.every(({ word }) => /^[\x20-\x7e]+$/.test(word))
const plain = (text) => text.toLocaleUpperCase(LANG)
const isLetter = (sign) => /[\p{L}\p{N}]/u.test(sign)
// Words that are not in Latin letters are guessed from all the signs that stand in them.
const KEYS = isLatin
  ? [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  : [...new Set(WORDS.flatMap(({ word }) => [...plain(word)]).filter(isLetter))].sort(
      (one, other) => one.localeCompare(other, LANG),
    )

let secret, tried, run, deck

function start() {
  if (!deck || deck.length === 0) deck = [...WORDS].sort(() => Math.random() - 0.5)
  // Who turns to the next word before this one is found begins a new run.
  if (secret && !isOver()) run = 0
  run ??= 0
  secret = deck.pop()
  tried = []
  show()
}

const signs = () => [...plain(secret.word)]
const misses = () => tried.filter((sign) => !signs().includes(sign)).length
const isFound = () => signs().every((sign) => !isLetter(sign) || tried.includes(sign))
const isOver = () => isFound() || misses() >= WRONG

function guess(sign) {
  if (isOver() || tried.includes(sign) || !KEYS.includes(sign)) return
  tried.push(sign)
  if (isFound()) {
    run += 1
    if (run > (keptFor(RULES).best ?? 0)) keepFor(RULES, { best: run })
  } else if (isOver()) run = 0
  show()
  if (isOver()) byId('fresh').focus()
}

function show() {
  const isLost = isOver() && !isFound()
  byId('word').replaceChildren(
    ...signs().map((sign) => {
      const isShown = !isLetter(sign) || tried.includes(sign)
      const kind = !isLetter(sign) ? 'between' : isShown ? 'found' : isLost ? 'missed' : 'gap'
      return make('span', { class: kind, 'aria-hidden': 'true' }, isShown || isLost ? sign : '')
    }),
  )
  const aloud = signs().map((sign) => (!isLetter(sign) || tried.includes(sign) ? sign : TEXT.gap))
  byId('word').append(make('span', { class: 'unseen' }, `${TEXT.word}: ${aloud.join(' ')}`))
  byId('clue').textContent = secret.hint ? `${TEXT.hintIs}: ${secret.hint}` : ''
  byId('tries').replaceChildren(
    ...Array.from({ length: WRONG }, (_, at) =>
      make('i', { class: at < WRONG - misses() ? 'left' : 'gone' }),
    ),
  )
  for (const button of byId('letters').children) {
    const sign = button.textContent
    button.disabled = tried.includes(sign) || isOver()
    button.className = !tried.includes(sign) ? '' : signs().includes(sign) ? 'right' : 'wrong'
  }
  if (isFound()) say(`${TEXT.won}: ${secret.word}`)
  else if (isLost) say(`${TEXT.lost} ${secret.word}`)
  else say(`${WRONG - misses()} ${TEXT.left}`)
  showScore(run, keptFor(RULES).best)
}

byId('letters').append(
  ...KEYS.map((sign) => make('button', { type: 'button', onclick: () => guess(sign) }, sign)),
)
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return
  guess(plain(event.key))
})
byId('fresh').addEventListener('click', start)
start()
