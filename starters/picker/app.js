/* State: the names, and in which order some of them were drawn. */
const items = [
  'Amira',
  'Ben',
  'Chidi',
  'Dora',
  'Emil',
  'Fatou',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kiran',
  'Lotte',
]
const isSample = true
const place = 'picker'
const get = (id) => document.getElementById(id)
const language = document.documentElement.lang
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

let drum = read() ?? { isSample, names: items, drawn: isSample ? [4, 0] : [] }
let balls = []

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isRight = kept.names.every((name) => typeof name === 'string')
    return isRight && kept.drawn.every((at) => at < kept.names.length) ? kept : null
  } catch {
    return null
  }
}

function change(next) {
  drum = { ...drum, ...next }
  fill()
  render()
  try {
    localStorage.setItem(place, JSON.stringify(drum))
  } catch {
    get('left').append('. This browser keeps nothing.')
  }
}

/* The balls: as large as the drum allows, each where it last lay. */
function fill() {
  const inside = drum.names.map((_, at) => at).filter((at) => !drum.drawn.includes(at))
  const radius = Math.min(24, 100 * Math.sqrt(0.5 / Math.max(1, inside.length)))
  balls = inside.map((at, one) => {
    const old = balls.find((ball) => ball.at === at)
    const [x, y] = [((one * 53) % 120) - 60, 40 - ((one * 31) % 90)]
    return { x, y, px: x, py: y, turn: ((at * 67) % 60) - 30, ...old, at, radius }
  })
  get('balls').replaceChildren(...balls.map(drawBall))
  for (let step = 0; step < 160; step += 1) move(0)
  put()
}

function drawBall({ at, radius }) {
  const make = (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag)
  const [group, circle, text] = ['g', 'circle', 'text'].map(make)
  const name = [...drum.names[at].trim()]
  circle.setAttribute('r', radius)
  text.textContent = name.length > 6 ? name.slice(0, 2).join('') : name.join('')
  const wide = [...text.textContent].reduce((sum, one) => sum + (one > '\u2e80' ? 1 : 0.62), 0)
  text.setAttribute('font-size', Math.min(radius * 0.9, (radius * 1.7) / Math.max(1, wide)))
  group.append(circle, text)
  return group
}

/* One moment of the drum: balls fall, push one another away, and stay inside the glass. */
function move(spin) {
  for (const ball of balls) {
    const [vx, vy] = [(ball.x - ball.px) * 0.97, (ball.y - ball.py) * 0.97]
    ball.px = ball.x
    ball.py = ball.y
    ball.x += vx - ball.y * 0.012 * spin + (Math.random() - 0.5) * 3 * spin
    ball.y += vy + ball.x * 0.012 * spin + (Math.random() - 0.5) * 3 * spin + 0.35
    ball.turn += (vx * 180) / (Math.PI * ball.radius)
  }
  for (let round = 0; round < 4; round += 1) {
    balls.forEach((one, at) => {
      for (const other of balls.slice(at + 1)) part(one, other)
    })
    for (const ball of balls) {
      const far = Math.hypot(ball.x, ball.y)
      const most = 97 - ball.radius
      if (far <= most) continue
      ball.x *= most / far
      ball.y *= most / far
    }
  }
}

function part(one, other) {
  const [x, y] = [other.x - one.x, other.y - one.y || 0.01]
  const far = Math.hypot(x, y)
  const over = one.radius + other.radius - far
  if (over <= 0) return
  one.x -= (x / far) * over * 0.5
  one.y -= (y / far) * over * 0.5
  other.x += (x / far) * over * 0.5
  other.y += (y / far) * over * 0.5
}

function put() {
  balls.forEach(({ x, y, turn }, at) => {
    get('balls').children[at].setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`)
  })
}

/* Rendering. */
function render() {
  const last = drum.drawn.at(-1)
  const text = last === undefined ? 'Ready' : drum.names[last]
  const wide = (word) => [...word].reduce((sum, one) => sum + (one > '\u2e80' ? 1 : 0.62), 0)
  const longest = Math.max(...text.split(/\s+/).map(wide), wide(text) / 3, 2)
  get('name').textContent = text
  get('name').style.setProperty('--size', (38 / longest).toFixed(2))
  get('left').textContent = `In the drum: ${new Intl.NumberFormat(language).format(balls.length)}`
  get('draw').disabled = balls.length === 0
  get('undo').hidden = last === undefined
  get('all').hidden = last === undefined
  get('drawn').replaceChildren(
    ...drum.drawn.map((at) => {
      const row = document.createElement('li')
      row.textContent = drum.names[at]
      return row
    }),
  )
  get('sample').hidden = !drum.isSample
  if (document.activeElement !== get('names')) get('names').value = drum.names.join('\n')
}

/* Chance: every ball that is left is equally likely. */
function draw() {
  if (balls.length === 0 || get('draw').disabled) return
  const [chance] = crypto.getRandomValues(new Uint32Array(1))
  const { at } = balls[Math.floor((chance / 2 ** 32) * balls.length)]
  const show = () => {
    change({ drawn: [...drum.drawn, at] })
    get('name').classList.add('fresh')
    get('draw').focus()
  }
  if (isStill) return show()
  get('draw').disabled = true
  get('name').classList.remove('fresh')
  const begun = performance.now()
  requestAnimationFrame(function turn(now) {
    move(now - begun < 900 ? 1 : 0)
    put()
    if (now - begun < 1300) requestAnimationFrame(turn)
    else show()
  })
}

/* Events. */
get('draw').addEventListener('click', draw)
document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.target.closest('button, textarea, summary')) return
  event.preventDefault()
  draw()
})
get('undo').addEventListener('click', () => change({ drawn: drum.drawn.slice(0, -1) }))
/* All go back only at the second press. */
get('all').addEventListener('click', () => {
  if (get('all').textContent === 'Press again: all go back') {
    get('all').textContent = 'Put all back'
    change({ drawn: [] })
  } else get('all').textContent = 'Press again: all go back'
})
get('clear').addEventListener('click', () => {
  change({ isSample: false, names: [], drawn: [] })
  get('desk').open = true
  get('names').focus()
})
get('names').addEventListener('input', () => {
  const lines = get('names')
    .value.split('\n')
    .map((name) => name.trim().slice(0, 60))
  const names = lines.filter(Boolean).slice(0, 200)
  // Who was drawn stays drawn, by name.
  const drawn = drum.drawn.map((at) => names.indexOf(drum.names[at])).filter((at) => at >= 0)
  change({ isSample: false, names, drawn: [...new Set(drawn)] })
})

fill()
render()
