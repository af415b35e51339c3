/* A life in lines: a line with years is a station, a line without them is a heading. */
const items = [
  'Work',
  '2021-now Lead restorer, City Archive = Six people, four kilometres of shelf. Saved the flood ledgers of 1953.',
  '2016-2021 Restorer, University Library = Parchment, maps, and one very wet choir book.',
  '2014-2016 Assistant, Atelier Moreau, Lyon = Wallpaper, 1780 to 1830. Learnt to wait for glue.',
  'Learnt',
  '2012-2014 Master in conservation, Antwerp = Thesis on iron gall ink and its patience.',
  '2008-2012 Bachelor in chemistry, Leuven',
  'Taught and shown',
  '2019-now Evening course in bookbinding = Twelve chairs, always full.',
  '2023-2023 Exhibition “What water leaves” = Eleven weeks, 14 000 visitors.',
  'Also',
  'Languages = Dutch, French, English, some Latin',
  'Hands = Knife, brush, fume cupboard, spreadsheet',
]
const isSample = true
const place = 'cv'
const get = (id) => document.getElementById(id)
const textOf = (id) => get(id).textContent.replaceAll(/\s+/g, ' ').trim()

/* State: name, what one is, where one is reached, and the lines. */
let life = read() ?? {
  isSample,
  name: textOf('heading'),
  what: textOf('role'),
  where: textOf('contact'),
  lines: items,
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isLife(kept) ? kept : null
  } catch {
    return null
  }
}

function isLife({ name, what, where, lines }) {
  return [name, what, where, ...lines].every((text) => typeof text === 'string')
}

function change(part) {
  life = { ...life, ...part }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(life))
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

/* Rendering. */
function render() {
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
  get('sample').hidden = !life.isSample
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
  body.append(make(from ? 'h3' : 'strong', title), ...text.map((one) => make('p', one)))
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
get('edit').addEventListener('click', () => openDesk(life))
get('leave').addEventListener('click', () => get('desk').close())
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  change({ isSample: false, name: 'My name', what: '', where: '', lines: [] })
  openDesk(life)
})

get('form').addEventListener('submit', () => {
  const [name, what, where] = ['name', 'what', 'where'].map((id) => get(id).value.trim())
  const lines = get('lines')
    .value.split('\n')
    .map((line) => line.trim())
  change({ isSample: false, name, what, where, lines: lines.filter((line) => line !== '') })
})

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(life)], { type: 'application/json' }))
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
    change({ isSample: false, name, what, where, lines })
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

addEventListener('resize', fit)
render()
