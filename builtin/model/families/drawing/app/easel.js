const canvas = byId('canvas')
canvas.width = WIDTH
canvas.height = HEIGHT
const pen = canvas.getContext('2d')
const ground = byId('ground')
ground.width = WIDTH
ground.height = HEIGHT
paintGround(ground.getContext('2d'), WIDTH, HEIGHT, UNIT)
// What else shall follow the picture as it changes.
const onPaint = []
const radios = (name) => [...document.querySelectorAll(`input[name='${name}']`)]
const isAct = (act) => Array.isArray(act?.points) || Array.isArray(act?.cells)
const kept = load({})

// `acts` are all movements of the pen that still stand, so that each can be taken back.
const state = {
  acts: Array.isArray(kept.acts) ? kept.acts.filter(isAct) : [],
  undone: [],
  tool: 'brush',
  colour: START.colour,
  size: START.size,
  mirror: MIRROR,
  folds: 0,
  // What was chosen last holds until the app is given another beginning.
  ...(JSON.stringify(kept.start) === JSON.stringify(START) ? kept.chosen : {}),
}
let act = null
let place = snap(WIDTH / 2, HEIGHT / 2)

function keep() {
  const { acts, tool, colour, size, mirror, folds } = state
  save({ acts, start: START, chosen: { tool, colour, size, mirror, folds } })
}

function repaint() {
  pen.clearRect(0, 0, WIDTH, HEIGHT)
  for (const done of act ? [...state.acts, act] : state.acts) paintAct(pen, done)
  byId('frame').classList.toggle('drawn', act !== null || state.acts.length > 0)
  byId('undo').disabled = state.acts.length === 0
  byId('redo').disabled = state.undone.length === 0
  for (const follow of onPaint) follow()
}

function begin(point) {
  act = { ...beginAct(point), mirror: state.mirror, folds: state.folds }
  repaint()
}

function extend(point) {
  if (!act) return
  extendAct(act, point)
  repaint()
}

function end() {
  if (!act) return
  state.acts.push(act)
  state.undone = []
  act = null
  repaint()
  keep()
}

function undo() {
  const last = state.acts.pop()
  if (!last) return
  state.undone.push(last)
  repaint()
  keep()
}

function redo() {
  const next = state.undone.pop()
  if (!next) return
  state.acts.push(next)
  repaint()
  keep()
}

/** Who asked for it is asked before everything goes. */
function askToClear() {
  if (ASKS_FIRST && state.acts.length > 0) byId('ask').showModal()
  else clear()
}

function clear() {
  const { acts } = state
  if (acts.length === 0) return
  state.acts = []
  state.undone = []
  repaint()
  keep()
  toast(TEXT.cleared, () => {
    state.acts = [...acts, ...state.acts]
    repaint()
    keep()
  })
}

/** The name that was given stands first in the name of the file. */
function fileName() {
  const name = byId('name')
    ?.value.trim()
    .replace(/[\\/:*?"<>|\s]+/g, '-')
  return name ? `${name}-${NAME}` : NAME
}

function savePicture() {
  const copy = make('canvas')
  copy.width = WIDTH
  copy.height = HEIGHT
  const ink = copy.getContext('2d')
  ink.drawImage(ground, 0, 0)
  ink.drawImage(canvas, 0, 0)
  copy.toBlob((blob) => {
    const link = make('a', { href: URL.createObjectURL(blob), download: fileName() })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    toast(`${TEXT.saved}: ${fileName()}`)
  })
}

/** Where the pen is, for the marks on the rulers and the ring on the sheet. */
function showPen(point) {
  place = point
  const frame = byId('frame')
  frame.style.setProperty('--at-x', `${(point[0] / WIDTH) * 100}%`)
  frame.style.setProperty('--at-y', `${(point[1] / HEIGHT) * 100}%`)
}

function pointOf(event) {
  const box = canvas.getBoundingClientRect()
  const [x, y] = [
    ((event.clientX - box.left) / box.width) * WIDTH,
    ((event.clientY - box.top) / box.height) * HEIGHT,
  ]
  return snap(Math.min(WIDTH - 1, Math.max(0, x)), Math.min(HEIGHT - 1, Math.max(0, y)))
}

canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return
  canvas.setPointerCapture(event.pointerId)
  showPen(pointOf(event))
  begin(pointOf(event))
})
canvas.addEventListener('pointermove', (event) => {
  showPen(pointOf(event))
  for (const part of event.getCoalescedEvents?.() ?? [event]) extend(pointOf(part))
})
canvas.addEventListener('pointerup', end)
canvas.addEventListener('pointercancel', end)

