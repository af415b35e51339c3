/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { budget, currency } = content
const place = 'shopping'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* A thing goes by its name: when its price is changed, it stays in the basket. */
const idOf = ({ name }) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.items.map((item) => [idOf(item), priced(item)]))

const fresh = { got: [], removed: [], added: [] }
const sampleGot = [...given.keys()].filter((_, at) => [0, 1, 3, 5].includes(at))
let bill = read() ?? { ...fresh, got: content.sample ? sampleGot : [] }
let before = null

/* Published, the list can be shared: then the host of the app keeps it for all who are invited. */
const lists = globalThis.cube?.db.collection('lists')
let shared = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const lists = [kept.got, kept.removed, kept.added].flat()
    return lists.every((one) => typeof one === 'string') ? kept : null
  } catch {
    return null
  }
}

/* What is on the list now; the visitor’s own line replaces the maker’s of the same name. */
function lines() {
  const left = [...given].filter(([id]) => !bill.removed.includes(id))
  const own = bill.added.map(parse).map((one) => [idOf(one), one])
  const all = new Map([...left, ...own])
  return [...all].map(([id, one]) => ({ ...one, id, got: bill.got.includes(id) }))
}

function change(changes, said = '', undoable = null) {
  const after = { ...bill, ...changes }
  if (shared) send(bill, after)
  bill = after
  before = undoable
  say(said)
  if (shared) return render()
  try {
    localStorage.setItem(place, JSON.stringify(bill))
  } catch {
    say('This browser keeps nothing: copy the list as text.')
  }
  render()
}

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

/* “2 × Milk 1.20”: a number and a cross before the name, a price after it; both may be missing. */
function parse(text) {
  const [, many, rest] = /^(?:(\d{1,3})\s*[x×*]\s*)?(.+)$/i.exec(text) ?? [null, null, text]
  const [, name, price] = /^(.+?)\s+(\d{1,6}(?:[.,]\d{1,2})?)$/.exec(rest) ?? [null, rest, '0']
  return priced({ name, count: Number(many ?? 1), price: Number(price.replace(',', '.')) })
}

/* Cents are whole numbers, so that sums never end in …00001. */
function priced({ name, count = 1, price = 0 }) {
  return { name, count, price, cents: Math.round(price * 100) * count }
}

const textOf = ({ name, count, price }) =>
  [count > 1 ? `${count} × ${name}` : name, price > 0 ? price : ''].join(' ').trim()

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

/* Storage at the host: only what differs is sent, so that two who shop at once lose nothing. */
function send(from, to) {
  const { arrayUnion, arrayRemove } = globalThis.cube
  for (const name of Object.keys(fresh)) {
    const put = to[name].filter((one) => !from[name].includes(one))
    const off = from[name].filter((one) => !to[name].includes(one))
    if (put.length > 0) shared.ref.update({ [name]: arrayUnion(...put) }).catch(tell)
    if (off.length > 0) shared.ref.update({ [name]: arrayRemove(...off) }).catch(tell)
  }
}

function tell(error) {
  say(error.message)
}

function follow() {
  get('sharing').hidden = false
  lists
    .orderBy('createdAt', 'desc')
    .limit(1)
    .onSnapshot((page) => {
      shared = page.docs[0] ?? null
      bill = shared ? { ...fresh, ...shared.data() } : (read() ?? bill)
      const isMine = !shared || shared.role === 'writer'
      get('share').hidden = !isMine
      get('share').textContent = shared ? 'Invite somebody' : 'Share this list'
      get('kept').textContent = shared ? 'You and those whom you invite see this list.' : ''
      render()
    }, tell)
}

/* Whoever opens the address shops with you. */
async function invite() {
  const ref = shared?.ref ?? (await lists.add(bill))
  const { url } = await ref.invite({ role: 'editor' })
  get('link').hidden = false
  get('address').value = url
  get('address').select()
}

/* Rendering. */
const money = new Intl.NumberFormat(language, { style: 'currency', currency })
const write = (cents) => money.format(cents / 100)
const sum = (listed) => listed.reduce((all, { cents }) => all + cents, 0)

