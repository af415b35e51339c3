/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'poll'
const get = (id) => document.getElementById(id)

/* An answer goes by its text, and so does a vote: votes for what is no longer asked are not counted. */
const idOf = (text) => text.toLowerCase().replaceAll(/\s+/g, '-')
const sampleVotes = content.sample ? [0, 1, 1, 2, 3, 1, 0, 1, 2, 1, 0, 1, 0, 4, 3] : []

/* Published, everybody votes from their own device and the host of the app counts; else one device goes round. */
const ballot = globalThis.cube?.db.collection('votes')
let isLive = false
let totals = {}
let mine = null

/* `own` is a question that was asked instead of the maker's, with its answers. */
let poll = read() ?? {
  own: null,
  isMarked: content.sample,
  votes: sampleVotes.flatMap((at) => content.items.slice(at, at + 1).map(idOf)),
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isPoll = kept.votes.every((vote) => typeof vote === 'string')
    return isPoll && (kept.own === null || Array.isArray(kept.own.answers)) ? kept : null
  } catch {
    return null
  }
}

/* What is asked now, and how. */
const asked = () =>
  (isLive ? null : poll.own) ?? { question: content.title, answers: content.items }
const isSecret = () => poll.isSecret ?? content.secret

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
const isNarrow = matchMedia('(max-width: 46rem)')

function render() {
  const { question, answers } = asked()
  const counts = isLive
    ? answers.map((_, at) => totals[at] ?? 0)
    : answers.map((one) => poll.votes.filter((vote) => vote === idOf(one)).length)
  document.title = get('heading').textContent = question
  const bars = get('bars')
  bars.className = isNarrow.matches || answers.length > 7 ? 'many' : ''
  // Bars are kept, so that they grow instead of being drawn anew.
  if (bars.children.length !== answers.length) bars.replaceChildren(...answers.map(makeBar))
  const most = Math.max(...counts)
  counts.forEach((count, at) => {
    const bar = bars.children[at]
    const share = isSecret() ? 0.5 : count / Math.max(most, 4)
    const isFirst = !isSecret() && most > 0 && count === most
    bar.className = isFirst ? 'first' : ''
    const isMine = isLive && mine?.get('choice') === at
    bar.classList.toggle('mine', isMine)
    if (isLive) bar.querySelector('button').setAttribute('aria-pressed', isMine)
    bar.querySelector('i').style.setProperty('--share', share)
    bar.querySelector('b').textContent = isSecret() ? '?' : count
    bar.querySelector('span').textContent = answers[at]
  })
  get('state').textContent = stateOf(counts, most)
  get('secret').setAttribute('aria-pressed', isSecret())
  get('secret').textContent = isSecret() ? 'Show the result' : 'Vote in secret'
  get('undo').textContent = isLive ? 'Take my vote back' : 'Take the last vote back'
  get('undo').disabled = isLive ? mine === null : poll.votes.length === 0
  get('zero').hidden = get('ask').hidden = isLive
  get('sample').hidden = isLive || !content.sample || !poll.isMarked
  get('return').hidden = isLive || poll.own === null
}

function stateOf(counts, most) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return isLive ? 'Press an answer' : 'Press an answer, then hand it on'
  if (isSecret()) return isLive ? `Votes so far: ${all}` : `Votes: ${all}. Hand it on`
  const isTied = counts.filter((count) => count === most).length > 1
  return isTied ? `Votes: ${all}. A tie so far` : `Votes: ${all}. One is ahead`
}

function makeBar(_, at) {
  const [bar] = get('bar').content.cloneNode(true).children
  bar.querySelector('button').addEventListener('click', () => vote(at))
  return bar
}

function vote(at) {
  // At the host a vote goes by the place of its answer, so that it can be counted and tells no words.
  if (isLive)
    return void (mine ? mine.ref.update({ choice: at }) : ballot.add({ choice: at })).catch(tell)
  change({ votes: [...poll.votes, idOf(asked().answers[at])] })
}

/* Storage at the host: totals and one's own vote come back by themselves, also when others vote. */
async function join() {
  const me = await globalThis.cube.me()
  if (me.isLocal) return
  isLive = true
  get('kept').textContent = 'One vote each: everybody sees the totals, nobody who voted what.'
  ballot.limit(1).onSnapshot((page) => {
    mine = page.docs[0] ?? null
    render()
  }, tell)
  ballot.onTotals((now) => {
    totals = now.totals.choice ?? {}
    render()
  }, tell)
}

function tell(error) {
  get('state').textContent = error.message
}

/* Events. */
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  // The figures on the keyboard vote, as long as nobody is writing.
  if (get('desk').open || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return
  if (Number(key) <= asked().answers.length) vote(Number(key) - 1)
})

isNarrow.addEventListener('change', render)
get('secret').addEventListener('click', () => change({ isSecret: !isSecret() }))
get('undo').addEventListener('click', () => {
  if (isLive) mine?.ref.delete().catch(tell)
  else change({ votes: poll.votes.slice(0, -1) })
})
get('clear').addEventListener('click', () => change({ isMarked: false, votes: [] }))

get('zero').addEventListener('click', () => {
  // Votes are thrown away at the second press only.
  const sure = 'Really? Press again'
  if (get('zero').textContent !== sure) return void (get('zero').textContent = sure)
  change({ isMarked: false, votes: [] })
})

get('ask').addEventListener('click', () => {
  get('question').value = asked().question
  get('answers').value = asked().answers.join('\n')
  get('desk').showModal()
  get('question').select()
})
get('return').addEventListener('click', () => change({ own: null, votes: [] }))
get('leave').addEventListener('click', () => get('desk').close())

get('form').addEventListener('submit', () => {
  const lines = get('answers')
    .value.split('\n')
    .map((line) => line.trim())
  const answers = lines.filter((line) => line !== '')
  if (answers.length === 0) return
  get('bars').replaceChildren()
  change({ isMarked: false, own: { question: get('question').value.trim(), answers }, votes: [] })
})

paint(content.colors.accent)
render()
if (ballot) join().catch(() => {})
