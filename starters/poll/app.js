/* State: the question, its answers with their votes, and in which order the votes came. */
const items = [
  'Ramen round the corner',
  'The boat with the fish',
  'Pizza on the wall',
  'Everybody brings something',
  'Late kebab',
]
const isSecret = false
const isSample = true
const place = 'poll'
const get = (id) => document.getElementById(id)

let poll = read() ?? {
  isSample,
  isSecret,
  question: get('heading').textContent.trim(),
  answers: items,
  votes: isSample ? [0, 1, 1, 2, 3, 1, 0, 1, 2, 1, 0, 1, 0, 4, 3] : [],
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isPoll = kept.answers.every((answer) => typeof answer === 'string')
    return isPoll && kept.votes.every((vote) => vote in kept.answers) ? kept : null
  } catch {
    return null
  }
}

function change(part) {
  poll = { ...poll, ...part }
  get('zero').textContent = 'Count anew'
  render()
  try {
    localStorage.setItem(place, JSON.stringify(poll))
  } catch {
    get('state').append('. This browser keeps nothing.')
  }
}

/* Rendering. */
const isNarrow = matchMedia('(max-width: 46rem)')

function render() {
  const counts = poll.answers.map((_, at) => poll.votes.filter((vote) => vote === at).length)
  get('heading').textContent = poll.question
  document.title = poll.question
  const bars = get('bars')
  bars.className = isNarrow.matches || poll.answers.length > 7 ? 'many' : ''
  // Bars are kept, so that they grow instead of being drawn anew.
  if (bars.children.length !== poll.answers.length)
    bars.replaceChildren(...poll.answers.map(makeBar))
  const most = Math.max(...counts)
  counts.forEach((count, at) => {
    const bar = bars.children[at]
    const share = poll.isSecret ? 0.5 : count / Math.max(most, 4)
    const isFirst = !poll.isSecret && most > 0 && count === most
    bar.className = isFirst ? 'first' : ''
    bar.querySelector('i').style.setProperty('--share', share)
    bar.querySelector('b').textContent = poll.isSecret ? '?' : count
    bar.querySelector('span').textContent = poll.answers[at]
  })
  get('state').textContent = stateOf(counts, most)
  get('secret').setAttribute('aria-pressed', poll.isSecret)
  get('secret').textContent = poll.isSecret ? 'Show the result' : 'Vote in secret'
  get('undo').disabled = poll.votes.length === 0
  get('sample').hidden = !poll.isSample
}

function stateOf(counts, most) {
  const all = poll.votes.length
  if (all === 0) return 'Press an answer, then hand it on'
  if (poll.isSecret) return `Votes: ${all}. Hand it on`
  const isTied = counts.filter((count) => count === most).length > 1
  return isTied ? `Votes: ${all}. A tie so far` : `Votes: ${all}. One is ahead`
}

function makeBar(_, at) {
  const [bar] = get('bar').content.cloneNode(true).children
  bar.querySelector('button').addEventListener('click', () => vote(at))
  return bar
}

function vote(at) {
  change({ votes: [...poll.votes, at] })
}

/* Events. */
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  // The figures on the keyboard vote, as long as nobody is writing.
  if (get('desk').open || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return
  if (Number(key) <= poll.answers.length) vote(Number(key) - 1)
})

isNarrow.addEventListener('change', render)
get('secret').addEventListener('click', () => change({ isSecret: !poll.isSecret }))
get('undo').addEventListener('click', () => change({ votes: poll.votes.slice(0, -1) }))
get('clear').addEventListener('click', () => change({ isSample: false, votes: [] }))

get('zero').addEventListener('click', () => {
  // Votes are thrown away at the second press only.
  const sure = 'Really? Press again'
  if (get('zero').textContent !== sure) return void (get('zero').textContent = sure)
  change({ isSample: false, votes: [] })
})

get('ask').addEventListener('click', () => {
  get('question').value = poll.question
  get('answers').value = poll.answers.join('\n')
  get('desk').showModal()
  get('question').select()
})
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', () => {
  const lines = get('answers')
    .value.split('\n')
    .map((line) => line.trim())
  const answers = lines.filter((line) => line !== '')
  if (answers.length === 0) return
  get('bars').replaceChildren()
  change({ isSample: false, question: get('question').value.trim(), answers, votes: [] })
})

render()
