const kept = load(null)
const start = followGiven(kept, FIRST)
const { given } = start
let notes = start.items
  .filter((note) => note && typeof note.id === 'string')
  .map((note, at) => ({
    ...note,
    title: String(note.title ?? ''),
    text: String(note.text ?? ''),
    created: note.created ?? Date.now() - at * 60000,
    changed: note.changed ?? Date.now() - at * 60000,
  }))
const view = { search: '', tag: '' }
const chosen = {}
const isNarrow = () => VIEW === 'wall' || matchMedia('(width < 720px)').matches
const day = new Intl.DateTimeFormat(LANG, { month: 'short', day: 'numeric' })
const hour = new Intl.DateTimeFormat(LANG, { hour: '2-digit', minute: '2-digit' })
const fold = (text) => text.toLocaleLowerCase(LANG)
let opened = isNarrow() ? null : (sorted()[0]?.id ?? null)

function store(next) {
  notes = next
  save({ items: notes, given })
}

function change(id, values) {
  store(notes.map((note) => (note.id === id ? { ...note, ...values } : note)))
}

const openedNote = () => notes.find((note) => note.id === opened) ?? null

const counted = FIELDS.find(({ type }) => type === 'number')
const countOf = ({ own }) => Number(own?.[counted?.id]) || 0

function sorted() {
  const by = {
    changed: (a, b) => b.changed - a.changed,
    created: (a, b) => b.created - a.created,
    used: (a, b) => (b.uses ?? 0) - (a.uses ?? 0) || b.changed - a.changed,
    number: (a, b) => countOf(b) - countOf(a) || b.changed - a.changed,
    title: (a, b) => nameOf(a).localeCompare(nameOf(b), LANG, { numeric: true }),
  }[SORT]
  return [...notes].sort(
    (a, b) => (PINS ? (b.pinned === true) - (a.pinned === true) : 0) || by(a, b),
  )
}

function nameOf({ title, text }) {
  return title.trim() || text.trim().split('\n')[0].slice(0, 60) || TEXT.untitled
}

function matches(note) {
  const isTagged = view.tag === '' || note.tag === view.tag
  const words = `${note.title} ${note.text} ${fieldWords(note.own)}`
  return isTagged && fieldsMatch(note.own, chosen) && fold(words).includes(fold(view.search.trim()))
}

/** What was jotted down, kept with the moment; its first line serves as a title. */
function keepQuick(text, tag) {
  const now = Date.now()
  const note = { id: newId(), title: '', text, colour: 0, pinned: false, tag }
  store([{ ...note, created: now, changed: now }, ...notes])
  draw()
}

function open(id) {
  opened = id
  draw()
}

function add() {
  const now = Date.now()
  const id = newId()
  const tag = view.tag
  const colour = COLOURS && VIEW === 'wall' ? (notes.length % Math.min(4, HUES)) + 1 : 0
  store([
    { id, title: '', text: '', colour, pinned: false, tag, created: now, changed: now },
    ...notes,
  ])
  byId('search').value = view.search = ''
  open(id)
  byId('title').focus()
}

/** Where deleting is to be asked for, a dialogue asks. */
function remove(gone) {
  const dialog = byId('sure')
  if (!CONFIRM || !dialog) return removeNow(gone)
  dialog.returnValue = ''
  dialog.addEventListener('close', () => dialog.returnValue === 'remove' && removeNow(gone), {
    once: true,
  })
  dialog.showModal()
}

function removeNow(gone) {
  const before = notes
  store(notes.filter((note) => note.id !== gone))
  const next = isNarrow() ? null : (sorted().find(matches)?.id ?? null)
  open(next)
  toast(TEXT.removed, () => {
    store(before)
    open(gone)
  })
  byId('add').focus()
}

/** Closing a note that holds nothing leaves nothing behind. */
function close() {
  const note = openedNote()
  if (note && note.title.trim() === '' && note.text.trim() === '')
    store(notes.filter(({ id }) => id !== note.id))
  const id = opened
  open(null)
  document.getElementById(`slip-${id}`)?.focus()
}

function write() {
  change(opened, { title: byId('title').value, text: byId('text').value, changed: Date.now() })
  byId('state').textContent = `${TEXT.saved} ${hour.format(Date.now())}`
  drawCount()
  drawSlips()
}

// Drawing

/** Words of a note; each Chinese sign counts as one. */
function wordsOf({ title, text }) {
  const all = `${title} ${text}`
  const signs = all.match(/\p{Script=Han}/gu)?.length ?? 0
  const words =
    all.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return signs + words
}

