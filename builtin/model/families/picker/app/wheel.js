let turn = 0

function idle() {
  const names = namesNow()
  const share = 360 / Math.max(1, names.length)
  const stops = names.map((_, at) => {
    // The last must not have the colour of the first, beside which it lies.
    const colour = at === names.length - 1 && names.length % 6 === 1 && at > 0 ? 3 : (at % 6) + 1
    return `var(--s${colour}) ${at * share}deg ${(at + 1) * share}deg`
  })
  const disc = make(
    'div',
    {
      class: 'disc',
      style: `background: conic-gradient(${stops.join(', ') || 'var(--line) 0 360deg'}); --turn: ${turn}deg`,
    },
    ...names.map((name, at) =>
      make(
        'span',
        {
          style: `--at: ${(at + 0.5) * share - 90}deg; --size: ${Math.max(0.55, Math.min(1.15, 9 / Math.max(4, names.length)))}`,
        },
        make('b', {}, name),
      ),
    ),
  )
  byId('stage').replaceChildren(disc, make('i', { class: 'pin', 'aria-hidden': 'true' }))
}

function pickNow() {
  const names = namesNow()
  if (names.length < 2) return { wrong: TEXT.few }
  const at = below(names.length)
  return { text: names[at], at, count: names.length, picked: [names[at]] }
}

/** Turns the picked part under the pin, after five rounds. */
function present({ at, count }, done) {
  const share = 360 / count
  const goal = 360 - (at + 0.5) * share
  turn = turn - (turn % 360) + 1800 + goal
  const disc = document.querySelector('.disc')
  disc.style.setProperty('--turn', `${turn}deg`)
  if (isStill) return done()
  setTimeout(done, 3200)
}
