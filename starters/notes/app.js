/* Content is the maker's: content.js holds it. State is the visitor's, and is kept as changes to it. */
const content = globalThis.content
const place = 'notes'
const get = (id) => document.getElementById(id)

/* State: the pages of the pad, and which one lies on top; null stands for the maker's page, as it is. */
const given = joined(content.items)
let pad = read() ?? { given, at: 0, leaves: [null] }

const textOf = (leaf) => leaf ?? given
const onTop = () => textOf(pad.leaves[pad.at])

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(place))
    const isLeaf = (leaf) => leaf === null || typeof leaf === 'string'
    if (!kept.leaves.every(isLeaf) || !(kept.at < kept.leaves.length)) return null
    // Where the maker wrote another page, it lies on top of the visitor's.
    const isOther = kept.given !== given && !kept.leaves.includes(null)
    return isOther ? { given, at: 0, leaves: [null, ...kept.leaves] } : { ...kept, given }
  } catch {
    return null
  }
}

/* Lines of one list stand together, anything else has air around it. */
function joined(lines) {
  const isPoint = (line) => /^[-*] /.test(line ?? '')
  const air = (line, at) => (at > 0 && !(isPoint(line) && isPoint(lines[at - 1])) ? '\n' : '')
  return lines.map((line, at) => air(line, at) + line).join('\n')
}

function change(part) {
  pad = { ...pad, ...part }
  render()
  try {
    localStorage.setItem(place, JSON.stringify(pad))
  } catch {
    get('note').textContent = 'This browser keeps nothing: save as Markdown.'
  }
}

