/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'drawing'
const get = (id) => document.getElementById(id)
const nibs = [4, 12, 30]
const black = { name: 'Black ink', colour: '#111111' }
const wells = content.inks.length > 0 ? content.inks : [black]
const rubber = { name: 'Rubber', colour: 'paper' }

/* Without strokes of the visitor the sample is on the sheet, in the maker’s inks. */
let pad = read() ?? { strokes: null, undone: [], ink: 0, nib: 1 }
const strokes = () => pad.strokes ?? (content.sample ? drawBoat() : [])
const chosen = () => Math.min(pad.ink, wells.length)

function drawBoat() {
  const stroke = (ink, nib, text) => ({
    colour: wells[ink % wells.length].colour,
    nib,
    points: text.split(' ').map((pair) => pair.split(',').map(Number)),
  })
  const wave = (x, y, high) =>
    Array.from({ length: 49 }, (_, at) => `${x + at * 15},${y + Math.sin(at / 2.1) * high}`).join(
      ' ',
    )
  const sun = Array.from({ length: 25 }, (_, at) => {
    return `${250 + Math.cos(at / 3.9) * 70},${-270 + Math.sin(at / 3.9) * 70}`
  }).join(' ')
  return [
    stroke(3, 30, sun),
    stroke(3, 30, '222,-292 252,-300 278,-280 270,-250 240,-240 222,-262 250,-272'),
    stroke(0, 12, '-10,-330 -8,-180 -10,0 -10,120'),
    stroke(2, 12, '-30,-300 -90,-190 -160,-60 -220,40 -130,52 -34,46 -30,-120 -30,-290'),
    stroke(2, 30, '-52,-190 -96,-100 -150,0 -60,-60 -60,10 -110,20'),
    stroke(0, 12, '14,-280 90,-160 170,30 90,46 14,44 14,-120 14,-270'),
    stroke(
      0,
      12,
      '-270,110 -150,124 0,128 150,122 260,106 230,170 180,214 60,228 -100,226 -200,196 -266,114',
    ),
    stroke(5, 30, '-216,150 -100,166 60,168 200,150 140,186 0,196 -150,184'),
    stroke(1, 12, wave(-480, 250, 16)),
    stroke(1, 12, wave(-360, 310, 14)),
    stroke(1, 4, wave(-420, 364, 12)),
    stroke(0, 4, '-330,-250 -300,-276 -280,-250 -256,-278 -226,-256'),
    stroke(0, 4, '-250,-330 -226,-350 -210,-330 -190,-352 -166,-334'),
  ]
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isStroke = ({ points, nib }) => points.length > 0 && nib > 0
    const isRight = kept.strokes === null || kept.strokes.every(isStroke)
    return isRight && Array.isArray(kept.undone) && kept.nib in nibs ? kept : null
  } catch {
    return null
  }
}

function change(next) {
  pad = { ...pad, ...next }
  try {
    localStorage.setItem(place, JSON.stringify(pad))
    get('note').textContent = ''
  } catch {
    get('note').textContent = 'The pad is full: save the picture and take a new sheet.'
  }
  render()
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
function render() {
  drawTray()
  get('undo').disabled = strokes().length === 0
  get('redo').disabled = pad.undone.length === 0
  get('sample').hidden = !content.sample || pad.strokes !== null
  get('sheet').dataset.strokes = strokes().length
  draw()
}

function drawTray() {
  get('inks').replaceChildren(
    ...[...wells, rubber].map(({ name, colour }, at) => {
      const well = choice(name, at === chosen(), () => change({ ink: at }))
      well.style.setProperty('--well', colour === 'paper' ? '#f6f1e2' : colour)
      return well
    }),
  )
  get('nibs').replaceChildren(
    ...nibs.map((_, at) => {
      const nib = choice(`Nib ${at + 1}`, at === pad.nib, () => change({ nib: at }))
      const line = document.createElement('i')
      line.style.height = `${2 + at * at * 4}px`
      nib.append(line)
      return nib
    }),
  )
}

function choice(name, isChosen, choose) {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = name
  button.title = name
  button.ariaPressed = String(isChosen)
  button.addEventListener('click', () => {
    const [group, at] = [button.parentElement, [...button.parentElement.children].indexOf(button)]
    choose()
    group.children[at].focus()
  })
  return button
}

/* Every window shows the middle of the sheet, a thousand points across its shorter side. */
function frame() {
  const box = get('sheet').getBoundingClientRect()
  return { box, unit: Math.min(box.width, box.height) / 1000 }
}

function draw() {
  const { box, unit } = frame()
  const scale = window.devicePixelRatio || 1
  get('sheet').width = box.width * scale
  get('sheet').height = box.height * scale
  const pen = get('sheet').getContext('2d')
  pen.translate((box.width * scale) / 2, (box.height * scale) / 2)
  pen.scale(unit * scale, unit * scale)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const { colour, nib, points } of strokes()) {
    // What the rubber took shows the paper again.
    pen.globalCompositeOperation = colour === 'paper' ? 'destination-out' : 'source-over'
    pen.strokeStyle = colour === 'paper' ? '#000' : colour
    pen.lineWidth = nib
    pen.beginPath()
    pen.moveTo(...points[0])
    points.forEach(([x, y], at) => {
      const [nextX, nextY] = points[at + 1] ?? [x, y]
      pen.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    })
    pen.stroke()
  }
}

