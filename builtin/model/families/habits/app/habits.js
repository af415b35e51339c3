const kept = load(null)
const start = followGiven(kept, FIRST)
const { given } = start
let habits = start.items
  .filter((habit) => habit && typeof habit.id === 'string' && typeof habit.name === 'string')
  .map(({ kept: ago, ...habit }) => ({
    ...habit,
    goal: Math.min(7, Math.max(1, Number(habit.goal) || 7)),
    times: Math.max(1, Number(habit.times) || 1),
    counts: habit.counts ?? {},
    on: Array.isArray(habit.on) ? habit.on : [],
    reasons: habit.reasons ?? {},
    days: Array.isArray(habit.days) ? habit.days : (ago ?? []).map((days) => dayFrom(-days)),
    isSample: habit.isSample ?? (ago ?? []).length > 0,
  }))
let editing = null
let pages = 0
const named = {
  month: new Intl.DateTimeFormat(LANG, { month: 'long', year: 'numeric' }),
  short: new Intl.DateTimeFormat(LANG, { month: 'short', day: 'numeric' }),
  long: new Intl.DateTimeFormat(LANG, { weekday: 'long', month: 'long', day: 'numeric' }),
  monthOnly: new Intl.DateTimeFormat(LANG, { month: 'short' }),
  letter: new Intl.DateTimeFormat(LANG, { weekday: 'narrow' }),
}

function store() {
  save({ items: habits, given, ...(SPAN > 0 && { began }) })
}

function keep(next, message) {
  const before = habits
  habits = next
  store()
  draw()
  if (message) toast(message, () => keep(before))
}

// What is in sight: a month, or as many whole weeks as the page is wide.

const room = () =>
  CALENDAR ? 31 : innerWidth >= 1060 ? DAYS : innerWidth >= 640 ? Math.min(DAYS, 14) : 7

/** A challenge that is seen as a calendar is seen whole, and not by months. */
const showsChallenge = CALENDAR && SPAN > 0 && SPAN <= 100

function daysInSight() {
  if (showsChallenge) return Array.from({ length: SPAN }, (_, at) => shift(began, at))
  if (room() > 14) {
    const first = dateOf(dayFrom(0))
    first.setDate(1)
    first.setMonth(first.getMonth() + pages)
    const month = first.getMonth()
    const days = []
    for (const day = first; day.getMonth() === month; day.setDate(day.getDate() + 1))
      days.push(shift(dayFrom(0), Math.round((day - dateOf(dayFrom(0))) / 86400000)))
    return days
  }
  const first = shift(weekOf(dayFrom(0)), 7 - room() + pages * room())
  return Array.from({ length: room() }, (_, at) => shift(first, at))
}

function sayWhen(days) {
  if (showsChallenge) return named.short.formatRange(dateOf(days[0]), dateOf(days.at(-1)))
  if (room() > 14) return named.month.format(dateOf(days[0]))
  return named.short.formatRange(dateOf(days[0]), dateOf(days.at(-1)))
}

const countOn = (habit, day) =>
  habit.days.includes(day) ? habit.times : Math.min(habit.times - 1, habit.counts[day] ?? 0)

/** One more on that day; the day is kept with the last of them, and a press after that takes all away. */
function toggle(habit, day) {
  setCount(habit, day, (countOn(habit, day) + 1) % (habit.times + 1))
  const cell = document.getElementById(`cell-${habit.id}-${day}`)
  cell?.focus()
  if (CHEERS && cell?.matches('.kept')) burst(cell)
}

function setCount(habit, day, count) {
  if (SPAN > 0 && count > 0) beginBy(day)
  const others = habit.days.filter((one) => one !== day)
  const days = count === habit.times ? [...others, day].sort() : others
  const counts = habit.times > 1 ? { ...habit.counts, [day]: count } : {}
  keep(habits.map((one) => (one.id === habit.id ? { ...one, days, counts } : one)))
}

/** What is done several times a day stands there one by one; a press lights the next or takes one back. */
function drawGlasses(habit, row) {
  const count = countOn(habit, dayFrom(0))
  const glasses = Array.from({ length: habit.times }, (_, at) =>
    make('button', {
      type: 'button',
      id: `glass-${habit.id}-${at}`,
      class: at < count ? 'full' : false,
      'aria-pressed': String(at < count),
      'aria-label': `${habit.name} ${at + 1}/${habit.times}, ${TEXT.today}`,
      onclick: () => press(habit, at < count ? at : count + 1),
    }),
  )
  const attributes = { class: `glasses h${(row % 6) + 1}`, role: 'group', 'aria-label': habit.name }
  return make('div', attributes, ...glasses)
}

