// `passed` is what had passed when the clock last stopped; while it runs, `since` says from when.
const kept = load({})
const fresh = () => ({ passed: 0, since: null, laps: [], names: {}, best: state?.best ?? null })
let state = null
state = Number.isFinite(kept.passed) && Array.isArray(kept.laps) ? { ...fresh(), ...kept } : fresh()
let ticking = 0

const passedNow = () => state.passed + (state.since === null ? 0 : Date.now() - state.since)

function digits(ms) {
  const tenths = Math.floor(ms / 100)
  const two = (number) => String(number).padStart(2, '0')
  const hours = Math.floor(tenths / 36000)
  const rest = `${two(Math.floor(tenths / 600) % 60)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

function change(next) {
  state = { ...state, ...next }
  save(state)
  clearInterval(ticking)
  if (state.since !== null) ticking = setInterval(drawTime, 100)
  draw()
}

function startOrPause() {
  if (state.since === null) change({ since: Date.now() })
  else change({ passed: passedNow(), since: null })
}

function addLap() {
  if (passedNow() === 0) return
  const length = passedNow() - (state.laps.at(-1) ?? 0)
  const best = state.best === null ? length : Math.min(state.best, length)
  change({ laps: [...state.laps, passedNow()], best })
}

/** Of two laps and more the fastest is marked, of three and more the slowest too. */
function markOf(lengths, at) {
  if (lengths.length < 2) return null
  if (lengths[at] === Math.min(...lengths)) return 'fastest'
  return lengths.length > 2 && lengths[at] === Math.max(...lengths) ? 'slowest' : null
}

function drawTime() {
  byId('time').textContent = digits(passedNow())
  byId('gauge').style.setProperty('--left', String((passedNow() % 60000) / 60000))
}

function draw() {
  const isRunning = state.since !== null
  drawTime()
  document.body.classList.toggle('running', isRunning)
  byId('go').textContent = isRunning ? TEXT.pause : state.passed > 0 ? TEXT.resume : TEXT.start
  byId('round').textContent = isRunning || state.passed > 0 ? '' : TEXT.ready
  const lengths = state.laps.map((lap, at) => lap - (state.laps[at - 1] ?? 0))
  const rows = state.laps.map((lap, at) => {
    const mark = markOf(lengths, at)
    return make(
      'li',
      { class: mark },
      make('span', {}, `${TEXT.lap} ${at + 1}`),
      make('input', {
        type: 'text',
        maxlength: '40',
        autocomplete: 'off',
        'aria-label': `${TEXT.lapName} ${at + 1}`,
        value: state.names[at] ?? '',
        onchange: (event) => {
          state.names = { ...state.names, [at]: event.target.value.trim() }
          save(state)
        },
      }),
      make('span', {}, `+${digits(lengths[at])}`, mark ? make('small', {}, ` ${TEXT[mark]}`) : ''),
      make('b', {}, digits(lap)),
    )
  })
  byId('laps').replaceChildren(...rows.reverse())
  if (byId('mean')) byId('mean').textContent = sayMean(lengths)
}

/** The mean of the laps, and the best that there ever was. */
function sayMean(lengths) {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return [
    ...(lengths.length > 0 ? [`${TEXT.mean} ${digits(mean)}`] : []),
    ...(state.best === null ? [] : [`${TEXT.best} ${digits(state.best)}`]),
  ].join(' · ')
}

byId('go').addEventListener('click', startOrPause)
byId('lap').addEventListener('click', addLap)
byId('reset').addEventListener('click', () => {
  const before = state
  change(fresh())
  if (before.passed > 0 || before.since !== null) toast(TEXT.ready, () => change(before))
})
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button, input')) return
  event.preventDefault()
  startOrPause()
})
change({})
