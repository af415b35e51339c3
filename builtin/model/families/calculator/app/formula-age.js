const dateOf = (day) => new Date(day * 86400000)
const birthdayIn = (year, born) => Date.UTC(year, born.getUTCMonth(), born.getUTCDate()) / 86400000

/** Who was born on 29 February has a birthday on 1 March in other years. */
function compute({ born, on }) {
  if (on < born) return {}
  const [birth, year] = [dateOf(born), dateOf(on).getUTCFullYear()]
  const had = birthdayIn(year, birth) <= on
  const next = birthdayIn(had ? year + 1 : year, birth)
  return { years: year - birth.getUTCFullYear() - (had ? 0 : 1), days: on - born, next: next - on }
}
