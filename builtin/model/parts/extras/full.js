{
  const full = byId('page-full')
  // Not every browser lets a page fill the screen, such as that of a phone.
  full.hidden = !document.fullscreenEnabled
  full.addEventListener('click', () => {
    if (document.fullscreenElement) document.exitFullscreen()
    else document.documentElement.requestFullscreen()
  })
  document.addEventListener('fullscreenchange', () => {
    full.setAttribute('aria-pressed', String(document.fullscreenElement !== null))
  })
}
