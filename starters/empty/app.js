/* The texts are in content.js; this puts them on the page. */
const content = globalThis.content
document.title = content.title
document.getElementById('heading').textContent = content.title
document.getElementById('text').textContent = content.text

/* The accent, and black or white upon it, whichever is read better. */
const [red, green, blue] = [1, 3, 5].map((at) => {
  const part = parseInt(content.colors.accent.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
document.documentElement.style.setProperty('--tint', content.colors.accent)
document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
