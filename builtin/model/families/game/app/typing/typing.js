const RULES = `typing ${SECONDS} ${LINES.length}`
const field = byId('typed')
let lines, at, done, wrong, begun, ticking, isOver

function start() {
  clearInterval(ticking)
  lines = [...LINES].sort(() => Math.random() - 0.5)
  ;[at, done, wrong, begun, isOver] = [0, 0, 0, null, false]
  field.value = ''
  field.disabled = false
  say(TEXT.ready)
  show()
}

const line = () => [...lines[at % lines.length]]
const seconds = () => (begun === null ? 0 : (Date.now() - begun) / 1000)
const rightNow = () => [...field.value].filter((sign, place) => sign === line()[place]).length

/** Five letters count as a word; in Chinese each sign counts. */
function pace() {
  const minutes = Math.min(SECONDS, seconds()) / 60
  if (minutes < 1 / 60) return 0
  return Math.round((done + rightNow()) / (LANG === 'en' ? 5 : 1) / minutes)
}

function accuracy() {
  const typed = done + wrong + [...field.value].length
  return typed === 0 ? 100 : Math.round(((done + rightNow()) / typed) * 100)
}

function read(event) {
  // Signs that are still being composed are no mistakes yet.
  if (isOver || event.isComposing) return
  if (begun === null && field.value !== '') {
    begun = Date.now()
    say('')
    ticking = setInterval(tick, 200)
  }
  if ([...field.value].length >= line().length) {
    const right = rightNow()
    done += right
    wrong += line().length - right
    at += 1
    field.value = ''
  }
  show()
}

function tick() {
  if (seconds() >= SECONDS) end()
  showFigures()
}

function end() {
  clearInterval(ticking)
  isOver = true
  field.disabled = true
  const result = pace()
  const best = keptFor(RULES).best ?? 0
  const isBest = result > best
  if (isBest) keepFor(RULES, { best: result })
  say(`${TEXT.over}: ${result} · ${accuracy()} %${isBest ? ` · ${TEXT.newBest}` : ''}`)
  byId('fresh').focus()
  show()
}

function showFigures() {
  byId('time').textContent = String(Math.max(0, Math.ceil(SECONDS - seconds())))
  byId('right').textContent = `${accuracy()} %`
  showScore(pace(), keptFor(RULES).best)
}

function show() {
  const typed = [...field.value]
  byId('model').replaceChildren(
    ...line().map((sign, place) => {
      const kind =
        typed[place] === undefined
          ? place === typed.length
            ? 'next'
            : false
          : typed[place] === sign
            ? 'right'
            : 'wrong'
      return make('span', { class: kind }, sign)
    }),
  )
  byId('after').textContent = lines[(at + 1) % lines.length]
  showFigures()
}

field.addEventListener('input', read)
field.addEventListener('compositionend', read)
field.addEventListener('paste', (event) => event.preventDefault())
byId('fresh').addEventListener('click', () => {
  start()
  field.focus()
})
start()
