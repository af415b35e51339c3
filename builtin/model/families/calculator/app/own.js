// Floating point makes 3.0000000000000004 of 3; whoever rounds up still wants 3.
const NEAR = 1e-9
const up = (value, step = 1) => Math.ceil(value / step - NEAR) * step
const down = (value, step = 1) => Math.floor(value / step + NEAR) * step
const near = (value, step = 1) => Math.round(value / step + NEAR) * step
const { max, min } = Math
/** Hours from one time of day to another; past midnight it is the next day. */
const span = (from, to) => ((to - from + 1440) % 1440) / 60

/** One where a value reaches a step, else nothing. */
const over = (value, step) => Number(value >= step - NEAR)
const past = (value, step) => Number(value > step + NEAR)

const plain = new Intl.NumberFormat(LANG, { maximumFractionDigits: 4 })
const SIGNS = { '*': '×', '/': '÷', '-': '−' }

function sayNumber(letter, numbers) {
  const kind = INPUTS.find(({ id }) => id === letter)?.kind
  const value = numbers[letter]
  if (kind === 'time') return new Date(value * 60000).toISOString().slice(11, 16)
  if (kind === 'date') return new Date(value * 86400000).toISOString().slice(0, 10)
  return plain.format(value)
}

/** The formula with the numbers in it: '120 × 0.38 + 5'. Nothing where nothing is worked out. */
function sayWork({ work = '' }, numbers, result) {
  if (!Number.isFinite(result) || !/[-+*/(]/.test(work)) return ''
  return work
    .replace(/[a-zA-Z]+/g, (word) =>
      word.length > 1 ? `${TEXT[word]} ` : sayNumber(word, numbers),
    )
    .replace(/ ([-*/]) /g, (_, sign) => ` ${SIGNS[sign]} `)
}