function press(habit, count) {
  setCount(habit, dayFrom(0), count)
  const glasses = Array.from({ length: habit.times }, (_, at) => byId(`glass-${habit.id}-${at}`))
  glasses[Math.max(0, count - 1)].focus()
  if (CHEERS && count === habit.times) glasses.forEach(burst)
}

// Drawing

function drawCell(habit, day, place) {
  const set = new Set(habit.days)
  const isKept = set.has(day)
  const isFuture = day > dayFrom(0)
  const marks = [
    'cell',
    isKept && 'kept',
    (!isFor(habit.on, day) || (SPAN > 0 && !isWithin(day))) && 'free',
    isKept && set.has(shift(day, -1)) && 'joins-left',
    isKept && set.has(shift(day, 1)) && 'joins-right',
    day === dayFrom(0) && 'today',
    day === weekOf(day) && 'monday',
  ]
  const count = countOn(habit, day)
  const sayCount = habit.times > 1 ? `, ${count}/${habit.times}` : ''
  const attributes = {
    type: 'button',
    id: `cell-${habit.id}-${day}`,
    class: marks.filter(Boolean).join(' '),
    'aria-pressed': String(isKept),
    'aria-label': `${habit.name}, ${named.long.format(dateOf(day))}${sayCount}`,
    tabindex: place.isStop ? '0' : '-1',
    style: CALENDAR && place.column === 0 ? `grid-column-start:${weekdayOf(day) + 1}` : false,
    'data-month': monthOf(day),
    disabled: isFuture,
    onclick: () => toggle(habit, day),
    onkeydown: (event) => move(event, place),
  }
  const number = CALENDAR ? String(dateOf(day).getDate()) : ''
  const mark = STARS && isKept ? '★' : number
  return make('button', attributes, habit.times > 1 && count > 0 ? String(count) : mark)
}

/** A calendar that goes over months tells each where it begins. */
const monthOf = (day) =>
  showsChallenge && dateOf(day).getDate() === 1 && named.monthOnly.format(dateOf(day))

const weekdayOf = (day) => (dateOf(day).getDay() - WEEK_START + 7) % 7

/** One stop of the tab key a row; the arrows go from day to day and from habit to habit. */
function move(event, { row, column }) {
  const [up, down] = CALENDAR
    ? [
        [0, -7],
        [0, 7],
      ]
    : [
        [-1, 0],
        [1, 0],
      ]
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: up, ArrowDown: down }[event.key]
  if (!step) return
  event.preventDefault()
  const rows = document.querySelectorAll('.row:not(.heads) .thread')
  const next = rows[row + step[0]]?.querySelectorAll('.cell')[column + step[1]]
  if (next && !next.disabled) next.focus()
}

function drawThread(habit, row, days) {
  const done = keptInWeek(new Set(habit.days), weekOf(dayFrom(0)))
  const stop = days.includes(dayFrom(0)) ? dayFrom(0) : days[0]
  const dots = Array.from({ length: habit.goal }, (_, at) =>
    make('i', { class: at < done ? 'full' : false }),
  )
  const label = `${Math.min(done, habit.goal)}/${habit.goal} ${TEXT.thisWeek}`
  return make(
    'div',
    { class: `row h${(row % 6) + 1}`, role: 'group', 'aria-label': habit.name },
    make(
      'button',
      {
        type: 'button',
        class: 'name',
        'aria-expanded': String(editing === habit.id),
        'aria-label': `${TEXT.edit}: ${habit.name}`,
        onclick: () => edit(editing === habit.id ? null : habit.id),
      },
      habit.name,
    ),
    make(
      'div',
      { class: 'thread' },
      ...days.map((day, column) => drawCell(habit, day, { row, column, isStop: day === stop })),
    ),
    make(
      'p',
      { class: 'streak' },
      make('b', {}, sayStreak(habit)),
      make('span', { class: 'dots', role: 'img', 'aria-label': label }, ...dots),
    ),
    make('p', { class: 'facts' }, factsOf(habit).join(' · ')),
    editing === habit.id ? drawEditor(habit) : null,
  )
}

function edit(id) {
  editing = id
  draw()
  byId('edit-name')?.focus()
}

