// A speech counts up, or down where DOWN says so; at each of its marks it takes another colour, with a signal, and goes on.
const kept = load({})
let state = Number.isFinite(kept.passed)
  ? { passed: kept.passed, since: kept.since ?? null }
  : { passed: 0, since: null }
let reached = -1

const passedNow = () => state.passed + (state.since === null ? 0 : Date.now() - state.since)
const markAt = (ms) => MARKS.findLastIndex(({ seconds }) => ms >= seconds * 1000)

function change(next) {
  state = { ...state, ...next }
  reached = markAt(passedNow())
  save(state)
  draw()
}

function startOrPause() {
  readySound()
  if (state.since === null) change({ since: Date.now() })
  else change({ passed: passedNow(), since: null })
}

function tick() {
  if (state.since === null) return
  const mark = markAt(passedNow())
  if (mark > reached) {
    reached = mark
    if (mark === MARKS.length - 1) ring()
    else signal()
  }
  draw()
}

function draw() {
  const ms = passedNow()
  const mark = MARKS[markAt(ms)]
  const end = MARKS.at(-1).seconds * 1000
  const down = (rest) => digits(Math.floor(rest / 1000) * 1000)
  byId('time').textContent = DOWN ? digits(Math.max(0, end - ms)) : down(ms)
  document.body.dataset.tint = mark?.colour ?? ''
  document.body.classList.toggle('running', state.since !== null)
  byId('gauge').style.setProperty('--left', String(Math.max(0, 1 - ms / end)))
  byId('round').textContent =
    ms > end
      ? `${TEXT.overBy} ${down(ms - end)}`
      : DOWN
        ? `${TEXT.passed} ${down(ms)}`
        : `${TEXT.left} ${digits(end - ms)}`
  byId('go').textContent = state.since !== null ? TEXT.pause : ms > 0 ? TEXT.resume : TEXT.start
}

byId('marks').replaceChildren(
  ...MARKS.filter(({ name }, at) => name !== MARKS[at - 1]?.name).map(({ seconds, name }) =>
    make('li', {}, `${digits(seconds * 1000)} ${name}`),
  ),
)
byId('go').addEventListener('click', startOrPause)
byId('reset').addEventListener('click', () => change({ passed: 0, since: null }))
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button')) return
  event.preventDefault()
  startOrPause()
})
change({})
setInterval(tick, 200)
