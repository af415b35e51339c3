// One length for each turn: `at` is whose turn it is, `until` when it ends while it runs.
const kept = load({})
const whole = () => state.length
let state = {
  at: 0,
  left: ROUNDS[0].seconds * 1000,
  until: null,
  length: ROUNDS[0].seconds * 1000,
  names: NAMES,
  asked: ROUNDS[0].seconds,
}
// Another length begins the turn anew; names that were typed here stay until others are asked for.
const names = Array.isArray(kept.names) ? followNames(kept.names, kept.given ?? [], NAMES) : NAMES
const isSame = kept.asked === ROUNDS[0].seconds && names.length === kept.names?.length
if (isSame && Number.isFinite(kept.left)) state = { ...state, ...kept }
if (names.length > 0) state.names = names
let warned = false

const leftNow = () => (state.until === null ? state.left : Math.max(0, state.until - Date.now()))

function change(next) {
  state = { ...state, ...next }
  save({ ...state, given: NAMES })
  draw()
}

function startOrPause() {
  readySound()
  if (state.until !== null) return change({ left: leftNow(), until: null })
  const left = state.left > 0 ? state.left : whole()
  return change({ left, until: Date.now() + left })
}

/** The next one's time begins at once when the clock runs, or when the last one's was over. */
function pass(to) {
  readySound()
  warned = false
  const runs = state.until !== null || state.left === 0
  change({ at: to, left: whole(), until: runs ? Date.now() + whole() : null })
}

const next = () => pass((state.at + 1) % state.names.length)

function tick() {
  if (state.until === null) return
  const left = leftNow()
  if (left === 0) {
    ring()
    toast(`${TEXT.over}: ${state.names[state.at]}`)
    return change({ left: 0, until: null })
  }
  if (WARN > 0 && left <= WARN * 1000 && !warned && whole() > WARN * 1000) {
    warned = true
    signal()
  }
  return drawTime()
}

function drawTime() {
  byId('time').textContent = digits(leftNow())
  byId('gauge').style.setProperty('--left', String(leftNow() / whole()))
}

function draw() {
  drawTime()
  document.body.classList.toggle('running', state.until !== null)
  byId('round').textContent = state.names[state.at]
  byId('go').textContent =
    state.until !== null
      ? TEXT.pause
      : leftNow() < whole() && leftNow() > 0
        ? TEXT.resume
        : TEXT.start
  byId('next').textContent = `${TEXT.nextOne}: ${state.names[(state.at + 1) % state.names.length]}`
  byId('players').replaceChildren(
    ...state.names.map((name, at) =>
      make(
        'li',
        { class: at === state.at ? 'now' : false },
        make(
          'button',
          { type: 'button', 'aria-pressed': String(at === state.at), onclick: () => pass(at) },
          name,
        ),
      ),
    ),
  )
  const field = byId('who')
  if (document.activeElement !== field) field.value = state.names.join(', ')
  const seconds = byId('turn')
  if (document.activeElement !== seconds) seconds.value = String(whole() / 1000)
}

byId('go').addEventListener('click', startOrPause)
byId('next').addEventListener('click', next)
byId('time').addEventListener('click', next)
byId('reset').addEventListener('click', () => change({ at: 0, left: whole(), until: null }))
byId('who').addEventListener('change', (event) => {
  const typed = event.target.value
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 24)
  change(typed.length > 0 ? { names: typed, at: 0, left: whole(), until: null } : {})
})
byId('turn').addEventListener('change', (event) => {
  const length = Math.round(Number(event.target.value)) * 1000
  if (length >= 1000 && length <= 359999000) change({ length, left: length, until: null })
})
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button, input, summary')) return
  event.preventDefault()
  next()
})
draw()
setInterval(tick, 200)
