/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'typing'
const language = document.documentElement.lang
// A word counts as five letters; Chinese is counted by its characters.
const isChinese = language.startsWith('zh')
const [width, perWord] = isChinese ? [20, 1] : [40, 5]

/* State: what stands on the sheet and of the next line, the best speed, and a text of one's own. */
const lines = content.items.flatMap(wrap)
const given = lines.join('|')
const clean = { given, own: null, isGiven: false, sheet: [], typed: '', ms: 0, best: 0 }
let state = read() ?? (content.sample ? sampleSheet() : clean)
let before = null
let lastKey = null

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    if (!Array.isArray(kept.sheet) || !Number.isFinite(kept.best)) return null
    // It belongs to the maker's text: where that is another, a clean sheet comes, and the best speed stays.
    return kept.given === given ? kept : { ...clean, best: kept.best }
  } catch {
    return null
  }
}

/* The visitor's own text, or the maker's. */
const toType = () => state.own ?? lines

/* Breaks between words where there are blanks, and anywhere where there are none. */
function wrap(text) {
  const piece = new RegExp(`.{1,${width}}(?:\\s|$)|\\S{1,${width}}`, 'g')
  return (text.match(piece) ?? []).map((one) => one.trim()).filter((one) => one !== '')
}

/* Somebody has begun: three lines, a slip in the second, and half of the fourth. */
function sampleSheet() {
  const seconds = [11.9, 10.6, 11.2].map((one) => (isChinese ? one * 2.2 : one))
  const slip = (line) => line.slice(0, 6) + (line[5] ?? '') + line.slice(7)
  const typed = lines.slice(0, 3).map((line, at) => (at === 1 ? slip(line) : line))
  const sheet = typed.map((line, at) => ({ typed: line, ms: seconds[at] * 1000 }))
  const half = (lines[3] ?? '').slice(0, Math.floor((lines[3] ?? '').length * 0.45))
  const best = Math.max(0, ...sheet.map((one, at) => speedOf(one, lines[at])))
  return { ...clean, isGiven: true, sheet, typed: half, ms: 5000, best }
}

