/* State: who there is, each with a strength of 1 to 3; and, once torn, the teams as lists of names. */
const items = ['Amadou 3', 'Bea 2', 'Deniz 3', 'Ewa 1', 'Femi 2', 'Ida 1', 'Jo 2', 'Lea 3', 'Max 3']
const teams = 2
const isSample = true
const place = 'teams'
const get = (id) => document.getElementById(id)
const names = ['Pink', 'Gold', 'Mint', 'Rust']

let state = read() ?? start()
let before = null

function start() {
  const isHere = (at) => !isSample || at !== 6
  const people = items.map((text, at) => ({ ...readPerson(text), isHere: isHere(at) }))
  const fresh = { isSample, many: Math.min(4, Math.max(2, teams)), people, torn: null, seed: 7 }
  return isSample ? { ...fresh, torn: share(fresh) } : fresh
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
  return kept.people.every(isPerson) && [2, 3, 4].includes(kept.many) && isTorn
}

/* “Bea 3” is a strong one; without a figure everyone is in the middle. */
function readPerson(text) {
  const [, name, figure] = /^(.*\S)\s+([123])$/.exec(text.trim()) ?? [null, text.trim(), '2']
  return { name, power: Number(figure), isHere: true }
}

/* Fairness: of many ways to share people out by chance, the one whose teams are most alike.
   Sizes differ by one at most; of equally good ways it takes the one with the fewest old pairs. */
function share({ people, many, torn }) {
  const here = people.filter((person) => person.isHere)
  const wereTogether = (one, other) =>
    (torn ?? []).some((team) => team.includes(one.name) && team.includes(other.name))
  let best = null
  for (let round = 0; round < 400; round += 1) {
    const order = here
      .map((person) => ({ person, chance: Math.random() }))
      .toSorted((one, other) => one.chance - other.chance)
      .map(({ person }) => person)
    const way = Array.from({ length: many }, (_, at) => order.filter((__, no) => no % many === at))
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

/* Rendering. */
function render() {
  const { people, torn, many } = state
  const here = people.filter((person) => person.isHere)
  get('count').textContent = `${here.length} here, ${people.length - here.length} away`
  get('tear').textContent = torn ? 'Tear another way' : 'Tear the page'
  get('tear').disabled = here.length < many
  get('many').value = many
  get('join').hidden = torn === null
  get('copy').hidden = torn === null
  get('undo').hidden = before === null
  get('sample').hidden = !state.isSample
  const fields = () => [...get('table').querySelectorAll('input, button')]
  const focused = fields().indexOf(document.activeElement)
  get('table').className = torn ? 'torn' : ''
  get('table').style.setProperty('--teams', torn?.length ?? 1)
  get('table').style.setProperty('--most', Math.ceil(here.length / many))
  get('table').replaceChildren(...(torn ? torn.map(drawPiece) : [drawWhole()]))
  fields()[focused]?.focus()
}

function drawPiece(team, at) {
  const piece = get('torn').content.cloneNode(true)
  const members = state.people.filter(({ name }) => team.includes(name))
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
  page.querySelector('.people').append(...state.people.map(drawPerson))
  page.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const person = readPerson(get('person').value)
    if (person.name === '') return
    const isTwice = state.people.some(({ name }) => name === person.name)
    if (isTwice) return (get('note').textContent = `${person.name} is on the page already.`)
    change({ people: [...state.people, person] })
  })
  return page
}

function drawPerson(person, at) {
  const row = get('row').content.cloneNode(true)
  const put = (next) => change({ people: state.people.toSpliced(at, 1, ...next) })
  const tick = row.querySelector('input')
  tick.checked = person.isHere
  tick.addEventListener('change', () => put([{ ...person, isHere: tick.checked }]))
  row.querySelector('span').textContent = person.name
  const power = row.querySelector('.power')
  power.ariaLabel = `Strength of ${person.name}: ${person.power} of 3`
  power.querySelectorAll('i').forEach((dot, no) => dot.classList.toggle('full', no < person.power))
  power.addEventListener('click', () => put([{ ...person, power: (person.power % 3) + 1 }]))
  const off = row.querySelector('.off')
  off.ariaLabel = `Remove: ${person.name}`
  off.addEventListener('click', () => put([]))
  return row
}

/* Events. */
function change(next) {
  get('note').textContent = ''
  keep({ ...state, ...next }, state)
}

get('tear').addEventListener('click', () => {
  change({ torn: share(state), seed: Math.floor(Math.random() * 1000) })
})
get('join').addEventListener('click', () => change({ torn: null }))

get('many').addEventListener('change', () => {
  const next = { ...state, many: Number(get('many').value) }
  const canTear = next.torn && next.people.filter(({ isHere }) => isHere).length >= next.many
  change({ ...next, torn: canTear ? share(next) : null })
})

get('clear').addEventListener('click', () => {
  change({ people: [], torn: null, isSample: false })
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
    change({ ...copy, isSample: false })
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
