// The working below a result: the formula with its numbers in it, as somebody would write it down.
const plain = new Intl.NumberFormat(LANG, { maximumFractionDigits: 4 })
const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' }
const LEVELS = { '+': 1, '-': 1, '*': 2, '/': 2 }
const DOES = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  up,
  down,
  near,
  max,
  min,
  span,
  over,
  past,
}

/** The formula as a tree of words and of what is done with them. */
function parseWork(work) {
  const tokens = work.match(/[a-zA-Z]+|[\d.]+|\S/g) ?? []
  let at = 0
  const take = () => tokens[at++]
  function one() {
    const word = take()
    if (word === '-') return { does: '-', of: [{ word: '0' }, one()] }
    if (word !== '(' && !Object.hasOwn(DOES, word)) return { word }
    if (word !== '(') take()
    const of = [sum()]
    while (take() === ',') of.push(sum())
    return word === '(' ? of[0] : { does: word, of }
  }
  function chain(signs, next) {
    let left = next()
    while (signs.includes(tokens[at])) left = { does: take(), of: [left, next()] }
    return left
  }
  const product = () => chain(['*', '/'], one)
  const sum = () => chain(['+', '-'], product)
  return sum()
}

const numberOfWord = (word, numbers) => (/\d/.test(word) ? Number(word) : numbers[word])
const valueOf = ({ word, does, of }, numbers) =>
  does ? DOES[does](...of.map((part) => valueOf(part, numbers))) : numberOfWord(word, numbers)
const isKnown = ({ word, of = [] }, numbers) =>
  of.every((part) => isKnown(part, numbers)) &&
  (word === undefined || Number.isFinite(numberOfWord(word, numbers)))

/** `{name}` in a text gives place to what it stands for. */
const fillText = (text, given) => text.replace(/\{(\w+)\}/g, (_, name) => given[name])
const labelOf = (word) => INPUTS.find(({ id }) => id === word)?.label ?? ''
/** A label within a sentence; one in capitals stays as it is. */
const lowered = (label) => label.replace(/^\p{Lu}(?=\p{Ll}|$)/u, (first) => first.toLowerCase())

/** The words for a threshold that is reached; whether anything has begun at all is none. */
function sayReached({ does, of: [value, step] }, numbers) {
  if (step.word === '0') return undefined
  const text = fillText(TEXT[does], { n: plain.format(valueOf(step, numbers)) })
  const label = lowered(labelOf(value.word))
  return label && LANG === 'en' ? `${label} ${text}` : label + text
}

/**
 * Settles what thresholds and ticks decide, so that only what counts is left of the formula. A settled
 * part is `on` or not; what it switched holds its words in `reached`, until they become one of the `notes`.
 */
function settle(node, numbers) {
  const { word, does, of } = node
  if (does === undefined)
    return INPUTS.some(({ id, kind }) => id === word && kind === 'check')
      ? { on: numbers[word] }
      : node
  if (does === 'over' || does === 'past') {
    const on = valueOf(node, numbers)
    return { on, ...(on === 1 && { reached: sayReached(node, numbers) }) }
  }
  const parts = of.map((part) => settle(part, numbers))
  const settled = { '*': settledProduct, '-': settledRest, '+': settledSum }[does]
  return settled?.(...parts, numbers) ?? { does, of: parts }
}

const withNote = (node, { reached }, does) =>
  reached === undefined ? node : { ...node, notes: [...(node.notes ?? []), reached + does] }

function settledProduct(left, right, numbers) {
  const [one, other] = left.on === undefined ? [right, left] : [left, right]
  if (one.on === undefined) return undefined
  if (one.on === 1) return { ...other, isSwitched: true, reached: one.reached ?? other.reached }
  const name = lowered(labelOf(other.word))
  const does = name
    ? fillText(TEXT.isFree, { name })
    : fillText(TEXT.off, { n: writeWork(other, numbers) })
  return withNote({ on: 0 }, { reached: one.freed }, does)
}

