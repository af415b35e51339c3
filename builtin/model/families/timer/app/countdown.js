// Where one length is chosen there is one step; otherwise all rounds, as often as they repeat.
let STEPS = []
const setSteps = (chosen) => {
  STEPS = CHOOSE
    ? [ROUNDS[chosen] ?? ROUNDS[0]]
    : Array.from({ length: REPEAT }, () => ROUNDS).flat()
}
const clock = new Intl.DateTimeFormat(LANG, { hour: '2-digit', minute: '2-digit' })

// `left` is what was left when the clock last stopped; while it runs, `until` says when it ends.
const kept = load({})
setSteps(kept.chosen ?? 0)
const fresh = () => ({
  step: 0,
  left: STEPS[0].seconds * 1000,
  until: null,
  lengths: {},
  chosen: 0,
})
let state =
  Number.isInteger(kept.step) && STEPS[kept.step] && Number.isFinite(kept.left)
    ? { ...fresh(), ...kept }
    : fresh()
let ticking = 0

// Own lengths are kept by the place of their round.
const placeOf = (step) => (CHOOSE ? state.chosen : step % ROUNDS.length)
const lengthOfRound = (at) => state.lengths[at] ?? ROUNDS[at].seconds * 1000
const lengthOf = (step) => lengthOfRound(placeOf(step))
const leftNow = () => (state.until === null ? state.left : Math.max(0, state.until - Date.now()))

function change(next) {
  state = { ...state, ...next }
  save(state)
  clearInterval(ticking)
  if (state.until !== null) ticking = setInterval(tick, 200)
  draw()
  drawChoices()
}

function tick() {
  if (leftNow() > 0) return draw()
  ring()
  if (placeOf(state.step) === 0 || CHOOSE) addDone()
  const next = state.step + 1
  if (next >= STEPS.length) {
    toast(STEPS.length > 1 ? TEXT.all : TEXT.over)
    change({ step: 0, left: lengthOf(0), until: null })
    return
  }
  toast(`${TEXT.over}: ${STEPS[state.step].name}`)
  const until = FLOWS ? Date.now() + lengthOf(next) : null
  change({ step: next, left: lengthOf(next), until })
}

function startOrPause() {
  readySound()
  if (state.until === null) change({ until: Date.now() + state.left })
  else change({ left: leftNow(), until: null })
}

function skip() {
  const step = (state.step + 1) % STEPS.length
  change({
    step,
    left: lengthOf(step),
    until: state.until === null ? null : Date.now() + lengthOf(step),
  })
}

/** Another length begins anew; the choice is kept. */
function choose(chosen) {
  setSteps(chosen)
  change({ chosen, step: 0, left: lengthOfRound(chosen), until: null })
}

const today = () => new Date().toDateString()
const doneToday = () => (state.done?.day === today() ? state.done.count : 0)

/** What was finished is counted by the day. */
function addDone() {
  state.done = { day: today(), count: doneToday() + 1 }
}

/** One field for each round, in seconds where they are short. */
function drawLengths() {
  byId('lengths')?.replaceChildren(
    ...ROUNDS.map(({ name, seconds }, at) => {
      const unit = seconds < 120 ? 1000 : 60000
      return make(
        'label',
        { class: 'set' },
        `${name} (${unit === 1000 ? TEXT.inSeconds : TEXT.inMinutes}) `,
        make('input', {
          type: 'number',
          min: unit === 1000 ? '1' : '0.1',
          max: '999',
          step: 'any',
          inputmode: 'decimal',
          value: String(Math.round((lengthOfRound(at) / unit) * 100) / 100),
          onchange: (event) => setLength(at, Number(event.target.value) * unit),
        }),
      )
    }),
  )
}

/** A round that is under way keeps what it has left, unless it was not begun. */
function setLength(at, ms) {
  if (!(ms >= 1000 && ms <= 359999000)) return drawLengths()
  const isUntouched = state.until === null && state.left === lengthOf(state.step)
  const lengths = { ...state.lengths, [at]: Math.round(ms / 1000) * 1000 }
  state.lengths = lengths
  change(isUntouched ? { left: lengthOf(state.step) } : {})
}

function drawChoices() {
  byId('choices')?.replaceChildren(
    ...ROUNDS.map(({ name }, at) =>
      make(
        'button',
        {
          type: 'button',
          'aria-pressed': String(at === state.chosen),
          onclick: () => {
            choose(at)
            byId('choices').children[at].focus()
          },
        },
        make('b', {}, name),
        make('span', {}, digits(lengthOfRound(at))),
      ),
    ),
  )
}

function setMinutes(event) {
  const ms = Math.round(Number(event.target.value) * 60) * 1000
  if (ms >= 1000 && ms <= 359999000) change({ lengths: { 0: ms }, step: 0, left: ms, until: null })
}

function draw() {
  const left = leftNow()
  const isRunning = state.until !== null
  const { name } = STEPS[state.step]
  byId('time').textContent = digits(left)
  byId('gauge').style.setProperty('--left', String(left / lengthOf(state.step)))
  document.body.classList.toggle('running', isRunning)
  byId('go').textContent = isRunning
    ? TEXT.pause
    : left < lengthOf(state.step)
      ? TEXT.resume
      : TEXT.start
  byId('ends').textContent = isRunning ? `${TEXT.ends} ${clock.format(state.until)}` : ''
  byId('round').textContent =
    STEPS.length > 1
      ? `${name} · ${state.step + 1} ${TEXT.of} ${STEPS.length}`
      : name || (isRunning ? '' : TEXT.ready)
  byId('dots').replaceChildren(
    ...STEPS.map((step, at) =>
      make(
        'li',
        {
          class: at < state.step ? 'past' : at === state.step ? 'now' : false,
          style: `flex-grow:${lengthOf(at)}`,
          'aria-current': at === state.step ? 'step' : false,
        },
        make('span', { class: 'unseen' }, `${step.name} ${digits(lengthOf(at))}`),
      ),
    ),
  )
  if (TALLY) byId('tally').textContent = `${TEXT.doneToday}: ${doneToday()}`
  const minutes = byId('minutes')
  if (minutes && document.activeElement !== minutes)
    minutes.value = String(Math.round(lengthOf(0) / 600) / 100)
}

byId('go').addEventListener('click', startOrPause)
byId('reset').addEventListener('click', () => change({ step: 0, left: lengthOf(0), until: null }))
byId('skip')?.addEventListener('click', skip)
byId('minutes')?.addEventListener('change', setMinutes)
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button, input, a')) return
  event.preventDefault()
  startOrPause()
})
change({})
drawLengths()