const MOVES = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

canvas.addEventListener('keydown', (event) => {
  if (event.key === ' ' || event.key === 'Enter') {
    event.preventDefault()
    if (act) end()
    else begin(place)
    byId('say').textContent = act ? TEXT.down : TEXT.up
  }
  const move = MOVES[event.key]
  if (!move) return
  event.preventDefault()
  const step = event.shiftKey ? STEP * 4 : STEP
  const [x, y] = [place[0] + move[0] * step, place[1] + move[1] * step]
  showPen(snap(Math.min(WIDTH - 1, Math.max(0, x)), Math.min(HEIGHT - 1, Math.max(0, y))))
  extend(place)
})
canvas.addEventListener('blur', end)

function choose(part) {
  Object.assign(state, part)
  for (const name of ['tool', 'colour', 'size']) {
    for (const radio of radios(name)) radio.checked = radio.value === String(state[name])
  }
  if (byId('mirror')) byId('mirror').checked = state.mirror
  if (byId('folds')) byId('folds').value = String(state.folds)
  if (byId('slider')) byId('slider').value = byId('width').textContent = String(state.size)
  const frame = byId('frame')
  frame.classList.toggle('mirrored', state.mirror || state.folds > 0)
  frame.style.setProperty('--paint', state.tool === 'eraser' ? '#8d8a84' : state.colour)
  frame.style.setProperty('--pen', `${(Math.max(10, state.size) / WIDTH) * 100}%`)
  keep()
}

byId('tools').addEventListener('change', ({ target }) => {
  if (target.id === 'mirror') choose({ mirror: target.checked })
  else if (target.id === 'folds') choose({ folds: Number(target.value) })
  else if (target.id === 'grid') byId('frame').classList.toggle('gridless', !target.checked)
  else if (target.id === 'slider') choose({ size: Number(target.value) })
  else if (target.name === 'size') choose({ size: Number(target.value) })
  else if (target.name === 'tool') choose({ tool: target.value })
  else choose({ colour: target.value, tool: state.tool === 'eraser' ? 'brush' : state.tool })
})
byId('own')?.addEventListener('input', ({ target }) => choose({ colour: target.value }))
byId('slider')?.addEventListener('input', ({ target }) => choose({ size: Number(target.value) }))

document.addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase()
  if ((event.ctrlKey || event.metaKey) && key === 'z') {
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  } else if ((event.ctrlKey || event.metaKey) && key === 'y') redo()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const tool = { b: 'brush', e: 'eraser' }[key]
  if (tool && radios('tool').some(({ value }) => value === tool)) choose({ tool })
  const way = { '[': -1, ']': 1 }[key]
  const sizes = radios('size').map(({ value }) => Number(value))
  const size = sizes[sizes.indexOf(state.size) + way]
  if (size) choose({ size })
})
byId('undo').addEventListener('click', undo)
byId('redo').addEventListener('click', redo)
byId('clear').addEventListener('click', askToClear)
byId('keep')?.addEventListener('click', () => byId('ask').close())
byId('really')?.addEventListener('click', () => {
  byId('ask').close()
  clear()
})
byId('save').addEventListener('click', savePicture)
choose({})
showPen(place)
repaint()
