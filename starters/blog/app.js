/* Pieces of the issue: a headline, and after the equals sign what it is about. */
const items = [
  'The baker who starts at two = Four hundred loaves before the first tram, and nobody to talk to but the oven.',
  'What the river says under the bridge = A recording, eleven minutes long, and why I keep listening to it.',
  'Lamp posts, counted = There are 614 between my door and the harbour. Nine of them hum.',
  'In praise of the night bus = Everybody on it is going home or has none to go to.',
]
const isSample = true
const stories = [
  [
    'Between two and six the only lit window in Ropewalk Street belongs to Anselm. One sees flour, and an elbow.',
    'Thirty-one years of this. The dough decides when he goes to bed, he says; he only keeps it company.',
    'I came at three with cold hands. He gave me a stool and no further notice. The mixer turned like a slow ship.',
    'At four the oven is opened for the first time. The smell goes up the street, and somewhere a dog stands up.',
    'People think of the night as the end of the day before. Here it is a beginning: warm, white, the radio low.',
    'At the first tram he took off his apron. “Good night,” he said, and the sun was on the roofs.',
  ],
  [
    'At low water it speaks in short words. When the sluice opens it tells the whole story at once.',
    'I stood there until my batteries were empty. On the tape there is a duck, very far away, who disagrees.',
  ],
  [
    'One counts to stay awake, then one stays awake to count. The ninth that hums is outside the school.',
    'I have told the town about it. The town has thanked me for my interest.',
  ],
  [
    'It comes on the hour, it knows both bakeries, and its driver says good evening as though it were one.',
    'Nobody speaks. But when an old man fell asleep last week, three strangers knew his stop.',
  ],
]
const place = 'blog'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* State: the pieces, and which of them is open. */
let issue = read() ?? {
  isSample,
  at: 0,
  pieces: items.map((item, at) => {
    const [name, line = ''] = item.split(/\s+[=|–—]\s+|：/)
    return { name, line, text: isSample ? stories[at].join('\n\n') : '' }
  }),
}
let isNew = false

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isIssue(kept.pieces) && kept.pieces[kept.at] ? kept : null
  } catch {
    return null
  }
}

function isIssue(pieces) {
  const isPiece = (piece) =>
    [piece.name, piece.line, piece.text].every((part) => typeof part === 'string')
  return pieces.length > 0 && pieces.every(isPiece)
}

function change(part) {
  issue = { ...issue, ...part }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(issue))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save the issue.'
  }
}

/* Rendering. */
function render() {
  const piece = issue.pieces[issue.at]
  get('headline').textContent = piece.name
  get('stand').textContent = piece.line
  const paragraphs = piece.text.split(/\n+/).filter((text) => text.trim() !== '')
  get('body').replaceChildren(...paragraphs.map((text) => make('p', text)))
  get('issue').replaceChildren(...issue.pieces.map(drawEntry))
  get('sample').hidden = !issue.isSample
  drawPlate(piece.name)
}

function drawEntry(piece, at) {
  const row = make('li')
  const button = make('button')
  button.type = 'button'
  if (at === issue.at) button.setAttribute('aria-current', 'page')
  button.append(make('b', String(at + 1)), make('span', piece.name))
  button.addEventListener('click', () => {
    change({ at })
    get('issue').querySelectorAll('button')[at].focus()
    get('headline').scrollIntoView({ block: 'nearest' })
  })
  row.append(button)
  return row
}

/* Which windows are lit depends on the headline, so that every piece has a house of its own. */
function drawPlate(name) {
  let seed = [...name].reduce(
    (sum, letter) => (sum * 33 + letter.codePointAt(0)) % 65_521,
    issue.at + 1,
  )
  const panes = Array.from({ length: 35 }, () => {
    seed = (seed * 75 + 74) % 65_537
    const pane = make('i')
    if (seed % 35 < 2) pane.className = 'lit'
    return pane
  })
  panes[(seed % 3) * 5 + 11].className = 'lit'
  get('plate').replaceChildren(...panes)
}

function make(tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/* The name runs from edge to edge, however long it is. */
function fitName() {
  const name = get('heading')
  const range = document.createRange()
  name.style.setProperty('--fit', '100px')
  name.style.whiteSpace = 'nowrap'
  range.selectNodeContents(name)
  const wide = range.getBoundingClientRect().width
  name.style.whiteSpace = ''
  const size = Math.min((name.clientWidth / wide) * 98, innerHeight * 0.27)
  name.style.setProperty('--fit', `${size}px`)
}

/* Events. */
function openDesk(piece) {
  get('name').value = piece.name
  get('line').value = piece.line
  get('text').value = piece.text
  get('drop').textContent = 'Throw it away'
  get('drop').hidden = isNew || issue.pieces.length < 2
  get('desk').showModal()
}

get('write').addEventListener('click', () => {
  isNew = true
  openDesk({ name: '', line: '', text: '' })
})
get('edit').addEventListener('click', () => {
  isNew = false
  openDesk(issue.pieces[issue.at])
})
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', () => {
  const [name, line, text] = ['name', 'line', 'text'].map((id) => get(id).value.trim())
  const piece = { name: name || 'Untitled', line, text }
  // What is new comes first, as in every magazine.
  if (isNew) change({ at: 0, pieces: [piece, ...issue.pieces] })
  else change({ pieces: issue.pieces.with(issue.at, piece) })
})

get('drop').addEventListener('click', () => {
  const sure = 'Really? Press again'
  if (get('drop').textContent !== sure) return void (get('drop').textContent = sure)
  get('desk').close()
  change({ at: 0, pieces: issue.pieces.toSpliced(issue.at, 1) })
})

get('clear').addEventListener('click', () => {
  change({ isSample: false, at: 0, pieces: [{ name: 'My first piece', line: '', text: '' }] })
  get('edit').click()
})

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(issue)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  const note = 'That file is no issue of this app.'
  try {
    const { pieces } = JSON.parse(await event.target.files[0].text())
    if (!isIssue(pieces)) throw new Error(note)
    get('note').textContent = ''
    change({ isSample: false, at: 0, pieces })
  } catch {
    get('note').textContent = note
  }
  event.target.value = ''
})

addEventListener('resize', fitName)
get('today').textContent = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format()
fitName()
render()
