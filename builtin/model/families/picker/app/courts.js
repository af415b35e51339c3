function idle() {
  if (state.last?.courts) return showRound(state.last)
  byId('stage').replaceChildren()
}

/** How many matches each has played, and who sat out last. */
function played() {
  const counts = new Map(namesNow().map((name) => [name, 0]))
  for (const { courts } of state.past) {
    for (const name of (courts ?? []).flat(2)) {
      if (counts.has(name)) counts.set(name, counts.get(name) + 1)
    }
  }
  return counts
}

/** Who sat out comes first, then who has played least; the rest is chance. */
function pickNow() {
  const names = [...new Set(namesNow())]
  if (names.length < 4) return { wrong: TEXT.four }
  const counts = played()
  const waited = new Set(state.last?.out ?? [])
  const inOrder = shuffled(names).sort(
    (one, other) =>
      Number(waited.has(other)) - Number(waited.has(one)) || counts.get(one) - counts.get(other),
  )
  const courtCount = Math.min(numberOf('courts'), Math.floor(names.length / 4))
  const playing = bestPairs(inOrder.slice(0, courtCount * 4))
  const courts = Array.from({ length: courtCount }, (_, at) => {
    const [a, b, c, d] = playing.slice(at * 4, at * 4 + 4)
    return [
      [a, b],
      [c, d],
    ]
  })
  const out = inOrder.slice(courtCount * 4)
  const text = courts
    .map(([one, other]) => `${one.join(' + ')} ${TEXT.against} ${other.join(' + ')}`)
    .join(' | ')
  return { text, courts, out }
}

/** Of some mixed orders, that in which the fewest have been partners before. */
function bestPairs(names) {
  const partners = new Set(
    state.past.flatMap(({ courts }) =>
      (courts ?? []).flat().map((pair) => pair.toSorted().join('\n')),
    ),
  )
  const repeats = (order) =>
    order.filter(
      (name, at) => at % 2 === 0 && partners.has([name, order[at + 1]].toSorted().join('\n')),
    ).length
  const orders = Array.from({ length: 30 }, () => shuffled(names))
  return orders.reduce((best, order) => (repeats(order) < repeats(best) ? order : best))
}

function present(result, done) {
  done()
  showRound(result)
}

const copyText = () =>
  [
    ...(state.last?.courts ?? []).map(
      ([one, other], at) =>
        `${TEXT.court} ${at + 1}: ${one.join(' + ')} ${TEXT.against} ${other.join(' + ')}`,
    ),
    `${TEXT.out}: ${(state.last?.out ?? []).join(', ') || '–'}`,
  ].join('\n')

function showRound({ courts, out }) {
  const counts = [...played()].sort(([, one], [, other]) => other - one)
  byId('stage').replaceChildren(
    make(
      'div',
      { class: 'courts-list' },
      ...courts.map(([one, other], at) =>
        make(
          'section',
          { class: `court c${at % 6}` },
          make('h2', {}, `${TEXT.court} ${at + 1}`),
          make('p', {}, one.join(' + ')),
          make('p', { class: 'against' }, TEXT.against),
          make('p', {}, other.join(' + ')),
        ),
      ),
    ),
    make('p', { class: 'out' }, `${TEXT.out}: ${out.join(', ') || '–'}`),
    make(
      'p',
      { class: 'matches' },
      `${TEXT.matches}: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ),
  )
}