function drawEditor(habit) {
  const name = make('input', { id: 'edit-name', value: habit.name, maxlength: 60 })
  const goals = [7, 6, 5, 4, 3, 2, 1].map((count) =>
    make('option', { selected: count === habit.goal }, String(count)),
  )
  const goal = make('select', {}, ...goals)
  const store = (event) => {
    event.preventDefault()
    editing = null
    const next = { name: name.value.trim() || habit.name, goal: Number(goal.value) }
    keep(habits.map((one) => (one.id === habit.id ? { ...one, ...next } : one)))
  }
  const remove = () => {
    editing = null
    keep(
      habits.filter(({ id }) => id !== habit.id),
      TEXT.removed,
    )
  }
  return make(
    'form',
    {
      class: 'editor',
      onsubmit: store,
      onkeydown: (event) => event.key === 'Escape' && edit(null),
    },
    make('label', {}, TEXT.name, ' ', name),
    make('label', { class: 'often' }, TEXT.goal, ' ', goal),
    make('button', { class: 'main-button' }, TEXT.done),
    make('button', { type: 'button', class: 'quiet-button', onclick: remove }, TEXT.remove),
  )
}

function drawDays(days) {
  return make(
    'div',
    { class: 'row heads', 'aria-hidden': 'true' },
    make('span', { class: 'name' }),
    make(
      'div',
      { class: 'thread' },
      ...days.map((day) =>
        make(
          'span',
          { class: day === dayFrom(0) && !CALENDAR ? 'head today' : 'head' },
          make('small', {}, named.letter.format(dateOf(day))),
          CALENDAR ? '' : String(dateOf(day).getDate()),
        ),
      ),
    ),
    make('span', { class: 'streak' }),
  )
}

function draw() {
  const days = daysInSight()
  byId('loom').style.setProperty('--days', String(CALENDAR ? 7 : days.length))
  byId('loom').classList.toggle('calendar', CALENDAR)
  byId('loom').replaceChildren(
    ...habits.flatMap((habit, row) => (habit.times > 1 ? [drawGlasses(habit, row)] : [])),
    ...(habits.length === 0
      ? [make('p', { class: 'empty' }, TEXT.empty)]
      : [
          drawDays(
            CALENDAR ? Array.from({ length: 7 }, (_, at) => shift(weekOf(days[7]), at)) : days,
          ),
        ]),
    ...habits.map((habit, row) => drawThread(habit, row, days)),
  )
  byId('when').textContent = sayWhen(days)
  byId('later').disabled = pages >= 0
  byId('earlier').hidden = showsChallenge
  byId('later').hidden = showsChallenge
  const past = days.filter((day) => day <= dayFrom(0))
  const wanted = habits.reduce((sum, { goal }) => sum + (past.length * goal) / 7, 0)
  const done = habits.reduce(
    (sum, { days: all, goal }) =>
      sum + Math.min(all.filter((day) => past.includes(day)).length, (past.length * goal) / 7),
    0,
  )
  byId('share').textContent = wanted === 0 ? '' : `${Math.round((done / wanted) * 100)}%`
  byId('share-of').textContent = wanted === 0 ? '' : sayWhen(days)
  drawToday()
  drawCounts()
  if (WHY) drawReasons()
  if (SPAN > 0) drawChallenge()
  if (byId('sample')) byId('sample').hidden = !habits.some(({ isSample }) => isSample)
}

function unmark(message) {
  keep(
    habits.map((habit) => ({ ...habit, days: [], counts: {}, isSample: false })),
    message,
  )
}

byId('entry').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = byId('new-name').value.trim()
  byId('entry-error').textContent = name === '' ? TEXT.needed : ''
  byId('new-name').focus()
  if (name === '') return
  byId('new-name').value = ''
  const goal = Number(byId('new-goal').value)
  keep([
    ...habits,
    {
      id: newId(),
      name,
      goal,
      times: 1,
      counts: {},
      days: [],
      on: [],
      reasons: {},
      isSample: false,
    },
  ])
})
byId('earlier').addEventListener('click', () => {
  pages -= 1
  draw()
})
byId('later').addEventListener('click', () => {
  pages = Math.min(0, pages + 1)
  draw()
})
byId('fresh')?.addEventListener('click', () => unmark(TEXT.cleared))
byId('clear')?.addEventListener('click', () => unmark(TEXT.cleared))
let width = room()
addEventListener('resize', () => {
  if (room() === width) return
  width = room()
  pages = 0
  draw()
})
store()
draw()
