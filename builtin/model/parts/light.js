// The light that was chosen stays chosen; without a choice the device decides.
const LIGHT_KEY = `${KEY}:light`
const lightSwitch = byId('light-switch')

function keptLight() {
  try {
    return localStorage.getItem(LIGHT_KEY)
  } catch {
    return null
  }
}

function showLight(light) {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  const usual = scheme.includes('light')
    ? !scheme.includes('dark') || !matchMedia('(prefers-color-scheme: dark)').matches
    : false
  const isDark = light ? light === 'dark' : !usual
  document.documentElement.style.colorScheme = light ?? ''
  if (lightSwitch) lightSwitch.setAttribute('aria-pressed', String(isDark))
}

lightSwitch?.addEventListener('click', () => {
  const light = lightSwitch.getAttribute('aria-pressed') === 'true' ? 'light' : 'dark'
  try {
    localStorage.setItem(LIGHT_KEY, light)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  showLight(light)
})
showLight(keptLight())
