// What is timed, by its place: the rounds by number, the time to get ready, and what comes last.
const PLACES = {
  ...Object.fromEntries(ROUNDS.entries()),
  ...(LAST && { last: LAST }),
  ...(FIRST && { first: FIRST }),
  ...(AFTER && { after: AFTER }),
  ...(BETWEEN && { between: BETWEEN }),
  ...(READY > 0 && { ready: { name: TEXT.prepare, seconds: READY } }),
}
const MOST_DOTS = 24

/** Where one length is chosen there is one step; otherwise all rounds, as often as they repeat. */
function stepsOf(chosen, repeat) {
  if (CHOOSE) return [ROUNDS[chosen] ? chosen : 0]
  const set = Array.from({ length: repeat }, () => [...ROUNDS.keys()]).flat()
  const steps = Array.from({ length: SETS }, (_, at) =>
    at > 0 && BETWEEN ? ['between', ...set] : set,
  ).flat()
  if (LAST) steps.splice(-1, 1, 'last')
  if (FIRST) steps.unshift('first')
  if (AFTER) steps.push('after')
  return READY > 0 ? ['ready', ...steps] : steps
}
const clock = new Intl.DateTimeFormat(LANG, { hour: '2-digit', minute: '2-digit' })

// `left` is what was left when the clock last stopped; while it runs, `until` says when it ends.
const fresh = () => ({
  step: 0,
  left: PLACES[stepsOf(0, REPEAT)[0]].seconds * 1000,
  until: null,
  lengths: {},
  chosen: 0,
  isOver: false,
})
// Own lengths and rounds hold until others are asked for; what was finished stays.
const GIVEN = JSON.stringify([PLACES, REPEAT, SETS])
const kept = load({})
const isSame = kept.given === GIVEN
if (kept.given !== undefined && !isSame) Object.assign(kept, fresh(), ownLengths(kept))

/** Lengths that were set here, of the places that are as they were. */
function ownLengths({ given, lengths = {} }) {
  const [before] = JSON.parse(given)
  const own = Object.entries(lengths).filter(
    ([place]) => JSON.stringify(before[place]) === JSON.stringify(PLACES[place]),
  )
  const [first] = stepsOf(0, REPEAT)
  const same = Object.fromEntries(own)
  return { lengths: same, left: same[first] ?? PLACES[first].seconds * 1000 }
}
let repeat = (isSame || kept.asked === REPEAT) && kept.repeat > 0 ? kept.repeat : REPEAT
let STEPS = stepsOf(kept.chosen ?? 0, repeat)
let state =
  Number.isInteger(kept.step) && kept.step in STEPS && Number.isFinite(kept.left)
    ? { ...fresh(), ...kept }
    : fresh()
let ticking = 0
let warned = -1
let ticked = 0
let signalled = Infinity
let alerted = { step: -1, count: 0 }

// Own lengths are kept by the place of their round.
const placeOf = (step) => STEPS[step]
const lengthOfRound = (place) => state.lengths[place] ?? PLACES[place].seconds * 1000
const lengthOf = (step) => lengthOfRound(placeOf(step))
const nameOf = (step) => PLACES[placeOf(step)].name
const leftNow = () => (state.until === null ? state.left : Math.max(0, state.until - Date.now()))

function change(next) {
  state = { ...state, isOver: false, ...next, repeat, given: GIVEN, asked: REPEAT }
  save(state)
  clearInterval(ticking)
  if (state.until !== null) ticking = setInterval(tick, 200)
  draw()
  drawChoices()
}

function tick() {
  if (leftNow() > 0) {
    warnSoon(leftNow())
    signalEvery(lengthOf(state.step) - leftNow())
    signalAlerts()
    return draw()
  }
  ring()
  if (placeOf(state.step) === 0 || CHOOSE) addDone(lengthOf(state.step))
  const next = state.step + 1
  if (next >= STEPS.length) {
    toast(STEPS.length > 1 ? TEXT.all : TEXT.over)
    change({ step: 0, left: lengthOf(0), until: null, isOver: true })
    return
  }
  toast(`${TEXT.over}: ${nameOf(state.step)}`)
  const until = FLOWS || placeOf(state.step) === 'ready' ? Date.now() + lengthOf(next) : null
  change({ step: next, left: lengthOf(next), until })
}

/** One signal a round, and none in rounds that are as short themselves; or one for each second. */
function warnSoon(left) {
  const second = Math.ceil(left / 1000)
  if (TICKS) {
    if (second <= WARN && second !== ticked) pip()
    ticked = second
  } else if (left > WARN * 1000) warned = -1
  else if (warned !== state.step && lengthOf(state.step) > WARN * 1000) {
    warned = state.step
    signal()
  }
}

/** Again and again while a round runs. */
function signalEvery(passed) {
  if (EVERY === 0) return
  const count = Math.floor(passed / (EVERY * 1000))
  if (count > signalled) signal()
  signalled = count
}

/** The moments of this round that have come, the latest last. */
function alertsNow() {
  const whole = lengthOf(state.step)
  const passed = whole - leftNow()
  return ALERTS.map(({ seconds, isLeft, colour }) => ({
    at: isLeft ? whole - seconds * 1000 : seconds * 1000,
    colour,
  }))
    .filter(({ at }) => at > 0 && at < whole && at <= passed)
    .sort((one, other) => one.at - other.at)
}

