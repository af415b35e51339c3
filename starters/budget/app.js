/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const { budget, currency } = content
const place = 'budget'
const language = document.documentElement.lang
const sampleShares = [0.55, 0.4, 0.84, 0.25, 1.2, 0]

/* An envelope goes by its name: when its amount is changed, what was taken out stays taken out. */
const idOf = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.items.map(({ name, amount }) => [idOf(name), { name, size: amount }]))

const fresh = { spent: {}, removed: [], added: [] }
let state = read() ?? fresh
let chosen = 0
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isState(kept) ? kept : null
  } catch {
    return null
  }
}

function isState(kept) {
  const isEnvelope = ({ name, size }) => typeof name === 'string' && size >= 0
  const areLists = Array.isArray(kept?.removed) && Array.isArray(kept.added)
  return areLists && kept.added.every(isEnvelope) && typeof kept.spent === 'object'
}

/* Out of a sample’s envelopes something was taken until the visitor takes something. */
function envelopes() {
  const left = [...given].filter(([id]) => !state.removed.includes(id))
  const all = new Map([...left, ...state.added.map((one) => [idOf(one.name), one])])
  return [...all].map(([id, { name, size }]) => {
    const at = content.sample ? [...given.keys()].indexOf(id) : -1
    return { id, name, size, spent: state.spent[id] ?? Math.round(size * (sampleShares[at] ?? 0)) }
  })
}

/* An envelope without an amount gets a tenth of the month’s money. */
function readItem(text) {
  const [, name, figure] = /^(.*\S)[\s:：]+(\d[\d.,]*)\D*$/.exec(text) ?? [null, text, '']
  const size = toNumber(figure) ?? Math.round(budget / 10)
  return { name, size }
}

/* Both 12.50 and 12,50 are understood, and 1,250 too. */
function toNumber(text) {
  const plain = text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain.trim()) ? Number(plain) : null
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
const get = (id) => document.getElementById(id)

function money(sum) {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
  return new Intl.NumberFormat(language, style).format(Math.round(sum * 100) / 100)
}

function render() {
  const all = envelopes()
  const spent = all.reduce((sum, one) => sum + one.spent, 0)
  const inside = all.reduce((sum, one) => sum + one.size, 0)
  const now = new Date()
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate() - now.getDate() + 1
  const left = budget - spent
  get('month').textContent = now.toLocaleDateString(language, { month: 'long', year: 'numeric' })
  get('total').textContent = money(Math.round(left))
  get('total').style.setProperty('--figures', Math.max(4, get('total').textContent.length))
  get('of').textContent = `left of ${money(budget)}`
  get('daily').textContent =
    `${money(Math.max(0, Math.floor(left / days)))} a day until the month ends`
  const loose = budget - inside
  get('loose').textContent =
    loose < 0
      ? `${money(-loose)} more in envelopes than there is`
      : `${money(loose)} in no envelope`
  chosen = Math.max(0, Math.min(chosen, all.length - 1))
  get('row').replaceChildren(...all.map(drawEnvelope))
  drawChosen()
  get('empty').hidden = all.length > 0
  get('sample').hidden = !content.sample || !all.some(({ id }) => given.has(id))
  get('undo').hidden = before === null
}

function drawEnvelope(envelope, at) {
  const row = get('envelope').content.cloneNode(true)
  const { id, name, size, spent } = envelope
  const full = size > 0 ? Math.max(0, Math.min(1, 1 - spent / size)) : 0
  row.querySelector('li').style.setProperty('--full', full)
  row.querySelector('li').classList.toggle('over', spent > size)
  row.querySelector('b').textContent = name
  row.querySelector('strong').textContent = money(size - spent)
  row.querySelector('small').textContent =
    spent > size ? `overdrawn, of ${money(size)}` : `of ${money(size)}`
  row.querySelector('input').checked = at === chosen
  row.querySelector('input').addEventListener('change', () => drawChosen((chosen = at)))
  row.querySelector('button').ariaLabel = `Remove: ${name}`
  row.querySelector('button').addEventListener('click', () => {
    const added = state.added.filter((one) => idOf(one.name) !== id)
    change({ added, removed: [...state.removed, id] })
    get('undo').focus()
  })
  return row
}

function drawChosen() {
  const name = envelopes()[chosen]?.name
  get('spend').querySelector('.line').hidden = name === undefined && before === null
  get('from').textContent = name === undefined ? 'Nothing to take from' : `Taken from “${name}”`
}

/* Events. */
function change(changes) {
  before = state
  get('note').textContent = ''
  keep({ ...state, ...changes })
}

get('spend').addEventListener('submit', (event) => {
  event.preventDefault()
  const sum = toNumber(get('amount').value)
  const from = envelopes()[chosen]
  if (!sum || !from) return (get('note').textContent = 'Write how much as a number, such as 12.50.')
  change({ spent: { ...state.spent, [from.id]: from.spent + sum } })
  get('amount').value = ''
})

get('new').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('name').value.trim()
  if (text === '') return
  const item = readItem(text)
  const id = idOf(item.name)
  const added = [...state.added.filter((one) => idOf(one.name) !== id), item]
  chosen = envelopes().length
  change({ added, spent: { ...state.spent, [id]: 0 } })
  get('name').value = ''
})

get('undo').addEventListener('click', () => {
  const last = before
  before = null
  keep(last)
  get('amount').focus()
})

const full = () => Object.fromEntries(envelopes().map(({ id }) => [id, 0]))
get('refill').addEventListener('click', () => change({ spent: full() }))

get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
  get('name').focus()
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(state)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  try {
    const opened = JSON.parse(await event.target.files[0].text())
    if (!isState(opened)) throw new TypeError('no envelopes')
    change(opened)
  } catch {
    get('note').textContent = 'That file holds no envelopes.'
  }
  event.target.value = ''
})

/* Storage, and the start. */
function keep(next) {
  state = next
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
