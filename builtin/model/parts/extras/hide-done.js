{
  const HIDE_KEY = `${KEY}:hide`
  const button = byId('page-hide-done')
  const show = (isHidden) => {
    document.body.classList.toggle('hides-done', isHidden)
    button.setAttribute('aria-pressed', String(isHidden))
  }
  button.addEventListener('click', () => {
    const isHidden = button.getAttribute('aria-pressed') !== 'true'
    localStorage.setItem(HIDE_KEY, isHidden ? 'yes' : 'no')
    show(isHidden)
  })
  // Who asked for it wants it hidden from the first look.
  show(localStorage.getItem(HIDE_KEY) !== 'no')
}
