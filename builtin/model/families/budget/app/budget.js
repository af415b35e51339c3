let editing = null
const percents = new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 })

function fillCategories() {
  const chosen = byId('new-category-of').value
  const options = (flow) =>
    categories
      .filter((one) => one.flow === flow)
      .map(({ id, name }) => make('option', { value: id }, name))
  byId('new-category-of').replaceChildren(
    make('optgroup', { label: TEXT.went }, ...options('out')),
    ...(options('in').length > 0 ? [make('optgroup', { label: TEXT.came }, ...options('in'))] : []),
  )
  if (categories.some(({ id }) => id === chosen)) byId('new-category-of').value = chosen
}

function emptyForm() {
  editing = null
  byId('new-name').value = ''
  byId('new-amount').value = ''
  byId('entry-save').textContent = TEXT.add
  byId('entry-cancel').hidden = true
  byId('entry-error').textContent = ''
}

function submit(event) {
  event.preventDefault()
  const chosen = byId('new-category-of').selectedOptions[0]?.textContent ?? ''
  // Who gives no name means the category.
  const name = byId('new-name').value.trim() || chosen
  const amount = Math.abs(Number(byId('new-amount').value))
  const date = byId('new-date').value || dayFrom(0)
  if (name === '' || !(amount > 0)) {
    byId('entry-error').textContent = TEXT.needed
    byId(name === '' ? 'new-name' : 'new-amount').focus()
    return
  }
  const values = { name, amount, date, category: byId('new-category-of').value, isSample: false }
  if (byId('new-who')) values.who = byId('new-who').value
  const next = editing
    ? entries.map((entry) => (entry.id === editing ? { ...entry, ...values } : entry))
    : [{ id: newId(), ...values }, ...entries]
  month = date.slice(0, 7)
  emptyForm()
  keep(next)
  byId('new-name').focus()
}

function startEditing(entry) {
  editing = entry.id
  byId('new-name').value = entry.name
  byId('new-amount').value = String(entry.amount)
  byId('new-category-of').value = entry.category
  byId('new-date').value = entry.date
  if (byId('new-who') && entry.who) byId('new-who').value = entry.who
  byId('entry-save').textContent = TEXT.save
  byId('entry-cancel').hidden = false
  byId('new-name').focus()
}

function setLimit(category, field) {
  const value = field.value.trim() === '' ? null : Math.max(0, Number(field.value))
  if (Number.isNaN(value)) return
  categories = categories.map((one) => (one.id === category.id ? { ...one, limit: value } : one))
  store()
  draw()
}

// Drawing

function drawLeft({ came, went }) {
  const all = whole ?? came
  const left = all - went
  byId('left').textContent = round.format(Math.abs(left))
  const isLow = left >= 0 && all > 0 && (warns(left, all) || nearsLimit(went, all))
  byId('left').classList.toggle('is-over', left < 0 || isLow)
  byId('left-of').textContent =
    (left < 0 ? TEXT.over : TEXT.left) + (all > 0 ? ` ${TEXT.of} ${round.format(all)}` : '')
  if (isLow) byId('left-of').textContent += ` · ${TEXT.low}`
  if (DAILY) byId('left-of').textContent += sayDaily(left)
  drawChart(spentBy(month), all)
}

/** What may be spent a day until this month is over, today included. */
function sayDaily(left) {
  const now = new Date()
  if (month !== dayFrom(0).slice(0, 7) || left <= 0) return ''
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate() - now.getDate() + 1
  return ` · ${money.format(left / days)} ${TEXT.aDay}`
}

/** The part of all that went out in this month. */
function sayShare(spent) {
  const { went } = sumsOf(month)
  return SHARES && went > 0 ? ` · ${percents.format(spent / went)}` : ''
}

function drawLimit(category) {
  const { name, spent, limit, at } = category
  const isOver = limit !== null && spent > limit
  const isNear = nearsLimit(spent, limit)
  const field = make('input', {
    type: 'number',
    min: 0,
    step: 'any',
    value: limit === null ? '' : String(limit),
    placeholder: TEXT.noLimit,
    'aria-label': `${TEXT.limit}: ${name}`,
    onchange: () => setLimit(category, field),
  })
  const share = limit ? Math.min(1, spent / limit) : 0
  const left = limit === null ? '' : `${TEXT.rest} ${exact.format(limit - spent)}`
  return make(
    'li',
    { class: `k${(at % 6) + 1}${isOver || isNear ? ' is-over' : ''}` },
    make('span', { class: 'name' }, name),
    make('span', { class: 'spent' }, round.format(spent) + sayShare(spent)),
    make('label', { class: 'most' }, `${TEXT.of} `, category.id === '' ? TEXT.noLimit : field),
    make('span', { class: 'gauge' }, make('i', { style: `width:${share * 100}%` })),
    make(
      'small',
      {},
      isOver
        ? `${TEXT.overLimit} ${money.format(spent - limit)}`
        : isNear
          ? `${left} · ${TEXT.low}`
          : left,
    ),
  )
}

function drawEntry(entry) {
  const isIn = flowOf(entry) === 'in'
  const category = categories.find(({ id }) => id === entry.category)?.name ?? TEXT.other
  return make(
    'li',
    { class: isIn ? 'came' : 'went' },
    make(
      'button',
      {
        type: 'button',
        class: 'line',
        onclick: () => startEditing(entry),
      },
      make('span', { class: 'unseen' }, `${TEXT.edit}: `),
      make(
        'span',
        { class: 'words' },
        entry.name,
        make('small', {}, ` ${[category, entry.who].filter(Boolean).join(' · ')}`),
      ),
      make('span', { class: 'dots', 'aria-hidden': 'true' }),
      make('b', {}, `${isIn ? '+' : ''}${money.format(entry.amount)}`),
    ),
    make(
      'button',
      {
        type: 'button',
        class: 'gone',
        'aria-label': `${TEXT.remove}: ${entry.name}`,
        onclick: () =>
          keep(
            entries.filter(({ id }) => id !== entry.id),
            TEXT.removed,
          ),
      },
      '×',
    ),
  )
}

