// DAY is 'YYYY-MM-DD', 'MM-DD' for the next such day of any year, or null until it is chosen.
const numbers = new Intl.NumberFormat(LANG)
const long = new Intl.DateTimeFormat(LANG, { dateStyle: 'full' })
const two = (number) => String(number).padStart(2, '0')

const kept = load({})
let day = typeof kept.day === 'string' ? kept.day : DAY
let event = typeof kept.event === 'string' ? kept.event : EVENT

const midnight = (iso) => new Date(`${iso}T00:00`)
const daysBetween = (from, to) =>
  Math.round((Date.UTC(...partsOf(to)) - Date.UTC(...partsOf(from))) / 86400000)
const partsOf = (date) => [date.getFullYear(), date.getMonth(), date.getDate()]

/** A day of every year is the next one, today included; 29 February waits for its year. */
function nextOf(monthDay) {
  const now = new Date()
  for (let year = now.getFullYear(); year < now.getFullYear() + 9; year += 1) {
    const date = midnight(`${year}-${monthDay}`)
    const isReal = two(date.getMonth() + 1) === monthDay.slice(0, 2)
    if (isReal && daysBetween(now, date) >= 0) return date
  }
  return null
}

function target() {
  if (day === null || day === '') return null
  const date = day.length === 5 ? nextOf(day) : midnight(day)
  return date === null || Number.isNaN(date.getTime()) ? null : date
}

function draw() {
  const date = target()
  const now = new Date()
  const left = date === null ? 0 : daysBetween(now, date)
  byId('time').textContent = date === null ? '–' : numbers.format(Math.abs(left))
  byId('unit').textContent =
    date === null
      ? TEXT.choose
      : left === 0
        ? TEXT.today
        : left < 0
          ? TEXT.ago
          : left === 1
            ? TEXT.dayLeft
            : TEXT.daysLeft
  byId('round').textContent = event === document.title ? '' : event
  byId('ends').textContent = date === null ? '' : long.format(date)
  if (CLOCK !== 'days' && date !== null && left > 0) return drawClock(date, now, left)
  byId('rest').textContent = rest(left, date, now)
  drawGauge(left)
}

/** Whole days, and beside them the hours, minutes and seconds until the day begins. */
function drawClock(date, now, left) {
  const seconds = Math.floor((date - now) / 1000)
  const days = Math.floor(seconds / 86400)
  byId('time').textContent = numbers.format(days)
  byId('unit').textContent = days === 1 ? TEXT.dayLeft : TEXT.daysLeft
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

function change() {
  day = byId('day').value === '' ? null : byId('day').value
  event = byId('event').value.trim()
  save({ day, event })
  draw()
}

const start = target()
byId('day').value =
  start === null
    ? ''
    : `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`
byId('event').value = event
byId('day').addEventListener('change', change)
byId('event').addEventListener('input', change)
draw()
setInterval(draw, 1000)
