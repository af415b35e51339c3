/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'packing'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* Swedish writes dates as 2027-05-14, which is what a date field wants. */
const inDays = (count) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + count).toLocaleDateString(
    'sv-SE',
  )
}

/* A thing goes by its text: when the list is changed, what is still on it stays packed. */
const idOf = ({ thing, group }) =>
  `${group} ${thing}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.items.map((item) => [idOf(item), item]))

const fresh = { packed: [], removed: [], added: [], day: '' }
let bag = read() ?? {
  ...fresh,
  packed: content.sample ? [...given.keys()].filter((_, at) => at % 3 === 1) : [],
}
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isBag(kept) ? kept : null
  } catch {
    return null
  }
}

function isBag(kept) {
  const lists = [kept?.packed, kept?.removed, kept?.added]
  return lists.every(Array.isArray) && kept.added.every(({ thing }) => typeof thing === 'string')
}

/* What is in the suitcase now: what the maker listed and the visitor left, then the visitor's own. */
function things() {
  const left = [...given].filter(([id]) => !bag.removed.includes(id))
  const all = new Map([...left, ...bag.added.map((item) => [idOf(item), item])])
  return [...all].map(([id, item]) => ({ ...item, id, packed: bag.packed.includes(id) }))
}

function change(changes, said = '', undoable = null) {
  bag = { ...bag, ...changes }
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(bag))
  } catch {
    say('This browser keeps nothing: save a copy.')
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

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Rendering. */
function render() {
  const all = things()
  const packed = all.filter((thing) => thing.packed).length
  get('count').textContent = all.length - packed
  get('strap').firstElementChild.style.width = `${(100 * packed) / Math.max(1, all.length)}%`
  get('strap').setAttribute('aria-valuenow', packed)
  get('strap').setAttribute('aria-valuemax', all.length)
  get('sample').hidden = !content.sample || !all.some(({ id }) => given.has(id))
  get('unpack').hidden = packed === 0
  drawStamp()
  get('groups').replaceChildren(...[...inGroups()].map(drawGroup))
}

const inGroups = () => Map.groupBy(things(), ({ group }) => group)

function drawStamp() {
  const day = bag.day || content.day || inDays(9)
  const leaving = new Date(`${day}T00:00`)
  const isDate = !Number.isNaN(leaving.getTime())
  const away = isDate ? Math.round((leaving - new Date(`${inDays(0)}T00:00`)) / 86_400_000) : 0
  const format = { day: 'numeric', month: 'short' }
  get('date').textContent = isDate ? leaving.toLocaleDateString(language, format) : '…'
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  get('until').textContent = isDate ? relative.format(away, 'day') : ''
  get('leaving').value = day
}

function drawGroup([name, listed]) {
  const group = get('group').content.cloneNode(true)
  group.querySelector('h2').textContent = name || 'Everything else'
  group.querySelector('ul').append(...listed.map(drawThing))
  return group
}

function drawThing({ id, thing, packed }) {
  const row = get('thing').content.cloneNode(true)
  const [tick] = row.querySelectorAll('input')
  const [remove] = row.querySelectorAll('button')
  row.querySelector('span').textContent = thing
  tick.checked = packed
  tick.addEventListener('change', () => {
    const others = bag.packed.filter((one) => one !== id)
    change({ packed: tick.checked ? [...others, id] : others })
    // The list was drawn anew: the keyboard goes on where it was.
    const order = [...inGroups().values()].flat().map((one) => one.id)
    get('groups').querySelectorAll('input')[order.indexOf(id)].focus()
  })
  remove.addEventListener('click', () => {
    const added = bag.added.filter((item) => idOf(item) !== id)
    change({ added, removed: [...bag.removed, id] }, `Removed: ${thing}.`, bag)
    get('new').focus()
  })
  return row
}

/* Events. */
/* A thing may name its group before a colon: the plain one, or the wide one of Chinese. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  const [, group = '', thing = text] = /^([^:\uff1a]+)[:\uff1a]\s*(.+)$/.exec(text) ?? []
  const item = { thing, group: group.trim() }
  const id = idOf(item)
  const others = bag.added.filter((one) => idOf(one) !== id)
  const removed = bag.removed.filter((one) => one !== id)
  change({ removed, added: given.has(id) ? others : [...others, item] })
  get('new').value = ''
})

get('leaving').addEventListener('change', ({ target }) => change({ day: target.value }))

get('unpack').addEventListener('click', () => {
  change({ packed: [] }, 'Everything is out again.', bag)
})

get('undo').addEventListener('click', () => change(before))

get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
  get('new').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(bag)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async ({ target }) => {
  try {
    const opened = JSON.parse(await target.files[0].text())
    if (!isBag(opened)) throw new TypeError('no copy')
    change(opened, 'The copy is open.', bag)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
