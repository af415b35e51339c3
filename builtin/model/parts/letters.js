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

function sendLetter(event) {
  event.preventDefault()
  const fields = ['name', 'email', 'message'].map((name) => byId(`letter-${name}`))
  const [name, email, message] = fields.map(({ value }) => value.trim())
  const wrong = fields.find(({ value }) => value.trim() === '')
  const bad = wrong ?? (/^\S+@\S+\.\S+$/.test(email) ? null : fields[1])
  for (const field of fields) field.toggleAttribute('aria-invalid', field === bad)
  byId('letter-error').textContent = bad ? (wrong ? TEXT.needed : TEXT.badEmail) : ''
  if (bad) return bad.focus()
  keepLetters([{ name, email, message, at: new Date().toISOString() }, ...letters()])
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
  byId('letters-list').replaceChildren(
    ...kept.map((letter) =>
      make(
        'li',
        {},
        make('b', {}, letter.name),
        make('span', {}, `${letter.email} · ${day.format(new Date(letter.at))}`),
        make('p', {}, letter.message),
        make(
          'button',
          {
            type: 'button',
            class: 'quiet-button',
            'aria-label': `${TEXT.remove}: ${letter.name}`,
            onclick: () => removeLetter(letter),
          },
          TEXT.remove,
        ),
      ),
    ),
  )
}

if (letterForm) {
  letterForm.addEventListener('submit', sendLetter)
  byId('letters-out').addEventListener('click', () => {
    const rows = letters().map(({ name, email, message, at }) => [name, email, message, at])
    saveFile(
      'messages.csv',
      toCsv([[TEXT.name, TEXT.email, TEXT.message, TEXT.at], ...rows]),
      'text/csv',
    )
  })
  showLetters()
}