// A whole of which nothing is taken, and to which nothing comes, is a factor that goes away.
const leftAlone = (node) => (node.word === '1' ? { on: 1 } : node)
const withNotesOf = (node, { notes = [] }) => ({
  ...node,
  notes: [...(node.notes ?? []), ...notes],
})

function settledSum(left, right, numbers) {
  if (right.on === 0) return withNotesOf(leftAlone(left), right)
  if (left.on === 0) return withNotesOf(right, left)
  if (!right.isSwitched) return undefined
  const percent = percentOf(left, right, numbers)
  const does = `+${percent === null ? writeWork(right, numbers) : `${plain.format(percent)}%`}`
  const whole = percent === null ? { does: '+', of: [left, right] } : { percent: 100 + percent }
  return withNote(whole, right, does)
}

function settledRest(left, right, numbers) {
  if (right.on === 0) return leftAlone(left)
  if (right.on === 1 && left.word === '1') return { on: 0, freed: right.reached }
  if (!right.isSwitched) return undefined
  const percent = percentOf(left, right, numbers)
  if (percent !== null) {
    const [share, tenths] = [percent, 10 - percent / 10].map(plain.format)
    return withNote({ percent: 100 - percent }, right, fillText(TEXT.share, { share, tenths }))
  }
  // The old price less what lies between it and the new one is the new one.
  const [before, now] = right.of ?? []
  if (right.does === '-' && left.word && left.word === before.word) {
    const [old, fresh] = [before, now].map((part) => writeWork(part, numbers))
    return withNote({ word: now.word }, right, fillText(TEXT.insteadOf, { old, fresh }))
  }
  const off = fillText(TEXT.off, { n: writeWork(right, numbers) })
  return withNote({ does: '-', of: [left, right] }, right, off)
}

/** How many percent are taken off the whole, or come to it: the 10 of 1 − 10 / 100. */
const percentOf = (whole, { does, of }, numbers) =>
  whole.word === '1' && does === '/' && of[1].word === '100' ? valueOf(of[0], numbers) : null

const notesOf = ({ notes = [], of = [] }) => [...of.flatMap(notesOf), ...notes]

function sayNumber(word, numbers) {
  const kind = INPUTS.find(({ id }) => id === word)?.kind
  const value = numberOfWord(word, numbers)
  if (kind === 'time') return new Date(value * 60000).toISOString().slice(11, 16)
  if (kind === 'date') return new Date(value * 86400000).toISOString().slice(0, 10)
  return plain.format(value)
}

/** What is no sum: a number of a field or of the formula, or what a switch made of it. */
function writeOne({ word, on, percent }, numbers) {
  if (percent !== undefined) return `${plain.format(percent)}%`
  return on === undefined ? sayNumber(word, numbers) : String(on)
}

/**
 * Brackets stand where the sums need them, and around a negative number behind a sign; `level` is how
 * closely what is around holds together.
 */
function writeWork(node, numbers, level = 0, isBehind = false) {
  const { does, of } = node
  if (does === undefined) {
    const text = writeOne(node, numbers).replace(/^-/, '−')
    return isBehind && text.startsWith('−') ? `(${text})` : text
  }
  const own = LEVELS[does]
  if (own === undefined)
    return `${TEXT[does]} (${of.map((part) => writeWork(part, numbers)).join(', ')})`
  const isBracketed = own < level
  const left = writeWork(of[0], numbers, own, isBehind && !isBracketed)
  const right = writeWork(of[1], numbers, does === '+' ? own : own + 1, true)
  const text = `${left} ${SIGNS[does]} ${right}`
  return isBracketed ? `(${text})` : text
}

/** '120 × 0.38 + 5', and which thresholds were reached. Nothing where nothing is worked out. */
function sayWork({ work = '' }, numbers, result) {
  const tree = parseWork(work)
  if (!Number.isFinite(result) || !isKnown(tree, numbers)) return ''
  const settled = settle(tree, numbers)
  const notes = notesOf(settled).join(TEXT.noteGap)
  if (settled.does === undefined) return notes
  const text = writeWork(settled, numbers)
  return notes === '' ? text : text + fillText(TEXT.noted, { notes })
}
