/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { items } = content
const place = 'portfolio'
const get = (id) => document.getElementById(id)

/* State: pictures of one’s own, each by the title of the work in whose place it hangs. */
let hung = read()

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place)) ?? {}
    const isPicture = ([, address]) => /^data:image\/\w+;/.test(address)
    return Object.fromEntries(Object.entries(kept).filter(isPicture))
  } catch {
    return {}
  }
}

function keep(next) {
  try {
    localStorage.setItem(place, JSON.stringify(next))
    hung = next
    get('note').textContent = ''
  } catch {
    get('note').textContent = 'The store of this browser is full. Take a picture down first.'
  }
}

/* Until a picture hangs there, a small painting is made from the title: same title, same painting. */
const palettes = [
  ['#e9dcc0', '#f2b134', '#2a6f8f', '#123a52', '#e4572e'],
  ['#f4c9b8', '#e2604b', '#356b5c', '#173f3a', '#fff1dc'],
  ['#bcd8e4', '#fff3cf', '#1f5f9e', '#0f2f5c', '#f08a24'],
  ['#d8d7a0', '#f7efd2', '#5d7f3b', '#2b4a2c', '#c94f3d'],
]

/* Numbers that look like chance and always come in the same order. */
function chanceFrom(text) {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 2147483647, 7)
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647
}

function makeUp(title, at, shape) {
  const chance = chanceFrom(`${title}${at}`)
  for (let warm = 0; warm < 5; warm++) chance()
  const [sky, light, water, deep, spark] = palettes[at % palettes.length]
  const [wide, tall] = [600 * shape, 600]
  const picture = draw('svg', {
    viewBox: `0 0 ${wide} ${tall}`,
    preserveAspectRatio: 'xMidYMid slice',
  })
  const horizon = tall * (0.3 + chance() * 0.3)
  const sun = {
    cx: wide * (0.2 + chance() * 0.6),
    cy: horizon - 20 - chance() * 90,
    r: 45 + chance() * 60,
  }
  picture.append(
    draw('rect', { width: wide, height: tall, fill: sky }),
    draw('circle', { ...sun, fill: light }),
    draw('path', { d: hills(chance, wide, horizon), fill: deep }),
    draw('rect', { y: horizon, width: wide, height: tall, fill: water }),
  )
  // Broad strokes lie on the water, longer toward the viewer.
  for (let stroke = 0; stroke < 26; stroke++) {
    const near = chance()
    const y = horizon + near * near * (tall - horizon) + 6
    const long = 30 + near * wide * 0.5
    const x = chance() * wide - long / 2
    const colour = [deep, sky, light, deep][stroke % 4]
    const line = `M${x} ${y}q${long / 2} ${chance() * 16 - 8} ${long} 0`
    const look = {
      stroke: colour,
      'stroke-width': 3 + near * 16,
      'stroke-linecap': 'round',
      opacity: 0.75,
    }
    picture.append(draw('path', { d: line, fill: 'none', ...look }))
  }
  for (let boat = 0; boat < 1 + (at % 3); boat++) {
    const [x, y, size] = [
      wide * (0.15 + chance() * 0.6),
      horizon + 30 + chance() * 150,
      0.7 + chance(),
    ]
    const hull = `M${x} ${y}h${90 * size}l${-18 * size} ${26 * size}h${-54 * size}z`
    const sail = `M${x + 42 * size} ${y - 8}v${-95 * size}l${44 * size} ${88 * size}z`
    picture.append(draw('path', { d: hull, fill: spark }), draw('path', { d: sail, fill: light }))
  }
  return picture
}

function hills(chance, wide, horizon) {
  const tops = Array.from({ length: 5 }, (_, at) => `${(wide * at) / 4} ${horizon - chance() * 70}`)
  return `M0 ${horizon}L${tops.join('L')}L${wide} ${horizon}z`
}

function draw(tag, attributes) {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
  return shape
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
const shapes = [1.32, 0.8, 1.6, 1, 0.72, 1.45]
const heights = [1, 0.82, 0.7, 0.88, 0.74, 0.9]

function render() {
  get('works').replaceChildren(...items.map(drawWork))
  get('plan').replaceChildren(...items.map(drawNumber))
  get('about').textContent = content.about
  get('contact').textContent = content.contact
  get('contact').href = `mailto:${content.contact}`
}

function drawWork({ title, year, material, picture }, at) {
  const [work] = get('work').content.cloneNode(true).children
  const frame = work.querySelector('.frame')
  const shape = shapes[at % shapes.length]
  frame.style.setProperty('--shape', shape)
  frame.style.setProperty('--tall', heights[at % heights.length])
  work.querySelector('.number').textContent = at + 1
  work.querySelector('strong').textContent = title
  work.querySelector('.facts').textContent = [year, material].filter(Boolean).join(' · ')
  const down = work.querySelector('button')
  const show = () => {
    const source = hung[title] ?? picture
    const image = Object.assign(new Image(), { src: source || 'data:,', alt: title })
    frame.replaceChildren(source ? image : makeUp(title, at, shape))
    down.hidden = !hung[title]
  }
  work.querySelector('input').addEventListener('change', async ({ target }) => {
    try {
      keep({ ...hung, [title]: await shrink(target.files[0]) })
    } catch {
      get('note').textContent = 'That file is no picture this browser can show.'
    }
    target.value = ''
    show()
  })
  down.addEventListener('click', () => {
    keep(Object.fromEntries(Object.entries(hung).filter(([other]) => other !== title)))
    show()
  })
  show()
  return work
}

/* A photo of a phone is far larger than a wall needs; small ones fit into the store. */
async function shrink(file) {
  const photo = await createImageBitmap(file)
  const scale = Math.min(1, 1000 / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, photo.width * scale)
  canvas.height = Math.max(1, photo.height * scale)
  canvas.getContext('2d').drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.82)
}

function drawNumber({ title }, at) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = at + 1
  button.setAttribute('aria-label', `${at + 1}: ${title}`)
  button.addEventListener('click', () => {
    get('works').children[at].scrollIntoView({ inline: 'start', block: 'nearest' })
  })
  return button
}

/* Events: the number of the work one stands before is lit. */
const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const number = get('plan').children[[...get('works').children].indexOf(target)]
      if (isIntersecting) number?.setAttribute('aria-current', 'true')
      else number?.removeAttribute('aria-current')
    }
  },
  { root: get('wall'), threshold: 0.75 },
)

/* A wheel turns only up and down, and the wall is walked sideways. */
get('wall').addEventListener(
  'wheel',
  (event) => {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
    event.preventDefault()
    get('wall').scrollBy({ left: event.deltaY * 1.5, behavior: 'instant' })
  },
  { passive: false },
)

render()
for (const work of get('works').children) watch.observe(work)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
