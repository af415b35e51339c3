/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'dice'
const get = (id) => document.getElementById(id)
const language = document.documentElement.lang
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

/* How many dice and sides the visitor wants is kept once they said so. */
let tray = read() ?? { count: null, sides: null, lying: [], past: [] }

const sides = () => tray.sides ?? content.sides

/* Whoever comes first finds a throw on the table. */
function lying() {
  return Array.from({ length: tray.count ?? content.dice }, (_, at) => {
    const die = tray.lying[at] ?? { face: 5 + at * 2, turn: ((at * 17 + 31) % 45) - 22 }
    return { ...die, face: 1 + ((die.face - 1) % sides()) }
  })
}

function lean() {
  return Math.round(Math.random() * 44 - 22)
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isRight = kept.lying.every(({ face }) => face >= 1) && 'count' in kept
    return isRight && Array.isArray(kept.past) ? kept : null
  } catch {
    return null
  }
}

function change(next) {
  tray = { ...tray, ...next }
  try {
    localStorage.setItem(place, JSON.stringify(tray))
  } catch {
    /* A browser that keeps nothing still throws. */
  }
  render()
}

/* Numbers from the browser’s own source of chance; the odd rest is thrown away, so all are alike. */
function chance(most) {
  const top = Math.floor(2 ** 32 / most) * most
  for (;;) {
    const [number] = crypto.getRandomValues(new Uint32Array(1))
    if (number < top) return 1 + (number % most)
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
const total = (thrown) => thrown.reduce((all, { face }) => all + face, 0)
/* Where the pips of each face lie on a field of three by three. */
const pips = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]

function render() {
  get('felt').replaceChildren(...lying().map(drawDie))
  get('sum').textContent = new Intl.NumberFormat(language).format(total(lying()))
  for (const [id, value] of [
    ['count', lying().length],
    ['faces', sides()],
  ])
    if (document.activeElement !== get(id)) get(id).value = value
  get('past').replaceChildren(...tray.past.map(drawThrow))
  get('forget').hidden = tray.past.length === 0
}

function drawDie({ face, turn, isHeld }, at) {
  const die = document.createElement('button')
  die.type = 'button'
  die.className = lying().length > 6 ? 'die many' : 'die'
  die.ariaPressed = String(isHeld === true)
  die.ariaLabel = `Die ${at + 1}: ${face}`
  die.style.setProperty('--turn', `${turn}deg`)
  die.style.setProperty('--from', `${turn * 2}vw`)
  if (sides() === 6) {
    for (const spot of pips[face] ?? []) {
      const pip = document.createElement('i')
      pip.style.gridArea = `${Math.ceil(spot / 3)} / ${((spot - 1) % 3) + 1}`
      die.append(pip)
    }
  } else {
    const number = document.createElement('b')
    number.textContent = face
    die.append(number)
  }
  die.addEventListener('click', () => {
    change({
      lying: lying().map((one, other) => (other === at ? { ...one, isHeld: !isHeld } : one)),
    })
    get('felt').children[at].focus()
  })
  return die
}

function drawThrow(faces) {
  const row = document.createElement('li')
  const each = document.createElement('span')
  const sum = document.createElement('b')
  each.textContent = faces.join(' ')
  sum.textContent = faces.reduce((all, one) => all + one, 0)
  row.append(each, sum)
  return row
}

/* Events. */
function throwDice() {
  const thrown = lying().map((die) => (die.isHeld ? die : { face: chance(sides()), turn: lean() }))
  const past = [thrown.map(({ face }) => face), ...tray.past].slice(0, 12)
  change({ lying: thrown, past })
  if (isStill) return
  // Each flies in from above a little after the one before.
  ;[...get('felt').children].forEach((die, at) => {
    if (thrown[at].isHeld) return
    die.classList.add('flying')
    die.getBoundingClientRect()
    setTimeout(() => die.classList.remove('flying'), at * 40)
  })
}

const within = (id, least, most) =>
  Math.min(most, Math.max(least, Math.round(get(id).value) || least))
get('throw').addEventListener('click', throwDice)
get('count').addEventListener('change', () => {
  const count = within('count', 1, 12)
  get('count').value = count
  change({ count, lying: lying() })
})
get('faces').addEventListener('change', () => {
  const faces = within('faces', 2, 100)
  get('faces').value = faces
  change({ sides: faces, lying: lying().map(() => ({ face: chance(faces), turn: lean() })) })
})
/* The throws are gone only at the second press. */
get('forget').addEventListener('click', () => {
  const isSecond = get('forget').textContent === 'Press again to forget'
  get('forget').textContent = isSecond ? 'Forget the throws' : 'Press again to forget'
  if (isSecond) change({ past: [] })
})
document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.target.closest('button, input')) return
  event.preventDefault()
  throwDice()
})

document.title = get('heading').textContent = content.title
paint(content.colors.accent)
render()
