/* Content is the maker's: content.js holds it. State is what all guests write: the host of the app keeps it. */
const content = globalThis.content
const place = 'guestbook'
const language = document.documentElement.lang
const get = (id) => document.getElementById(id)

/* Where the page is opened without its host there is nobody to keep a line. */
const book = globalThis.cube?.db.collection('lines')

/* Lines of the content go by their text: those that the visitor took out stay out, new ones show. */
const idOf = ({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
let removed = read()
let me = { isOwner: false }
let lines = []
let many = 30
let changed = null
let follow = () => {}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return Array.isArray(kept) && kept.every((id) => typeof id === 'string') ? kept : []
  } catch {
    return []
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
  const given = content.guests.filter((one) => !removed.includes(idOf(one)))
  get('lines').replaceChildren(...lines.map(drawLine), ...given.map(drawGiven))
  get('none').hidden = lines.length + given.length > 0
  get('sample').hidden = !content.sample || given.length === 0
  get('more').hidden = lines.length < many
}

function drawGiven({ text, name = '' }) {
  const row = get('entry').content.cloneNode(true).firstElementChild
  row.querySelector('blockquote').textContent = text
  row.querySelector('b').textContent = name
  lean(row, text)
  return row
}

function drawLine(line) {
  const { text, name } = line.data()
  const row = drawGiven({ text, name })
  const time = row.querySelector('time')
  time.dateTime = line.createdAt
  time.textContent = new Date(line.createdAt).toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
  })
  const act = (label, does) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', () => does(button))
    row.querySelector('.act').append(button)
  }
  if (line.isMine) act('Change', () => begin(line))
  if (line.isMine || me.isOwner) act('Remove', (button) => remove(line, button))
  if (!line.isMine && !me.isOwner) act('Report', (button) => report(line, button))
  return row
}

/* No two hands write alike: each line leans a little, always the same way. */
function lean(row, text) {
  const sum = [...text].reduce((all, letter) => (all * 31 + letter.codePointAt(0)) % 9973, 7)
  row.style.setProperty('--lean', `${(sum % 5) / 2 - 1}deg`)
  row.style.setProperty('--ink-of', `var(--ink-${sum % 3})`)
}

function say(text) {
  get('said').textContent = text
}

/* Storage: what the host keeps comes back by itself, also what others write. */
function show() {
  follow()
  follow = book
    .orderBy('createdAt', 'desc')
    .limit(many)
    .onSnapshot((page) => {
      lines = page.docs
      if (page.pending > 0) say('No network: your line waits here and is sent later.')
      else if (get('said').textContent.startsWith('No network')) say('Sent.')
      render()
    }, tell)
}

/* What was refused is said, and what was written stays in the form. */
function tell(error) {
  say(
    me.isLocal && error.code === 'dataFull' ? 'This browser has no room for more.' : error.message,
  )
}

function begin(line) {
  changed = line
  const { text, name } = line.data()
  get('text').value = text
  get('name').value = name
  get('leave').hidden = false
  get('sign').textContent = 'Write it anew'
  get('text').focus()
}

function end() {
  changed = null
  get('text').value = ''
  get('leave').hidden = true
  get('sign').textContent = 'Sign the book'
}

async function sign() {
  const data = { text: get('text').value.trim(), name: get('name').value.trim() }
  if (data.text === '' || data.name === '') return
  const written = changed ? changed.ref.update(data) : book.add(data)
  get('sign').disabled = true
  try {
    // Without network it waits for it, and the form is free again.
    await Promise.race([written, new Promise((go) => setTimeout(go, 1500))])
    if (!changed) say('Thank you for signing.')
    end()
  } catch (error) {
    tell(error)
  }
  get('sign').disabled = false
  written.catch(tell)
}

function remove(line, button) {
  // A line is torn out at the second press only.
  const sure = 'Really? Press again'
  if (button.textContent !== sure) return void (button.textContent = sure)
  if (changed?.id === line.id) end()
  line.ref.delete().catch(tell)
}

async function report(line, button) {
  button.disabled = true
  try {
    await globalThis.cube.report(line)
    button.textContent = 'Reported, thank you'
  } catch (error) {
    button.disabled = false
    tell(error)
  }
}

/* Events. */
get('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void sign()
})
get('leave').addEventListener('click', end)
get('more').addEventListener('click', () => {
  many += 30
  show()
})
get('clear').addEventListener('click', () => {
  removed = content.guests.map(idOf)
  try {
    localStorage.setItem(place, JSON.stringify(removed))
  } catch {
    say('This browser keeps nothing.')
  }
  render()
})

document.title = get('heading').textContent = content.title
get('line').textContent = content.line
get('ask').textContent = content.ask
paint(content.colors.accent)
render()
if (book) {
  show()
  globalThis.cube.onMe((now) => {
    me = now
    if (me.name && get('name').value === '') get('name').value = me.name
    const open = 'Everybody who opens this page reads what you write. Only you change it.'
    const alone = 'Lines stay in this browser until the app is published.'
    get('kept').textContent = me.isLocal ? alone : open
    render()
  })
} else {
  get('sign').disabled = true
  get('kept').textContent = 'The book can be signed where the app is published.'
}
