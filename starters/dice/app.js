/* State: what lies on the felt, which dice are held, and the throws before. */
const dice = 3
const sides = 6
const place = 'dice'
const get = (id) => document.getElementById(id)
const language = document.documentElement.lang
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

/* Whoever comes first finds a throw on the table. */
let tray = read() ?? {
  sides,
  lying: Array.from({ length: dice }, (_, at) => ({
    face: 1 + ((at * 2 + 4) % sides),
    turn: lean(),
  })),
  past: [],
}

function lean() {
  return Math.round(Math.random() * 44 - 22)
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isRight = kept.lying.length > 0 && kept.lying.every(({ face }) => face >= 1)
    return isRight && kept.sides >= 2 && Array.isArray(kept.past) ? kept : null
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

/* Rendering. */
const total = (lying) => lying.reduce((all, { face }) => all + face, 0)
/* Where the pips of each face lie on a field of three by three. */
const pips = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]

function render() {
  get('felt').replaceChildren(...tray.lying.map(drawDie))
  get('sum').textContent = new Intl.NumberFormat(language).format(total(tray.lying))
  for (const [id, value] of [
    ['count', tray.lying.length],
    ['faces', tray.sides],
  ])
    if (document.activeElement !== get(id)) get(id).value = value
  get('past').replaceChildren(...tray.past.map(drawThrow))
  get('forget').hidden = tray.past.length === 0
}

function drawDie({ face, turn, isHeld }, at) {
  const die = document.createElement('button')
  die.type = 'button'
  die.className = tray.lying.length > 6 ? 'die many' : 'die'
  die.ariaPressed = String(isHeld === true)
  die.ariaLabel = `Die ${at + 1}: ${face}`
  die.style.setProperty('--turn', `${turn}deg`)
  die.style.setProperty('--from', `${turn * 2}vw`)
  if (tray.sides === 6) {
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
      lying: tray.lying.map((one, other) => (other === at ? { ...one, isHeld: !isHeld } : one)),
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
  const lying = tray.lying.map((die) =>
    die.isHeld ? die : { face: chance(tray.sides), turn: lean() },
  )
  change({ lying, past: [lying.map(({ face }) => face), ...tray.past].slice(0, 12) })
  if (isStill) return
  // Each flies in from above a little after the one before.
  ;[...get('felt').children].forEach((die, at) => {
    if (lying[at].isHeld) return
    die.classList.add('flying')
    die.getBoundingClientRect()
    setTimeout(() => die.classList.remove('flying'), at * 40)
  })
}

const within = (id, least, most) =>
  Math.min(most, Math.max(least, Math.round(get(id).value) || least))
get('throw').addEventListener('click', throwDice)
get('count').addEventListener('change', () => {
  const length = within('count', 1, 12)
  const lying = Array.from({ length }, (_, at) => {
    return tray.lying[at] ?? { face: chance(tray.sides), turn: lean() }
  })
  get('count').value = length
  change({ lying })
})
get('faces').addEventListener('change', () => {
  const faces = within('faces', 2, 100)
  get('faces').value = faces
  change({ sides: faces, lying: tray.lying.map(() => ({ face: chance(faces), turn: lean() })) })
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

render()
