const RULES = `fiveletter ${TRIES} ${WORDS.join()}`
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
let deck, secret, guesses, typed, run

function start() {
  if (!deck || deck.length === 0) deck = [...WORDS].sort(() => Math.random() - 0.5)
  if (secret && !isOver()) run = 0
  run ??= 0
  secret = deck.pop().toLowerCase()
  ;[guesses, typed] = [[], '']
  say(`${secret.length} ${TEXT.ready}`)
  show()
}

const isWon = () => guesses.at(-1) === secret
const isOver = () => isWon() || guesses.length >= TRIES

/** Right places first, so that a letter that stands once is shown once. */
function marksOf(guess) {
  const left = [...secret]
  const marks = [...guess].map((letter, at) => {
    if (secret[at] !== letter) return 'none'
    left[at] = ''
    return 'right'
  })
  return marks.map((mark, at) => {
    if (mark === 'right') return mark
    const place = left.indexOf(guess[at])
    if (place < 0) return 'none'
    left[place] = ''
    return 'near'
  })
}

function type(letter) {
  if (isOver() || typed.length >= secret.length) return
  typed += letter
  show()
}

function rub() {
  typed = typed.slice(0, -1)
  show()
}

function enter() {
  if (isOver()) return start()
  if (typed.length < secret.length) return say(TEXT.short)
  guesses.push(typed)
  typed = ''
  if (isWon()) {
    run += 1
    if (run > (keptFor(RULES).best ?? 0)) keepFor(RULES, { best: run })
    say(TEXT.won)
  } else if (isOver()) {
    run = 0
    say(`${TEXT.lost} ${secret.toUpperCase()}`)
  } else {
    const marks = marksOf(guesses.at(-1))
    say([...guesses.at(-1)].map((letter, at) => `${letter} ${TEXT[marks[at]]}`).join(', '))
  }
  show()
}

function show() {
  byId('rows').style.setProperty('--letters', String(secret.length))
  byId('rows').replaceChildren(
    ...Array.from({ length: TRIES }, (_, row) => {
      const guess = guesses[row] ?? (row === guesses.length ? typed : '')
      const marks = row < guesses.length ? marksOf(guess) : []
      return make(
        'p',
        {},
        ...Array.from({ length: secret.length }, (__, at) =>
          make('span', { class: marks[at] ?? '' }, (guess[at] ?? '').toUpperCase()),
        ),
      )
    }),
  )
  const known = {}
  for (const guess of guesses) {
    marksOf(guess).forEach((mark, at) => {
      if (mark === 'right' || known[guess[at]] !== 'right') known[guess[at]] = mark
    })
  }
  for (const key of byId('keys').querySelectorAll('[data-letter]')) {
    key.className = known[key.dataset.letter] ?? ''
  }
  showScore(run, keptFor(RULES).best)
}

const keyOf = (text, onclick, attributes = {}) =>
  make('button', { type: 'button', onclick, ...attributes }, text)

byId('keys').append(
  ...ROWS.map((row, at) =>
    make(
      'p',
      {},
      at === 2 ? keyOf(TEXT.enter, enter, { class: 'wide' }) : '',
      ...[...row].map((letter) =>
        keyOf(letter.toUpperCase(), () => type(letter), { 'data-letter': letter }),
      ),
      at === 2 ? keyOf('⌫', rub, { 'aria-label': TEXT.rub, class: 'wide' }) : '',
    ),
  ),
)
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') rub()
  else if (event.key === 'Enter' && !event.target.matches('button')) enter()
  else if (/^[a-z]$/i.test(event.key)) type(event.key.toLowerCase())
})
byId('fresh').addEventListener('click', start)
start()
