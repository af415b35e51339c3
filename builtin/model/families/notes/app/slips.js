/** The list of notes, or their wall. */

/** The words around what was searched for, with the match marked. */
function excerpt({ text }) {
  const flat = text.replace(/\s*\n+\s*/g, VIEW === 'wall' ? '\n' : ' ').trim()
  const asked = fold(view.search.trim())
  const at = asked === '' ? -1 : fold(flat).indexOf(asked)
  if (at < 0) return [flat.slice(0, 180)]
  const from = Math.max(0, at - 40)
  return [
    (from > 0 ? '…' : '') + flat.slice(from, at),
    make('mark', {}, flat.slice(at, at + asked.length)),
    flat.slice(at + asked.length, at + 140),
  ]
}

const isHidden = ({ secret, id }) => SECRET && secret === true && id !== opened
const colourOf = (note) =>
  TINT ? (TAGS.indexOf(note.tag) % 6) + 1 : COLOURS ? note.colour || Number(HUES === 1) : 0

function classOf(note, isOpen) {
  const names = [`slip c${colourOf(note)}`]
  if (isOpen) names.push('is-open')
  if (isHidden(note)) names.push('is-secret')
  if (URGENT && note.urgent) names.push('is-urgent')
  if (USED !== '' && note.usedAt) names.push(USED === 'mark' ? 'is-used' : 'was-used')
  return names.join(' ')
}

/** When a note was changed and used, its tag, and whether it is a secret. */
function smallPrint(note) {
  const used =
    USED !== '' && note.usedAt
      ? `${USED === 'count' ? TEXT.usedTimes.replace('%', note.uses) : TEXT.used} ${day.format(note.usedAt)}`
      : ''
  const secret = SECRET && note.secret ? TEXT.secret : ''
  const moment = byId('quick')
    ? `${day.format(note.created)}, ${hour.format(note.created)}`
    : day.format(note.changed)
  const long = LENGTHS ? `${wordsOf(note)} ${TEXT.words}` : ''
  return [moment, note.tag, long, used, secret].filter(Boolean).join(' · ')
}

function slipButton(note, name, sign, label, onclick) {
  const attributes = { type: 'button', class: name, 'aria-label': `${label}: ${nameOf(note)}` }
  return make('button', { ...attributes, onclick }, sign)
}

function drawSlip(note) {
  const isOpen = note.id === opened
  return make(
    'li',
    { class: classOf(note, isOpen) },
    make(
      'button',
      {
        type: 'button',
        id: `slip-${note.id}`,
        class: 'open',
        'aria-current': isOpen ? 'true' : false,
        onclick: () => {
          open(note.id)
          if (isNarrow()) byId('text').focus()
        },
      },
      PINS && note.pinned
        ? make('i', { class: 'pin', role: 'img', 'aria-label': TEXT.pinned })
        : null,
      make(
        'strong',
        {},
        URGENT && note.urgent ? make('b', { class: 'urgent' }, TEXT.urgent) : null,
        nameOf(note),
      ),
      make(
        'span',
        { class: 'excerpt', 'aria-hidden': isHidden(note) ? 'true' : false },
        ...excerpt(note),
      ),
      fieldFacts(note.own),
      make('small', {}, smallPrint(note)),
    ),
    DRAG ? dragHandle(note) : null,
    CROSS ? slipButton(note, 'cross', '×', TEXT.drop, () => remove(note.id)) : null,
    COPY ? slipButton(note, 'copy-slip', TEXT.copy, TEXT.copy, () => copyNote(note)) : null,
  )
}

function drawSlips() {
  const shown = sorted().filter(matches)
  byId('rows').replaceChildren(...shown.map(drawSlip))
  byId('empty').hidden = shown.length > 0
  byId('empty').textContent = notes.length === 0 ? TEXT.empty : TEXT.nothing
  drawFieldFilters(
    byId('filters'),
    notes.map(({ own }) => own),
    chosen,
    drawSlips,
  )
  byId('totals')?.replaceChildren(...figureList(fieldTotals(notes.map(({ own }) => own))))
  byId('count').textContent = `${notes.length} ${notes.length === 1 ? TEXT.note : TEXT.notes}`
}
