const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The next such day from today on, as 'YYYY-MM-DD': a date, 'MM-DD', 'DD' or a weekday. */
function dayOn(on) {
  if (/^\d{4}-/.test(on)) return on
  const weekday = WEEKDAYS.indexOf(on.slice(-3))
  if (weekday >= 0) {
    const today = new Date().getDay()
    // A week begins on Monday here: 'next-fri' is that of the week after this one.
    const isNext = on.startsWith('next-')
    const toMonday = (8 - (today || 7)) % 7 || 7
    return dayFrom(isNext ? toMonday + ((weekday + 6) % 7) : (weekday - today + 7) % 7)
  }
  for (let offset = 0; offset < 366; offset += 1) {
    const day = dayFrom(offset)
    if (day.endsWith(`-${on}`)) return day
  }
  return null
}
