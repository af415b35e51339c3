/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'teams'
const get = (id) => document.getElementById(id)
const names = ['Pink', 'Gold', 'Mint', 'Rust']

const given = content.items.map(({ name, strength }) => ({ name, power: strength ?? 2 }))

/* State: who was removed, added, is away or got another strength; and, once torn, the teams as lists of names. */
const fresh = { removed: [], added: [], changed: {}, set: {}, torn: null, seed: 7 }
let state = read() ?? fresh
let before = null

/* A number of teams holds as long as the maker's stays what it was. */
const many = () => state.set[content.teams] ?? content.teams

if (content.sample && state === fresh) {
  state = { ...fresh, changed: { [given[6]?.name]: { isHere: false } } }
  state.torn = share()
}

function people() {
  const left = given.filter(({ name }) => !state.removed.includes(name))
  const all = [...left, ...state.added]
  return all.map((person) => ({ ...person, isHere: true, ...state.changed[person.name] }))
}

/* Once the maker's list is another, a torn page is whole again. */
function torn() {
  const here = people().filter(({ isHere }) => isHere)
  const isWhole = here.every(({ name }) => state.torn?.flat().includes(name))
  return isWhole && state.torn?.length === many() ? state.torn : null
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    return isPage(kept) ? kept : null
  } catch {
    return null
  }
}

function isPage(kept) {
  const isPerson = ({ name, power }) => typeof name === 'string' && [1, 2, 3].includes(power)
  const isTorn = kept.torn === null || kept.torn.every(Array.isArray)
  return kept.added.every(isPerson) && Array.isArray(kept.removed) && kept.changed && isTorn
}

/* “Bea 3” is a strong one; without a figure everyone is in the middle. */
function readPerson(text) {
  const [, name, figure] = /^(.*\S)\s+([123])$/.exec(text.trim()) ?? [null, text.trim(), '2']
  return { name, power: Number(figure) }
}

/* Fairness: of many ways to share people out by chance, the one whose teams are most alike.
   Sizes differ by one at most; of equally good ways it takes the one with the fewest old pairs. */
function share() {
  const here = people().filter((person) => person.isHere)
  const wereTogether = (one, other) =>
    (state.torn ?? []).some((team) => team.includes(one.name) && team.includes(other.name))
  let best = null
  for (let round = 0; round < 400; round += 1) {
    const order = here
      .map((person) => ({ person, chance: Math.random() }))
      .toSorted((one, other) => one.chance - other.chance)
      .map(({ person }) => person)
    const way = Array.from({ length: many() }, (_, at) =>
      order.filter((__, no) => no % many() === at),
    )
    const powers = way.map(powerOf)
    const pairs = way.flatMap((team) =>
      team.flatMap((one, at) => team.slice(at + 1).filter((other) => wereTogether(one, other))),
    )
    const unlike = (Math.max(...powers) - Math.min(...powers)) * 1000 + pairs.length
    if (best === null || unlike < best.unlike) best = { unlike, way }
  }
  return best.way.map((team) => team.map(({ name }) => name))
}