/* The accent is content too; black or white stands on it, whichever is read better. */
function paint(accent) {
  const part = (at) => (parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2
  const isLight = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179
  document.documentElement.style.setProperty('--tint', accent)
  document.documentElement.style.setProperty('--on-tint', isLight ? '#000000' : '#ffffff')
}

/* Rendering: the pad as it is written, and its clean copy. */
function render() {
  const shown = onTop()
  // Setting the same text again would move the caret.
  if (get('draft').value !== shown) get('draft').value = shown
  get('leaves').replaceChildren(...pad.leaves.map(drawMark))
  get('copy').replaceChildren(...blocksOf(shown))
  get('sample').hidden = !content.sample || !pad.leaves.includes(null)
  // Words by the rules of the language: Chinese has no spaces between them.
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
  const count = [...words.segment(shown)].filter((part) => part.isWordLike).length
  get('count').textContent = `Words: ${count}`
}

function drawMark(leaf, at) {
  const name =
    textOf(leaf)
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  const mark = make('button', name.replaceAll(/[#*_>`[\]]/g, '').trim() || 'Blank')
  mark.type = 'button'
  if (at === pad.at) mark.setAttribute('aria-current', 'page')
  mark.addEventListener('click', () => {
    change({ at })
    get('leaves').children[at].focus()
  })
  return mark
}

function make(tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/* Markdown, line by line: what a line begins with says what it is. */
function blocksOf(text) {
  const blocks = []
  const last = (tag) => {
    if (blocks.at(-1)?.localName !== tag || isApart) blocks.push(make(tag))
    isApart = false
    return blocks.at(-1)
  }
  let isApart = true
  let code = null
  text.split('\n').forEach((line, at) => {
    const [, marks, rest] = /^(#{1,3} |[-*] \[[ xX]\] |[-*] |\d+[.)] |> )?(.*)$/.exec(line.trim())
    if (line.startsWith('```')) {
      code = code ? null : make('pre')
      if (code) blocks.push(code)
    } else if (code) code.textContent += `${line}\n`
    else if (line.trim() === '') isApart = true
    else if (/^([-*_])\1{2,}$/.test(line.trim())) blocks.push(make('hr'))
    // One sign is h2, for the name of the pad is h1; the blank after the signs counts too.
    else if (marks?.startsWith('#')) blocks.push(fill(make(`h${marks.length}`), rest))
    else addLine(last, marks, rest, at)
  })
  return blocks
}

function addLine(last, marks, rest, at) {
  if (marks?.includes('[')) last('ul').append(drawTask(rest, /x/i.test(marks), at))
  else if (/^[-*]/.test(marks)) last('ul').append(fill(make('li'), rest))
  else if (/^\d/.test(marks)) last('ol').append(fill(make('li'), rest))
  else fill(last(marks ? 'blockquote' : 'p'), `${rest} `)
}

/* A tick in the clean copy is written into the pad. */
function drawTask(text, isDone, at) {
  const [row, label, tick] = [make('li'), make('label'), make('input')]
  tick.type = 'checkbox'
  tick.checked = isDone
  tick.addEventListener('change', () => {
    const lines = onTop().split('\n')
    lines[at] = lines[at].replace(/\[.\]/, tick.checked ? '[x]' : '[ ]')
    const ticks = [...get('copy').querySelectorAll('input')]
    change({ leaves: pad.leaves.with(pad.at, lines.join('\n')) })
    get('copy').querySelectorAll('input')[ticks.indexOf(tick)].focus()
  })
  label.append(tick, fill(make('span'), text))
  row.append(label)
  return row
}

const inline = /(\*\*|~~|\*|`)(?=\S)(.+?)\1|\[([^\]]+)\]\(((?:https?:|mailto:)[^\s)]+)\)/g
const tags = { '**': 'strong', '*': 'em', '~~': 's', '`': 'code' }

function fill(element, text) {
  let end = 0
  for (const [all, sign, inner, name, address, at] of withPlaces(text)) {
    const part =
      sign === '`' ? make('code', inner) : fill(make(sign ? tags[sign] : 'a'), inner ?? name)
    if (!sign) Object.assign(part, { href: address, rel: 'noreferrer' })
    element.append(text.slice(end, at), part)
    end = at + all.length
  }
  element.append(text.slice(end))
  return element
}

function withPlaces(text) {
  return [...text.matchAll(inline)].map((found) => [...found, found.index])
}

/* Events. */
get('draft').addEventListener('input', () => {
  change({ leaves: pad.leaves.with(pad.at, get('draft').value) })
})

get('draft').addEventListener('keydown', (event) => {
  // Enter within a list begins its next point; on an empty point it ends the list.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  const { value, selectionStart: caret } = event.target
  const start = value.lastIndexOf('\n', caret - 1) + 1
  const [, sign, rest] = /^([-*] (?:\[.\] )?)(.*)$/.exec(value.slice(start, caret)) ?? []
  if (sign === undefined) return
  event.preventDefault()
  if (rest === '') event.target.setRangeText('', start, caret, 'end')
  else event.target.setRangeText(`\n${sign.replace(/\[.\]/, '[ ]')}`, caret, caret, 'end')
  event.target.dispatchEvent(new Event('input'))
})

function addLeaf(text) {
  change({ at: pad.leaves.length, leaves: [...pad.leaves, text] })
  get('draft').focus()
}
get('add').addEventListener('click', () => addLeaf(''))

get('tear').addEventListener('click', () => {
  const { at } = pad
  const torn = pad.leaves[at]
  const leaves = pad.leaves.toSpliced(at, 1)
  change({ at: Math.max(0, at - 1), leaves: leaves.length > 0 ? leaves : [''] })
  const back = make('button', 'Put it back')
  back.addEventListener('click', () => {
    // What was written since stays; a pad on which nothing stands makes room.
    const others = pad.leaves.map(textOf).join('') === '' ? [] : pad.leaves
    change({ at: Math.min(at, others.length), leaves: others.toSpliced(at, 0, torn) })
    get('undo').replaceChildren()
  })
  get('undo').replaceChildren('The page is torn off.', ' ', back)
})

get('clear').addEventListener('click', () => {
  change({ at: 0, leaves: [''] })
  get('draft').focus()
})

get('save').addEventListener('click', () => {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([onTop()], { type: 'text/markdown' }))
  link.download = `${get('leaves').children[pad.at].textContent}.md`
  link.click()
})

get('open').addEventListener('change', async (event) => {
  addLeaf(await event.target.files[0].text())
  event.target.value = ''
})

render()
document.title = get('heading').textContent = content.title
paint(content.colors.accent)
