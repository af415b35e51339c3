const PIPS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]

function idle() {
  const faces =
    state.last?.faces ?? sidesOfAll().map((sides, at) => ((at + 4) % Math.min(6, sides)) + 1)
  showDice(faces, state.last?.sides ?? sidesOfAll())
}

/** The sides of each die that is thrown. */
function sidesOfAll() {
  if (POOL.length > 0) return POOL.flatMap(({ count, sides }) => Array(count).fill(sides))
  return Array(numberOf('dice')).fill(sidesNow())
}

/** Of the kind that is chosen, or as many as the field says. */
function sidesNow() {
  const kind = document.querySelector("input[name='kind']:checked")
  return kind ? Number(kind.value) : numberOf('sides')
}

function pickNow() {
  const sides = sidesOfAll()
  const faces = sides.map((most) => below(most) + 1)
  const added = byId('modifier') ? numberOf('modifier') : 0
  const sum = faces.reduce((one, other) => one + other, added)
  const parts =
    faces.join(' + ') + (added === 0 ? '' : ` ${added < 0 ? '−' : '+'} ${Math.abs(added)}`)
  const kind = byId('modifier') || byId('sides') === null ? `${thrown(sides)}: ` : ''
  const isPlain = faces.length === 1 && added === 0
  const text = kind + (isPlain ? String(sum) : `${TEXT.sum} ${sum} (${parts})`)
  return { text, faces, sides }
}

/** '2d20 + 1d6' */
function thrown(sides) {
  const kinds = [...new Set(sides)]
  return kinds.map((kind) => `${sides.filter((one) => one === kind).length}d${kind}`).join(' + ')
}

/** The best and the worst of a die with twenty sides are told by more than their number. */
function markOf(face, sides) {
  if (sides !== 20) return ''
  return face === 20 ? ' best' : face === 1 ? ' worst' : ''
}

function dieOf(face, sides, at) {
  const lean = `--lean: ${[-7, 5, -3, 8, -5, 3, -8, 6][at % 8]}deg; --late: ${at * 60}ms`
  if (sides !== 6)
    return make('li', { class: `die plain${markOf(face, sides)}`, style: lean }, String(face))
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
      ...faces.map((face, at) => dieOf(face, Array.isArray(sides) ? sides[at] : sides, at)),
    ),
  )
}

function present({ faces, sides }, done) {
  showDice(faces, sides)
  done()
}
