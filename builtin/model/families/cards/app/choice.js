let chosen = null
let offered = []
let offeredFor = null

const choosable = () =>
  new Set(items.map(answered)).size > 1 || items.some(({ wrong }) => wrong?.length > 0)

/** The right answer among at most three wrong ones, which other cards lend when none were given. */
function offer(item) {
  if (offeredFor === item.id) return
  offeredFor = item.id
  const right = answered(item)
  const isBack = asksBack(item)
  const alike = (one) => (isBack ? one.front : one.back) || TEXT.blank
  const given = !isBack && Array.isArray(item.wrong) && item.wrong.length > 0 ? item.wrong : null
  const others =
    given ??
    shuffled([...new Set(items.map(alike))].filter((one) => one !== right && one !== TEXT.blank))
  offered = shuffled([right, ...others.slice(0, given ? 5 : 3)])
}

function choose(answer) {
  const item = current()
  if (chosen !== null || item === null) return
  chosen = answer
  const isRight = answer === answered(item)
  byId('verdict').textContent = isRight ? TEXT.correct : `${TEXT.wrong}: ${answered(item)}`
  byId('next').hidden = false
  drawOptions(item)
  byId('next').focus()
}

function next() {
  const item = current()
  if (chosen === null || item === null) return
  const isRight = chosen === answered(item)
  chosen = null
  mark(isRight, false)
  draw()
  focusCard()
}

function focusCard() {
  if (round.ids.length === 0) return
  if (round.queue.length === 0) byId('over-title').focus()
  else byId('front').focus()
}

function drawOptions(item) {
  byId('options').replaceChildren(
    ...offered.map((answer, at) => {
      const isRight = answer === answered(item)
      const state =
        chosen === null ? '' : isRight ? ' right' : answer === chosen ? ' wrong' : ' rest'
      return make(
        'button',
        {
          type: 'button',
          class: `option${state}`,
          disabled: chosen !== null,
          onclick: () => choose(answer),
        },
        make('kbd', { 'aria-hidden': 'true' }, String(at + 1)),
        make('span', {}, answer),
      )
    }),
  )
}

function draw() {
  const item = current()
  if (item !== null) {
    offer(item)
    setFace(byId('front'), choosable() ? asked(item) : TEXT.few)
    if (chosen === null) {
      byId('verdict').textContent = ''
      byId('next').hidden = true
    }
    drawOptions(item)
  }
  drawAround()
}

byId('next').addEventListener('click', next)
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input') || byId('table').hidden) return
  const answer = offered[Number(event.key) - 1]
  if (answer !== undefined) choose(answer)
})
