// Runs before the first paint, so that language and theme never flash (NAV-20, I18N-05).
// The same rules stand in kernel/locale.tsx and kernel/theme.ts, which take over once they are loaded.
// zod reads its settings here when it is loaded: it must never try `new Function`, which the page's
// policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true }
;(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var root = document.documentElement
  var locale = stored('locale')
  var first = String((navigator.languages && navigator.languages[0]) || navigator.language || '')
  if (locale !== 'en' && locale !== 'zh') locale = /^zh(?:[-_]|$)/i.test(first) ? 'zh' : 'en'
  // Drawn in another language by the server: unseen until it is drawn again.
  root.dataset.drawn = root.lang === locale ? 'same' : 'other'
  root.lang = locale
  var theme = stored('theme')
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.dataset.theme = theme

  // A picture or frame of the drawing loads or fails once, be it before the page can hear: its mark tells.
  function mark(event) {
    if (event.target.matches('img, iframe')) event.target.dataset.came = event.type
  }
  // To the window itself no load of a part comes.
  document.addEventListener('load', mark, true)
  document.addEventListener('error', mark, true)

  // What is pressed before the page can hear is pressed again; what is typed stays in its field.
  var pressed = []
  function keep(event) {
    var part = event.target.closest('button, label, [type=radio], [type=checkbox]')
    if (!part) return
    event.preventDefault()
    event.stopPropagation()
    if (pressed.indexOf(part) < 0) pressed.push(part)
  }
  function refuse(event) {
    event.preventDefault()
  }
  function live() {
    removeEventListener('click', keep, true)
    removeEventListener('submit', refuse, true)
    removeEventListener('studio-live', live)
    root.dataset.drawn = 'live'
    pressed.forEach(function (part) {
      if (part.isConnected) part.click()
    })
  }
  addEventListener('click', keep, true)
  addEventListener('submit', refuse, true)
  addEventListener('studio-live', live)
  setTimeout(live, 10000)
})()
