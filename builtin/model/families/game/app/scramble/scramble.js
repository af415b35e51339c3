const RULES = `scramble ${HEARD} ${WORDS.map(({ word }) => word).join()}`
let deck, secret, tiles, right, isFirst, clues

const plain = (text) => text.trim().toLocaleLowerCase(LANG)
const signs = () => [...secret.word].filter((sign) => sign !== ' ')

function start() {
  deck = [...WORDS].sort(() => Math.random() - 0.5)
  right = 0
  next()
}

function next() {
  secret = deck.pop() ?? null
  byId('answer').value = ''
  byId('hinted').textContent = ''
  if (secret === null) return end()
  ;[isFirst, clues] = [true, 0]
  mix()
  say(HEARD ? TEXT.heard : TEXT.ready)
  show()
}

/** Mixed until it is no longer the word itself, where that can be. */
function mix() {
  const letters = signs()
  tiles = [...letters]
  for (let tries = 0; tries < 20 && tiles.join('') === letters.join(''); tries += 1) {
    tiles.sort(() => Math.random() - 0.5)
  }
}

function check(event) {
  event?.preventDefault()
  if (secret === null) return start()
  const said = plain(byId('answer').value).replaceAll(' ', '')
  if (said === '') return
  if (said === plain(secret.word).replaceAll(' ', '')) {
    if (isFirst) right += 1
    say(`${TEXT.right} ${secret.word}`)
    keepBest()
    return setTimeout(next, 900)
  }
  isFirst = false
  say(TEXT.wrong)
  byId('answer').select()
}

function keepBest() {
  if (right > (keptFor(RULES).best ?? 0)) keepFor(RULES, { best: right })
  show()
}

function end() {
  tiles = []
  say(`${TEXT.over}: ${right} / ${WORDS.length}`)
  show()
}

/** The meaning first, where there is one; then letter after letter. */
function clue() {
  if (secret === null) return
  isFirst = false
  const from = secret.hint ? 1 : 0
  clues = Math.min(clues + 1, signs().length + from)
  const letters = clues - from
  const seen = letters > 0 ? `${signs().slice(0, letters).join('')}…` : ''
  byId('hinted').textContent = [secret.hint, seen].filter(Boolean).join(' · ')
}

function skip() {
  if (secret === null) return
  say(`${TEXT.was} ${secret.word}`)
  setTimeout(next, 1200)
}

function hear() {
  if (secret === null) return
  if (!('speechSynthesis' in globalThis) || speechSynthesis.getVoices().length === 0) {
    say(`${TEXT.mute}: ${secret.word}`)
    setTimeout(() => say(TEXT.heard), 1500)
    return
  }
  const voice = new SpeechSynthesisUtterance(secret.word)
  voice.lang = /\p{Script=Han}/u.test(secret.word) ? 'zh-CN' : 'en-GB'
  voice.rate = 0.8
  speechSynthesis.cancel()
  speechSynthesis.speak(voice)
}

/** Each tile may be used as often as it lies there. */
function show() {
  showScore(`${right} / ${WORDS.length}`, keptFor(RULES).best)
  const box = byId('tiles')
  if (!box) return
  const used = [...plain(byId('answer').value)]
  box.replaceChildren(
    ...tiles.map((sign) => {
      const at = used.indexOf(plain(sign))
      if (at >= 0) used.splice(at, 1)
      const press = () => {
        byId('answer').value += sign
        show()
        if ([...byId('answer').value].length === tiles.length) check()
      }
      return make('button', { type: 'button', disabled: at >= 0, onclick: press }, sign)
    }),
  )
}

byId('form').addEventListener('submit', check)
byId('answer').addEventListener('input', show)
byId('rub')?.addEventListener('click', () => {
  byId('answer').value = [...byId('answer').value].slice(0, -1).join('')
  show()
})
byId('hear')?.addEventListener('click', hear)
byId('clue').addEventListener('click', clue)
byId('skip').addEventListener('click', skip)
byId('fresh').addEventListener('click', start)
start()
