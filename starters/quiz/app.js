/* State: the questions, what was answered, the best score. A line is: question = right | wrong | wrong. */
const items = [
  'Which planet has the shortest day? = Jupiter | Mars | Venus',
  'How many strings has a cello? = Four | Five | Six',
  'Where was paper first made? = China | Egypt | Greece',
  'Which metal is liquid in a warm room? = Mercury | Tin | Zinc',
  'How many hearts has an octopus? = Three | One | Eight',
  'What is the longest river of Europe? = Volga | Danube | Rhine',
  'Who painted The Milkmaid? = Vermeer | Monet | Goya',
  'Which bird can fly backwards? = Hummingbird | Owl | Swift',
]
const isSample = true
const place = 'quiz'

let quiz = read() ?? begin(items, isSample)

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isWhole =
      Array.isArray(kept.lines) &&
      Array.isArray(kept.answers) &&
      kept.questions.every(({ choices }) => Array.isArray(choices))
    return isWhole ? kept : null
  } catch {
    return null
  }
}

function begin(lines, fromSample, best = 0) {
  const parsed = lines.map((line) => {
    const [question, ...rest] = line.split('=')
    const choices = rest.join('=').split('|')
    return { text: question.trim(), choices: choices.map((one) => one.trim()).filter(Boolean) }
  })
  const rights = parsed.flatMap(({ choices }) => choices.slice(0, 1))
  const questions = parsed.map(({ text, choices }) => {
    // A question with one answer only borrows wrong ones from the others.
    const others = shuffle(rights.filter((one) => one !== choices[0])).slice(0, 2)
    const all = choices.length > 1 ? choices : [...choices, ...others]
    return { text, right: choices[0] ?? '', choices: shuffle([...new Set(all)]) }
  })
  return { lines, isSample: fromSample, best, questions, answers: [], isShown: false }
}

function shuffle(all) {
  return all
    .map((one) => ({ one, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one)
}

function change(next) {
  quiz = next
  render()
  try {
    localStorage.setItem(place, JSON.stringify(quiz))
  } catch {
    get('note').textContent = 'This browser keeps nothing.'
  }
}

/* Rendering: one question in the light, or the score at the end. */
const get = (id) => document.getElementById(id)
const score = () => quiz.answers.filter((given, at) => given === quiz.questions[at]?.right).length

function render() {
  const { questions, answers, isShown } = quiz
  const at = isShown ? answers.length - 1 : answers.length
  const question = questions[at]
  if (question) drawQuestion(question, at)
  else drawEnd()
  get('light').classList.toggle('end', !question && questions.length > 0)
  get('best').textContent = `Best ${quiz.best} of ${questions.length}`
  const isWaiting = questions.length === 0 || (Boolean(question) && !isShown)
  get('next').toggleAttribute('data-off', isWaiting)
  get('bulbs').replaceChildren(...questions.map((one, index) => drawBulb(one, index, at)))
  get('sample').hidden = !quiz.isSample
}

function drawQuestion(question, at) {
  get('count').textContent = `${at + 1} of ${quiz.questions.length}`
  get('question').textContent = question.text
  get('verdict').textContent = quiz.isShown ? verdict(question, quiz.answers[at]) : ''
  const choices = question.choices.map((choice) => drawChoice(choice, question, at))
  get('choices').replaceChildren(...choices)
  get('next').textContent = 'Next question'
}

function drawEnd() {
  const { length } = quiz.questions
  get('count').textContent = ''
  get('question').textContent = length > 0 ? score() : 'The stage is empty.'
  get('verdict').textContent = length > 0 ? `of ${length} right` : 'Write the first question below.'
  get('choices').replaceChildren()
  get('next').textContent = 'Play again'
}

function verdict(question, given) {
  return given === question.right ? 'Right!' : `It is ${question.right}.`
}

function drawChoice(choice, question, at) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = choice
  button.disabled = quiz.isShown
  button.classList.toggle('is-right', quiz.isShown && choice === question.right)
  const isWrong = choice === quiz.answers[at] && choice !== question.right
  button.classList.toggle('is-wrong', quiz.isShown && isWrong)
  button.addEventListener('click', () => answer(choice))
  return button
}

function drawBulb({ right }, index, at) {
  const bulb = document.createElement('li')
  const given = quiz.answers[index]
  if (given !== undefined) bulb.className = given === right ? 'lit' : 'out'
  bulb.classList.toggle('now', index === at)
  return bulb
}

/* Events. */
function answer(choice) {
  if (quiz.isShown || choice === undefined) return
  change({ ...quiz, answers: [...quiz.answers, choice], isShown: true })
  get('next').focus()
}

function restart(best = quiz.best) {
  change(begin(quiz.lines, quiz.isSample, best))
  get('choices').querySelector('button')?.focus()
}

get('next').addEventListener('click', () => {
  const isLast = quiz.answers.length === quiz.questions.length
  if (isLast && !quiz.isShown) return restart()
  const best = isLast ? Math.max(quiz.best, score()) : quiz.best
  change({ ...quiz, best, isShown: false })
})
get('restart').addEventListener('click', () => restart())

document.addEventListener('keydown', (event) => {
  if (event.target.matches('textarea') || event.ctrlKey || event.metaKey) return
  if (/^[1-9]$/.test(event.key)) get('choices').children[event.key - 1]?.click()
})

function openEditor(lines) {
  get('editor').hidden = false
  get('write').ariaExpanded = true
  get('lines').value = lines.join('\n')
  get('lines').focus()
}

get('write').addEventListener('click', () => {
  if (get('editor').hidden) return openEditor(quiz.lines)
  get('editor').hidden = true
  get('write').ariaExpanded = false
})

get('clear').addEventListener('click', () => {
  change(begin([], false))
  openEditor([])
})

get('editor').addEventListener('submit', (event) => {
  event.preventDefault()
  const lines = get('lines')
    .value.split('\n')
    .filter((line) => line.trim() !== '')
  const wrong = lines.findIndex((line) => !/[^\s=].*=.*[^\s|]/.test(line))
  get('note').textContent = wrong < 0 ? '' : `Line ${wrong + 1} needs a question, =, and an answer.`
  if (wrong >= 0) return
  change(begin(lines, false))
  get('editor').hidden = true
  get('write').ariaExpanded = false
})

render()
