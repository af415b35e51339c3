// Who drew whom stays hidden: each looks at their own line alone.
let openAt = null

const key = (name) => name.trim().toLowerCase()

/** Pairs of names that must not draw each other. */
function rulesNow() {
  return linesOf('apart').map((line) =>
    line
      .split(/\s*(?:,|，|、|\+|&|\band\b|和)\s*/)
      .map(key)
      .filter(Boolean),
  )
}

function fits(giver, taker, rules) {
  if (giver === taker) return false
  return !rules.some((pair) => pair.includes(key(giver)) && pair.includes(key(taker)))
}

/** A taker for each giver, or null: who has the fewest choices chooses first. */
function match(givers, takers, rules) {
  if (givers.length === 0) return []
  const choices = givers.map((giver) => takers.filter((taker) => fits(giver, taker, rules)))
  const fewest = Math.min(...choices.map((list) => list.length))
  const at = choices.findIndex((list) => list.length === fewest)
  for (const taker of shuffled(choices[at])) {
    const rest = match(
      givers.filter((_, place) => place !== at),
      takers.filter((other) => other !== taker),
      rules,
    )
    if (rest) return [[givers[at], taker], ...rest]
  }
  return null
}

function pickNow() {
  const names = [...new Set(namesNow())]
  if (names.length < 3) return { wrong: TEXT.santaFew }
  const pairs = match(shuffled(names), names, rulesNow())
  if (!pairs) return { wrong: TEXT.santaStuck }
  const order = names.map((name) => pairs.find(([giver]) => giver === name))
  return { text: TEXT.santaDone, pairs: order }
}

function idle() {
  openAt = null
  showPairs(state.last?.pairs ?? [])
}

function showPairs(pairs) {
  byId('stage').replaceChildren(
    make(
      'ul',
      { class: 'givers' },
      ...pairs.map(([giver, taker], at) =>
        make(
          'li',
          {},
          make('b', {}, giver),
          make('span', { class: 'taker' }, openAt === at ? `${TEXT.gives} ${taker}` : ''),
          make(
            'button',
            {
              type: 'button',
              class: 'quiet-button',
              'aria-expanded': String(openAt === at),
              'aria-label': `${giver}: ${openAt === at ? TEXT.hide : TEXT.peek}`,
              onclick: () => {
                openAt = openAt === at ? null : at
                showPairs(pairs)
                byId('stage').querySelectorAll('button')[at].focus()
              },
            },
            openAt === at ? TEXT.hide : TEXT.peek,
          ),
        ),
      ),
    ),
  )
}

function present({ pairs }, done) {
  openAt = null
  showPairs(pairs)
  done()
}
