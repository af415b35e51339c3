/** Asks before something that is gone afterwards; `act` runs only after a yes. */
function askSure(question, act) {
  const box = make('dialog', { class: 'sure', 'aria-label': question })
  const answer = (isSure) => () => {
    box.close()
    if (isSure) act()
  }
  const keep = make(
    'button',
    { type: 'button', class: 'main-button', onclick: answer(false) },
    EXTRA_TEXT.sureNo,
  )
  const go = make(
    'button',
    { type: 'button', class: 'quiet-button', 'data-sure': true, onclick: answer(true) },
    EXTRA_TEXT.sureYes,
  )
  box.append(make('p', {}, question), make('div', {}, keep, go))
  box.addEventListener('close', () => box.remove())
  document.body.append(box)
  box.showModal()
}
