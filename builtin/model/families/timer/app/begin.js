byId('go').addEventListener('click', startOrPause)
byId('reset').addEventListener('click', () => change({ step: 0, left: lengthOf(0), until: null }))
byId('skip')?.addEventListener('click', skip)
byId('minutes')?.addEventListener('change', setMinutes)
document.addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.matches('button, input, select, summary, a')) return
  event.preventDefault()
  startOrPause()
})
change({ isOver: state.isOver })
drawLengths()
