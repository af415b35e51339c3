// Each stage has a clock for either side; `active` is the side whose clock runs, since `since`.
const GIVEN = JSON.stringify([ROUNDS, SIDES])
const kept = load(null)
const freshStage = (at) => [ROUNDS[at].seconds * 1000, ROUNDS[at].seconds * 1000]
const fresh = () => ({ stage: 0, left: freshStage(0), active: null, since: null })
// Other lengths begin anew; names that were typed here stay until others are asked for.
const [rounds, sides] = JSON.parse(kept?.given ?? GIVEN)
const isGood =
  kept !== null &&
  kept.stage in ROUNDS &&
  Array.isArray(kept.left) &&
  JSON.stringify(rounds) === JSON.stringify(ROUNDS) &&
  kept.left.every(Number.isFinite)
let state = isGood ? kept : fresh()
let names = [0, 1].map((at) => {
  const own = sides[at] === SIDES[at] ? kept?.names?.[at] : undefined
  return own ?? SIDES[at] ?? `${TEXT.side} ${at + 1}`
})
let warned = null

const leftOf = (side) =>
  state.active === side
    ? Math.max(0, state.left[side] - (Date.now() - state.since))
    : state.left[side]
const leftNow = () => [leftOf(0), leftOf(1)]

function change(next) {
  state = { ...state, left: leftNow(), since: Date.now(), ...next }
  save({ ...state, names, given: GIVEN })
  draw()
}

/** Pressing the clock that runs hands over; pressing the other one lets it run. */
function press(side) {
  readySound()
  const isMove = state.active === side
  const next = isMove ? 1 - side : side
  if (leftOf(next) === 0) return
  const left = leftNow()
  if (isMove && left[side] > 0) left[side] += INCREMENT * 1000
  change({ left, active: next })
}

function tick() {
  const { active } = state
  if (active === null) return
  const left = leftOf(active)
  const isSoon = WARN > 0 && left <= WARN * 1000 && ROUNDS[state.stage].seconds > WARN
  if (isSoon && left > 0 && warned !== `${state.stage} ${active}`) {
    warned = `${state.stage} ${active}`
    signal()
  }
  if (left > 0) return drawTimes()
  ring()
  change({ active: null })
  toast(`${TEXT.over}: ${names[active]}`)
}

function drawTimes() {
  for (const side of [0, 1]) {
    const button = byId(`side-${side}`)
    button.textContent = digits(leftOf(side))
    button.setAttribute('aria-label', `${names[side]} ${digits(leftOf(side))}`)
    button.setAttribute('aria-pressed', String(state.active === side))
    button.classList.toggle('over', leftOf(side) === 0)
    const soon = SOON && leftOf(side) <= WARN * 1000 ? SOON : ''
    button.dataset.tint = OVER && leftOf(side) === 0 ? OVER : soon
  }
}

function draw() {
  drawTimes()
  byId('go').disabled = state.active === null
  byId('stages')?.replaceChildren(
    ...ROUNDS.map(({ name, seconds }, at) =>
      make(
        'button',
        {
          type: 'button',
          'aria-pressed': String(at === state.stage),
          onclick: () => {
            warned = null
            change({ stage: at, left: freshStage(at), active: null })
            byId('stages').children[at].focus()
          },
        },
        `${name} ${digits(seconds * 1000)}`,
      ),
    ),
  )
}

for (const side of [0, 1]) {
  byId(`side-${side}`).addEventListener('click', () => press(side))
  byId(`name-${side}`).value = names[side]
  byId(`name-${side}`).addEventListener('input', ({ target }) => {
    names = names.map((name, at) => (at === side ? target.value.trim() || name : name))
    save({ ...state, names, given: GIVEN })
    drawTimes()
  })
}
byId('go').addEventListener('click', () => change({ active: null }))
byId('reset').addEventListener('click', () => {
  const before = state
  warned = null
  change({ left: freshStage(state.stage), active: null })
  toast(TEXT.ready, () => change({ ...before, active: null }))
})
draw()
setInterval(tick, 100)
