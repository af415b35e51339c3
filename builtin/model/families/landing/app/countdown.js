// MOMENT is 'YYYY-MM-DD', or 'MM-DD' for the next such day of any year; 'THH:MM' after it is the hour.
const countdown = byId('countdown')
const [DAY, HOUR = '00:00'] = MOMENT.split('T')

/** The moment at which it begins. */
function beginning() {
  if (DAY.length > 5) return new Date(`${DAY}T${HOUR}`)
  const now = new Date()
  const same = new Date(`${now.getFullYear()}-${DAY}T23:59:59`)
  return new Date(`${now.getFullYear() + (same < now ? 1 : 0)}-${DAY}T${HOUR}`)
}

/** '1 day', '2 hours'. */
function inUnits(count, unit) {
  const { lang } = document.documentElement
  const words = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(count)
}

function drawCountdown() {
  const begins = beginning()
  const minutes = Math.floor((begins - Date.now()) / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  const isToday = begins.toDateString() === new Date().toDateString()
  countdown.textContent =
    minutes < 0
      ? isToday
        ? TEXT.today
        : ''
      : parts.map(([count, unit]) => inUnits(count, unit)).join(' ')
}

drawCountdown()
setInterval(drawCountdown, 10_000)
