function idle() {
  const count = RANGE ? '?' : namesNow().length
  byId('stage').replaceChildren(
    make('ol', { class: 'slips' }, make('li', { class: 'closed' }, String(count))),
  )
}

/** All that can still be drawn: names, or the numbers that were not drawn before. */
function poolNow() {
  if (!RANGE) return namesNow()
  const [from, to] = [numberOf('from'), numberOf('to')].sort((one, other) => one - other)
  const gone = new Set(byId('once').checked ? state.past.flatMap(({ picked }) => picked ?? []) : [])
  const numbers = Array.from({ length: Math.min(1_000_001, to - from + 1) }, (_, at) =>
    String(from + at),
  )
  return numbers.filter((number) => !gone.has(number))
}

function pickNow() {
  const pool = poolNow()
  if (pool.length === 0) return { wrong: TEXT.empty }
  const rest = [...pool]
  const picked = []
  for (let left = Math.min(numberOf('count'), pool.length); left > 0; left -= 1) {
    picked.push(...rest.splice(below(rest.length), 1))
  }
  return { text: picked.join(', '), picked }
}

function present({ picked }, done) {
  byId('stage').replaceChildren(
    make(
      'ol',
      { class: 'slips' },
      ...picked.map((name, at) =>
        make('li', { style: `--lean: ${below(7) - 3}deg; --late: ${at * 90}ms` }, name),
      ),
    ),
  )
  done()
}
