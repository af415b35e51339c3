let turn = 0

function idle() {
  const names = namesNow()
  const ends = endsOf(names)
  const stops = names.map((_, at) => {
    // The last must not have the colour of the first, beside which it lies.
    const colour = at === names.length - 1 && names.length % 6 === 1 && at > 0 ? 3 : (at % 6) + 1
    return `var(--s${colour}) ${ends[at].from}deg ${ends[at].to}deg`
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
          style: `--at: ${(ends[at].from + ends[at].to) / 2 - 90}deg; --size: ${Math.max(0.55, Math.min(1.15, 9 / Math.max(4, names.length)))}`,
        },
        make('b', {}, weightOf(name).name),
      ),
    ),
  )
  byId('stage').replaceChildren(disc, make('i', { class: 'pin', 'aria-hidden': 'true' }))
}

/** Where each part of the disc begins and ends, in degrees; a weight makes it wider. */
function endsOf(names) {
  const all = names.reduce((sum, name) => sum + weightOf(name).times, 0)
  let done = 0
  return names.map((name) => {
    const from = (done / all) * 360
    done += weightOf(name).times
    return { from, to: (done / all) * 360 }
  })
}

function pickNow() {
  const names = namesNow()
  if (names.length < 2) return { wrong: TEXT.few }
  const at = belowWeighted(names)
  const { from, to } = endsOf(names)[at]
  return { text: weightOf(names[at]).name, middle: (from + to) / 2, picked: [names[at]] }
}

/** Turns the picked part under the pin, after five rounds. */
function present({ middle }, done) {
  const goal = 360 - middle
  turn = turn - (turn % 360) + 1800 + goal
  const disc = document.querySelector('.disc')
  disc.style.setProperty('--turn', `${turn}deg`)
  if (isStill) return done()
  setTimeout(done, 3200)
}
