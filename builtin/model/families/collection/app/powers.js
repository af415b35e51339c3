// What the list can do beyond keeping things: counts, amounts put in and taken out, questions

const percents = new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 0 })

const setFilter = (select, value) => {
  select.value = value
  view.filters[select.dataset.field] = value
  draw()
}

/** Where the list begins with some things alone, a switch shows all of them. */
function beginWithSome() {
  const box = byId('show-all')
  if (!box) return
  const select = document.querySelector(`.filter[data-field="${STARTS.field}"]`)
  setFilter(select, STARTS.value)
  box.addEventListener('change', () => setFilter(select, box.checked ? '' : STARTS.value))
  select.addEventListener('change', () => {
    box.checked = select.value === ''
  })
}

/** One button for each option, with how many things have it; a press shows these alone. */
function drawCounts() {
  const field = fieldOf(COUNTS)
  const box = byId('counts')
  if (!field || !box) return
  const select = document.querySelector(`.filter[data-field="${field.id}"]`)
  const chosen = view.filters[field.id] ?? ''
  const chips = field.options.map((option) => {
    const count = items.filter((item) => item[field.id] === option).length
    const press = () => {
      setFilter(select, chosen === option ? '' : option)
      box.querySelector(`[data-option="${CSS.escape(option)}"]`)?.focus()
    }
    return make(
      'button',
      {
        type: 'button',
        class: 'count',
        'data-option': option,
        'aria-pressed': String(chosen === option),
        onclick: press,
      },
      make('span', {}, option),
      make('b', {}, numbers.format(count)),
    )
  })
  box.hidden = items.length === 0
  box.replaceChildren(...chips)
}

/** Filters of texts offer what was written; what was chosen stays chosen while it is there. */
function fillFilters() {
  for (const select of document.querySelectorAll('.filter[data-written]')) {
    const { field } = select.dataset
    const written = [
      ...new Set(
        items
          .map((item) => item[field])
          .filter(Boolean)
          .map(String),
      ),
    ]
    const options = written.sort((a, b) => a.localeCompare(b, LANG, { numeric: true }))
    select.replaceChildren(
      select.firstElementChild,
      ...options.map((value) => make('option', { value }, value)),
    )
    if (!options.includes(view.filters[field])) view.filters[field] = ''
    select.value = view.filters[field]
  }
}

/** The state of a thing, changed where it stands. */
function drawState(field, item) {
  const options = ['', ...field.options].map((option) =>
    make(
      'option',
      { value: option, selected: (item[field.id] ?? '') === option },
      option || TEXT.choose,
    ),
  )
  const name = titleOf(item)
  const attributes = {
    class: 'state',
    'aria-label': `${field.label}: ${name}`,
    onchange: (event) => {
      change(item, { [field.id]: event.target.value || null })
      byId('list').querySelector(`[data-id="${item.id}"] .state`)?.focus()
    },
  }
  return make('select', attributes, ...options)
}

/** A yes or no, turned by a press. */
function drawSwitch(field, item) {
  const isOn = item[field.id] === true
  const name = titleOf(item)
  const attributes = {
    type: 'button',
    class: 'switch',
    'data-field': field.id,
    'aria-label': `${field.label}: ${name}`,
    'aria-pressed': String(isOn),
    onclick: () => {
      change(item, { [field.id]: !isOn })
      byId('list').querySelector(`[data-id="${item.id}"] [data-field="${field.id}"]`)?.focus()
    },
  }
  return make('button', attributes, `${isOn ? '✓ ' : ''}${field.label}`)
}

function isLow(item) {
  const value = LOW ? item[LOW.field] : null
  if (typeof value !== 'number' || item.done) return false
  if (LOW.least === '') return value < LOW.below
  return typeof item[LOW.least] === 'number' && value <= item[LOW.least]
}

function moveBy(item, amount, label, name) {
  const value = Math.round(((Number(item[MOVES.field]) || 0) + amount) * 100) / 100
  change(item, { [MOVES.field]: value }, `${label}: ${name}`)
}

/** One less and one more; or, where an amount is put in or taken out, a small form for it. */
function drawMoves(item, name) {
  if (!MOVES) return []
  const { label } = fieldOf(MOVES.field)
  if (MOVES.names.length > 0)
    return MOVES.names.map((move, at) =>
      drawAmountMove(item, { move, sign: at === 0 ? 1 : -1, name }),
    )
  return [-1, 1].map((step) => {
    const sign = step < 0 ? '−' : '+'
    const act = () => {
      if (step < 0 && (Number(item[MOVES.field]) || 0) <= 0) return
      moveBy(item, step, `${label} ${sign}1`, name)
      byId('list').querySelector(`[data-id="${item.id}"] [data-step="${step}"]`)?.focus()
    }
    const attributes = {
      type: 'button',
      class: 'mark step',
      'data-step': String(step),
      'aria-label': `${label} ${sign}1: ${name}`,
      onclick: act,
    }
    return make('button', attributes, sign)
  })
}

