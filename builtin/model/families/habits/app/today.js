/** A large button for each habit of today; those of several times a day have their row of glasses. */
function drawToday() {
  const focused = document.activeElement?.id
  const today = habits.filter(({ times, on }) => times === 1 && isFor(on, dayFrom(0)))
  byId('today')?.replaceChildren(
    ...today.map((habit) => {
      const isDone = habit.days.includes(dayFrom(0))
      return make(
        'button',
        {
          type: 'button',
          id: `today-${habit.id}`,
          class: 'tick',
          'aria-pressed': String(isDone),
          onclick: () => tickToday(habit),
        },
        make('span', { 'aria-hidden': 'true' }, isDone ? (STARS ? '★' : '✓') : ''),
        make('b', {}, habit.name),
      )
    }),
  )
  if (focused?.startsWith('today-')) byId(focused)?.focus()
}

function tickToday(habit) {
  setCount(habit, dayFrom(0), habit.days.includes(dayFrom(0)) ? 0 : 1)
  const button = byId(`today-${habit.id}`)
  button?.focus()
  if (CHEERS && button?.getAttribute('aria-pressed') === 'true') burst(button)
}
