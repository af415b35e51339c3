const kept = load(null)
const start = followGiven(kept, FIRST)
const isNew = (item) => !('done' in item)
// Days of given tasks are counted from the day on which the app first shows them.
const settle = ({ dueIn, on, ...item }) => ({
  ...item,
  due: item.due ?? (on ? dayOn(on) : typeof dueIn === 'number' ? dayFrom(dueIn) : null),
  done: null,
  at: Date.now(),
})
let items = start.items
  .filter((item) => item && typeof item.id === 'string' && typeof item.text === 'string')
  .map((item) => (isNew(item) ? settle(item) : item))
const { given } = start
let editing = null
const view = { filter: '', order: keptOrder(kept) }
const hasDues = byId('new-due') !== null
const hasPriorities = byId('new-priority') !== null
const day = new Intl.DateTimeFormat(LANG, { weekday: 'short', month: 'short', day: 'numeric' })
const whole = new Intl.DateTimeFormat(LANG, { weekday: 'long', month: 'long', day: 'numeric' })

const store = () => save({ items, given, view: { order: view.order, of: SORT } })

function keep(next, message) {
  const before = items
  items = next
  store()
  draw()
  if (message) toast(message, () => keep(before))
}

function add(event) {
  event.preventDefault()
  const text = byId('new-text').value.trim()
  byId('entry-error').textContent = text === '' ? TEXT.needed : ''
  byId('new-text').focus()
  if (text === '') return
  const item = {
    id: newId(),
    text,
    list: byId('new-list')?.value ?? '',
    priority: Number(byId('new-priority')?.value ?? 1),
    due: byId('new-due')?.value || null,
    own: newOwn(),
    done: null,
    at: Date.now(),
  }
  byId('new-text').value = ''
  keep([item, ...items])
}

const newOwn = () =>
  Object.fromEntries(FIELDS.map(({ id }) => [id, byId(`new-${id}`)?.value.trim() ?? '']))

/** What a task has of its own is changed where it stands. */
function drawOwn(item) {
  return FIELDS.map(({ id, label, type, options = [] }) => {
    const value = item.own?.[id] ?? ''
    const attributes = {
      id: `${id}-${item.id}`,
      class: value === '' ? 'own-value is-empty' : 'own-value',
      'aria-label': `${label}: ${item.text}`,
      onchange: ({ target }) => {
        const own = { ...item.own, [id]: target.value.trim() }
        keep(items.map((one) => (one.id === item.id ? { ...one, own } : one)))
        document.getElementById(`${id}-${item.id}`)?.focus()
      },
    }
    if (type !== 'choice')
      return make('input', { ...attributes, value, placeholder: label, maxlength: 160 })
    const choices = ['', ...options].map((option) =>
      make('option', { value: option, selected: option === value }, option || `${label} –`),
    )
    return make('select', attributes, ...choices)
  })
}

function tick(item, box) {
  const done = item.done === null ? Date.now() : null
  const isLast = done !== null && items.every((one) => one === item || one.done !== null)
  keep(items.map((one) => (one.id === item.id ? { ...one, done } : one)))
  document.getElementById(`tick-${item.id}`)?.focus()
  if (done !== null && CHEERS) cheer(box, isLast)
}

