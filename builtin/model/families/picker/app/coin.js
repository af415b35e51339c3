function countsNow() {
  return FACES.map((face) => state.past.filter(({ text }) => text === face).length)
}

function showCoin(face, flips) {
  const [heads, tails] = countsNow()
  byId('stage').replaceChildren(
    make('div', { class: `coin face${face}${flips ? ' flips' : ''}` }, make('b', {}, FACES[face])),
    make('p', { class: 'counts' }, `${FACES[0]} ${heads} · ${FACES[1]} ${tails}`),
    make('div', {
      class: 'balance',
      'aria-hidden': 'true',
      style: `--part: ${heads + tails === 0 ? 50 : (heads / (heads + tails)) * 100}%`,
    }),
  )
}

const idle = () => showCoin(state.last?.face ?? 0, false)

function pickNow() {
  const face = below(2)
  return { text: FACES[face], face }
}

function present({ face }, done) {
  done()
  showCoin(face, true)
}