function powerOf(team) {
  return team.reduce((sum, { power }) => sum + power, 0)
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering. */
function render() {
  const all = people()
  const here = all.filter((person) => person.isHere)
  const pieces = torn()
  get('count').textContent = `${here.length} here, ${all.length - here.length} away`
  get('tear').textContent = pieces ? 'Tear another way' : 'Tear the page'
  get('tear').disabled = here.length < many()
  get('many').value = many()
  get('join').hidden = get('copy').hidden = pieces === null
  get('undo').hidden = before === null
  get('sample').hidden = !content.sample || given.every(({ name }) => state.removed.includes(name))
  const fields = () => [...get('table').querySelectorAll('input, button')]
  const focused = fields().indexOf(document.activeElement)
  get('table').className = pieces ? 'torn' : ''
  get('table').style.setProperty('--teams', pieces?.length ?? 1)
  get('table').style.setProperty('--most', Math.ceil(here.length / many()))
  get('table').replaceChildren(...(pieces?.map(drawPiece) ?? [drawWhole()]))
  fields()[focused]?.focus()
}

function drawPiece(team, at) {
  const piece = get('torn').content.cloneNode(true)
  const members = people().filter(({ name }) => team.includes(name))
  const last = state.torn.length - 1
  const section = piece.querySelector('section')
  section.style.setProperty('--side', last === 0 ? 0 : (at / last) * 2 - 1)
  section.ariaLabel = names[at]
  piece.querySelectorAll('.fibre, .face').forEach(({ style }, no) => {
    const cut = (isDown) => outline(at > 0 && at, at < last && at + 1, no * 8, isDown)
    style.setProperty('--across', cut(false))
    style.setProperty('--down', cut(true))
  })
  piece.querySelector('h2').textContent = names[at]
  piece.querySelector('ul').append(...members.map((person) => drawMember(person, at)))
  const power = powerOf(members)
  piece.querySelector('p').textContent = `Strength ${power}, ${team.length} people`
  return piece
}

function drawMember({ name }, at) {
  const [row, button] = ['li', 'button'].map((tag) => document.createElement(tag))
  button.type = 'button'
  button.textContent = name
  const next = (at + 1) % state.torn.length
  button.ariaLabel = `${name}, over to ${names[next]}`
  button.addEventListener('click', () => {
    const torn = state.torn.map((team) => team.filter((one) => one !== name))
    torn[next].push(name)
    change({ torn })
    const buttons = [...get('table').querySelectorAll('button')]
    buttons.find((one) => one.textContent === name)?.focus()
  })
  row.append(button)
  return row
}

/* The outline of a piece. The same tear gives the same jags, so that two edges would fit again. */
function outline(near, far, depth, isDown) {
  const jag = (tear, at) => {
    const wild = Math.sin(state.seed * 91.7 + tear * 37.3 + at * 12.99) * 43758.5453
    return 18 + (wild - Math.floor(wild)) * 11 + Math.sin(at / 6 + tear + state.seed) * 14
  }
  const rough = (at) => depth * (1 + Math.sin(at * 7.1) / 2)
  const steps = Array.from({ length: 61 }, (_, at) => at)
  const put = (along, off) => (isDown ? `${along} ${off}` : `${off} ${along}`)
  const share = (at) => `${((at / 60) * 100).toFixed(2)}%`
  const one = steps.map((at) => put(share(at), near ? `${jag(near, at) + rough(at)}px` : '0px'))
  const two = steps.map((at) =>
    put(share(at), far ? `calc(100% - var(--tear) + ${jag(far, at) - rough(at)}px)` : '100%'),
  )
  return `polygon(${[...one, ...two.toReversed()].join(', ')})`
}

function drawWhole() {
  const page = get('whole').content.cloneNode(true)
  page.querySelector('.people').append(...people().map(drawPerson))
  page.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const person = readPerson(get('person').value)
    if (person.name === '') return
    const isTwice = people().some(({ name }) => name === person.name)
    if (isTwice) return (get('note').textContent = `${person.name} is on the page already.`)
    const changed = { ...state.changed, [person.name]: {} }
    change({ added: [...state.added, person], changed })
  })
  return page
}

function drawPerson(person) {
  const { name } = person
  const put = (part) =>
    change({ changed: { ...state.changed, [name]: { ...state.changed[name], ...part } } })
  const row = get('row').content.cloneNode(true)
  const tick = row.querySelector('input')
  tick.checked = person.isHere
  tick.addEventListener('change', () => put({ isHere: tick.checked }))
  row.querySelector('span').textContent = person.name
  const power = row.querySelector('.power')
  power.ariaLabel = `Strength of ${person.name}: ${person.power} of 3`
  power.querySelectorAll('i').forEach((dot, no) => dot.classList.toggle('full', no < person.power))
  power.addEventListener('click', () => put({ power: (person.power % 3) + 1 }))
  const off = row.querySelector('.off')
  off.ariaLabel = `Remove: ${person.name}`
  off.addEventListener('click', () => {
    const added = state.added.filter((one) => one.name !== name)
    change({ added, removed: [...state.removed, name] })
  })
  return row
}

/* Events. */
function change(next) {
  get('note').textContent = ''
  keep({ ...state, ...next }, state)
}

get('tear').addEventListener('click', () => {
  change({ torn: share(), seed: Math.floor(Math.random() * 1000) })
})
get('join').addEventListener('click', () => change({ torn: null }))

get('many').addEventListener('change', () => {
  const last = state
  state = { ...state, set: { ...state.set, [content.teams]: Number(get('many').value) } }
  const canTear = last.torn && people().filter(({ isHere }) => isHere).length >= many()
  keep({ ...state, torn: canTear ? share() : null }, last)
})

get('clear').addEventListener('click', () => {
  change({ ...fresh, set: state.set, removed: given.map(({ name }) => name) })
  get('person').focus()
})

get('undo').addEventListener('click', () => keep(before))

get('copy').addEventListener('click', async () => {
  const text = state.torn.map((team, at) => `${names[at]}: ${team.join(', ')}`).join('\n')
  try {
    await navigator.clipboard.writeText(text)
    get('note').textContent = 'Copied.'
  } catch {
    get('note').textContent = text
  }
})

get('save').addEventListener('click', () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(state)], { type: 'application/json' }))
  link.download = `${document.title}.json`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  try {
    const copy = JSON.parse(await event.target.files[0].text())
    if (!isPage(copy)) throw new Error('no page')
    change(copy)
  } catch {
    get('note').textContent = 'That file holds no page of names.'
  }
  event.target.value = ''
})

/* Storage, and the start. */
function keep(next, last = null) {
  before = last
  state = next
  render()
  try {
    localStorage.setItem(place, JSON.stringify(state))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save a copy.'
  }
}

keep(state)
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
