// Where everybody shall come once, what was drawn is remembered and not taken out of the list.
const REMEMBERS = IN_TURN || PRIZES.length > 0 || LISTS.length > 0

function idle() {
  const count = RANGE ? '?' : poolNow().length
  byId('stage').replaceChildren(
    make('ol', { class: 'slips' }, make('li', { class: 'closed' }, String(count))),
  )
  showLeft()
}

function listed() {
  if (LISTS.length === 0) return namesNow()
  const chosen = byId('list').value
  return LISTS.flatMap((_, at) =>
    chosen === '' || chosen === String(at) ? linesOf(`list-${at}`) : [],
  )
}

/** All that can still be drawn: names, or the numbers that were not drawn before. */
function poolNow() {
  if (!RANGE) {
    const gone = [...(REMEMBERS ? state.done : [])]
    // A name that stands there twice may come twice.
    return listed().filter((name) => {
      const at = gone.indexOf(name)
      if (at >= 0) gone.splice(at, 1)
      return at < 0
    })
  }
  const [from, to] = [numberOf('from'), numberOf('to')].sort((one, other) => one - other)
  const isOnce = byId('once')?.checked || REMEMBERS
  const gone = new Set(isOnce ? state.past.flatMap(({ picked }) => picked ?? []) : [])
  const numbers = Array.from({ length: Math.min(1_000_001, to - from + 1) }, (_, at) =>
    String(from + at),
  )
  return numbers.filter((number) => !gone.has(number))
}

const drawnFor = (name) =>
  state.past
    .filter(({ prize }) => prize === name)
    .reduce((sum, { picked }) => sum + picked.length, 0)

/** The prize whose turn it is, and how many of it are left. */
function prizeNow() {
  const prize = PRIZES[Number(byId('prize-now').value)]
  return { ...prize, left: prize.count - drawnFor(prize.name) }
}

function pickNow() {
  const prize = PRIZES.length > 0 ? prizeNow() : null
  if (prize && prize.left <= 0) return { wrong: TEXT.prizesDone }
  let pool = poolNow()
  if (pool.length === 0 && (IN_TURN || LISTS.length > 0) && !RANGE) {
    const all = new Set(listed())
    state.done = state.done.filter((name) => !all.has(name))
    pool = poolNow()
    toast(TEXT.newTurn)
  }
  if (pool.length === 0) return { wrong: TEXT.empty }
  const before = state.past[0]?.picked ?? []
  const others = pool.filter((name) => !before.includes(name))
  if (APART && others.length > 0) pool = others
  const rest = [...pool]
  const picked = []
  const count = prize ? prize.left : numberOf('count')
  for (let left = Math.min(count, pool.length); left > 0; left -= 1) {
    picked.push(...rest.splice(belowWeighted(rest), 1))
  }
  const label = prize?.name ?? byId('prize')?.value.trim() ?? ''
  const shown = picked.map((line) => weightOf(line).name).join(', ')
  const text = label ? `${label}: ${shown}` : shown
  return { text, picked, pool, prize: label, isKept: REMEMBERS }
}

function present(result, done) {
  const finish = () => {
    showSlips(result.picked)
    if (REMEMBERS) state.done.push(...result.picked)
    delete result.pool
    done()
    goToNextPrize()
    showLeft()
  }
  if (!ROLLS || isStill) return finish()
  roll(result, finish)
}

function showSlips(names) {
  byId('stage').replaceChildren(
    make(
      'ol',
      { class: RANGE ? 'slips numbers' : 'slips' },
      ...names.map((line, at) =>
        make(
          'li',
          { style: `--lean: ${below(7) - 3}deg; --late: ${at * 90}ms` },
          weightOf(line).name,
        ),
      ),
    ),
  )
}

/** Names run past, until they are stopped or for a moment; what was picked is settled before. */
function roll({ pool, picked }, finish) {
  const names = () => picked.map(() => pool[below(pool.length)])
  const label = byId('go').textContent
  const slips = make('ol', { class: 'slips rolling', 'aria-hidden': 'true' })
  byId('stage').replaceChildren(slips)
  const turn = () => slips.replaceChildren(...names().map((name) => make('li', {}, name)))
  turn()
  const ticking = setInterval(turn, 70)
  stopRolling = () => {
    clearInterval(ticking)
    stopRolling = null
    byId('go').textContent = label
    byId('go').removeAttribute('aria-disabled')
    finish()
  }
  if (STOPS) {
    byId('go').textContent = TEXT.stop
    byId('go').removeAttribute('aria-disabled')
  } else setTimeout(() => stopRolling?.(), 1400)
}

function goToNextPrize() {
  const select = byId('prize-now')
  if (!select) return
  const next = PRIZES.findIndex(
    ({ name, count }, at) => at >= Number(select.value) && drawnFor(name) < count,
  )
  if (next >= 0) select.value = String(next)
}

/** Who has not been drawn yet. */
function showLeft() {
  const isShown = REMEMBERS || SHOWS_LEFT
  if (!isShown || (RANGE && !SHOWS_LEFT)) return
  const names = poolNow()
  if (names.length === 0 && !RANGE && listed().length === 0) return
  const old = byId('stage').querySelector('.left')
  const line = make('p', { class: 'left' }, `${TEXT.left} (${names.length}): ${names.join(', ')}`)
  if (old) old.replaceWith(line)
  else byId('stage').append(line)
}
