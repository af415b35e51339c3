/* State: the month’s money, and envelopes written as a name and an amount. */
const budget = 1400
const currency = 'EUR'
const items = [
  'Groceries 420',
  'Eating out 180',
  'Trains 95',
  'Clothes 120',
  'Presents 85',
  'Summer holiday 300',
]
const isSample = true
const place = 'budget'
const language = document.documentElement.lang
const sampleShares = [0.55, 0.4, 0.84, 0.25, 1.2, 0]

let state = read() ?? { isSample, envelopes: items.map(readItem) }
let chosen = 0
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Array.isArray(kept.envelopes) ? kept : null
  } catch {
    return null
  }
}

/* An envelope without an amount gets a tenth of the month’s money. */
function readItem(text, at = -1) {
  const [, name, figure] = /^(.*\S)[\s:：]+(\d[\d.,]*)\D*$/.exec(text) ?? [null, text, '']
  const size = toNumber(figure) ?? Math.round(budget / 10)
  const share = isSample && at >= 0 ? (sampleShares[at] ?? 0) : 0
  return { name, size, spent: Math.round(size * share) }
}

/* Both 12.50 and 12,50 are understood, and 1,250 too. */
function toNumber(text) {
  const plain = text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain.trim()) ? Number(plain) : null
}

/* Rendering. */
const get = (id) => document.getElementById(id)

function money(sum) {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
  return new Intl.NumberFormat(language, style).format(Math.round(sum * 100) / 100)
}

function render() {
  const { envelopes } = state
  const spent = envelopes.reduce((sum, one) => sum + one.spent, 0)
  const inside = envelopes.reduce((sum, one) => sum + one.size, 0)
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
  chosen = Math.max(0, Math.min(chosen, envelopes.length - 1))
  get('row').replaceChildren(...envelopes.map(drawEnvelope))
  drawChosen()
  get('empty').hidden = envelopes.length > 0
  get('sample').hidden = !state.isSample
  get('undo').hidden = before === null
}

function drawEnvelope(envelope, at) {
  const row = get('envelope').content.cloneNode(true)
  const { name, size, spent } = envelope
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
    change(state.envelopes.filter((one) => one !== envelope))
    get('undo').focus()
  })
  return row
}

function drawChosen() {
  const name = state.envelopes[chosen]?.name
  get('spend').querySelector('.line').hidden = name === undefined && before === null
  get('from').textContent = name === undefined ? 'Nothing to take from' : `Taken from “${name}”`
}

/* Events. */
function change(envelopes, isStillSample = state.isSample) {
  before = state
  get('note').textContent = ''
  keep({ isSample: isStillSample, envelopes })
}

get('spend').addEventListener('submit', (event) => {
  event.preventDefault()
  const sum = toNumber(get('amount').value)
  if (!sum || state.envelopes.length === 0)
    return (get('note').textContent = 'Write how much as a number, such as 12.50.')
  const taken = (one, at) => (at === chosen ? { ...one, spent: one.spent + sum } : one)
  change(state.envelopes.map(taken))
  get('amount').value = ''
})

get('new').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('name').value.trim()
  if (text === '') return
  chosen = state.envelopes.length
  change([...state.envelopes, readItem(text)])
  get('name').value = ''
})

get('undo').addEventListener('click', () => {
  const last = before
  before = null
  keep(last)
  get('amount').focus()
})

const refilled = () => state.envelopes.map((one) => ({ ...one, spent: 0 }))
get('refill').addEventListener('click', () => change(refilled()))

get('clear').addEventListener('click', () => {
  change([], false)
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
    const { envelopes } = JSON.parse(await event.target.files[0].text())
    const clean = (one) => [String(one.name), Number(one.size) || 0, Number(one.spent) || 0]
    change(
      envelopes.map(clean).map(([name, size, spent]) => ({ name, size, spent })),
      false,
    )
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

render()
