/** What a note can do: show its own fields, be copied, be used, keep a secret. */

/** The filled fields of a note, a line each. */
const factLines = ({ own = {} }) =>
  FIELDS.filter(({ id }) => own[id])
    .map((field) => `${field.label}: ${fieldText(field, own[field.id])}`)
    .join('\n')

function copyText(note) {
  if (COPY !== 'whole') return note.text
  return [note.title, factLines(note), note.text].filter((part) => part.trim() !== '').join('\n')
}

async function copyNote(note) {
  const text = copyText(note)
  const names = BLANKS
    ? [...new Set([...text.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name]) => name))]
    : []
  const whole = names.length === 0 ? text : await fillBlanks(text, names)
  if (whole === null) return
  try {
    await navigator.clipboard.writeText(whole)
  } catch {
    return toast(TEXT.notCopied)
  }
  if (USED !== '') change(note.id, { uses: (note.uses ?? 0) + 1, usedAt: Date.now() })
  draw()
  toast(TEXT.copied)
}

/** Asks what stands for each {name}; null when nothing is to be copied. */
function fillBlanks(text, names) {
  const dialog = byId('blanks')
  const inputs = names.map((name, at) => make('input', { id: `blank-${at}`, autocomplete: 'off' }))
  byId('blanks-list').replaceChildren(
    ...names.map((name, at) =>
      make('div', {}, make('label', { for: `blank-${at}` }, name), inputs[at]),
    ),
  )
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    const close = () => {
      const filled = names.reduce(
        (words, name, at) => words.replaceAll(`{${name}}`, inputs[at].value),
        text,
      )
      resolve(dialog.returnValue === 'copy' ? filled : null)
    }
    dialog.addEventListener('close', close, { once: true })
  })
}

/** The inputs of the note's own fields; those that are being written in stay as they are. */
function drawOwn(note) {
  const box = byId('own')
  if (!box || box.contains(document.activeElement)) return
  box.replaceChildren(...FIELDS.map((field) => fieldInput(field, note.own?.[field.id], 'own')))
}

function drawPowers(note) {
  if (byId('used')) byId('used').textContent = note.usedAt ? TEXT.markUnused : TEXT.markUsed
  if (byId('urgent')) byId('urgent').textContent = note.urgent ? TEXT.notUrgent : TEXT.markUrgent
  if (byId('secret')) byId('secret').textContent = note.secret ? TEXT.unhide : TEXT.hide
}
