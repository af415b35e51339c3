/* State: lines of the sheet, kept in this browser. */
const items = [
  'Return the library books',
  'Call the dentist about Thursday',
  'Buy stamps',
  'Ask Mira for the soup recipe',
  'Water the balcony',
  'Send Grandma the photos',
  'Mend the bicycle light',
  'Book the train to Leeds',
]
const isSample = true
const place = 'todo'

/* A person who comes back finds what they left; whoever comes first finds the sample. */
let sheet = read() ?? {
  isSample,
  lines: items.map((text, at) => ({ text, done: isSample && at === 2 })),
}
let before = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Array.isArray(kept?.lines) ? kept : null
  } catch {
    return null
  }
}

function keep(next) {
  sheet = next
  try {
    localStorage.setItem(place, JSON.stringify(sheet))
  } catch {
    say('This browser keeps nothing: save a copy.')
  }
}

function change(next, said = '', undoable = null) {
  before = undoable
  say(said)
  keep(next)
  render()
}

/* Rendering: what is done sinks to the foot. */
const get = (id) => document.getElementById(id)

function say(text) {
  get('said').textContent = text
  get('undo').hidden = before === null
}

function render() {
  const lines = sheet.lines.toSorted((one, other) => one.done - other.done)
  get('list').replaceChildren(...lines.map(drawLine))
  get('count').textContent = lines.filter((line) => !line.done).length
  get('empty').hidden = lines.length > 0
  get('sample').hidden = !sheet.isSample
}

function drawLine(line) {
  const row = get('line').content.cloneNode(true)
  const [tick] = row.querySelectorAll('input')
  const [remove] = row.querySelectorAll('li > button')
  row.querySelector('.text').textContent = line.text
  tick.checked = line.done
  tick.addEventListener('change', () => {
    // It stays the same line: its row is pressed again before it moves.
    line.done = tick.checked
    keep({ ...sheet, lines: [...sheet.lines.filter((one) => one !== line), line] })
    // The tick is drawn before its line moves away.
    setTimeout(render, 300)
  })
  remove.addEventListener('click', () => {
    const lines = sheet.lines.filter((one) => one !== line)
    change({ ...sheet, lines }, `Removed: ${line.text}.`, sheet)
    get('new').focus()
  })
  return row
}

/* Events. */
get('add').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = get('new').value.trim()
  if (text === '') return
  change({ ...sheet, lines: [{ text, done: false }, ...sheet.lines] })
  get('new').value = ''
})

get('clear').addEventListener('click', () => {
  change({ isSample: false, lines: [] })
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
    const { lines } = JSON.parse(await event.target.files[0].text())
    if (!lines.every(({ text }) => typeof text === 'string')) throw new Error('no sheet')
    const opened = lines.map(({ text, done }) => ({ text, done: done === true }))
    change({ isSample: false, lines: opened }, 'The copy is on the sheet.', sheet)
  } catch {
    say('That file is no sheet of this app.')
  }
  event.target.value = ''
})

render()