function render() {
  const listed = lines()
  const got = sum(listed.filter((line) => line.got))
  const all = sum(listed)
  get('total').textContent = write(got)
  // The longer the sum, the smaller its figures.
  get('total').style.setProperty('--letters', write(got).length)
  get('got').textContent = write(got)
  get('open').textContent = write(all - got)
  get('all').textContent = write(all)
  drawBudget(got, all)
  const format = { weekday: 'long', day: 'numeric', month: 'long' }
  get('when').textContent = new Date().toLocaleDateString(language, format)
  get('list').replaceChildren(...listed.map(drawLine))
  get('sample').hidden = !content.sample || !listed.some(({ id }) => given.has(id))
  get('done').hidden = !listed.some((line) => line.got)
  drawBars(listed)
}

function drawBudget(got, all) {
  const limit = budget * 100
  get('spent').parentElement.hidden = limit === 0
  get('spent').style.width = `${(100 * got) / Math.max(1, limit)}%`
  get('spent').classList.toggle('over', got > limit)
  const spare = write(Math.abs(limit - all))
  if (limit === 0) get('rest').textContent = ''
  else if (all > limit) get('rest').textContent = `The whole list is ${spare} over ${write(limit)}`
  else get('rest').textContent = `The whole list leaves ${spare} of ${write(limit)}`
}

function drawLine({ id, name, count, cents, got }, at) {
  const row = get('line').content.cloneNode(true)
  const [tick] = row.querySelectorAll('input')
  const [remove] = row.querySelectorAll('button')
  row.querySelector('.name').textContent = count > 1 ? `${count} × ${name}` : name
  row.querySelector('.price').textContent = cents > 0 ? write(cents) : '…'
  tick.checked = got
  tick.addEventListener('change', () => {
    const others = bill.got.filter((one) => one !== id)
    change({ got: tick.checked ? [...others, id] : others })
    get('list').querySelectorAll('input')[at].focus()
  })
  remove.addEventListener('click', () => {
    change(without([id]), `Removed: ${name}.`, bill)
    get('new').focus()
  })
  return row
}

const without = (ids) => ({
  got: bill.got.filter((id) => !ids.includes(id)),
  added: bill.added.filter((text) => !ids.includes(idOf(parse(text)))),
  removed: [...bill.removed, ...ids],
})

/* No bar code of any shop: each letter of the list is a bar, thick or thin. */
function drawBars(listed) {
  const letters = [...listed.map(textOf).join('')].slice(0, 72)
  const bars = letters.map((letter, at) => {
    const bar = document.createElement('i')
    bar.style.flex = 1 + (letter.codePointAt(0) % 4)
    if (at % 2 === 1) bar.style.background = 'none'
    return bar
  })
  get('bars').replaceChildren(...bars)
}

/* A thing that is written down once more is to be bought once more. */
function withAlso(texts) {
  const rest = without(texts.map((text) => idOf(parse(text))))
  return { ...rest, added: [...rest.added, ...texts] }
}

/* Events. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  change(withAlso([text]))
  get('new').value = ''
})

get('done').addEventListener('click', () => {
  change(without(bill.got), 'What was bought is off the list.', bill)
})

get('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(lines().map(textOf).join('\n'))
    say('Copied. Paste it into the field on another device.')
  } catch {
    say('This browser does not let an app copy.')
  }
})

/* A list that was copied comes back as many lines at once. */
get('new').addEventListener('paste', (event) => {
  const pasted = event.clipboardData
    .getData('text')
    .split('\n')
    .map((line) => line.trim())
  const texts = pasted.filter((line) => line !== '')
  if (texts.length < 2) return
  event.preventDefault()
  change(withAlso(texts), 'The pasted lines are on the list.', bill)
})

get('share').addEventListener('click', () => invite().catch(tell))
get('undo').addEventListener('click', () => change(before))
get('print').addEventListener('click', () => print())
get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
  get('new').focus()
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
globalThis.cube
  ?.me()
  .then((me) => me.isLocal || follow())
  .catch(() => {})
