const RULES = `quiz ${COUNT} ${ANSWERS} ${SECONDS}`
const BETWEEN = /\s*[|｜]\s*/

let questions, at, score, phase, ticking, left

/** One line a question: what is asked, the right answer, the others, and the reason last. */
const lineOf = ({ question, answers, why }) => [question, ...answers, why].join(' | ')

function questionOf(line) {
  const parts = line.split(BETWEEN).map((part) => part.trim())
  const [question, ...rest] = parts
  // The last part is the reason when there is one more than there are answers.
  const why = rest.length > ANSWERS ? rest.pop() : ''
  return { question, answers: rest.filter(Boolean), why }
}

const own = () => keptFor('questions').lines
const all = () =>
  (own() ?? QUESTIONS.map(lineOf))
    .filter((line) => line.trim() !== '')
    .map(questionOf)
    .filter(({ question, answers }) => question && answers.length > 1)

function mixed(list) {
  const rest = [...list]
  return list.map(() => rest.splice(Math.floor(Math.random() * rest.length), 1)[0])
}

function start() {
  questions = mixed(all())
    .slice(0, COUNT)
    .map(({ question, answers, why }) => ({
      question,
      why,
      right: answers[0],
      answers: mixed([answers[0], ...mixed(answers.slice(1)).slice(0, ANSWERS - 1)]),
    }))
  score = 0
  at = 0
  if (questions.length === 0) {
    phase = 'over'
    say(TEXT.none)
    return showEnd()
  }
  ask()
}

function ask() {
  phase = 'asking'
  byId('why').textContent = ''
  byId('next').hidden = true
  if (byId('clue')) byId('clue').hidden = false
  const { question, answers } = questions[at]
  byId('nth').textContent =
    LANG === 'en'
      ? `${TEXT.question} ${at + 1} ${TEXT.of} ${questions.length}`
      : `${TEXT.question} ${at + 1} ${TEXT.of} ${questions.length} 题`
  byId('question').textContent = question
  byId('answers').replaceChildren(
    ...answers.map((answer, place) =>
      make(
        'button',
        { type: 'button', onclick: () => choose(answer) },
        make('b', { 'aria-hidden': 'true' }, String(place + 1)),
        make('span', {}, answer),
      ),
    ),
  )
  say('')
  count()
  showFigures()
}

function count() {
  clearInterval(ticking)
  if (SECONDS === 0) return
  left = SECONDS
  say(String(left))
  ticking = setInterval(() => {
    left -= 1
    say(String(left))
    if (left <= 0) choose(null)
  }, 1000)
}

/** The meaning, where there is one, and one wrong answer less. */
function clue() {
  if (phase !== 'asking') return
  const { right, why, answers } = questions[at]
  if (!why.includes(right)) byId('why').textContent = why
  const wrong = [...byId('answers').children].filter(
    (button, place) => answers[place] !== right && !button.disabled,
  )
  if (wrong.length > 1) wrong[0].disabled = true
}

function choose(answer) {
  if (phase !== 'asking') return
  clearInterval(ticking)
  phase = 'answered'
  const { right, why, answers } = questions[at]
  const isRight = answer === right
  if (isRight) score += 1
  ;[...byId('answers').children].forEach((button, place) => {
    button.disabled = true
    if (answers[place] === right) button.classList.add('right')
    else if (answers[place] === answer) button.classList.add('wrong')
  })
  say(isRight ? TEXT.right : `${answer === null ? TEXT.late : TEXT.wrong}: ${right}`)
  byId('why').textContent = why
  byId('next').hidden = false
  if (byId('clue')) byId('clue').hidden = true
  byId('next').textContent = at + 1 < questions.length ? TEXT.next : TEXT.toEnd
  byId('next').focus()
  showFigures()
}

function goOn() {
  at += 1
  if (at < questions.length) {
    ask()
    byId('question').focus()
    return
  }
  phase = 'over'
  const best = keptFor(RULES).best ?? 0
  const isBest = score > best
  if (isBest) keepFor(RULES, { best: score })
  say(`${TEXT.over}: ${score} / ${questions.length}${isBest ? ` · ${TEXT.newBest}` : ''}`)
  showEnd()
  byId('fresh').focus()
}

function showEnd() {
  byId('nth').textContent = ''
  byId('question').textContent = questions.length > 0 ? `${score} / ${questions.length}` : ''
  byId('answers').replaceChildren()
  byId('why').textContent = ''
  byId('next').hidden = true
  if (byId('clue')) byId('clue').hidden = true
  showFigures()
}

const showFigures = () => showScore(`${score} / ${questions.length}`, keptFor(RULES).best)

byId('lines').value = (own() ?? QUESTIONS.map(lineOf)).join('\n')
byId('lines').addEventListener('change', ({ target }) => {
  keepFor('questions', { lines: target.value.split('\n') })
  start()
})
byId('next').addEventListener('click', goOn)
byId('clue')?.addEventListener('click', clue)
byId('fresh').addEventListener('click', start)
document.addEventListener('keydown', (event) => {
  if (event.target.matches('textarea') || event.ctrlKey || event.metaKey || event.altKey) return
  byId('answers').children[Number(event.key) - 1]?.click()
})
start()
