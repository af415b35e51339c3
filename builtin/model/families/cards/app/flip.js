let isTurned = false

function turn() {
  isTurned = !isTurned
  drawCard()
  const item = current()
  byId('hint').textContent = isTurned && item ? `${TEXT.answer}: ${answered(item)}` : ''
}

function decide(isRight) {
  if (!isTurned || current() === null) return
  isTurned = false
  byId('hint').textContent = ''
  mark(isRight, true)
  draw()
  focusCard()
}

function focusCard() {
  if (round.ids.length === 0) return
  if (round.queue.length === 0) byId('over-title').focus()
  else byId('card').focus()
}

function drawCard() {
  const item = current()
  if (item === null) return
  setFace(byId('front'), asked(item))
  setFace(byId('back'), answered(item))
  byId('card').classList.toggle('is-turned', isTurned)
  byId('front').setAttribute('aria-hidden', String(isTurned))
  byId('back').setAttribute('aria-hidden', String(!isTurned))
  byId('again').hidden = !isTurned
  byId('got').hidden = !isTurned
  byId('turn').hidden = isTurned
}

function draw() {
  drawCard()
  drawAround()
}

byId('card').addEventListener('click', turn)
byId('turn').addEventListener('click', () => {
  turn()
  byId('card').focus()
})
byId('again').addEventListener('click', () => decide(false))
byId('got').addEventListener('click', () => decide(true))
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input') || byId('table').hidden) return
  if (event.key === '1' || event.key === 'ArrowLeft') decide(false)
  else if (event.key === '2' || event.key === 'ArrowRight') decide(true)
  else if (event.code === 'Space' && !event.target.matches('button')) {
    event.preventDefault()
    turn()
  }
})
