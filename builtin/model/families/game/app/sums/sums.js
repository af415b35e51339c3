const RULES = `sums ${SIGNS.join('')} ${MOST} ${TABLES.join()} ${COUNT} ${SECONDS}${EACH ? ' each' : ''}`
const upTo = (most, least = 0) => least + Math.floor(Math.random() * (most - least + 1))

let sums, at, right, wrong, begun, asked, ticking, isOver

function start() {
  clearInterval(ticking)
  const asked = new Set()
  sums = Array.from({ length: COUNT }, () => {
    let sum = makeSum(pick(SIGNS))
    // The same is not asked twice as long as there is something else to ask.
    for (let tries = 0; asked.has(sum.text) && tries < 30; tries += 1) sum = makeSum(pick(SIGNS))
    asked.add(sum.text)
    return sum
  })
  ;[at, right, wrong, begun, isOver] = [0, 0, [], null, false]
  say('')
  show()
}

/** No sum leaves the numbers that are practised, none is below nought, and a division leaves no rest. */
function makeSum(sign) {
  if (sign === '+') {
    const total = upTo(MOST, 2)
    const one = upTo(total - 1, 1)
    return { text: `${one} + ${total - one}`, result: total }
  }
  if (sign === '−') {
    const one = upTo(MOST, 1)
    const other = upTo(one, 0)
    return { text: `${one} − ${other}`, result: one - other }
  }
  const one = TABLES.length > 0 ? pick(TABLES) : upTo(sideOfTable(), 2)
  const other = upTo(sideOfTable(), 1)
  if (sign === '×') return { text: `${other} × ${one}`, result: one * other }
  return { text: `${one * other} ÷ ${one}`, result: other }
}

const sideOfTable = () =>
  TABLES.length > 0
    ? 10
    : Math.max(3, Math.min(12, Math.round(Math.sqrt(MOST)))) + (MOST === 20 ? 6 : 0)
/** Seconds that count against the limit: of this sum, or of all. */
const gone = () => (EACH && begun !== null ? Math.floor((Date.now() - asked) / 1000) : seconds())
const seconds = () => (begun === null ? 0 : Math.floor((Date.now() - begun) / 1000))

function check(event) {
  event.preventDefault()
  const field = byId('answer')
  if (isOver || field.value.trim() === '') return
  if (begun === null) {
    begun = Date.now()
    asked = begun
    ticking = setInterval(tick, 250)
  }
  const { text, result } = sums[at]
  if (Number(field.value) === result) {
    right += 1
    say(TEXT.right)
  } else {
    wrong.push(sums[at])
    say(`${TEXT.wrong}: ${text} = ${result}`)
  }
  goOn()
}

function goOn() {
  at += 1
  asked = Date.now()
  if (at === sums.length) end(TEXT.over)
  show()
}

function tick() {
  if (SECONDS > 0 && gone() >= SECONDS) {
    if (!EACH) return end(TEXT.late)
    const { text, result } = sums[at]
    wrong.push(sums[at])
    say(`${TEXT.late}: ${text} = ${result}`)
    return goOn()
  }
  showFigures()
}

function end(why) {
  clearInterval(ticking)
  isOver = true
  const best = keptFor(RULES).best ?? 0
  const isBest = right > best
  if (isBest) keepFor(RULES, { best: right })
  const points = `${right} ${TEXT.outOf} ${COUNT} (${Math.round((right / COUNT) * 100)} %)`
  say(`${why}: ${points}, ${seconds()} s${isBest ? ` · ${TEXT.newBest}` : ''}`)
  show()
}

function showFigures() {
  byId('time').textContent = String(SECONDS > 0 ? Math.max(0, SECONDS - gone()) : seconds())
  showScore(`${right} / ${COUNT}`, keptFor(RULES).best)
}

function show() {
  byId('sum').textContent = isOver ? `${right} ${TEXT.outOf} ${COUNT}` : `${sums[at].text} =`
  byId('form').hidden = isOver
  byId('answer').value = ''
  byId('mistakes').hidden = !isOver || wrong.length === 0
  byId('wrong').replaceChildren(
    ...wrong.map(({ text, result }) => make('li', {}, `${text} = ${result}`)),
  )
  if (!isOver) byId('answer').focus()
  showFigures()
}

byId('form').addEventListener('submit', check)
byId('fresh').addEventListener('click', start)
start()
