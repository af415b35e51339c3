// Days below the first; `done` are ticked off and stand last.
const startDays = followGiven(kept.days, DAYS)
let others = startDays.items.filter((one) => one && typeof one.name === 'string')

function keepDays(next, undo) {
  const before = others
  others = next
  keptDays = { items: others, given: startDays.given }
  store()
  drawOthers()
  if (undo) toast(TEXT.removed, () => keepDays(before))
}

const setDay = (id, values) =>
  keepDays(others.map((one) => (one.id === id ? { ...one, ...values } : one)))

const momentOfDay = ({ day: chosen, up }) =>
  dateOf(chosen, up)?.getTime() ?? Number.MAX_SAFE_INTEGER
const inOrder = () =>
  others.toSorted(
    (one, other) =>
      Number(one.done ?? false) - Number(other.done ?? false) ||
      momentOfDay(one) - momentOfDay(other),
  )

function sayLeft({ day: chosen, up }) {
  const date = dateOf(chosen, up)
  if (date === null) return make('span', { class: 'left-days' }, '–')
  const left = daysBetween(new Date(), date)
  const number = left === 0 ? '' : `${numbers.format(Math.abs(left))} `
  return make('span', { class: 'left-days' }, make('b', {}, number), sayUnit(left, up))
}

function drawOther(one) {
  const box = make('input', {
    type: 'checkbox',
    id: `done-${one.id}`,
    'aria-label': `${TEXT.done}: ${one.name}`,
    onchange: () => setDay(one.id, { done: box.checked }),
  })
  box.checked = one.done === true
  return make(
    'li',
    { class: one.done ? 'done' : false },
    box,
    make('span', { class: 'day-name' }, one.name),
    make('input', {
      type: 'date',
      id: `date-${one.id}`,
      'aria-label': `${TEXT.day}: ${one.name}`,
      value: inputOf(dateOf(one.day, one.up)),
      onchange: (event) => setDay(one.id, { day: event.target.value || null }),
    }),
    sayLeft(one),
    make(
      'button',
      {
        type: 'button',
        class: 'gone',
        'aria-label': `${TEXT.remove}: ${one.name}`,
        onclick: () =>
          keepDays(
            others.filter(({ id }) => id !== one.id),
            true,
          ),
      },
      '×',
    ),
  )
}

function drawOthers() {
  const focused = document.activeElement?.id
  byId('others').replaceChildren(...inOrder().map(drawOther))
  if (focused) byId(focused)?.focus()
}

byId('new-day').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = byId('other-name').value.trim()
  byId('other-name').focus()
  if (name === '') return
  keepDays([...others, { id: newId(), name, day: byId('other-day').value || null }])
  byId('new-day').reset()
})
keepDays(others)
