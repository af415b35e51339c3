/** Days that a request states. */

const months =
  'january february march april may june july august september october november december'.split(' ')
/** As people write them; what is a word of its own too, as a month alone with a capital. */
const written = months.map((name) => {
  const first = name.charAt(0)
  const rest = name.slice(1)
  const capital = first.toUpperCase()
  const start = name === 'may' || name === 'march' ? capital : `[${first}${capital}]`
  return `${start}${rest.slice(0, 2)}(?:${rest.slice(2)})?`
})
const month = `(?<name>${written.join('|')})\\b`
const day = '(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)'
const year = '(?:,? (?<year>\\d{4}))?'

const forms = [
  /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/g,
  /(?:(?<year>\d{4}) ?年 ?)?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?(?:[日号]|(?!\d))/g,
  new RegExp(`\\b${day} (?:of )?${month}${year}`, 'g'),
  new RegExp(`\\b${month} ${day}${year}`, 'g'),
  /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\b/g,
]

/**
 * The days that a text states, each once, as `2027-05-14`; one without a year is the next one to come.
 *
 * @param nowMs milliseconds since 1970
 */
export function datesIn(text: string, nowMs: number): string[] {
  const today = new Date(nowMs).toISOString().slice(0, 10)
  let rest = text
  const days = forms.flatMap((form) => {
    const found = [...rest.matchAll(form)]
    // What one form has read is not read again by another.
    rest = rest.replaceAll(form, ' ')
    return found.flatMap(({ groups = {} }) => dayOf(groups, today) ?? [])
  })
  return [...new Set(days)]
}

function dayOf(found: Record<string, string | undefined>, today: string): string | null {
  const at = found['month'] ? Number(found['month']) : monthOf(found['name'] ?? '')
  const thisYear = Number(today.slice(0, 4))
  const stated = Number(found['day'])
  const first = asDay(found['year'] ? Number(found['year']) : thisYear, at, stated)
  if (first === null || found['year'] || first >= today) return first
  return asDay(thisYear + 1, at, stated)
}

function monthOf(name: string): number {
  return months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1
}

function asDay(inYear: number, inMonth: number, onDay: number): string | null {
  const date = new Date(Date.UTC(inYear, inMonth - 1, onDay))
  const isThere = date.getUTCMonth() === inMonth - 1 && date.getUTCDate() === onDay
  return isThere ? date.toISOString().slice(0, 10) : null
}