function drawCount() {
  if (!byId('words')) return
  const note = { title: byId('title').value, text: byId('text').value }
  byId('words').textContent = `${wordsOf(note)} ${TEXT.words}`
}

function drawColours(note) {
  const chosen = note.colour
  byId('colours')?.replaceChildren(
    ...Array.from({ length: HUES + 1 }, (_, at) => at).map((colour) =>
      make('button', {
        type: 'button',
        id: `colour-${colour}`,
        class: `c${colour}`,
        'aria-label': colour === 0 ? TEXT.plain : `${TEXT.colour} ${colour}`,
        'aria-pressed': String(colour === chosen),
        onclick: () => {
          change(opened, { colour })
          draw()
          byId(`colour-${colour}`).focus()
        },
      }),
    ),
  )
}

function drawSheet() {
  const note = openedNote()
  byId('sheet').hidden = note === null
  document.body.classList.toggle('has-open', note !== null)
  if (note === null) return
  byId('sheet').className = `sheet c${colourOf(note)}`
  byId('title').value = note.title
  byId('text').value = note.text
  byId('state').textContent =
    `${TEXT.saved} ${day.format(note.changed)}, ${hour.format(note.changed)}`
  if (byId('tag')) byId('tag').value = TAGS.includes(note.tag) ? note.tag : ''
  if (byId('pin')) {
    byId('pin').textContent = note.pinned ? TEXT.unpin : TEXT.pin
    byId('sheet').classList.toggle('is-pinned', note.pinned === true)
  }
  drawOwn(note)
  drawPowers(note)
  drawColours(note)
  drawCount()
}

function draw() {
  drawSlips()
  drawSheet()
}

byId('add').addEventListener('click', add)
byId('close').addEventListener('click', close)
byId('remove').addEventListener('click', () => remove(opened))
byId('title').addEventListener('input', write)
byId('text').addEventListener('input', write)
byId('title').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.isComposing) return
  event.preventDefault()
  byId('text').focus()
})
byId('search').addEventListener('input', ({ target }) => {
  view.search = target.value
  drawSlips()
})
byId('filter')?.addEventListener('change', ({ target }) => {
  view.tag = target.value
  drawSlips()
})
byId('tag')?.addEventListener('change', ({ target }) => {
  change(opened, { tag: target.value, changed: Date.now() })
  drawSlips()
})
byId('pin')?.addEventListener('click', () => {
  change(opened, { pinned: openedNote()?.pinned !== true })
  draw()
})
byId('copy')?.addEventListener('click', () => copyNote(openedNote()))
byId('used')?.addEventListener('click', () => {
  const isUsed = openedNote().usedAt !== undefined
  change(opened, isUsed ? { uses: 0, usedAt: undefined } : { uses: 1, usedAt: Date.now() })
  draw()
})
byId('urgent')?.addEventListener('click', () => {
  change(opened, { urgent: openedNote().urgent !== true })
  draw()
})
byId('secret')?.addEventListener('click', () => {
  change(opened, { secret: openedNote().secret !== true })
  draw()
})
byId('stamp')?.addEventListener('click', () => {
  const text = byId('text')
  text.setRangeText(`[${hour.format(Date.now())}] `, text.selectionStart, text.selectionEnd, 'end')
  text.focus()
  write()
})
byId('own')?.addEventListener('input', () => {
  change(opened, { own: fieldValues('own'), changed: Date.now() })
  drawSlips()
})
byId('random')?.addEventListener('click', () => {
  const others = notes.filter(({ id }) => id !== opened)
  const note = others[Math.floor(Math.random() * others.length)]
  if (note) open(note.id)
})
byId('quick')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = byId('quick-text').value.trim()
  if (text === '') return byId('quick-text').focus()
  keepQuick(text, byId('quick-tag')?.value ?? '')
  byId('quick-text').value = ''
  byId('quick-text').focus()
})
byId('clear')?.addEventListener('click', () => {
  const before = notes
  if (before.length === 0) return
  store([])
  open(null)
  toast(TEXT.cleared, () => {
    store(before)
    draw()
  })
})
byId('take-out')?.addEventListener('click', () => {
  const text = sorted().map(
    (note) => `# ${nameOf(note)}\n\n${[factLines(note), note.text].filter(Boolean).join('\n\n')}\n`,
  )
  saveFile('notes.md', text.join('\n'), 'text/markdown')
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && opened !== null && isNarrow()) close()
})
store(notes)
draw()
