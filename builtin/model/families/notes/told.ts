/** What somebody tells of their notes and needs nothing to be made. */
import { nameWish } from '../../read/clauses/wishes.ts'
import type { Lang } from '../../plan.ts'
import type { EntryFields } from '../../read/entries/entry-fields.ts'
import { readEntryFields } from '../../read/entries/entry-fields.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

/**
 * The place of them.
 *
 * @param text the request
 */
export function subjectSpans(text: string): Span[] {
  return spansOf(text, SUBJECT).filter(
    ({ start, end }) => nameWish(text.slice(start, end), 'en') === null,
  )
}
/** What the notes are about, in the first words of a request, needs nothing to be made. */
const SUBJECT =
  /^(?![^，,。.:：;]{0,30}(?:能|可以|按|标签|导出|复制|字数|\b(?:tag|sort|export|copy|button|with)\b))[^，,。.:：;]{2,60}(?=[，,。.:：;])/i

/** What somebody says of their notes in passing. */
export const IN_PASSING =
  /\b(?:a |some )?(?:place|spot|somewhere|box) (?:for|to (?:keep|put|write))\b[^,.;:]*|\b(?:a )?(?:heading|headline|few lines|short texts?)\b|\bwhenever (?:he|she|they|i|it) [^,.;]*|\bnever lose (?:it|them)\b|\b(?:about|around|some) (?:ten|twenty|a dozen|\d+) of them\b|\bon (?:the|a|our) (?:\w+ )?(?:tablet|phone|computer)\b|\bwant them separate\b|\bkeep ready texts\b|\b(?:with )?one (?:press|tap|click)\b|\bpress(?: and)?\b|\bwhen i change phones\b|\bstamped with the time\b[^,.;]*|\bwith the time i (?:wrote|typed) (?:it|them)\b|\bwho said what\b|\bbelow that\b[^,.;]*|\bjot (?:one|them|it) down\b|好找|不用格式|\bno structure\b|零零?碎碎?[^，。：]{0,8}(?:贴|写|记)?[^，。]{0,6}墙?|一[条段句]一?[张条段句]?小?纸?[片条段句](?:放|存|写|记)?|往里[丢放写]|填好|点[开了]?才?(?:看清|清楚|显出来)|点一下才显出来|搜一下就出来|偶尔|贴得满墙都是|家里人留话用|五颜六色|贴?(?:在)?[^，。]{0,3}平板上?|最后全部|抄下来|\b(?:each|every) (?:note|one) (?:also |just )?(?:has|needs|gets|holds|carries|should have)\b|哪个[^，。、]{1,12}|不想让[^，。]{2,8}看见的?想法|一条条写|存点|心烦了|想重温时|之后/i

/** What an app is or does, in a list that looks like one of fields. */
const NO_FIELD =
  /^(?:sent|want|need|i|we|colou?rs?|spot|place|somewhere|box|quick|open|saves?|find|search|show|pin\w*|copy|half-baked|short|few lines)\b|\bby (?:itself|subject|tag|topic|type|mood)\b|\bbefore the\b/i

/**
 * The fields of notes, without what only looks like one.
 *
 * @param text the request
 * @param lang language of the app
 */
export function noteFields(text: string, lang: Lang): EntryFields {
  const entry = readEntryFields(text, lang)
  return { ...entry, fields: entry.fields.filter(({ label }) => !NO_FIELD.test(label)) }
}
