/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'cv'
const get = (id) => document.getElementById(id)

/* What the visitor wrote instead of the maker: only the parts that were written differently. */
let own = read() ?? {}

/* The maker’s stations as lines, as they are written at the desk: a line with years is a station. */
function givenLines() {
  return content.items.flatMap(({ section = '', years = '', name, text = '' }, at, all) => {
    const isNew = section !== (all[at - 1]?.section ?? '')
    const line = `${years} ${name} = ${text}`.trim()
    return isNew ? [section, line] : [line]
  })
}

function whole() {
  const { title: name, role: what, contact: where } = content
  return { name, what, where, lines: givenLines(), ...own }
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isLife(kept) ? kept : null
  } catch {
    return null
  }
}

function isLife({ name = '', what = '', where = '', lines = [] }) {
  return [name, what, where, ...lines].every((text) => typeof text === 'string')
}

function change(next) {
  own = next
  render()
  try {
    localStorage.setItem(place, JSON.stringify(own))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

/* “2016-2021 Place = text”; “now” and its like are this year. */
function parse(line) {
  const found =
    /^(\d{4})\s*[-–—]\s*(\d{4}|[^\s\d]{1,7})\s+(.*)$/.exec(line) ?? /^(\d{4})()\s+(.*)$/.exec(line)
  const [, from, until, rest] = found ?? [null, null, null, line]
  const [title, ...text] = rest.split(/\s*=\s*/)
  const end = /^\d/.test(until)
    ? Number(until)
    : until === ''
      ? Number(from)
      : new Date().getFullYear()
  const isEntry = from !== null || text.length > 0
  return {
    from: Number(from),
    end,
    isOpen: from && until !== '' && !/^\d/.test(until),
    title,
    text,
    isEntry,
  }
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
  const life = whole()
  get('heading').textContent = life.name
  document.title = life.name
  get('role').textContent = life.what
  get('contact').textContent = life.where.split(/[,，]\s*/).join('\n')
  const entries = life.lines.map(parse)
  const first = Math.min(...entries.map(({ from }) => from || Infinity))
  const last = new Date().getFullYear() + 1
  get('life').replaceChildren()
  for (const entry of entries) {
    if (!entry.isEntry || !get('life').lastElementChild) get('life').append(make('section'))
    const section = get('life').lastElementChild
    if (entry.isEntry) section.append(drawEntry(entry, first, last))
    else section.append(make('h2', entry.title))
  }
  get('sample').hidden = !content.sample || Object.keys(own).length > 0
  get('return').hidden = Object.keys(own).length === 0
  fit()
}

function drawEntry({ from, end, isOpen, title, text }, first, last) {
  const entry = make('div')
  entry.className = 'entry'
  const years = make('div')
  if (from) {
    const until = from === end ? '' : ` – ${String(end).slice(2)}`
    const label = make('div', `${from}${isOpen ? ' –' : until}`)
    label.className = 'years'
    const span = make('div')
    span.className = 'span'
    const bar = make('i')
    bar.style.left = `${((from - first) / (last - first)) * 100}%`
    bar.style.width = `${((end + 1 - from) / (last - first)) * 100}%`
    span.append(bar)
    years.append(label, span)
  }
  const body = make('div')
  body.append(
    make(from ? 'h3' : 'strong', title),
    ...text.filter(Boolean).map((one) => make('p', one)),
  )
  entry.append(years, body)
  return entry
}

function make(tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/* The name is as tall as the page allows. */
function fit() {
  const name = get('heading')
  name.style.setProperty('--fit', '100px')
  const range = document.createRange()
  range.selectNodeContents(name)
  const long = range.getBoundingClientRect().height
  name.style.setProperty('--fit', `${(name.clientHeight / long) * 98}px`)
}

/* Events. */
function openDesk({ name, what, where, lines }) {
  get('name').value = name
  get('what').value = what
  get('where').value = where
  get('lines').value = lines.join('\n')
  get('desk').showModal()
}
get('edit').addEventListener('click', () => openDesk(whole()))
get('return').addEventListener('click', () => change({}))
get('leave').addEventListener('click', () => get('desk').close())
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  change({ name: 'My name', what: '', where: '', lines: [] })
  openDesk(whole())
})

get('form').addEventListener('submit', () => {
  const [name, what, where] = ['name', 'what', 'where'].map((id) => get(id).value.trim())
  const lines = get('lines')
    .value.split('\n')
    .map((line) => line.trim())
  const now = { name, what, where, lines: lines.filter((line) => line !== '') }
  const before = whole()
  const changed = Object.entries(now).filter(([part, one]) => `${one}` !== `${before[part]}`)
  change({ ...own, ...Object.fromEntries(changed) })
})

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(whole())], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const note = 'That file is no CV of this app.'
  try {
    const copy = JSON.parse(await event.target.files[0].text())
    if (!isLife(copy)) throw new Error(note)
    const { name, what, where, lines } = copy
    get('note').textContent = ''
    change({ name, what, where, lines })
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

addEventListener('resize', fit)
paint(content.colors.accent)
render()
