/** Messages of the contact form stay on this device: there is no server behind a page like this. */
const letterForm = byId('letter')
const letters = () => {
  const kept = load({})
  return Array.isArray(kept.letters) ? kept.letters : []
}

function keepLetters(next) {
  save({ ...load({}), letters: next })
  showLetters()
}

/** The inputs of the form; each is kept under its own name. */
const letterFields = () => [...letterForm.querySelectorAll('[data-label]')]
const letterName = ({ id }) => id.replace('letter-', '')

function sendLetter(event) {
  event.preventDefault()
  const fields = letterFields()
  const wrong = fields.find(({ value }) => value.trim() === '')
  const isBad = ({ type, value }) => type === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim())
  const bad = wrong ?? fields.find(isBad)
  for (const field of fields) field.toggleAttribute('aria-invalid', field === bad)
  byId('letter-error').textContent = bad ? (wrong ? TEXT.needed : TEXT.badEmail) : ''
  if (bad) return bad.focus()
  const values = fields.map((field) => [letterName(field), field.value.trim()])
  keepLetters([{ ...Object.fromEntries(values), at: new Date().toISOString() }, ...letters()])
  letterForm.reset()
  toast(TEXT.letterKept)
}

function removeLetter(gone) {
  const before = letters()
  keepLetters(before.filter(({ at }) => at !== gone.at))
  toast(TEXT.letterGone, () => keepLetters(before))
}

function showLetters() {
  const kept = letters()
  const day = new Intl.DateTimeFormat(LANG, { dateStyle: 'medium', timeStyle: 'short' })
  byId('letters').hidden = kept.length === 0
  byId('letters-count').textContent = `${TEXT.letters} (${kept.length})`
  byId('letters-list').replaceChildren(...kept.map((letter) => letterRow(letter, day)))
}

/** The first thing that was asked for heads what was sent; a message stands by itself. */
function letterRow(letter, day) {
  const [first, ...rest] = letterFields()
  const head = letter[letterName(first)] ?? ''
  const short = rest.filter(({ tagName }) => tagName !== 'TEXTAREA')
  const long = rest.filter(({ tagName }) => tagName === 'TEXTAREA')
  const said = (fields) => fields.map((field) => letter[letterName(field)]).filter(Boolean)
  return make(
    'li',
    {},
    make('b', {}, head),
    make('span', {}, [...said(short), day.format(new Date(letter.at))].join(' · ')),
    ...said(long).map((text) => make('p', {}, text)),
    make(
      'button',
      {
        type: 'button',
        class: 'quiet-button',
        'aria-label': `${TEXT.remove}: ${head}`,
        onclick: () => removeLetter(letter),
      },
      TEXT.remove,
    ),
  )
}

if (letterForm) {
  letterForm.addEventListener('submit', sendLetter)
  byId('letters-out').addEventListener('click', () => {
    const fields = letterFields()
    const rows = letters().map((letter) => [
      ...fields.map((field) => letter[letterName(field)] ?? ''),
      letter.at,
    ])
    const head = [...fields.map(({ dataset }) => dataset.label), TEXT.at]
    saveFile('messages.csv', toCsv([head, ...rows]), 'text/csv')
  })
  showLetters()
}
