// DAY is 'YYYY-MM-DD', 'MM-DD' for the next such day of any year, or null until it is chosen.
const numbers = new Intl.NumberFormat(LANG)
const long = new Intl.DateTimeFormat(LANG, { dateStyle: 'full' })
const two = (number) => String(number).padStart(2, '0')

const kept = load({})
// A day or words that were put in here hold until others are asked for.
const isAsked = (name, value) => kept.given === undefined || kept.given[name] === value
let day = isAsked('day', DAY) && typeof kept.day === 'string' ? kept.day : DAY
let event = isAsked('event', EVENT) && typeof kept.event === 'string' ? kept.event : EVENT

const momentOf = (iso) => new Date(`${iso}T${TIME || '00:00'}`)
const daysBetween = (from, to) =>
  Math.round((Date.UTC(...partsOf(to)) - Date.UTC(...partsOf(from))) / 86400000)
const partsOf = (date) => [date.getFullYear(), date.getMonth(), date.getDate()]

/** A day of every year is the next one, today included; 29 February waits for its year. */
function nextOf(monthDay) {
  const now = new Date()
  for (let year = now.getFullYear(); year < now.getFullYear() + 9; year += 1) {
    const date = momentOf(`${year}-${monthDay}`)
    const isReal = two(date.getMonth() + 1) === monthDay.slice(0, 2)
    if (isReal && daysBetween(now, date) >= 0) return date
  }
  return null
}

/** Counted from, a day without its year is the last one there was. */
function lastOf(monthDay) {
  const year = new Date().getFullYear()
  const now = momentOf(`${year}-${monthDay}`)
  return now <= new Date() ? now : momentOf(`${year - 1}-${monthDay}`)
}

/** The moment of a day, or null where none was chosen. */
function dateOf(chosen, isSince = UP) {
  if (typeof chosen !== 'string' || chosen === '') return null
  const date = chosen.length === 5 ? (isSince ? lastOf(chosen) : nextOf(chosen)) : momentOf(chosen)
  return date === null || Number.isNaN(date.getTime()) ? null : date
}

const target = () => dateOf(day)
const inputOf = (date) =>
  date === null ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** What stands beside the number of days that are left. */
function sayUnit(left, isSince = UP) {
  if (isSince && left <= 0) return left === -1 ? TEXT.sinceOne : TEXT.since
  if (left === 0) return TEXT.today
  if (left < 0) return TEXT.ago
  return left === 1 ? TEXT.dayLeft : TEXT.daysLeft
}

function draw() {
  const date = target()
  const now = new Date()
  const left = date === null ? 0 : daysBetween(now, date)
  byId('time').textContent = date === null ? '–' : numbers.format(Math.abs(left))
  byId('unit').textContent = date === null ? TEXT.choose : sayUnit(left)
  const near = byId('near')
  if (near && NEAR)
    near.textContent = date !== null && left >= 0 && left < NEAR.days ? NEAR.words : ''
  // What the title tells already is not told again.
  const isTitle = document.title.toLowerCase().includes(event.toLowerCase())
  byId('round').textContent = isTitle ? '' : event.charAt(0).toUpperCase() + event.slice(1)
  byId('ends').textContent =
    date === null ? '' : [long.format(date), TIME].filter(Boolean).join(', ')
  if (CLOCK !== 'days' && date !== null && (UP || date > now)) return drawClock(date, now, left)
  byId('rest').textContent = rest(UP ? -left : left, date, now)
  drawGauge(left)
}

/** Whole days of the calendar, and beside them the hours, minutes and seconds until the day, or since. */
function drawClock(date, now, left) {
  const isPast = date <= now
  const [from, to] = isPast ? [date, now] : [now, date]
  const whole = new Date(from)
  whole.setDate(whole.getDate() + daysBetween(from, to))
  if (whole > to) whole.setDate(whole.getDate() - 1)
  const days = daysBetween(from, whole)
  const seconds = Math.floor((to - whole) / 1000)
  byId('time').textContent = numbers.format(days)
  byId('unit').textContent = isPast
    ? TEXT[days === 1 ? 'sinceOne' : 'since']
    : TEXT[days === 1 ? 'dayLeft' : 'daysLeft']
  byId('rest').textContent = [
    [Math.floor(seconds / 3600) % 24, TEXT.h],
    [Math.floor(seconds / 60) % 60, TEXT.minutes],
    [seconds % 60, TEXT.s],
  ]
    .slice(0, CLOCK === 'seconds' ? 3 : 2)
    .map(([count, unit]) => `${two(count)} ${unit}`)
    .join(' ')
  drawGauge(left)
}

function drawGauge(left) {
  // The nearer the day, the fuller the picture: a year away it is empty.
  byId('gauge').style.setProperty('--left', String(Math.min(1, Math.max(0.04, 1 - left / 365))))
}

/** Far away it is weeks and days, the day before it is the hours until midnight. */
function rest(left, date, now) {
  if (left > 13) {
    const [weeks, over] = [Math.floor(left / 7), left % 7]
    return `${numbers.format(weeks)} ${TEXT.weeks}${over > 0 ? ` + ${over} ${TEXT.d}` : ''}`
  }
  if (left < 1 || left > 2) return ''
  const seconds = Math.floor((date - now) / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':')
}

/** Other days are kept beside the first where there are any. */
let keptDays = kept.days
const store = () => save({ day, event, days: keptDays, given: { day: DAY, event: EVENT } })

function change() {
  day = byId('day').value === '' ? null : byId('day').value
  event = byId('event').value.trim()
  store()
  draw()
}

byId('again')?.addEventListener('click', () => {
  const before = byId('day').value
  byId('day').value = inputOf(new Date())
  change()
  toast(TEXT.startedOver, () => {
    byId('day').value = before
    change()
  })
})
byId('day').value = inputOf(target())
byId('event').value = event
byId('day').addEventListener('change', change)
byId('event').addEventListener('input', change)
draw()
setInterval(draw, 1000)
