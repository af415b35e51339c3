/** Reads scores on a scale: 'rating out of 100', 满分10. */
import type { Lang } from '../../plan.ts'
import type { Field } from './field.ts'

/** Words that speak of how good, hard or strong something is. */
export const OF_RATING =
  /rat|star|score|energy|mood|difficult|priorit|pain|crav|\bhow \w+|评|星|分|心情|难度|多|程度/i

const SCALE =
  /\b(?:out of|of) (\d{2,3})\b|\b[01]\s?(?:-|–|to)\s?(10|20|100)\b|满分\s*(\d{2,3})|(10|100)分制|[01]\s*(?:-|–|到|至)\s*(10|100)/i

/**
 * A score out of ten or a hundred, which is typed where five stars are pressed; or null.
 *
 * @param piece the words of the field, and its label
 * @param id of the field
 * @param lang the language of the app
 */
export function readScale(
  { words, label }: { words: string; label: string },
  id: string,
  lang: Lang,
): Field | null {
  const most = SCALE.exec(words)?.slice(1).find(Boolean)
  if (most === undefined || !OF_RATING.test(words)) return null
  const name = capitalised(label.replace(/\s*(?:\bout\b.*|\bof \d.*|满分.*|[（(].*)$/i, '').trim())
  return {
    id,
    label: lang === 'zh' ? `${name}（满分 ${most}）` : `${name} (of ${most})`,
    type: 'number',
  }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
