/* Content is the maker's: content.js holds it. A visitor reads; there is nothing to keep. */
const content = globalThis.content
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)
function make(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...inside)
  return element
}

/* Each kind of section by the class it has in the style sheet, and what draws its text. */
const kinds = new Map([
  ['Text', { look: 'text', draw: drawText }],
  ['Picture', { look: 'picture', draw: drawPicture }],
  ['List', { look: 'list', draw: drawList }],
  ['Opening hours', { look: 'hours', draw: drawPairs }],
  ['Price list', { look: 'prices', draw: drawPairs }],
  ['Links', { look: 'links', draw: drawLinks }],
  ['Address', { look: 'address', draw: drawAddress }],
  ['Question and answer', { look: 'question', draw: drawText }],
])
const looks = new Map([
  ['Newspaper', 'newspaper'],
  ['Poster', 'poster'],
  ['Garden', 'garden'],
])

/* A text of a section has lines; empty ones only part them. */
const linesOf = ({ text = '' }) => text.split('\n').flatMap((line) => line.trim() || [])

/* “Monday: 9 to 5” has two halves, parted by a colon or, out of a spreadsheet, by a tab. */
function halvesOf(line) {
  const [, name, value] = /^(.+?)(?:\t|: |\uff1a)\s*(.*)$/.exec(line) ?? [null, line, '']
  return [name, value]
}

/* Rendering. */
function drawSection(section, at) {
  const { look, draw } = kinds.get(section.kind) ?? kinds.get('Text')
  const heading = make('h2', { textContent: section.heading ?? '' })
  const body = draw(section)
  const isQuestion = look === 'question'
  const inside = isQuestion
    ? [make('details', {}, make('summary', {}, heading), ...body)]
    : [heading, ...body]
  heading.hidden = !section.heading
  const drawn = make('section', { className: look, id: `section-${at + 1}` }, ...inside)
  // In the garden sections stand left and right of a stem; each begins a little below the last.
  drawn.style.setProperty('--at', at + 1)
  return drawn
}

function drawText(section) {
  return linesOf(section).map((line) => make('p', {}, line))
}

function drawList(section) {
  return [make('ul', {}, ...linesOf(section).map((line) => make('li', {}, line)))]
}

function drawPairs(section) {
  const pairs = linesOf(section).map(halvesOf)
  const rows = pairs.map(([name, value]) =>
    make('div', {}, make('dt', {}, name), make('dd', {}, value)),
  )
  return [make('dl', {}, ...rows)]
}

function drawLinks(section) {
  const items = linesOf(section).map((line) => {
    const [name, value] = halvesOf(line)
    const href = addressOf(value || name)
    return make('li', {}, make('a', { href, target: '_blank', rel: 'noopener' }, name))
  })
  return [make('ul', {}, ...items)]
}

/* A mail address, a telephone number, or a page; where it says no scheme the page’s own is taken. */
function addressOf(text) {
  if (/^[a-z]+:/i.test(text)) return text.replace(/^javascript:/i, '')
  if (text.includes('@')) return `mailto:${text}`
  return /^[+\d][\d\s()/-]+$/.test(text) ? `tel:${text.replaceAll(/[^+\d]/g, '')}` : `//${text}`
}

function drawAddress(section) {
  return [make('address', {}, ...linesOf(section).flatMap((line) => [line, make('br', {})]))]
}

/* Without a picture, or where it is missing, a drawing stands in its place. */
function drawPicture(section) {
  const caption = linesOf(section).join(' ')
  const drawing = make('div', { className: 'drawing', ariaHidden: true })
  const image = make('img', {
    src: section.picture || 'data:,',
    alt: caption || section.heading || '',
  })
  image.addEventListener('error', () => image.replaceWith(drawing))
  const words = caption ? [make('figcaption', {}, caption)] : []
  return [make('figure', {}, section.picture ? image : drawing, ...words)]
}

/* A heading leads to its section as soon as there are some. */
function drawWays(sections) {
  const named = sections.map(({ heading, kind }, at) => ({ heading, kind, at }))
  const ways = named.filter(({ heading, kind }) => heading && kind !== 'Question and answer')
  get('ways').hidden = ways.length < 4
  get('ways').replaceChildren(
    ...ways.map(({ heading, at }) => make('a', { href: `#section-${at + 1}` }, heading)),
  )
}

/* A flower of a dozen petals, for the garden. */
function drawFlower() {
  const shape = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const petal = { class: 'petal', d: 'M0 -8C-16 -26 -12 -54 0 -58C12 -54 16 -26 0 -8z' }
  const turns = Array.from({ length: 12 }, (_, at) => ({
    ...petal,
    transform: `rotate(${at * 30})`,
  }))
  get('flower').append(
    ...turns.map((turn) => shape('path', turn)),
    shape('circle', { class: 'eye', r: 15 }),
  )
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
  const { style } = document.documentElement
  style.setProperty('--tint', accent)
  style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* The title is as large as its longest word lets it be; a Chinese sign is as wide as two letters. */
function measure(title) {
  const widthOf = (word) => word.replaceAll(/[^\0-\u024f]/g, 'mm').length / 2
  const words = title.split(/[\s\u3000]+/).map((word) => Math.min(widthOf(word), 8))
  get('heading').style.setProperty('--wide', Math.max(3, ...words))
  get('heading').style.setProperty('--lines', Math.max(2, words.length))
}

document.title = get('heading').textContent = content.title
document.body.dataset.look = looks.get(content.look) ?? 'garden'
get('about').textContent = content.about
get('date').textContent = new Date().toLocaleDateString(language, { dateStyle: 'full' })
measure(content.title)
paint(content.colors.accent)
drawFlower()
drawWays(content.sections)
get('sections').replaceChildren(...content.sections.map(drawSection))
