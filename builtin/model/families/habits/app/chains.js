// Days are 'YYYY-MM-DD' as people count them here.
const dateOf = (day) => new Date(`${day}T12:00`)

function shift(day, by) {
  const date = dateOf(day)
  date.setDate(date.getDate() + by)
  const two = (number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const weekOf = (day) => shift(day, -((dateOf(day).getDay() - WEEK_START + 7) % 7))

function keptInWeek(days, first) {
  let count = 0
  for (let at = 0; at < 7; at += 1) if (days.has(shift(first, at))) count += 1
  return count
}

/** Whether a habit is for that day; days that it is not for break no row. */
const isFor = (on, day) => on.length === 0 || on.includes(dateOf(day).getDay())

/** Days in a row up to today; a today that is not over yet breaks nothing. */
function daysInRow(days, on = []) {
  const first = [...days].sort()[0]
  let count = days.has(dayFrom(0)) ? 1 : 0
  for (let day = dayFrom(-1); first !== undefined && day >= first; day = shift(day, -1)) {
    if (days.has(day)) count += 1
    else if (isFor(on, day)) break
  }
  return count
}

/** Weeks in a row in which the goal was reached; the week that runs counts once it is. */
function weeksInRow(days, goal) {
  const now = weekOf(dayFrom(0))
  let week = keptInWeek(days, now) >= goal ? now : shift(now, -7)
  let count = 0
  for (; keptInWeek(days, week) >= goal; week = shift(week, -7)) count += 1
  return count
}

function longestRun(days, on = []) {
  let best = 0
  let count = 0
  const sorted = [...days].sort()
  for (const [at, day] of sorted.entries()) {
    let before = shift(day, -1)
    while (at > 0 && before > sorted[at - 1] && !isFor(on, before)) before = shift(before, -1)
    count = at > 0 && before === sorted[at - 1] ? count + 1 : 1
    best = Math.max(best, count)
  }
  return best
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

/** A habit of every day, or of certain days, counts days; another the weeks in which its goal was reached. */
function sayStreak({ days, goal, on = [] }) {
  const set = new Set(days)
  return goal === 7 || on.length > 0
    ? counted(daysInRow(set, on), TEXT.day, TEXT.days)
    : counted(weeksInRow(set, goal), TEXT.week, TEXT.weeks)
}
