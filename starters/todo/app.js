/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'todo'

/* A line goes by its text: when the list is changed, what is still on it stays done. */
const idOf = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const given = new Map(content.items.map((text) => [idOf(text), text]))

/* A person who comes back finds what they left; whoever comes first finds the list. */
const fresh = { done: [], removed: [], added: [] }
let sheet = read() ?? { ...fresh, done: content.sample ? [...given.keys()].slice(2, 3) : [] }
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isSheet(kept) ? kept : null
  } catch {
    return null
  }
}

function isSheet(kept) {
  const lists = [kept?.done, kept?.removed, kept?.added]
  return lists.every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))
}

/* What stands on the sheet: the visitor's own lines, then the maker's; what is done, in its order, last. */
function lines() {
  const left = [...given].filter(([id]) => !sheet.removed.includes(id))
  const all = new Map([...sheet.added.map((text) => [idOf(text), text]), ...left])
  return [...all]
    .map(([id, text]) => ({ id, text, at: sheet.done.indexOf(id) }))
    .toSorted((one, other) => one.at - other.at)
}

function keep(changes) {
  sheet = { ...sheet, ...changes }
  try {
    localStorage.setItem(place, JSON.stringify(sheet))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
}

function change(changes, said = '', undoable = null) {
  before = undoable
  say(said)
  keep(changes)
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

/* Rendering: what is done sinks to the foot. */
const get = (id) => document.getElementById(id)

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

function render() {
  const all = lines()
  get('list').replaceChildren(...all.map(drawLine))
  get('count').textContent = all.filter(({ at }) => at < 0).length
  get('empty').hidden = all.length > 0
  get('sample').hidden = !content.sample || !all.some(({ id }) => given.has(id))
}

function drawLine({ id, text, at }) {
  const row = get('line').content.cloneNode(true)
  const [tick] = row.querySelectorAll('input')
  const [remove] = row.querySelectorAll('li > button')
  row.querySelector('.text').textContent = text
  tick.checked = at >= 0
  tick.addEventListener('change', () => {
    const others = sheet.done.filter((one) => one !== id)
    keep({ done: tick.checked ? [...others, id] : others })
    // The tick is drawn before its line moves away.
    setTimeout(render, 300)
  })
  remove.addEventListener('click', () => {
    const added = sheet.added.filter((one) => idOf(one) !== id)
    change({ added, removed: [...sheet.removed, id] }, `Removed: ${text}.`, sheet)
    get('new').focus()
  })
  return row
}

/* Events. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  const id = idOf(text)
  const others = sheet.added.filter((one) => idOf(one) !== id)
  // What was done or removed once is to be done again.
  const [done, removed] = [sheet.done, sheet.removed].map((ids) => ids.filter((one) => one !== id))
  change({ done, removed, added: given.has(id) ? others : [text, ...others] })
  get('new').value = ''
})

get('clear').addEventListener('click', () => {
  change({ ...fresh, removed: [...given.keys()] })
  get('new').focus()
})

get('undo').addEventListener('click', () => change(before))

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(sheet)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  try {
    const opened = JSON.parse(await event.target.files[0].text())
    if (!isSheet(opened)) throw new Error('no sheet')
    change(opened, 'The copy is on the sheet.', sheet)
  } catch {
    say('That file is no sheet of this app.')
  }
  event.target.value = ''
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
