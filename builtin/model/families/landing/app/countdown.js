// DAY is 'YYYY-MM-DD', or 'MM-DD' for the next such day of any year.
const countdown = byId('countdown')

/** The moment at which the day begins. */
function beginOfDay() {
  if (DAY.length > 5) return new Date(`${DAY}T00:00`)
  const now = new Date()
  const same = new Date(`${now.getFullYear()}-${DAY}T23:59:59`)
  return new Date(`${now.getFullYear() + (same < now ? 1 : 0)}-${DAY}T00:00`)
}

function drawCountdown() {
  const minutes = Math.floor((beginOfDay() - Date.now()) / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), TEXT.days],
    [Math.floor(minutes / 60) % 24, TEXT.hoursLeft],
    [minutes % 60, TEXT.minutes],
  ]
  const isToday = minutes < 0 && minutes > -1440
  countdown.textContent =
    minutes < 0
      ? isToday
        ? TEXT.today
        : ''
      : parts.map(([count, unit]) => `${count} ${unit}`).join(' ')
}

drawCountdown()
setInterval(drawCountdown, 10_000)
