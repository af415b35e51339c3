const PIPS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]

function idle() {
  const faces =
    state.last?.faces ??
    Array.from(
      { length: numberOf('dice') },
      (_, at) => ((at + 4) % Math.min(6, numberOf('sides'))) + 1,
    )
  showDice(faces, state.last?.sides ?? numberOf('sides'))
}

function pickNow() {
  const sides = numberOf('sides')
  const faces = Array.from({ length: numberOf('dice') }, () => below(sides) + 1)
  const sum = faces.reduce((one, other) => one + other, 0)
  const text = faces.length > 1 ? `${TEXT.sum} ${sum} (${faces.join(' + ')})` : String(sum)
  return { text, faces, sides }
}

function dieOf(face, sides, at) {
  const lean = `--lean: ${[-7, 5, -3, 8, -5, 3, -8, 6][at % 8]}deg; --late: ${at * 60}ms`
  if (sides !== 6) return make('li', { class: 'die plain', style: lean }, String(face))
  const pips = PIPS[face].map((place) =>
    make('i', { style: `grid-area: ${Math.ceil(place / 3)} / ${((place - 1) % 3) + 1}` }),
  )
  return make(
    'li',
    { class: 'die', style: lean },
    make('span', { class: 'unseen' }, String(face)),
    ...pips,
  )
}

function showDice(faces, sides) {
  byId('stage').replaceChildren(
    make(
      'ul',
      { class: 'dice', style: `--count: ${Math.ceil(Math.sqrt(faces.length))}` },
      ...faces.map((face, at) => dieOf(face, sides, at)),
    ),
  )
}

function present({ faces, sides }, done) {
  showDice(faces, sides)
  done()
}
