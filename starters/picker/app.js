/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'picker'
const get = (id) => document.getElementById(id)
const language = document.documentElement.lang
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

/* Two may have one name: the second Ben is Ben and a 2 for the drum. */
function keysOf(names) {
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length
    return before === 0 ? name : `${name}#${before + 1}`
  })
}
const nameOf = (key) => key.replace(/#\d+$/, '')
const given = keysOf(content.items.map((name) => name.trim()).filter(Boolean))

/* State: whom of the maker's list the visitor took out, whom they put in, and who was drawn, in this order. */
const sampleDrawn = () => [given[4], given[0]].filter(Boolean)
let drum = read() ?? { removed: [], added: [], drawn: content.sample ? sampleDrawn() : [] }
let balls = []

const inList = () => [
  ...new Set([...given.filter((key) => !drum.removed.includes(key)), ...drum.added]),
]
const drawn = () => drum.drawn.filter((key) => inList().includes(key))

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const lists = [kept.removed, kept.added, kept.drawn]
    return lists.every((list) => list.every((key) => typeof key === 'string')) ? kept : null
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
  const inside = inList().filter((key) => !drum.drawn.includes(key))
  const radius = Math.min(24, 100 * Math.sqrt(0.5 / Math.max(1, inside.length)))
  balls = inside.map((key, one) => {
    const old = balls.find((ball) => ball.key === key)
    const [x, y] = [((one * 53) % 120) - 60, 40 - ((one * 31) % 90)]
    return { x, y, px: x, py: y, turn: ((one * 67) % 60) - 30, ...old, key, radius }
  })
  get('balls').replaceChildren(...balls.map(drawBall))
  for (let step = 0; step < 160; step += 1) move(0)
  put()
}

function drawBall({ key, radius }) {
  const make = (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag)
  const [group, circle, text] = ['g', 'circle', 'text'].map(make)
  const name = [...nameOf(key)]
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

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
function render() {
  const last = drawn().at(-1)
  const text = last === undefined ? 'Ready' : nameOf(last)
  const wide = (word) => [...word].reduce((sum, one) => sum + (one > '\u2e80' ? 1 : 0.62), 0)
  const longest = Math.max(...text.split(/\s+/).map(wide), wide(text) / 3, 2)
  get('name').textContent = text
  get('name').style.setProperty('--size', (38 / longest).toFixed(2))
  get('left').textContent = `In the drum: ${new Intl.NumberFormat(language).format(balls.length)}`
  get('draw').disabled = balls.length === 0
  get('undo').hidden = last === undefined
  get('all').hidden = last === undefined
  get('drawn').replaceChildren(
    ...drawn().map((key) => {
      const row = document.createElement('li')
      row.textContent = nameOf(key)
      return row
    }),
  )
  get('sample').hidden = !content.sample || drum.added.length + drum.removed.length > 0
  if (document.activeElement !== get('names')) {
    get('names').value = inList().map(nameOf).join('\n')
  }
}

/* Chance: every ball that is left is equally likely. */
function draw() {
  if (balls.length === 0 || get('draw').disabled) return
  const [chance] = crypto.getRandomValues(new Uint32Array(1))
  const { key } = balls[Math.floor((chance / 2 ** 32) * balls.length)]
  const show = () => {
    change({ drawn: [...drawn(), key] })
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
get('undo').addEventListener('click', () => change({ drawn: drawn().slice(0, -1) }))
/* All go back only at the second press. */
get('all').addEventListener('click', () => {
  if (get('all').textContent === 'Press again: all go back') {
    get('all').textContent = 'Put all back'
    change({ drawn: [] })
  } else get('all').textContent = 'Press again: all go back'
})
get('clear').addEventListener('click', () => {
  change({ removed: given, added: [], drawn: [] })
  get('desk').open = true
  get('names').focus()
})
get('names').addEventListener('input', () => {
  const lines = get('names')
    .value.split('\n')
    .map((name) => name.trim().slice(0, 60))
  // What the visitor wrote there is kept as who came and who went.
  const keys = keysOf(lines.filter(Boolean).slice(0, 200))
  const removed = given.filter((key) => !keys.includes(key))
  change({ removed, added: keys.filter((key) => !given.includes(key)) })
})

fill()
render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
