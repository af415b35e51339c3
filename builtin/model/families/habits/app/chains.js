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

/** Days in a row up to today; a today that is not over yet breaks nothing. */
function daysInRow(days) {
  let day = days.has(dayFrom(0)) ? dayFrom(0) : dayFrom(-1)
  let count = 0
  for (; days.has(day); day = shift(day, -1)) count += 1
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

function longestRun(days) {
  let best = 0
  for (const day of days) {
    if (days.has(shift(day, -1))) continue
    let count = 1
    while (days.has(shift(day, count))) count += 1
    best = Math.max(best, count)
  }
  return best
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

/** A habit of every day counts days, another the weeks in which its goal was reached. */
function sayStreak({ days, goal }) {
  const set = new Set(days)
  return goal === 7
    ? counted(daysInRow(set), TEXT.day, TEXT.days)
    : counted(weeksInRow(set, goal), TEXT.week, TEXT.weeks)
}
