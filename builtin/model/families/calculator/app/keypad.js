const numbers = new Intl.NumberFormat(LANG, { maximumFractionDigits: 10 })
const SIGNS = ['+', '−', '×', '÷']

const kept = load([])
let tape = Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : []
let parts = ['0']
let isAnswer = false

/** Products before sums, from left to right. */
function compute(tokens) {
  const sums = [Number(tokens[0])]
  for (let at = 1; at + 1 < tokens.length; at += 2) {
    const number = Number(tokens[at + 1])
    if (tokens[at] === '+') sums.push(number)
    else if (tokens[at] === '−') sums.push(-number)
    else if (tokens[at] === '×') sums.push(sums.pop() * number)
    else sums.push(sums.pop() / number)
  }
  return Number(sums.reduce((total, number) => total + number, 0).toPrecision(12))
}

const endsInSign = () => SIGNS.includes(parts.at(-1))
const show = (part) => (SIGNS.includes(part) ? part : numbers.format(Number(part)))

function enterDigit(key) {
  if (isAnswer) parts = ['0']
  isAnswer = false
  if (endsInSign()) parts.push('0')
  const number = parts.at(-1)
  if (key === '.' && number.includes('.')) return
  if (number.length > 14) return
  parts[parts.length - 1] = number === '0' && key !== '.' ? key : number + key
}

function enterSign(key) {
  isAnswer = false
  if (endsInSign()) parts[parts.length - 1] = key
  else parts.push(key)
}

function finish() {
  if (endsInSign()) parts.pop()
  if (parts.length < 3) return
  const answer = compute(parts)
  const line = `${parts.map(show).join(' ')} = ${Number.isFinite(answer) ? numbers.format(answer) : TEXT.error}`
  tape = [line, ...tape].slice(0, 20)
  save(tape)
  parts = [Number.isFinite(answer) ? String(answer) : '0']
  isAnswer = true
}

/** Without its last sign; the minus or the power of ten of an answer is no number alone. */
function shorter(number) {
  const rest = number.slice(0, -1)
  return Number.isFinite(Number(rest)) ? rest : '0'
}

function erase() {
  if (endsInSign()) parts.pop()
  else if (parts.at(-1).length > 1 && !isAnswer) parts[parts.length - 1] = shorter(parts.at(-1))
  else if (parts.length > 1) parts.pop()
  else parts = ['0']
}

function press(key) {
  if (/^[\d.]$/.test(key)) enterDigit(key)
  else if (SIGNS.includes(key)) enterSign(key)
  else if (key === '=') finish()
  else if (key === '⌫') erase()
  else if (key === 'C') {
    if (parts.length === 1 && parts[0] === '0') save((tape = []))
    parts = ['0']
  } else if (key === '%' && !endsInSign())
    parts[parts.length - 1] = String(Number(parts.at(-1)) / 100)
  else return
  draw()
}

function draw() {
  const typed = parts.findLast((part) => !SIGNS.includes(part))
  byId('result').textContent = typed.endsWith('.') ? `${show(typed)}.` : show(typed)
  byId('sum').textContent = parts.length > 1 ? parts.map(show).join(' ') : ''
  byId('tape').replaceChildren(...tape.map((line) => make('li', {}, line)))
}

const SAME_KEYS = {
  Enter: '=',
  '*': '×',
  '/': '÷',
  '-': '−',
  Backspace: '⌫',
  Escape: 'C',
  ',': '.',
}
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const key = SAME_KEYS[event.key] ?? event.key
  if (!document.querySelector(`[data-key="${CSS.escape(key)}"]`)) return
  event.preventDefault()
  press(key)
})
document.querySelector('.keys').addEventListener('click', ({ target }) => {
  if (target.dataset.key) press(target.dataset.key)
})
draw()
