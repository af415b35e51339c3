/** Notes of a wall are moved by their grip or by the mouse; where they lie is kept with them. */
const STEP = 24

/** Where a note lies beside its place in the row, in pixels; on a narrow screen it stays in the row. */
function lieDown(item, { x = 0, y = 0 }) {
  const isWide = matchMedia('(width >= 720px)').matches
  item.style.translate = isWide ? `${x}px ${y}px` : ''
}

/** No note leaves the wall: at least its grip stays within reach. */
function heldIn(item, { x, y }) {
  const wall = byId('rows')
  const most = wall.clientWidth - item.offsetWidth - item.offsetLeft + wall.offsetLeft
  return {
    x: Math.round(Math.max(wall.offsetLeft - item.offsetLeft, Math.min(most, x))),
    y: Math.round(Math.max(wall.offsetTop - item.offsetTop, Math.min(2000, y))),
  }
}

function moveTo(id, item, place) {
  const held = heldIn(item, place)
  lieDown(item, held)
  change(id, held)
}

function startDrag(event, note, item) {
  const from = { x: note.x ?? 0, y: note.y ?? 0 }
  const [left, top] = [event.clientX, event.clientY]
  const placeOf = ({ clientX, clientY }) => ({
    x: from.x + clientX - left,
    y: from.y + clientY - top,
  })
  const move = (moved) => lieDown(item, heldIn(item, placeOf(moved)))
  const stop = (moved) => {
    document.removeEventListener('pointermove', move)
    item.classList.remove('is-dragged')
    moveTo(note.id, item, placeOf(moved))
  }
  event.preventDefault()
  item.classList.add('is-dragged')
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', stop, { once: true })
}

function nudge(event, id, item) {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    event.key
  ]
  if (!by) return
  event.preventDefault()
  const { x = 0, y = 0 } = notes.find((note) => note.id === id)
  moveTo(id, item, { x: x + by[0] * STEP, y: y + by[1] * STEP })
}

function dragHandle(note) {
  const grip = make(
    'button',
    { type: 'button', class: 'grip', 'aria-label': `${TEXT.move}: ${nameOf(note)}` },
    '⠿',
  )
  const item = () => grip.closest('.slip')
  const current = () => notes.find(({ id }) => id === note.id)
  grip.addEventListener('pointerdown', (event) => startDrag(event, current(), item()))
  grip.addEventListener('keydown', (event) => nudge(event, note.id, item()))
  queueMicrotask(() => item() && lieDown(item(), note))
  return grip
}

window.addEventListener('resize', drawSlips)
