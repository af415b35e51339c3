// A challenge runs from the day on which it was first opened, or from the one that somebody sets.
let began = load(null)?.began ?? dayFrom(0)

const isWithin = (day) => day >= began && day < shift(began, SPAN)

/** Which day of the challenge today is: 1 on the first, 0 and less before it. */
const dayOfChallenge = () => Math.round((dateOf(dayFrom(0)) - dateOf(began)) / 86400000) + 1

/** A day that is marked before the beginning is the beginning. */
function beginBy(day) {
  if (SPAN > 0 && day < began) began = day
}

/** What is still to be done, today too as long as it is not. */
function daysToGo() {
  const number = dayOfChallenge()
  const isDone = habits.length > 0 && habits.every(({ days }) => days.includes(dayFrom(0)))
  return Math.min(SPAN, Math.max(0, SPAN - number + (isDone ? 0 : 1)))
}

function sayChallenge() {
  const number = dayOfChallenge()
  if (number > SPAN) return TEXT.challengeOver
  if (number < 1) return `${TEXT.begins} ${named.long.format(dateOf(began))}`
  return TEXT.dayOf.replace('#', String(number)).replace('#', String(SPAN))
}

function drawChallenge() {
  const kept = habits.map(({ days }) => days.filter(isWithin).length)
  const all = kept.reduce((sum, count) => sum + count, 0)
  const whole = SPAN * Math.max(1, habits.length)
  byId('challenge-day').textContent = sayChallenge()
  byId('challenge-left').textContent = [
    TEXT.daysLeft.replace('#', counted(daysToGo(), TEXT.day, TEXT.days)),
    `${all}/${whole} ${TEXT.kept}`,
  ].join(' · ')
  byId('challenge-bar').value = all / whole
  byId('began').value = began
}

byId('began')?.addEventListener('change', ({ target }) => {
  if (target.value < '1900') return
  began = target.value
  store()
  draw()
})