function signalAlerts() {
  const count = alertsNow().length
  if (alerted.step === state.step && count > alerted.count) signal()
  alerted = { step: state.step, count }
}

function startOrPause() {
  readySound()
  const isBegin = (STEPS.length > 1 || OPENS) && state.step === 0 && state.left === lengthOf(0)
  if (state.until === null && isBegin) signal()
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
  readySound()
  STEPS = stepsOf(chosen, repeat)
  const left = lengthOfRound(chosen)
  change({ chosen, step: 0, left, until: QUICK ? Date.now() + left : null })
}

/** One field for each length, in seconds where it is short, and one for how many rounds there are. */
function drawLengths() {
  const fields = Object.entries(PLACES).map(([place, { name, seconds }]) => {
    const unit = seconds < 120 ? 1000 : 60000
    return field(`${name} (${unit === 1000 ? TEXT.inSeconds : TEXT.inMinutes})`, {
      min: unit === 1000 ? '1' : '0.1',
      value: String(Math.round((lengthOfRound(place) / unit) * 100) / 100),
      onchange: (event) => setLength(place, Number(event.target.value) * unit),
    })
  })
  const rounds = field(TEXT.rounds, {
    min: '1',
    max: '99',
    value: String(repeat),
    onchange: setRepeat,
  })
  byId('lengths')?.replaceChildren(...fields, CHOOSE || REPEAT === 99 ? '' : rounds)
}

function field(label, attributes) {
  const usual = { type: 'number', max: '999', step: 'any', inputmode: 'decimal' }
  return make('label', { class: 'set' }, `${label} `, make('input', { ...usual, ...attributes }))
}

function setRepeat(event) {
  const asked = Math.round(Number(event.target.value))
  if (!(asked >= 1 && asked <= 99)) return drawLengths()
  repeat = asked
  STEPS = stepsOf(state.chosen, repeat)
  change({ step: 0, left: lengthOf(0), until: null })
}

/** A round that is under way keeps what it has left, unless it was not begun. */
function setLength(place, ms) {
  if (!(ms >= 1000 && ms <= 359999000)) return drawLengths()
  const isUntouched = state.until === null && state.left === lengthOf(state.step)
  const lengths = { ...state.lengths, [place]: Math.round(ms / 1000) * 1000 }
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
  byId('time').textContent = digits(left)
  byId('gauge').style.setProperty('--left', String(left / lengthOf(state.step)))
  document.body.classList.toggle('running', isRunning)
  document.body.classList.toggle('is-over', state.isOver)
  byId('go').textContent = isRunning
    ? TEXT.pause
    : left < lengthOf(state.step)
      ? TEXT.resume
      : TEXT.start
  byId('ends').textContent = isRunning ? `${TEXT.ends} ${clock.format(state.until)}` : ''
  byId('round').textContent = sayStep(isRunning)
  drawSteps()
  drawDone()
  if (BREATH) drawBreath()
  const minutes = byId('minutes')
  if (minutes && document.activeElement !== minutes)
    minutes.value = String(Math.round(lengthOf(0) / 600) / 100)
}

/** The name of the round, and which of how many it is. */
function sayStep(isRunning) {
  if (state.isOver) return STEPS.length > 1 ? TEXT.all : TEXT.over
  const name = nameOf(state.step)
  if (STEPS.length < 2) return name || (isRunning ? '' : TEXT.ready)
  const apart = ['ready', 'first', 'after', 'between']
  if (apart.includes(placeOf(state.step))) return name
  const at = STEPS.slice(0, state.step).filter((place) => !apart.includes(place)).length
  const [round, all] = repeat > 1 ? [Math.floor(at / ROUNDS.length), repeat] : [at, ROUNDS.length]
  const set = Math.floor(at / (ROUNDS.length * repeat))
  const said = `${name} · ${(round % all) + 1} ${TEXT.of} ${all}`
  return SETS > 1 ? `${said} · ${TEXT.set} ${set + 1} ${TEXT.of} ${SETS}` : said
}

function drawSteps() {
  const isSoon = SOON && WARN > 0 && leftNow() <= WARN * 1000
  const tint = placeOf(state.step) === 'ready' ? '' : TINTS[placeOf(state.step) === 0 ? 0 : 1]
  const alert = alertsNow().findLast(({ colour }) => colour)?.colour
  document.body.dataset.tint = (state.isOver ? OVER : (alert ?? (isSoon ? SOON : tint))) ?? ''
  byId('dots').hidden = STEPS.length < 2 || STEPS.length > MOST_DOTS
  byId('dots').replaceChildren(
    ...STEPS.map((place, at) =>
      make(
        'li',
        {
          class: at < state.step ? 'past' : at === state.step ? 'now' : false,
          style: `flex-grow:${lengthOf(at)}`,
          'aria-current': at === state.step ? 'step' : false,
        },
        make('span', { class: 'unseen' }, `${nameOf(at)} ${digits(lengthOf(at))}`),
      ),
    ),
  )
}
