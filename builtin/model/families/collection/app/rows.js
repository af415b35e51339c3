// Drawing

function show(field, value) {
  if (field.type === 'money') return money.format(value)
  if (YEARS.includes(field.id)) return String(value)
  if (field.type === 'number') return numbers.format(value)
  if (field.type === 'date') return showDate(value)
  return field.type === 'rating' ? `${value}/5` : String(value)
}

function showDate(value) {
  const date = new Date(`${value}T00:00`)
  return Number.isNaN(date.getTime()) ? value : days.format(date)
}

function drawValue(field, item) {
  const value = item[field.id]
  if (field.type === 'yes' && field.id !== 'favourite') return drawSwitch(field, item)
  if (value === null || value === undefined || value === '' || value === false) return null
  if (field.type === 'rating') return drawStars(field, value)
  if (field.id === 'favourite') return null
  if (field.type === 'choice') return make('span', { class: 'tag' }, String(value))
  if (field.type === 'long') return make('p', { class: 'note' }, String(value))
  if (field.type === 'link') return drawLink(String(value))
  const label = field.type === 'text' ? null : make('span', { class: 'label' }, `${field.label} `)
  const isTold = AGO.includes(field.id) || MARKS.some(({ date }) => date === field.id)
  const ago = isTold ? ` · ${showAgo(value)}` : ''
  const isWarned = LOW?.field === field.id && isLow(item)
  const warning = isWarned ? make('b', {}, ` ${TEXT.low}`) : null
  return make(
    'span',
    { class: isWarned ? 'fact low' : 'fact' },
    label,
    show(field, value) + ago,
    warning,
  )
}

/** What a press sets is told as people do: today, yesterday, 3 days ago. */
function showAgo(value) {
  const since = dayNumber(value) - dayNumber(today())
  return Number.isNaN(since) ? '' : daysSince.format(since, 'day')
}

function drawStars(field, value) {
  const stars = [1, 2, 3, 4, 5].map((n) => make('i', { class: n <= value ? 'full' : false }))
  const label = `${field.label}: ${value}/5`
  return make('span', { class: 'stars', role: 'img', 'aria-label': label }, ...stars)
}

/** Only web addresses become links; a bare domain is taken for one. */
function drawLink(value) {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address)) return make('span', { class: 'fact' }, value)
  const short = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return make('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, short)
}

function drawDue(item) {
  const left = daysLeft(item)
  if (left === null) return null
  const isTime = fieldOf(DUE)?.type === 'time'
  if (isTime) return left < 0 ? make('span', { class: 'due late' }, TEXT.late) : null
  const text =
    left < 0
      ? TEXT.overdue.replace('{n}', numbers.format(-left))
      : left === 0
        ? TEXT.dueToday
        : TEXT.dueIn.replace('{n}', numbers.format(left))
  const on = CYCLE?.once ? ` · ${TEXT.dueOn.replace('{date}', showDate(dueDate(item)))}` : ''
  const kind = left < 0 ? 'due late' : isSoon(left) ? 'due soon' : left === 0 ? 'due now' : 'due'
  return make('span', { class: kind }, text + on)
}

const SEVERAL_PRICES = FIELDS.filter(({ type }) => type === 'money').length > 1

function drawRow(item) {
  const apart = [AMOUNT, DUE, COUNTS]
  const title = titleField(item)
  const rest = FIELDS.slice(1).filter((field) => field !== title && !apart.includes(field.id))
  const notes = rest.filter((field) => field.type === 'long').map((field) => drawValue(field, item))
  const facts = rest.filter((field) => field.type !== 'long').map((field) => drawValue(field, item))
  const due = fieldOf(DUE)
  if (due) facts.push(drawValue(due, item))
  facts.unshift(drawDue(item))
  facts.push(drawGain(item))
  const amount = fieldOf(AMOUNT)
  const name = titleOf(item)
  const left = daysLeft(item)
  return make(
    'li',
    {
      class: `row${item.done ? ' done' : ''}${isLow(item) || (left !== null && (left < 0 || isSoon(left))) ? ' is-late' : ''}`,
      'data-id': item.id,
    },
    CHECK ? drawCheck(item, name) : null,
    make(
      'div',
      { class: 'row-main' },
      make('p', { class: 'row-name' }, name),
      facts.some(Boolean) ? make('div', { class: 'facts' }, ...facts.filter(Boolean)) : null,
      ...notes.filter(Boolean),
    ),
    amount && typeof valueOf(item, AMOUNT) === 'number'
      ? make(
          'p',
          { class: LOW?.field === AMOUNT && isLow(item) ? 'amount low' : 'amount' },
          // Of several prices each is told by its name.
          SEVERAL_PRICES && amount !== WORTH
            ? make('span', { class: 'label' }, `${amount.label} `)
            : null,
          show(amount, valueOf(item, AMOUNT)),
        )
      : null,
    make(
      'div',
      { class: 'row-actions' },
      fieldOf(COUNTS) ? drawState(fieldOf(COUNTS), item) : null,
      fieldOf('favourite') ? drawFavourite(item, name) : null,
      ...MARKS.map((mark) => (mark.daily ? drawDaily : drawMark)(mark, item, name)),
      ...drawMoves(item, name),
      drawAction(TEXT.edit, name, () => startEditing(item)),
      drawAction(TEXT.remove, name, ({ target }) =>
        CONFIRM ? askToRemove(item, name, target.parentElement) : removeItem(item),
      ),
    ),
  )
}

