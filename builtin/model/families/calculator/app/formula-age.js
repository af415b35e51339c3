const dateOf = (day) => new Date(day * 86400000)
const birthdayIn = (year, born) => Date.UTC(year, born.getUTCMonth(), born.getUTCDate()) / 86400000

/** Years, full months and days; a month ends on its last day where it has no such day. */
function sayExact(birth, on, years) {
  const day = dateOf(on)
  const all = (day.getUTCFullYear() - birth.getUTCFullYear()) * 12 + day.getUTCMonth()
  const whole = all - birth.getUTCMonth() - (day.getUTCDate() < birth.getUTCDate() ? 1 : 0)
  const last = new Date(Date.UTC(birth.getUTCFullYear(), birth.getUTCMonth() + whole + 1, 0))
  const from = last.setUTCDate(Math.min(birth.getUTCDate(), last.getUTCDate())) / 86400000
  return `${years} ${TEXT.years} ${whole - years * 12} ${TEXT.months} ${on - from} ${TEXT.days}`
}

/** Who was born on 29 February has a birthday on 1 March in other years. */
function compute({ born, on }) {
  if (on < born) return {}
  const [birth, year] = [dateOf(born), dateOf(on).getUTCFullYear()]
  const had = birthdayIn(year, birth) <= on
  const next = birthdayIn(had ? year + 1 : year, birth)
  const years = year - birth.getUTCFullYear() - (had ? 0 : 1)
  return { years, exact: sayExact(birth, on, years), days: on - born, next: next - on }
}
