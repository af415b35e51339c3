const byId = (id) => document.getElementById(id)

/** What was kept on this device, or `fallback` when there is nothing or it cannot be read. */
function load(fallback) {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? fallback
  } catch {
    return fallback
  }
}

function save(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    toast(TEXT.notKept)
  }
}

/** Makes an element. Attributes that begin with "on" are listeners; false and null are left out. */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.filter((child) => child !== null && child !== ''))
  return node
}

let toastTimer = 0

/** Says one thing at the foot of the page, with a way back when `undo` is given. */
function toast(message, undo) {
  clearTimeout(toastTimer)
  const box = byId('toast')
  box.replaceChildren(make('span', {}, message))
  if (undo) {
    const back = () => {
      undo()
      box.replaceChildren()
    }
    box.append(make('button', { type: 'button', onclick: back }, TEXT.undo))
  }
  toastTimer = setTimeout(() => box.replaceChildren(), 7000)
}
