/* State: the lines, and the one that is read now. A line of one dash is a pause between verses. */
const items = [
  'I’m Nobody! Who are you?',
  'Are you – Nobody – too?',
  'Then there’s a pair of us!',
  'Don’t tell! they’d advertise – you know!',
  '-',
  'How dreary – to be – Somebody!',
  'How public – like a Frog –',
  'To tell one’s name – the livelong June –',
  'To an admiring Bog!',
]
const place = 'poem'

// Where a reader stopped is kept; -1 shows the whole poem.
let line = read()

function read() {
  try {
    const kept = Number(localStorage.getItem(place) ?? -1)
    return Number.isInteger(kept) && kept >= -1 && kept < items.length ? kept : -1
  } catch {
    return -1
  }
}

/* Rendering: the line that is read is dark, the others step back. */
const get = (id) => document.getElementById(id)

function render() {
  const lines = items.map((text, at) => {
    const row = document.createElement('p')
    if (text === '-') row.className = 'gap'
    else row.textContent = text
    row.classList.toggle('far', line >= 0 && at !== line)
    if (at === line) row.ariaCurrent = 'true'
    return row
  })
  get('poem').replaceChildren(...lines)
  get('light').setAttribute('aria-pressed', line >= 0)
}

/* Events. */
function go(step) {
  let next = line + step
  while (items[next] === '-') next += step
  change(next >= items.length || next < 0 ? -1 : next)
}

function change(next) {
  line = next
  try {
    localStorage.setItem(place, line)
  } catch {
    /* A browser that keeps nothing still reads. */
  }
  render()
}

get('light').addEventListener('click', () => {
  change(line >= 0 ? -1 : 0)
  get('poem').focus()
})
get('poem').addEventListener('click', () => {
  if (line >= 0) go(1)
})
get('poem').addEventListener('keydown', (event) => {
  const steps = { ArrowDown: 1, ArrowLeft: 1, ' ': 1, ArrowUp: -1, ArrowRight: -1 }
  if (line < 0 || !(event.key in steps)) return
  event.preventDefault()
  go(steps[event.key])
})
get('print').addEventListener('click', () => window.print())

render()
