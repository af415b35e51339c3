// Floating point makes 3.0000000000000004 of 3; whoever rounds up still wants 3.
const NEAR = 1e-9
const up = (value, step = 1) => Math.ceil(value / step - NEAR) * step
const down = (value, step = 1) => Math.floor(value / step + NEAR) * step
const near = (value, step = 1) => Math.round(value / step + NEAR) * step
const { max, min } = Math
/** Hours from one time of day to another; past midnight it is the next day. */
const span = (from, to) => ((to - from + 1440) % 1440) / 60

// Who leaves a threshold empty has not said that it is out of reach.
const oneIf = (isTrue, ...of) => (of.some(Number.isNaN) ? NaN : Number(isTrue))
/** One where a value reaches a step, else nothing. */
const over = (value, step) => oneIf(value >= step - NEAR, value, step)
const past = (value, step) => oneIf(value > step + NEAR, value, step)
