// Each timer: `left` when it last stopped, and while it runs `until`, when it ends.
const kept = load(null)
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
const started = ({ name, seconds }) => ({
  id: newId(),
  name,
  length: seconds * 1000,
  left: seconds * 1000,
  until: null,
})
const isTimer = (timer) =>
  timer !== null && typeof timer === 'object' && timer.length > 0 && Number.isFinite(timer.left)
// Timers that were asked for later stand beside those that were put in here.
const GIVEN = JSON.stringify(ROUNDS)
const keptTimers = (Array.isArray(kept) ? kept : (kept?.timers ?? [])).filter(isTimer)
const isSame = Array.isArray(kept) || kept?.given === GIVEN
let timers = isSame ? keptTimers : followRounds(keptTimers, JSON.parse(kept?.given ?? '[]'))
const clock = new Intl.DateTimeFormat(LANG, { hour: '2-digit', minute: '2-digit' })

/** What was asked for anew begins anew; all other timers stay as they are, and so do those put in here. */
function followRounds(before, known) {
  const given = before.filter(({ isOwn }) => !isOwn)
  const stays = ROUNDS.map(({ name, seconds }) => {
    if (!known.some((one) => one.name === name && one.seconds === seconds)) return null
    const at = given.findIndex((one) => one.name === name)
    return at < 0 ? [] : given.splice(at, 1)
  })
  return [
    ...ROUNDS.flatMap((round, at) => stays[at] ?? [started(round)]),
    ...before.filter(({ isOwn }) => isOwn),
  ]
}

const leftOf = ({ left, until }) => (until === null ? left : Math.max(0, until - Date.now()))

function keep(next, message, undo) {
  const before = timers
  timers = next
  save({ timers, given: GIVEN })
  draw()
  if (message) toast(message, undo ? () => keep(before) : undefined)
}

const change = (id, values) =>
  keep(timers.map((timer) => (timer.id === id ? { ...timer, ...values } : timer)))

function startOrPause(timer) {
  readySound()
  if (timer.until !== null) return change(timer.id, { left: leftOf(timer), until: null })
  const left = timer.left > 0 ? timer.left : timer.length
  return change(timer.id, { left, until: Date.now() + left })
}

/** One more minute, also for one that is over: it runs on. */
function addMinute(timer) {
  readySound()
  const length = Math.max(timer.length, leftOf(timer) + 60000)
  if (timer.until !== null) return change(timer.id, { length, until: timer.until + 60000 })
  const isOver = timer.left === 0
  const left = timer.left + 60000
  return change(timer.id, { length, left, until: isOver ? Date.now() + left : null })
}

/** One signal for each timer, some time before its end, or one for each second; by the last that had one. */
const warned = new Map()

function warnSoon() {
  for (const timer of timers) {
    const isSoon =
      timer.until !== null && leftOf(timer) <= WARN * 1000 && timer.length > WARN * 1000
    const second = Math.ceil(leftOf(timer) / 1000)
    if (!isSoon) warned.delete(timer.id)
    else if (TICKS ? second > 0 && warned.get(timer.id) !== second : !warned.has(timer.id)) {
      warned.set(timer.id, second)
      if (TICKS) pip()
      else signal()
    }
  }
}

function tick() {
  if (WARN > 0) warnSoon()
  const over = timers.filter(({ until }) => until !== null && until <= Date.now())
  if (over.length > 0) {
    ring()
    keep(
      timers.map((timer) => (over.includes(timer) ? { ...timer, left: 0, until: null } : timer)),
      `${TEXT.over}: ${over.map(({ name }) => name).join(', ')}`,
    )
  }
  drawTimes()
}

function drawTimes() {
  for (const timer of timers) {
    const row = byId(`timer-${timer.id}`)
    if (!row) continue
    const left = leftOf(timer)
    row.querySelector('.small-time').textContent = digits(left)
    row.style.setProperty('--left', String(Math.min(1, left / timer.length)))
  }
}

/** A press draws the list anew, so the button that has the focus gets it back. */
function draw() {
  const focused = document.activeElement?.id
  byId('timers').replaceChildren(...timers.map(drawTimer))
  byId('no-timers').hidden = timers.length > 0
  if (focused) byId(focused)?.focus()
  drawTimes()
}

function drawTimer(timer) {
  const { id, name, length, until } = timer
  const isOver = until === null && timer.left === 0
  const go = until !== null ? TEXT.pause : timer.left < length && !isOver ? TEXT.resume : TEXT.start
  const button = (kind, text, act) =>
    make(
      'button',
      {
        type: 'button',
        id: `${kind}-${id}`,
        class: kind === 'go' ? 'main-button' : 'quiet-button',
        'aria-label': `${text}: ${name}`,
        onclick: act,
      },
      text,
    )
  return make(
    'li',
    { id: `timer-${id}`, class: isOver ? 'over' : until === null ? false : 'runs' },
    make('p', { class: 'timer-name' }, name),
    make('p', { class: 'small-time', role: 'timer', 'aria-label': name }),
    make(
      'p',
      { class: 'label' },
      isOver ? TEXT.over : until === null ? '' : `${TEXT.ends} ${clock.format(until)}`,
    ),
    make(
      'div',
      { class: 'timer-buttons' },
      button('go', go, () => startOrPause(timer)),
      button('more', TEXT.oneMore, () => addMinute(timer)),
      button('reset', TEXT.reset, () => change(id, { left: length, until: null })),
      button('remove', TEXT.remove, () =>
        keep(
          timers.filter((other) => other.id !== id),
          TEXT.removed,
          true,
        ),
      ),
    ),
  )
}

function addTimer(event) {
  event.preventDefault()
  const minutes = Number(byId('new-minutes').value)
  const length = Math.round(minutes * 60) * 1000
  if (!(length >= 1000 && length <= 359999000)) return byId('new-minutes').focus()
  const name = byId('new-name').value.trim() || `${minutes} ${TEXT.minutes}`
  keep([...timers, { id: newId(), name, length, left: length, until: null, isOwn: true }])
  byId('new').reset()
  return byId('new-name').focus()
}

byId('new').addEventListener('submit', addTimer)
draw()
setInterval(tick, 200)