/* Events: a stroke begins, grows and is kept when the pen is lifted. */
let isDown = false
const here = ({ clientX, clientY }) => {
  const { box, unit } = frame()
  const middle = [box.x + box.width / 2, box.y + box.height / 2]
  return [Math.round((clientX - middle[0]) / unit), Math.round((clientY - middle[1]) / unit)]
}

function begin(point) {
  isDown = true
  const { colour } = [...wells, rubber][chosen()]
  pad.strokes = [...strokes(), { colour, nib: nibs[pad.nib], points: [point] }]
  pad.undone = []
  draw()
}

function grow(point) {
  if (!isDown) return
  pad.strokes.at(-1).points.push(point)
  draw()
}

function lift() {
  if (isDown) change({})
  isDown = false
}

get('sheet').addEventListener('pointerdown', (event) => {
  get('sheet').setPointerCapture(event.pointerId)
  begin(here(event))
})
get('sheet').addEventListener('pointermove', (event) => grow(here(event)))
get('sheet').addEventListener('pointerup', lift)
get('sheet').addEventListener('pointercancel', lift)

/* By keys: a ring shows where the pen is. */
let at = [0, 0]
get('sheet').addEventListener('keydown', (event) => {
  const ways = { ArrowUp: [0, -20], ArrowDown: [0, 20], ArrowLeft: [-20, 0], ArrowRight: [20, 0] }
  if (event.key === ' ' && isDown) lift()
  else if (event.key === ' ') begin([...at])
  else if (ways[event.key]) {
    at = at.map((part, one) => part + ways[event.key][one])
    grow([...at])
  } else return
  event.preventDefault()
  const { box, unit } = frame()
  get('nib').hidden = false
  get('nib').style.left = `${box.width / 2 + at[0] * unit}px`
  get('nib').style.top = `${box.height / 2 + at[1] * unit}px`
})
get('sheet').addEventListener('blur', () => {
  lift()
  get('nib').hidden = true
})

function undo() {
  const last = strokes().at(-1)
  if (last) change({ strokes: strokes().slice(0, -1), undone: [...pad.undone, last] })
}

function redo() {
  const last = pad.undone.at(-1)
  if (last) change({ strokes: [...strokes(), last], undone: pad.undone.slice(0, -1) })
}

/* A new sheet can be undone too, stroke by stroke. */
const empty = () => {
  change({ strokes: [], undone: strokes().toReversed() })
  get('sheet').focus()
}
get('undo').addEventListener('click', undo)
get('redo').addEventListener('click', redo)
get('empty').addEventListener('click', empty)
get('clear').addEventListener('click', () => {
  empty()
  change({ undone: [] })
})
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  }
  if (Number(event.key) <= wells.length && Number(event.key) > 0) change({ ink: event.key - 1 })
})
get('save').addEventListener('click', () => {
  const picture = document.createElement('canvas')
  picture.width = get('sheet').width
  picture.height = get('sheet').height
  const pen = picture.getContext('2d')
  pen.fillStyle = '#fbf7ea'
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.drawImage(get('sheet'), 0, 0)
  const link = document.createElement('a')
  link.href = picture.toDataURL('image/png')
  link.download = `${document.title}.png`
  link.click()
})
window.addEventListener('resize', draw)

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
