// Not every browser lets a page fill the screen, such as that of a phone.
byId('full').hidden = !document.fullscreenEnabled
byId('full').addEventListener('click', () => {
  if (document.fullscreenElement) document.exitFullscreen()
  else document.documentElement.requestFullscreen()
})
document.addEventListener('fullscreenchange', () => {
  byId('full').textContent = document.fullscreenElement ? TEXT.leaveFull : TEXT.full
})
