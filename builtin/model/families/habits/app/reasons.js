/** The days on which a habit was missed after it had begun, the newest ten. */
function missedDays({ days, on }) {
  const first = SPAN > 0 ? shift(began, -1) : [...days].sort()[0]
  const missed = []
  for (
    let day = dayFrom(-1);
    first !== undefined && day > first && missed.length < 10;
    day = shift(day, -1)
  )
    if (!days.includes(day) && isFor(on, day)) missed.push(day)
  return missed
}

/** Why days were missed, to be written down, and the reasons that were written before. */
function drawReasons() {
  const rows = habits.flatMap((habit) => {
    const days = [...new Set([...missedDays(habit), ...Object.keys(habit.reasons)])]
    return days
      .sort()
      .reverse()
      .map((day) => drawReason(habit, day))
  })
  byId('reasons')?.replaceChildren(...(rows.length === 0 ? [make('p', {}, TEXT.noneMissed)] : rows))
}

function drawReason(habit, day) {
  const field = make('input', {
    type: 'text',
    maxlength: 200,
    value: habit.reasons[day] ?? '',
    onchange: () => setReason(habit, day, field.value.trim()),
  })
  return make('label', {}, `${habit.name}, ${named.short.format(dateOf(day))} `, field)
}

function setReason(habit, day, words) {
  const reasons = { ...habit.reasons, [day]: words }
  if (words === '') delete reasons[day]
  keep(habits.map((one) => (one.id === habit.id ? { ...one, reasons } : one)))
}
