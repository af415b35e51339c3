// The light that was chosen stays chosen; without a choice the device decides.
const lightSwitch = byId('switch')
const isDark = () => {
  const { light } = load({})
  return light ? light === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function showLight() {
  const { light } = load({})
  document.documentElement.style.colorScheme = light ?? ''
  if (lightSwitch) lightSwitch.textContent = isDark() ? TEXT.light : TEXT.dark
}

lightSwitch?.addEventListener('click', () => {
  save({ ...load({}), light: isDark() ? 'light' : 'dark' })
  showLight()
})
byId('print')?.addEventListener('click', () => window.print())
showLight()