function drawAmountMove(item, { move, sign, name }) {
  const ask = (event) => {
    const amount = make('input', {
      type: 'number',
      min: '0',
      step: 'any',
      inputmode: 'decimal',
      'aria-label': `${move}: ${name}`,
    })
    const submit = (sent) => {
      sent.preventDefault()
      const value = Math.abs(Number(amount.value)) || 0
      if (value === 0) draw()
      else moveBy(item, sign * value, `${move} ${show(fieldOf(MOVES.field), value)}`, name)
    }
    const form = make(
      'form',
      { class: 'move', onsubmit: submit, onkeydown: (key) => key.key === 'Escape' && draw() },
      amount,
      make('button', { class: 'mark' }, move),
    )
    event.target.replaceWith(form)
    amount.focus()
  }
  return make(
    'button',
    { type: 'button', class: 'mark', 'aria-label': `${move}: ${name}`, onclick: ask },
    move,
  )
}

const removeItem = (item) =>
  keep(
    items.filter((other) => other.id !== item.id),
    TEXT.removed,
  )

/** Where deleting is to be asked for, the buttons of the row turn into the question. */
function askToRemove(item, name, box) {
  const no = drawAction(TEXT.keepIt, name, draw)
  box.replaceChildren(
    make('span', { class: 'question' }, TEXT.sure),
    drawAction(TEXT.remove, name, () => removeItem(item)),
    no,
  )
  no.focus()
}

/** Sums that were asked for beside the large figure, and what was won or lost. */
function sums(list) {
  const totals = TOTALS.filter((id) => id !== AMOUNT).map(
    (id) => `${fieldOf(id).label} ${show(fieldOf(id), sumOf(list, id))}`,
  )
  return GAIN && (TOTALS.length > 0 || list !== items)
    ? [...totals, `${TEXT.gain} ${gainOf(list)}`]
    : totals
}

/** What all of them won or lost. */
function gainOf(list) {
  const priced = list.filter(
    (item) => typeof item[GAIN.from] === 'number' && typeof item[GAIN.to] === 'number',
  )
  const gain = sumOf(priced, GAIN.to) - sumOf(priced, GAIN.from)
  return `${gain > 0 ? '+' : ''}${money.format(gain)}`
}

/** What came in less what went out. */
const balanceOf = (list) =>
  list.reduce((sum, item) => {
    const sign = { [BALANCE.plus]: 1, [BALANCE.minus]: -1 }[item[BALANCE.by]] ?? 0
    return sum + sign * (Number(item[BALANCE.field]) || 0)
  }, 0)

/** What the amounts of each option come to: 收 ¥800 · 送 ¥500. */
function splits(list) {
  const field = fieldOf(SPLIT)
  const amount = fieldOf(AMOUNT)
  if (!field) return []
  const options =
    field.type === 'yes'
      ? [true, false].map((value) => [`${field.label}: ${value ? TEXT.yes : TEXT.no}`, value])
      : field.options.map((option) => [option, option])
  return options.map(([option, value]) => {
    const those = list.filter((item) => (item[field.id] ?? false) === value)
    return `${option} ${amount ? show(amount, sumOf(those, AMOUNT)) : numbers.format(those.length)}`
  })
}

/** The first day of the week, month or year that runs. */
function periodStart() {
  const now = today()
  if (GOAL.per === 'day') return now
  if (GOAL.per === 'month') return `${now.slice(0, 8)}01`
  if (GOAL.per === 'year') return `${now.slice(0, 5)}01-01`
  const day = dayNumber(now)
  // Day 0 of all days was a Thursday; weeks begin on Monday.
  return new Date((day - ((day + 3) % 7)) * 86400000).toISOString().slice(0, 10)
}

const GOAL_NAMES = {
  day: TEXT.goalDay,
  week: TEXT.goalWeek,
  month: TEXT.goalMonth,
  year: TEXT.goalYear,
  all: TEXT.goalAll,
}

/** How much of the goal is reached in the time that runs. */
function drawGoal() {
  if (!GOAL) return
  const date = FIELDS.find(({ type }) => type === 'date')
  const counts = (item) =>
    GOAL.per === 'all' || (String(item[date.id] ?? '') >= periodStart() && item[date.id] <= today())
  const done = items.filter((item) => counts(item) && (!CHECK || item.done))
  const reached = GOAL.field === '' ? done.length : sumOf(done, GOAL.field)
  const write = (value) =>
    GOAL.field === '' ? numbers.format(value) : show(fieldOf(GOAL.field), value)
  byId('goal').value = Math.min(1, reached / GOAL.amount)
  byId('goal-label').textContent =
    `${GOAL_NAMES[GOAL.per]}: ${write(reached)} / ${write(GOAL.amount)}`
}

// What begins anew each day forgets the ticks of the days before.
if (DAILY)
  items = items.map((item) =>
    item.done && item.doneOn !== today() ? { ...item, done: false } : item,
  )

byId('show-gone')?.addEventListener('change', draw)
byId('print')?.addEventListener('click', () => print())
byId('untick')?.addEventListener('click', () =>
  keep(
    items.map((item) => ({ ...item, done: false })),
    TEXT.unticked,
  ),
)
