/** The day of a task, which is set and changed where it stands. */
function drawDue(item, group) {
  if (!hasDues) return null
  // Under 'Today' the date says more than the word would.
  const isUnder = ['today', 'tomorrow'].includes(group)
  const said = item.due ? (isUnder ? sayDate(item.due) : sayDue(item.due)) : ''
  if (item.done !== null) return said && make('span', { class: dueClass(item) }, said)
  const field = make('input', {
    type: 'date',
    id: `due-${item.id}`,
    value: item.due ?? '',
    'aria-label': `${TEXT.dueOf}: ${item.text}`,
    onchange: () => setDue(item.id, field.value),
  })
  const name = make('span', { 'aria-hidden': 'true' }, said || TEXT.setDue)
  return make('span', { class: said ? dueClass(item) : 'due is-open' }, name, field)
}

/** A year is typed sign by sign: 0002 and 0202 are none yet. */
function setDue(id, value) {
  if (value !== '' && value < '1900') return
  keep(items.map((one) => (one.id === id ? { ...one, due: value || null } : one)))
  byId(`due-${id}`)?.focus()
}

// The order that somebody chose stays until the app is made anew with another.

const keptOrder = (kept) => (kept?.view?.of === SORT ? kept.view.order : SORT)
