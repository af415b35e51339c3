let said = null

const plain = (text) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase(LANG)
    .replace(/[\s.,;:!?，。；：！？'’"“”-]+/g, ' ')
    .trim()

function check(event) {
  event.preventDefault()
  const item = current()
  const text = byId('typed-answer').value
  if (item === null || said !== null || plain(text) === '') return byId('typed-answer').focus()
  said = plain(text) === plain(answered(item))
  byId('verdict').textContent = said ? TEXT.correct : `${TEXT.wrong}: ${answered(item)}`
  drawCard()
  byId('next').focus()
}

function next() {
  if (said === null || current() === null) return
  const isRight = said
  said = null
  byId('typed').reset()
  byId('verdict').textContent = ''
  mark(isRight, true)
  draw()
  focusCard()
}

function focusCard() {
  if (round.ids.length === 0) return
  if (round.queue.length === 0) byId('over-title').focus()
  else byId('typed-answer').focus()
}

function drawCard() {
  const item = current()
  if (item !== null) setFace(byId('front'), asked(item))
  byId('next').hidden = said === null
  byId('check').hidden = said !== null
  byId('typed-answer').readOnly = said !== null
}

function draw() {
  drawCard()
  drawAround()
}

byId('typed').addEventListener('submit', check)
byId('next').addEventListener('click', next)
