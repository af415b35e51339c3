const RULES = `guess ${FROM} ${TO} ${TRIES}`
const kept = keptFor(RULES)
const count = new Intl.NumberFormat(LANG)

const fresh = () => ({
  secret: FROM + Math.floor(Math.random() * (TO - FROM + 1)),
  guesses: [],
  over: false,
})
let game = Number.isInteger(kept.game?.secret) ? kept.game : fresh()

const lowest = () =>
  Math.max(FROM, ...game.guesses.filter((guess) => guess < game.secret).map((guess) => guess + 1))
const highest = () =>
  Math.min(TO, ...game.guesses.filter((guess) => guess > game.secret).map((guess) => guess - 1))

function guess(event) {
  event.preventDefault()
  const input = byId('guess')
  const value = Number(input.value)
  if (game.over) return
  if (input.value.trim() === '' || !Number.isInteger(value) || value < FROM || value > TO) {
    input.setAttribute('aria-invalid', 'true')
    say(`${TEXT.outside} ${count.format(FROM)} ${TEXT.to} ${count.format(TO)}`)
    return
  }
  input.removeAttribute('aria-invalid')
  game.guesses.push(value)
  const isRight = value === game.secret
  game.over = isRight || game.guesses.length === TRIES
  if (isRight && (keptFor(RULES).best ?? Infinity) > game.guesses.length)
    keepFor(RULES, { best: game.guesses.length })
  input.value = ''
  show()
}

function answer() {
  const last = game.guesses.at(-1)
  if (last === undefined)
    return `${TEXT.ready}: ${count.format(FROM)} ${TEXT.to} ${count.format(TO)}`
  if (last === game.secret) return `${TEXT.right} ${count.format(last)}`
  if (game.over) return `${TEXT.lost} ${count.format(game.secret)}`
  const way = `${last < game.secret ? TEXT.higher : TEXT.lower} ${count.format(last)}`
  return TRIES === null ? way : `${way} · ${TRIES - game.guesses.length} ${TEXT.left}`
}

function show() {
  const [low, high] = game.over ? [game.secret, game.secret] : [lowest(), highest()]
  const share = (value) => ((value - FROM) / (TO - FROM + 1)) * 100
  byId('low').textContent = count.format(low)
  byId('high').textContent = low === high ? '' : count.format(high)
  const line = byId('line')
  line.style.setProperty('--low', `${share(low)}%`)
  line.style.setProperty('--high', `${share(high + 1)}%`)
  line.replaceChildren(
    ...game.guesses.map((value) =>
      make('i', {
        style: `left: ${share(value + 0.5)}%`,
        class: value === game.secret ? 'right' : false,
      }),
    ),
  )
  byId('history').replaceChildren(
    ...game.guesses.map((value) => {
      const sign = value === game.secret ? '✓' : value < game.secret ? '↑' : '↓'
      return make('li', {}, count.format(value), make('span', {}, sign))
    }),
  )
  document.querySelector('.page').classList.toggle('over', game.over)
  byId('guess').disabled = game.over
  document.querySelector('#form button').disabled = game.over
  showScore(game.guesses.length, keptFor(RULES).best)
  say(answer())
  keepFor(RULES, { game })
}

byId('form').addEventListener('submit', guess)
byId('fresh').addEventListener('click', () => {
  game = fresh()
  show()
  byId('guess').focus()
})
show()
