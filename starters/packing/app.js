/* State: what goes into the suitcase, and the day of leaving. A thing may name its group before a colon. */
const items = [
  'Papers: Passport and tickets',
  'Papers: Insurance card',
  'Papers: Address of the flat',
  'Clothes: Rain jacket',
  'Clothes: Four shirts',
  'Clothes: Good shoes for hills',
  'Clothes: Swimming things',
  'Wash bag: Toothbrush',
  'Wash bag: Sun cream',
  'Wash bag: Plasters',
  'For the train: Charger and cable',
  'For the train: The Pessoa book',
  'For the train: Cards for two',
]
const day = ''
const isSample = true
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

let bag = read() ?? {
  isSample,
  day: day || inDays(9),
  things: items.map((text, at) => ({ text, packed: isSample && at % 3 === 1 })),
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
  return Array.isArray(kept?.things) && kept.things.every(({ text }) => typeof text === 'string')
}

function change(next, said = '', undoable = null) {
  bag = next
  before = undoable
  say(said)
  try {
    localStorage.setItem(place, JSON.stringify(bag))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* Rendering. */
function render() {
  const left = bag.things.filter(({ packed }) => !packed).length
  const packed = bag.things.length - left
  get('count').textContent = left
  get('strap').firstElementChild.style.width = `${(100 * packed) / Math.max(1, bag.things.length)}%`
  get('strap').setAttribute('aria-valuenow', packed)
  get('strap').setAttribute('aria-valuemax', bag.things.length)
  get('sample').hidden = !bag.isSample
  get('unpack').hidden = packed === 0
  drawStamp()
  const groups = Map.groupBy(bag.things, ({ text }) => split(text)[0])
  get('groups').replaceChildren(...[...groups].map(drawGroup))
}

/* Both colons are read: the plain one and the wide one of Chinese. */
function split(text) {
  const [, group = '', thing = text] = /^([^:\uff1a]+)[:\uff1a]\s*(.+)$/.exec(text) ?? []
  return [group.trim(), thing]
}

function drawStamp() {
  const leaving = new Date(`${bag.day}T00:00`)
  const isDate = !Number.isNaN(leaving.getTime())
  const away = isDate ? Math.round((leaving - new Date(`${inDays(0)}T00:00`)) / 86_400_000) : 0
  const format = { day: 'numeric', month: 'short' }
  get('date').textContent = isDate ? leaving.toLocaleDateString(language, format) : '…'
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  get('until').textContent = isDate ? relative.format(away, 'day') : ''
  get('leaving').value = bag.day
}

function drawGroup([name, things]) {
  const group = get('group').content.cloneNode(true)
  group.querySelector('h2').textContent = name || 'Everything else'
  group.querySelector('ul').append(...things.map(drawThing))
  return group
}

function drawThing(thing) {
  const row = get('thing').content.cloneNode(true)
  const [tick] = row.querySelectorAll('input')
  const [remove] = row.querySelectorAll('button')
  row.querySelector('span').textContent = split(thing.text)[1]
  tick.checked = thing.packed
  tick.addEventListener('change', () => {
    const things = bag.things.map((one) => (one === thing ? { ...one, packed: tick.checked } : one))
    const at = bag.things.indexOf(thing)
    change({ ...bag, things })
    // The list was drawn anew: the keyboard goes on where it was.
    const order = [...Map.groupBy(things, ({ text }) => split(text)[0]).values()].flat()
    get('groups').querySelectorAll('input')[order.indexOf(things[at])].focus()
  })
  remove.addEventListener('click', () => {
    const things = bag.things.filter((one) => one !== thing)
    change({ ...bag, things }, `Removed: ${split(thing.text)[1]}.`, bag)
    get('new').focus()
  })
  return row
}

/* Events. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  change({ ...bag, things: [...bag.things, { text, packed: false }] })
  get('new').value = ''
})

get('leaving').addEventListener('change', ({ target }) => change({ ...bag, day: target.value }))

get('unpack').addEventListener('click', () => {
  const things = bag.things.map((thing) => ({ ...thing, packed: false }))
  change({ ...bag, things }, 'Everything is out again.', bag)
})

get('undo').addEventListener('click', () => change(before))

get('clear').addEventListener('click', () => {
  change({ ...bag, isSample: false, things: [] })
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
    change({ ...bag, ...opened, isSample: false }, 'The copy is open.', bag)
  } catch {
    say('That file is no copy of this app.')
  }
  target.value = ''
})

render()
