/** What a diary adds to a list of posts: ages, months, contents and totals. */
const twoSigns = (number) => String(number).padStart(2, '0')

/** The day of a moment where the reader is, today when there is none. */
function localDay(at) {
  const day = at ? new Date(at) : new Date()
  return `${day.getFullYear()}-${twoSigns(day.getMonth() + 1)}-${twoSigns(day.getDate())}`
}

/** The moment of a day that was chosen; the day that it was keeps its hour. */
function momentOf(day, before) {
  if (day === '' || day === localDay(before)) return before ?? new Date().toISOString()
  return new Date(`${day}T12:00`).toISOString()
}

const monthOf = ({ at }) => localDay(at).slice(0, 7)

/** How old somebody born on a day was at a moment: years, months and days. */
function ageOn(born, at) {
  const [year, month, day] = born.split('-').map(Number)
  const [y, m, d] = localDay(at).split('-').map(Number)
  const months = (y - year) * 12 + m - month - (d < day ? 1 : 0)
  if (months < 0) return ''
  // Days are counted from the same day of the last month that is over, or its end.
  const from = new Date(year, month - 1 + months, 1)
  const length = new Date(from.getFullYear(), from.getMonth() + 1, 0).getDate()
  from.setDate(Math.min(day, length))
  const days = Math.round(
    (Date.UTC(y, m - 1, d) - Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())) /
      86_400_000,
  )
  const parts = [
    [Math.floor(months / 12), TEXT.year, TEXT.yearMany],
    [months % 12, TEXT.month, TEXT.monthMany],
    [days, TEXT.day, TEXT.dayMany],
  ]
  const said = parts.filter(([count], place) => count > 0 || (place === 2 && months === 0))
  const gap = LANG === 'en' ? ' ' : ''
  return [
    ...said.map(([count, one, many]) => `${count}${gap}${count === 1 ? one : many}`),
    TEXT.old,
  ]
    .filter(Boolean)
    .join(gap)
}

function drawMonths(all, shown) {
  if (!BY_MONTH) return
  const name = new Intl.DateTimeFormat(LANG, { year: 'numeric', month: 'long' })
  const months = [...new Set(all.map(monthOf))].sort().reverse()
  byId('months').replaceChildren(
    ...months.map((month) =>
      make(
        'a',
        { href: `#/month/${month}`, 'aria-current': month === shown ? 'page' : false },
        `${name.format(new Date(`${month}-15T12:00`))} (${all.filter((post) => monthOf(post) === month).length})`,
      ),
    ),
  )
}

/** Links to all posts that are listed: their titles, or what stands in one of their fields. */
function drawContents(found) {
  if (CONTENTS === '') return
  byId('contents').replaceChildren(
    ...found.map((post) =>
      make('li', {}, make('a', { href: `#/post/${post.id}` }, post.own?.[CONTENTS] || post.title)),
    ),
  )
}

function drawTotals(written) {
  const rows = fieldTotals(written.map(({ own }) => own))
  const days = new Set(written.map(({ at }) => localDay(at))).size
  byId('totals').replaceChildren(
    ...figureList(COUNTS_DAYS ? [...rows, [TEXT.days, String(days)]] : rows),
  )
}