/** Eight short strokes fly from the box; after the last task the tiles make a wave. */
function cheer(box, isLast) {
  burst(box)
  if (!isLast || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  byId('tiles').classList.add('wave')
  setTimeout(() => byId('tiles').classList.remove('wave'), 1600)
}

/** Only the words are drawn anew: what is pressed while the field is left must stay in its place. */
function rewrite(item, field, isKept) {
  if (editing !== item.id) return
  editing = null
  const text = field.value.trim()
  const next = isKept && text !== '' ? { ...item, text } : item
  items = items.map((one) => (one.id === item.id ? next : one))
  store()
  field.replaceWith(drawWords(next))
}

// Drawing

function sortedOpen() {
  const open = items.filter((item) => item.done === null && matches(item))
  if (view.order === 'priority') open.sort((a, b) => b.priority - a.priority)
  if (view.order === 'due') open.sort((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'))
  return open
}

function matches(item) {
  if (view.filter === 'open') return item.done === null
  if (view.filter === 'done') return item.done !== null
  if (view.filter.startsWith('own=')) {
    const [, id, ...value] = view.filter.split('=')
    return (item.own?.[id] ?? '') === value.join('=')
  }
  return view.filter === '' || `list=${item.list}` === view.filter
}

const GROUPS = [
  ['late', (due) => due !== null && due < dayFrom(0)],
  ['today', (due) => due === dayFrom(0)],
  ['tomorrow', (due) => due === dayFrom(1)],
  ['week', (due) => due !== null && due <= dayFrom(7)],
  ['later', (due) => due !== null],
  ['anyDay', () => true],
]

/** Every list has its place, also while nothing is on it; what is on none comes last. */
function listsOf(open) {
  const onNone = open.filter(({ list }) => !LISTS.includes(list))
  const named = LISTS.map((list) => {
    const all = items.filter((item) => item.list === list)
    const done = all.filter((item) => item.done !== null).length
    const heading = `${list} ${done}/${all.length}`
    return ['list', open.filter((item) => item.list === list), heading, list]
  }).filter(([, , , list]) => !view.filter.startsWith('list=') || view.filter === `list=${list}`)
  return onNone.length > 0 ? [...named, ['none', onNone, TEXT.noList]] : named
}

function groupsOf(open) {
  if (view.order === 'list') return listsOf(open)
  if (!hasDues || view.order === 'priority' || !open.some(({ due }) => due)) return [['', open]]
  return GROUPS.map(([name, isIn], at) => [
    name,
    open.filter(({ due }) => isIn(due) && !GROUPS.slice(0, at).some(([, earlier]) => earlier(due))),
  ]).filter(([, group]) => group.length > 0)
}

function drawRow(item, group) {
  const isDone = item.done !== null
  const box = make('input', {
    type: 'checkbox',
    id: `tick-${item.id}`,
    checked: isDone,
    'aria-label': `${TEXT.done}: ${item.text}`,
    onchange: () => tick(item, box),
  })
  const level = ['low', '', 'high'][item.priority] ?? ''
  const facts = [
    hasPriorities && level ? make('span', { class: `level ${level}` }, TEXT[level]) : null,
    drawDue(item, group),
    item.list && LISTS.includes(item.list) ? make('span', { class: 'list' }, item.list) : null,
  ]
  return make(
    'li',
    { class: `row${isDone ? ' is-done' : isLate(item) ? ' is-late' : ''}` },
    make('span', { class: 'tick' }, box),
    make(
      'div',
      { class: 'words' },
      drawWords(item),
      make('p', { class: 'facts' }, ...facts, ...drawOwn(item)),
    ),
    make(
      'button',
      {
        type: 'button',
        class: 'gone',
        'aria-label': `${TEXT.remove}: ${item.text}`,
        onclick: () =>
          keep(
            items.filter((one) => one.id !== item.id),
            TEXT.removed,
          ),
      },
      '×',
    ),
  )
}

function drawWords(item) {
  if (editing !== item.id) {
    const open = () => {
      editing = item.id
      draw()
      byId('editing').select()
    }
    return make(
      'button',
      {
        type: 'button',
        class: 'row-name',
        id: `edit-${item.id}`,
        'aria-label': `${TEXT.edit}: ${item.text}`,
        onclick: open,
      },
      item.text,
    )
  }
  const field = make('input', {
    id: 'editing',
    maxlength: 160,
    value: item.text,
    'aria-label': TEXT.edit,
    onblur: () => rewrite(item, field, true),
    onkeydown: (event) => {
      if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return
      event.preventDefault()
      rewrite(item, field, event.key === 'Enter')
      byId(`edit-${item.id}`).focus()
    },
  })
  return field
}

const isLate = ({ done, due }) => hasDues && done === null && due !== null && due < dayFrom(0)
const dueClass = (item) => (isLate(item) ? 'due late' : 'due')

function sayDue(due) {
  if (due === dayFrom(0)) return TEXT.today
  if (due === dayFrom(1)) return TEXT.tomorrow
  return sayDate(due)
}

function sayDate(due) {
  const date = new Date(`${due}T00:00`)
  return Number.isNaN(date.getTime()) ? due : day.format(date)
}

function drawSide() {
  const open = items.filter((item) => item.done === null).length
  const isAll = open === 0 && items.length > 0
  byId('big').textContent = String(open)
  const left = isAll ? ALL_DONE || TEXT.allDone : open === 1 ? TEXT.leftOne : TEXT.left
  byId('unit').textContent =
    items.length === 0 ? left : `${left} · ${items.length - open}/${items.length} ${TEXT.doneOf}`
  document.body.classList.toggle('all-done', isAll)
  const newest = [...items].sort((a, b) => (a.done ?? Infinity) - (b.done ?? Infinity)).slice(-40)
  byId('tiles').replaceChildren(
    ...newest.map((item, at) =>
      make('li', {
        class:
          item.done === null ? (item.priority === 2 && hasPriorities ? 'high' : false) : 'full',
        style: `--at:${at}`,
      }),
    ),
  )
  const midnight = new Date().setHours(0, 0, 0, 0)
  const count = items.filter((item) => item.done !== null && item.done >= midnight).length
  const done = count === 0 ? '' : ` · ${count} ${TEXT.doneToday}`
  byId('today').textContent = whole.format(new Date()) + done
}

function draw() {
  drawSide()
  const groups = groupsOf(sortedOpen())
  const done = items
    .filter((item) => item.done !== null && matches(item))
    .sort((a, b) => b.done - a.done)
  const shown = [...groups, ['finished', done]].filter(
    ([name, group]) => name === 'list' || group.length > 0,
  )
  const nothing = items.length === 0 ? TEXT.empty : TEXT.nothing
  const empty =
    items.length === 0 || shown.length === 0 ? [make('p', { class: 'empty' }, nothing)] : []
  byId('rows').replaceChildren(
    ...empty,
    ...shown.flatMap(([name, group, heading = TEXT[name]]) => [
      name === '' ? '' : make('h2', { class: name }, heading),
      make('ul', {}, ...group.map((item) => drawRow(item, name))),
    ]),
  )
  byId('sweep').hidden = !items.some((item) => item.done !== null)
}

byId('entry').addEventListener('submit', add)
byId('filter').addEventListener('change', ({ target }) => {
  view.filter = target.value
  draw()
})
byId('order')?.addEventListener('change', ({ target }) => {
  view.order = target.value
  store()
  draw()
})
byId('sweep').addEventListener('click', () =>
  keep(
    items.filter((item) => item.done === null),
    TEXT.swept,
  ),
)
byId('untick')?.addEventListener('click', () =>
  keep(
    items.map((item) => ({ ...item, done: null })),
    TEXT.unticked,
  ),
)
byId('clear')?.addEventListener('click', () => items.length > 0 && keep([], TEXT.cleared))
if (byId('order')) {
  byId('order').value = view.order
  if (byId('order').value === '') byId('order').value = view.order = SORT
}
store()
draw()