/** What this one thing won or lost. */
function drawGain(item) {
  if (!GAIN || typeof item[GAIN.from] !== 'number' || typeof item[GAIN.to] !== 'number') return null
  const gain = item[GAIN.to] - item[GAIN.from]
  return make('span', { class: 'fact' }, `${TEXT.gain} ${gain > 0 ? '+' : ''}${money.format(gain)}`)
}

function drawAction(label, name, act) {
  return make(
    'button',
    { type: 'button', class: 'quiet-button', 'aria-label': `${label}: ${name}`, onclick: act },
    label,
  )
}

/** An act of today: its date becomes today, and it is counted where it is to be counted. */
function drawMark({ label, date, count }, item, name) {
  const isToday = item[date] === today()
  const act = () => {
    const times = count === '' ? {} : { [count]: (Number(item[count]) || 0) + 1 }
    change(item, { [date]: today(), ...times }, `${label}: ${name}`)
    byId('list').querySelector(`[data-id="${item.id}"] .mark`)?.focus()
  }
  const attributes = {
    type: 'button',
    class: isToday ? 'mark is-done' : 'mark',
    'aria-label': `${label}: ${name}`,
    onclick: act,
  }
  return make('button', attributes, isToday ? `${label} ✓` : label)
}

/** A press counts one, from zero each day; full when the day has as many as the thing needs. */
function drawDaily({ label, date, count, goal }, item, name) {
  const times = item[date] === today() ? Number(item[count]) || 0 : 0
  const needed = Number(item[goal]) || 0
  const text = needed > 0 ? `${times}/${needed}` : numbers.format(times)
  const act = () => {
    change(item, { [date]: today(), [count]: times + 1 }, `${label}: ${name}`)
    byId('list').querySelector(`[data-id="${item.id}"] .mark`)?.focus()
  }
  const isFull = needed > 0 && times >= needed
  const attributes = {
    type: 'button',
    class: isFull ? 'mark is-done' : 'mark',
    'aria-label': `${label}: ${name}, ${text}`,
    onclick: act,
  }
  return make('button', attributes, `${label} ${text}${isFull ? ' ✓' : ''}`)
}

function drawFavourite(item, name) {
  const field = fieldOf('favourite')
  const isOn = item.favourite === true
  const act = () => {
    change(item, { favourite: !isOn })
    byId('list').querySelector(`[data-id="${item.id}"] .favourite`)?.focus()
  }
  const attributes = {
    type: 'button',
    class: 'quiet-button favourite',
    'aria-label': `${field.label}: ${name}`,
    'aria-pressed': String(isOn),
    onclick: act,
  }
  return make('button', attributes, isOn ? '★' : '☆')
}

function drawCheck(item, name) {
  return make('input', {
    type: 'checkbox',
    class: 'check',
    'aria-label': `${TEXT.done}: ${name}`,
    checked: item.done === true,
    onchange: ({ target }) =>
      change(item, { done: target.checked, ...(DAILY && { doneOn: today() }) }),
  })
}

const countOf = (number) => `${numbers.format(number)} ${number === 1 ? TEXT.one : TEXT.many}`

function drawGroup([name, members]) {
  const amount = fieldOf(AMOUNT)
  const sum = BALANCE
    ? show(fieldOf(BALANCE.field), balanceOf(members))
    : amount && SUMMED
      ? show(amount, sumOf(members, AMOUNT))
      : ''
  const done = members.filter((item) => item.done).length
  const count = CHECK
    ? `${numbers.format(done)}/${numbers.format(members.length)}`
    : countOf(members.length)
  const facts = [count, sum, ...sums(members), ...splits(members), ...averages(members)]
    .filter(Boolean)
    .join(' · ')
  return [
    make('li', { class: 'group' }, make('h2', {}, name), make('span', { class: 'label' }, facts)),
    ...members.map(drawRow),
  ]
}

function draw() {
  const shown = shownItems()
  const rows = view.group === '' ? shown.map(drawRow) : groupsOf(shown).flatMap(drawGroup)
  byId('list').replaceChildren(...rows)
  byId('empty').hidden = items.length > 0
  byId('nothing').hidden = items.length === 0 || shown.length > 0
  byId('tools').hidden = items.length === 0
  drawSummary()
  drawCounts()
  drawGoal()
  fillFilters()
  drawPicture(byId('picture'))
}
