function idle() {
  if (state.last?.person) return showTurn(state.last)
  byId('stage').replaceChildren(make('p', { class: 'who' }, '?'))
}

function pickNow() {
  const names = namesNow()
  if (names.length < 2) return { wrong: TEXT.few }
  // Not the same person twice running, as long as there are others.
  const others = names.filter((name) => name !== state.last?.person)
  const person = others[below(others.length)] ?? names[0]
  return { text: `${TEXT.turnOf} ${person}`, person, card: '' }
}

function present(result, done) {
  showTurn(result)
  done()
}

function showTurn({ person, card }) {
  byId('stage').replaceChildren(
    make('p', { class: 'who' }, person),
    make('p', { class: 'card', 'aria-live': 'polite' }, card),
    make(
      'div',
      { class: 'ways' },
      ...[
        ['truths', TEXT.truth],
        ['dares', TEXT.dare],
      ].map(([deck, name]) =>
        make('button', { type: 'button', class: deck, onclick: () => drawCard(deck, name) }, name),
      ),
    ),
  )
}

/** No card comes twice before all of its deck came once. */
function drawCard(deck, name) {
  const all = linesOf(deck)
  if (all.length === 0) return
  let rest = all.filter((card) => !state.done.includes(card))
  if (rest.length === 0) {
    state.done = state.done.filter((card) => !all.includes(card))
    rest = all
  }
  const card = rest[below(rest.length)]
  state.done.push(card)
  const text = `${state.last.person} · ${name}: ${card}`
  state.last = { ...state.last, text, card }
  state.past[0] = state.last
  keepRules()
  showTurn(state.last)
  showPast()
}
