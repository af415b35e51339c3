let isBusy = false

function go() {
  if (isBusy) return stopRolling?.()
  const result = pickNow()
  if (result.wrong) {
    byId('result').textContent = result.wrong
    return
  }
  isBusy = true
  byId('go').setAttribute('aria-disabled', 'true')
  present(result, () => {
    isBusy = false
    byId('go').removeAttribute('aria-disabled')
    byId('result').textContent = result.text
    if (!result.isSecret) {
      state.last = result
      state.past = [result, ...state.past].slice(0, 50)
    }
    keepRules()
    if (result.picked && !result.isKept) takeOut(result.picked)
    showPast()
    // Only where it was asked for is there confetti.
    if (!result.isSecret && typeof throwConfetti === 'function') throwConfetti()
  })
}

function showPast() {
  const list = byId('past')
  if (!list) return
  list.replaceChildren(...state.past.slice(0, 12).map(({ text }) => make('li', {}, text)))
  list.closest('section').hidden = state.past.length === 0
}

for (const [id, value] of Object.entries(state.rules)) {
  const field = byId(id)
  if (!field) continue
  if (field.type === 'checkbox' || field.type === 'radio') field.checked = value === true
  else field.value = String(value)
}
byId('rules').addEventListener('input', () => {
  state.last = null
  keepRules()
  idle()
})
byId('rules').addEventListener('submit', (event) => {
  event.preventDefault()
  go()
})
// The password has a copy button of its own.
if (typeof copyText === 'function') {
  byId('copy')?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(copyText())
      toast(TEXT.copied)
    } catch {
      getSelection().selectAllChildren(byId('stage'))
    }
  })
}
byId('go').addEventListener('click', go)
byId('clear')?.addEventListener('click', () => {
  const { past, last } = state
  const { done } = state
  Object.assign(state, { past: [], last: null, done: [] })
  byId('result').textContent = ''
  keepRules()
  showPast()
  idle()
  toast(TEXT.cleared, () => {
    Object.assign(state, { past, last, done })
    keepRules()
    showPast()
    idle()
  })
})
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button, input, textarea')) return
  event.preventDefault()
  go()
})
idle()
showPast()
if (state.last && !state.last.isSecret) byId('result').textContent = state.last.text