function drawEntries() {
  const list = inMonth(month).sort((a, b) => b.date.localeCompare(a.date))
  const days = [...new Set(list.map(({ date }) => date))]
  byId('rows').replaceChildren(
    ...(list.length === 0 ? [make('p', { class: 'empty' }, TEXT.empty)] : []),
    ...days.flatMap((day) => [
      make('h3', {}, dayName.format(new Date(`${day}T12:00`))),
      make('ul', {}, ...list.filter(({ date }) => date === day).map(drawEntry)),
    ]),
  )
}

/** What comes in and a gain is told from what goes out and a loss. */
function toneOf(label, value) {
  if (value === 0 || label === TEXT.planned) return false
  return label === TEXT.went || value < 0 ? 'minus' : 'plus'
}

function drawSums({ came, went }) {
  const line = (label, value) => [
    make('dt', {}, label),
    make('dd', { class: toneOf(label, value) }, money.format(value)),
  ]
  if (ONCE) {
    const planned = categories.reduce((all, { limit }) => all + (limit ?? 0), 0)
    byId('sums').replaceChildren(
      ...line(TEXT.planned, planned),
      ...line(TEXT.went, went),
      ...line(TEXT.rest, whole - went),
      ...drawWho(),
    )
    return
  }
  byId('sums').replaceChildren(
    ...(PERIODS
      ? [...line(TEXT.today, balanceSince(0)), ...line(TEXT.week, balanceSince(-6))]
      : []),
    ...line(TEXT.came, came),
    ...line(TEXT.went, went),
    ...line(TEXT.balance, came - went),
    ...drawWho(),
  )
}

/** What went out by each choice, where entries have one. */
function drawWho() {
  if (WHO === null) return []
  return WHO.options.flatMap((name) => {
    const out = inMonth(month).filter((one) => one.who === name && flowOf(one) === 'out')
    return [make('dt', {}, `${WHO.label}: ${name}`), make('dd', {}, money.format(sum(out)))]
  })
}

/** What came in less what went out, from a day on. */
function balanceSince(offset) {
  const from = dayFrom(offset)
  const list = entries.filter(({ date }) => date >= from && date <= dayFrom(0))
  return list.reduce(
    (all, entry) => all + (flowOf(entry) === 'in' ? entry.amount : -entry.amount),
    0,
  )
}

/** All that was ever saved, in the picture and in words. */
function drawGoal() {
  if (GOAL === null) return
  const saved = entries.reduce(
    (all, entry) => all + (flowOf(entry) === 'in' ? entry.amount : -entry.amount),
    0,
  )
  const share = Math.min(1, Math.max(0, saved / GOAL.amount))
  byId('full').setAttribute('y', String(44 - 32 * share))
  const weeks = GOAL.weekly === null ? null : Math.ceil((GOAL.amount - saved) / GOAL.weekly)
  const rest = share >= 1 ? TEXT.reached : weeks === null ? '' : `${weeks} ${TEXT.weeksLeft}`
  byId('goal-left').textContent = [
    `${money.format(saved)} ${TEXT.ofGoal} ${money.format(GOAL.amount)}`,
    rest,
  ]
    .filter(Boolean)
    .join(' · ')
}

function draw() {
  drawGoal()
  const sums = sumsOf(month)
  if (byId('when')) byId('when').textContent = monthName.format(dateOfMonth(month))
  fillCategories()
  drawLeft(sums)
  byId('limits').replaceChildren(...spentBy(month).map(drawLimit))
  drawMonths()
  drawEntries()
  drawSums(sums)
  if (byId('sample')) byId('sample').hidden = !entries.some(({ isSample }) => isSample)
}

byId('entry').addEventListener('submit', submit)
byId('entry-cancel').addEventListener('click', emptyForm)
byId('earlier')?.addEventListener('click', () => {
  month = shiftMonth(month, -1)
  draw()
})
byId('later')?.addEventListener('click', () => {
  month = shiftMonth(month, 1)
  draw()
})
byId('new-category').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = byId('category-name').value.trim()
  byId('category-name').focus()
  if (name === '' || categories.some((one) => one.name === name)) return
  byId('category-name').value = ''
  categories = [...categories, { id: newId(), name, flow: 'out', limit: null }]
  store()
  draw()
})
byId('whole')?.addEventListener('change', ({ target }) => {
  const next = Number(target.value)
  if (target.value.trim() !== '' && next >= 0) whole = next
  target.value = String(whole)
  store()
  draw()
})
if (byId('whole')) byId('whole').value = String(whole)
byId('fresh')?.addEventListener('click', () =>
  keep(
    entries.filter(({ isSample }) => !isSample),
    TEXT.cleared,
  ),
)
byId('clear')?.addEventListener('click', () => entries.length > 0 && keep([], TEXT.cleared))
byId('take-out')?.addEventListener('click', () => {
  const rows = [...entries]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((entry) => [
      entry.date,
      entry.name,
      categories.find(({ id }) => id === entry.category)?.name ?? TEXT.other,
      flowOf(entry) === 'in' ? entry.amount : -entry.amount,
    ])
  saveFile('budget.csv', toCsv(rows), 'text/csv')
})
byId('new-date').value = dayFrom(0)
if (isZeroDecimal) byId('new-amount').step = '1'
store()
draw()
