/** The circle grows while breath goes in, shrinks while it goes out, and rests between. */
function drawBreath() {
  const names = STEPS.map((_, step) => nameOf(step))
  const name = nameOf(state.step)
  const isIn = /in\b|inhale|吸/i
  const isOut = /out\b|exhale|呼/i
  const passed = 1 - leftNow() / lengthOf(state.step)
  const before = names.slice(0, state.step).findLast((one) => isIn.test(one) || isOut.test(one))
  const held = before !== undefined && isIn.test(before) ? 1 : 0
  const size = isIn.test(name) ? passed : isOut.test(name) ? 1 - passed : held
  byId('breath')?.style.setProperty('--size', String(0.35 + 0.65 * size))
}
