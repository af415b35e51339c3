/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'quiz'

/* `own` are lines that the visitor wrote instead of the maker's; `shown` is the question whose answer is seen. */
let state = read() ?? { own: null, best: 0, ...anew() }
let quiz = stage()

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isWhole =
      (kept.own === null || Array.isArray(kept.own)) &&
      typeof kept.answers === 'object' &&
      kept.seed > 1
    return isWhole ? kept : null
  } catch {
    return null
  }
}

/* One seed a round: the order of the choices comes from it and from the texts, so that nothing else is kept. */
function anew() {
  return { seed: 2 + Math.floor(Math.random() * 99_000), answers: {}, shown: '' }
}

function rank(text) {
  return [...text].reduce((sum, sign) => (sum * state.seed + sign.codePointAt(0)) % 99_991, 1)
}

/* The maker's questions as lines, as the visitor writes them: question = right | wrong | wrong. */
function givenLines() {
  return content.items.map(({ question, right, wrong, other }) => {
    const choices = [right, wrong, other].filter(Boolean)
    return `${question} = ${choices.join(' | ')}`
  })
}

function parse(line) {
  const [question, ...rest] = line.split('=')
  const [right = '', ...wrong] = rest.join('=').split('|')
  return { question: question.trim(), right: right.trim(), wrong: wrong[0], other: wrong.slice(1) }
}

/* A question goes by its text: when the maker changes others, its answer stays. */
function stage() {
  const listed = state.own?.map(parse) ?? content.items
  const rights = listed.map(({ right }) => right)
  const questions = listed.map(({ question, right, wrong, other }) => {
    const told = [wrong, other].flat().map((one) => one?.trim())
    const all = [right, ...told.filter(Boolean)]
    // A question with one answer only borrows wrong ones from the others.
    const borrowed = all.length > 1 ? [] : sorted(rights.filter((one) => one !== right))
    const choices = sorted([...new Set([...all, ...borrowed.slice(0, 2)])])
    return { text: question, right, choices, given: state.answers[question] }
  })
  const shown = questions.findIndex(
    ({ text, given }) => text === state.shown && given !== undefined,
  )
  const open = questions.findIndex(({ given }) => given === undefined)
  const at = shown < 0 ? open : shown
  return { questions, at: at < 0 ? questions.length : at, isShown: shown >= 0 }
}

function sorted(texts) {
  return texts.toSorted((one, other) => rank(one) - rank(other))
}

function change(changes) {
  state = { ...state, ...changes }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('note').textContent = 'This browser keeps nothing.'
  }
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: one question in the light, or the score at the end. */
const get = (id) => document.getElementById(id)
const score = () => quiz.questions.filter(({ given, right }) => given === right).length

function render() {
  quiz = stage()
  const { questions, at, isShown } = quiz
  const question = questions[at]
  if (question) drawQuestion(question, at)
  else drawEnd()
  get('light').classList.toggle('end', !question && questions.length > 0)
  get('best').textContent = `Best ${state.best} of ${questions.length}`
  const isWaiting = questions.length === 0 || (Boolean(question) && !isShown)
  get('next').toggleAttribute('data-off', isWaiting)
  get('bulbs').replaceChildren(...questions.map((one, index) => drawBulb(one, index, at)))
  get('sample').hidden = !content.sample || state.own !== null
  get('return').hidden = state.own === null
}

function drawQuestion(question, at) {
  get('count').textContent = `${at + 1} of ${quiz.questions.length}`
  get('question').textContent = question.text
  get('verdict').textContent = quiz.isShown ? verdict(question) : ''
  const choices = question.choices.map((choice) => drawChoice(choice, question))
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

function verdict(question) {
  return question.given === question.right ? 'Right!' : `It is ${question.right}.`
}

function drawChoice(choice, question) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = choice
  button.disabled = quiz.isShown
  button.classList.toggle('is-right', quiz.isShown && choice === question.right)
  const isWrong = choice === question.given && choice !== question.right
  button.classList.toggle('is-wrong', quiz.isShown && isWrong)
  button.addEventListener('click', () => answer(choice))
  return button
}

function drawBulb({ right, given }, index, at) {
  const bulb = document.createElement('li')
  if (given !== undefined) bulb.className = given === right ? 'lit' : 'out'
  bulb.classList.toggle('now', index === at)
  return bulb
}

/* Events. */
function answer(choice) {
  if (quiz.isShown || choice === undefined) return
  const { text } = quiz.questions[quiz.at]
  change({ answers: { ...state.answers, [text]: choice }, shown: text })
  get('next').focus()
}

function restart() {
  change(anew())
  get('choices').querySelector('button')?.focus()
}

get('next').addEventListener('click', () => {
  const isLast = quiz.questions.every(({ given }) => given !== undefined)
  if (isLast && !quiz.isShown) return restart()
  change({ best: isLast ? Math.max(state.best, score()) : state.best, shown: '' })
})
get('restart').addEventListener('click', restart)
get('return').addEventListener('click', () => change({ own: null, best: 0, ...anew() }))

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
  if (get('editor').hidden) return openEditor(state.own ?? givenLines())
  get('editor').hidden = true
  get('write').ariaExpanded = false
})

get('clear').addEventListener('click', () => {
  change({ own: [], best: 0, ...anew() })
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
  change({ own: lines, best: 0, ...anew() })
  get('editor').hidden = true
  get('write').ariaExpanded = false
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
