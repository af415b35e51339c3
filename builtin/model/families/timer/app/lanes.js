// `since` is when all were started together; each lane keeps its splits and when it stopped.
const kept = load(null)
const freshLanes = (names) =>
  Array.from({ length: LANES }, (_, at) => ({ name: names[at] ?? '', splits: [], end: null }))
let lanes = Array.isArray(kept?.lanes) ? kept.lanes : null
let since = Number.isFinite(kept?.since) ? kept.since : null
if (lanes === null) lanes = freshLanes(NAMES)
// Other lanes begin anew; names that were typed here stay until others are asked for.
const before = kept === null ? NAMES : (kept.given ?? [])
const isGiven = JSON.stringify(before) === JSON.stringify(NAMES)
if (lanes.length !== LANES || !isGiven) {
  const own = lanes.map(({ name }) => name)
  const names = isGiven ? own : followNames(own, before, NAMES)
  const told = names.filter(Boolean)
  lanes = freshLanes(names.length > LANES && told.length <= LANES ? told : names)
  since = null
}

function change(next) {
  ;({ lanes, since } = { lanes, since, ...next })
  save({ lanes, since, given: NAMES })
  draw()
}

const two = (number) => String(number).padStart(2, '0')
function digits(ms) {
  const hundredths = Math.floor(ms / 10)
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

const nameOf = (lane, at) => lane.name || `${TEXT.lane} ${at + 1}`
const timeOf = ({ end }) => (since === null ? 0 : (end ?? Date.now() - since))
const runs = ({ end }) => since !== null && end === null
const set = (at, values) =>
  change({ lanes: lanes.map((lane, place) => (place === at ? { ...lane, ...values } : lane)) })

function drawLane(lane, at) {
  const button = (kind, text, act) =>
    make(
      'button',
      {
        type: 'button',
        id: `${kind}-${at}`,
        class: kind === 'stop' ? 'main-button' : 'quiet-button',
        'aria-label': `${text}: ${nameOf(lane, at)}`,
        disabled: !runs(lane),
        onclick: act,
      },
      text,
    )
  return make(
    'li',
    {},
    make('span', { class: 'lane-number' }, String(at + 1)),
    make('input', {
      type: 'text',
      id: `name-${at}`,
      maxlength: '40',
      autocomplete: 'off',
      placeholder: TEXT.name,
      'aria-label': `${TEXT.name}: ${TEXT.lane} ${at + 1}`,
      value: lane.name,
      onchange: (event) => set(at, { name: event.target.value.trim() }),
    }),
    make('b', { class: 'lane-time', role: 'timer', 'aria-label': nameOf(lane, at) }),
    make(
      'div',
      { class: 'lane-buttons' },
      make('span', { class: 'lane-splits' }, lane.splits.map(digits).join(' · ')),
      button('split', TEXT.split, () => set(at, { splits: [...lane.splits, timeOf(lane)] })),
      button('stop', TEXT.stop, () => set(at, { end: timeOf(lane) })),
    ),
  )
}

function drawTimes() {
  for (const [at, box] of document.querySelectorAll('.lane-time').entries())
    box.textContent = digits(timeOf(lanes[at]))
}

/** Who has stopped, the fastest first; the same time is the same place. */
function resultRows() {
  const done = lanes
    .map((lane, at) => ({ ...lane, label: nameOf(lane, at), lane: at + 1 }))
    .filter(({ end }) => end !== null)
    .toSorted((one, other) => one.end - other.end)
  return done.map((one) => ({ ...one, place: done.findIndex(({ end }) => end === one.end) + 1 }))
}

function draw() {
  const focused = document.activeElement?.id
  byId('lanes').replaceChildren(...lanes.map(drawLane))
  if (focused) byId(focused)?.focus()
  byId('go').disabled = since !== null
  drawTimes()
  const rows = resultRows()
  byId('results').hidden = rows.length === 0
  byId('take-out').disabled = rows.length === 0
  byId('result-rows').replaceChildren(
    ...rows.map(({ place, label, lane, end, splits }) =>
      make(
        'tr',
        {},
        ...[place, label, lane, digits(end), splits.map(digits).join(' · ')].map((text) =>
          make('td', {}, String(text)),
        ),
      ),
    ),
  )
}

byId('go').addEventListener('click', () => change({ since: Date.now() }))
byId('reset').addEventListener('click', () => {
  const undone = { lanes, since }
  change({ lanes: freshLanes(lanes.map(({ name }) => name)), since: null })
  if (undone.since !== null) toast(TEXT.ready, () => change(undone))
})
byId('take-out').addEventListener('click', () => {
  const head = [TEXT.place, TEXT.name, TEXT.lane, TEXT.time, TEXT.splits]
  const rows = resultRows().map(({ place, label, lane, end, splits }) => [
    place,
    label,
    lane,
    digits(end),
    ...splits.map(digits),
  ])
  saveFile('results.csv', toCsv([head, ...rows]), 'text/csv')
})
draw()
setInterval(drawTimes, 31)