/* Only letters that are right count towards the speed. */
function speedOf({ typed, ms }, line) {
  const right = [...typed].filter((letter, at) => letter === line[at]).length
  return ms === 0 ? 0 : Math.round(right / perWord / (ms / 60_000))
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
const get = (id) => document.getElementById(id)
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm,.', ' ']

function render() {
  const { sheet, typed } = state
  const target = toType()[sheet.length] ?? ''
  get('sheet').replaceChildren(
    ...sheet.map((one, at) => {
      const row = document.createElement('li')
      const speed = document.createElement('small')
      speed.textContent = speedOf(one, toType()[at])
      row.append(...letters(toType()[at], one.typed), speed)
      return row
    }),
  )
  get('line').replaceChildren(...letters(target, typed))
  // From the first letter on, what is still to come is typed by heart.
  get('line').classList.toggle('hides', content.hide && typed !== '')
  get('keys').value = typed
  get('keys').disabled = target === ''
  const last = sheet.at(-1)
  get('speed').textContent = last ? speedOf(last, toType()[sheet.length - 1]) : '0'
  get('best').textContent = `Best line: ${state.best}`
  get('sample').hidden = !content.sample || !state.isGiven
  get('undo').hidden = before === null
  const next = target[typed.length]?.toLowerCase()
  for (const key of get('board').querySelectorAll('b'))
    key.className = !content.hide && key.dataset.key === next ? 'next' : ''
  moveCarriage()
}

/* What is typed prints black, a slip red, as with a ribbon of two colours; the rest is pencil. */
function letters(target, typed) {
  return [...target].map((letter, at) => {
    const span = document.createElement('span')
    const isTyped = at < typed.length
    const isRight = typed[at] === letter
    // A blank that should have been a letter would be invisible, so it prints a stroke.
    span.textContent = isTyped && !isRight ? typed[at].replace(' ', '_') : letter
    span.className = isTyped ? (isRight ? 'black' : 'red') : at === typed.length ? 'here' : ''
    return span
  })
}

/* On a typewriter the letter stays where it is, and the paper moves. */
function moveCarriage() {
  const line = get('line')
  const letter = line.children[state.typed.length] ?? line.lastElementChild
  const offset = line.offsetLeft + (letter?.offsetLeft ?? line.offsetWidth / 2)
  get('carriage').style.transform = `translateX(${-Math.round(offset)}px)`
}

function drawBoard() {
  const drawn = rows.map((row) => {
    const line = document.createElement('p')
    for (const key of row) {
      const cap = document.createElement('b')
      cap.dataset.key = key
      cap.textContent = key.toUpperCase()
      line.append(cap)
    }
    return line
  })
  get('board').replaceChildren(...drawn)
}

/* Events. */
function take(value) {
  const target = toType()[state.sheet.length] ?? ''
  const typed = value.slice(0, target.length)
  if (target === '' || typed === state.typed) return
  // Somebody at the door: of a long pause only three seconds count.
  const now = performance.now()
  const ms = state.ms + Math.min(3000, lastKey === null ? 300 : now - lastKey)
  lastKey = now
  before = null
  if (typed.length < target.length) return keep({ ...state, typed, ms })
  finish({ typed, ms }, target)
}

function finish(one, target) {
  const speed = speedOf(one, target)
  const slips = [...target].filter((letter, at) => letter !== one.typed[at]).length
  const best = Math.max(state.best, speed)
  keep({ ...state, sheet: [...state.sheet, one], typed: '', ms: 0, best })
  lastKey = null
  const isLast = state.sheet.length === toType().length
  const told = `${speed} words a minute, slips: ${slips}.`
  get('told').textContent = isLast ? `The sheet is full. ${told}` : told
  get('bell').classList.remove('rings')
  requestAnimationFrame(() => get('bell').classList.add('rings'))
  if (get('sound').checked) ring()
  if (isLast) get('clear').focus()
}

function ring() {
  const audio = new AudioContext()
  const [tone, loud] = [new OscillatorNode(audio, { frequency: 2100 }), new GainNode(audio)]
  loud.gain.setValueAtTime(0.2, audio.currentTime)
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 1.2)
  tone.connect(loud).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 1.2)
}

// While Chinese is being composed, its letters are not the text yet: they stand below the line.
get('keys').addEventListener('input', (event) => {
  const { value } = event.target
  get('line').dataset.draft = event.isComposing ? value.slice(state.typed.length) : ''
  if (!event.isComposing) take(value)
})
get('keys').addEventListener('compositionend', (event) => {
  get('line').dataset.draft = ''
  take(event.target.value)
})

addEventListener('keydown', (event) => {
  if (event.target === document.body && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
    get('keys').focus()
})
addEventListener('resize', moveCarriage)

function begin(own) {
  before = state
  lastKey = null
  keep({ ...clean, own, best: state.isGiven ? 0 : state.best })
  get('told').textContent = ''
  get('keys').focus()
}

get('clear').addEventListener('click', () => begin(state.own))

get('undo').addEventListener('click', () => {
  const last = before
  before = null
  keep(last)
  get('keys').focus()
})

get('own').addEventListener('click', () => {
  get('text').value = toType().join('\n')
  get('drawer').showModal()
})

get('drawer').addEventListener('close', () => {
  const own = get('text').value.split('\n').flatMap(wrap)
  if (get('drawer').returnValue === 'take' && own.length > 0) begin(own)
})

/* Storage, and the start. */
function keep(next) {
  state = next
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    /* A browser that keeps nothing still types. */
  }
  render()
}

drawBoard()
render()
// Letters have their true width only once the font is there.
document.fonts.ready.then(moveCarriage)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
