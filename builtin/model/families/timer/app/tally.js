const today = () => new Date().toDateString()
const doneToday = () => (state.done?.day === today() ? state.done.count : 0)
const subjectNow = () => byId('subject')?.value ?? ''

/** What was finished is counted by the day, its minutes by what was worked on. */
function addDone(ms) {
  state.done = { day: today(), count: doneToday() + 1 }
  const subject = subjectNow()
  if (subject === '') return
  const before = state.minutes?.[subject] ?? 0
  state.minutes = { ...state.minutes, [subject]: before + Math.round(ms / 60000) }
}

/** As many are drawn as fit a row or two. */
const MOST_DRAWN = 60

function drawDone() {
  if (!TALLY) return
  byId('tally').textContent = `${TEXT.doneToday}: ${doneToday()}`
  byId('garden')?.replaceChildren(
    ...Array.from({ length: Math.min(MOST_DRAWN, doneToday()) }, () => make('i', { class: PRIZE })),
  )
  byId('worked')?.replaceChildren(
    ...Object.entries(state.minutes ?? {}).map(([subject, minutes]) =>
      make('li', {}, `${subject} `, make('b', {}, `${minutes} ${TEXT.minutes}`)),
    ),
  )
}

const subjectField = byId('subject')
if (subjectField) {
  const known = load({}).subject
  if ([...subjectField.options].some(({ value }) => value === known)) subjectField.value = known
  subjectField.addEventListener('change', () => change({ subject: subjectNow() }))
}
