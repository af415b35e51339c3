/** Reads scores on a scale: 'rating out of 100', 满分10. */
import type { Lang } from '../../plan.ts'
import type { Field } from './field.ts'

/** Words that speak of how good, hard or strong something is. */
export const OF_RATING =
  /rat|star|score|energy|mood|strength|intens|severit|quality|taste|comfort|confiden|effort|stress|difficult|priorit|pain|crav|\bhow \w+|评|星|分|心情|难度|多|程度/i

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

const ROOM =
  /^(?:and |with |also )*(?:plenty of |lots of |enough |some |a bit of |more )?(?:room|space) (?:for|to (?:write|note|say|put|jot)(?: down)?) (?:a |the |my |our )?((?:longer |long )?[a-z].{2,30})$/i
const NOTE =
  /^(?:(?:and|plus|also|an?|the|some|my|our) )*(?:(?:long(?:er)?|short(?:er)?|brief|free|few|larger?|bigger) )?((?:note|text|remark|comment|word|thought|line)s? (?:on|about|for|of|to say|saying) .{2,28})$/i
const LONG_ONLY =
  /^(?:(?:and|plus|also|an?|the|some|my|our) )*(?:long(?:er)?|free|roomy) (notes?|text|remarks?|comments?)(?: (?:if|when|where|in case|too|as well).*)?$/i
const LONG =
  /^(?:(?:and|plus|also|an?|the|some|my|our) )*(?:long(?:er)?|bigger|larger?|roomy) (?:text|note|field|box|space) (?:for|with|on|about) (?:the |my |our |an? )?(.{2,30})$/i

/**
 * A longer text that is called by what is written there: 'a longer note on what I learned'; or null.
 *
 * @param words one piece of a list
 * @param id of the field
 */
export function readNote(words: string, id: string): Field | null {
  const what =
    LONG_ONLY.exec(words.trim())?.[1] ??
    ROOM.exec(words.trim())?.[1] ??
    LONG.exec(words.trim())?.[1] ??
    NOTE.exec(words.trim())?.[1]
  return what === undefined || /^lines? of\b/i.test(what)
    ? null
    : { id, label: capitalised(what.trim()), type: 'long' }
}

const NOTES_ALONE =
  /[,.;]\s+(?:and |also |plus )*an? ((?:(?:short|long|little) )?(?:note|remark|comment)s? (?:on|about) (?:the |its )?[a-z]{2,16}(?: [a-z]{2,16})?)(?=[.,;]|$)/gi

/**
 * Notes that a sentence asks for after other wishes: 'oldest first, and a note on the roof'.
 *
 * @param text the request
 */
export function readNotes(text: string): Field[] {
  return [...text.matchAll(NOTES_ALONE)].map(([, words = '']) => ({
    id: words.toLowerCase().replace(/[^a-z]+/g, '-'),
    label: capitalised(words),
    type: 'long',
  }))
}

const STARS =
  /^(?:an? |my |our )?(?:(?:(?:1|one|0|zero)[- ]?(?:to|-|–)[- ]?)?(?:5|five)[- ])?(?:stars?|star rating|rating|marks?|score)(?: \(?(?:1|one|0|zero)[- ]?(?:to|-|–)[- ]?(?:5|five)\)?| out of (?:5|five))? (?:for|to (?:say|show|tell)|on|about) (?!me\b|it\b|each\b|every\b|them\b)(?:the |its |their )?([^,.;()]{2,36})$/i
const IN_STARS =
  /^(?:and |the |my |our )*((?:how )?[a-z][a-z' ]{2,28}?),? (?:in|with|by|as|from (?:one|1) to (?:five|5)) (?:(?:one|1) to (?:five|5) |(?:five|5) )?stars?$/i
const STARS_ZH =
  /^(?:给|把|为|对)?(\p{Script=Han}{2,6}?)(?:能|可以?|要|再|也|来)*打(?:个|几颗?|[1一]?(?:到|至|-)?[五5]颗?)?(?:星级?|分)(?:[1一]?(?:到|至|-)[五5])?$/u

/**
 * A rating that is called by what is rated: 'stars for how well it grew', 口味打几颗星; or null.
 *
 * @param words one piece of a list
 * @param idOf makes the id of a label
 */
export function readStars(words: string, idOf: (label: string) => string): Field | null {
  const plain = words
    .trim()
    .replace(/[（(](?:1|一) ?(?:-|–|to|到|至) ?(?:5|五)[）)]$/, '')
    .trim()
  const what = STARS.exec(plain)?.[1] ?? IN_STARS.exec(plain)?.[1] ?? STARS_ZH.exec(plain)?.[1]
  if (what === undefined || /^(?:再|还|也|能|可以?|都|最后|另外)/.test(what)) return null
  return { id: idOf(what), label: capitalised(what.trim()), type: 'rating' }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
