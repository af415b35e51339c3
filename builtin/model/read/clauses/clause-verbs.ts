/** What a clause of a follow-up does to the parts of an app: adds, takes away, renames; which ones. */
import { splitList } from '../lists/lists.ts'

const ADDS =
  /(?:^|\b(?:please|also|now|then|and|to)\s+)(?:add|include|insert|append|create|put in|put)\s+(.+)$/i
const ADDS_ZH = /(?:再|也|请)?(?:加上?|增加|添加|新增|加入|补充|追加|放上)(?:上)?\s*(.+)$/
const REMOVES =
  /\b(?:remove|delete|drop|hide|disable|get rid of|take (?:out|away)|turn off|switch off|without|no more|no)\b|去掉|删除|删掉|移除|不要|不用|不需要|隐藏|取消|关闭|关掉/i

/**
 * Whether a clause takes something away or turns it off.
 *
 * @param clause a part of a follow-up
 */
export function takesAway(clause: string): boolean {
  return REMOVES.test(clause)
}

/**
 * Whether a clause adds something.
 *
 * @param clause a part of a follow-up
 */
export function addsSomething(clause: string): boolean {
  return ADDS.test(clause.trim()) || ADDS_ZH.test(clause)
}

/** How one kind of part is called in both languages, as sources of patterns: 'habits?', '习惯'. */
export type PartNoun = { en: string; zh: string }

/**
 * The names of the parts that a clause adds: 'add the habits Read and Run', '增加一个习惯：阅读'.
 * Null when it does not add parts of this kind. 'add Read' names no kind and gives null too.
 *
 * @param clause a part of a follow-up
 * @param noun what one kind of part is called
 */
export function readAdded(clause: string, noun: PartNoun): string[] | null {
  const words = ADDS.exec(clause.trim())?.[1] ?? ADDS_ZH.exec(clause)?.[1]
  return words === undefined ? null : namesOf(words, noun)
}

/**
 * The names of the parts that a clause takes away, or null.
 *
 * @param clause a part of a follow-up
 * @param noun what one kind of part is called
 */
export function readRemoved(clause: string, noun: PartNoun): string[] | null {
  if (!takesAway(clause)) return null
  const words =
    /(?:把|将)(.+?)(?:去掉|删除|删掉|移除|隐藏|取消|关掉)/.exec(clause)?.[1] ??
    new RegExp(`(?:${REMOVES.source})\\s*(.+)$`, 'i').exec(clause)?.[1]
  return words === undefined ? null : namesOf(words, noun)
}

const RENAMES = [
  /\b(?:rename|change|turn)\s+(.+?)\s+(?:to|into|as)\s+(.+)$/i,
  /\breplace\s+(.+?)\s+(?:with|by)\s+(.+)$/i,
  /(?:把|将)(.+?)(?:改名|重命名|改|换|变)(?:为|成|叫|作)(.+)$/,
]

/**
 * The old and the new name when a clause renames a part, or null. Whether there is such a part is
 * for the caller to see.
 *
 * @param clause a part of a follow-up
 * @param noun what one kind of part is called
 */
export function readRenamed(clause: string, noun: PartNoun): { from: string; to: string } | null {
  for (const pattern of RENAMES) {
    const [, from, to] = pattern.exec(clause.trim()) ?? []
    const names = { from: withoutNoun(from ?? '', noun), to: unquoted(to ?? '') }
    if (names.from !== '' && names.to !== '') return names
  }
  return null
}

/**
 * The place of the name that the words mean: the same in any case, or null.
 *
 * @param names names of the parts, in order
 * @param words as the person wrote it
 */
export function placeOf(names: readonly string[], words: string): number | null {
  const asked = words.trim().toLowerCase()
  const at = names.findIndex((name) => name.toLowerCase() === asked)
  return at < 0 ? null : at
}

/**
 * Words without quotation marks and stops around them.
 *
 * @param words any words
 */
export function unquoted(words: string): string {
  return words
    .trim()
    .replace(/^["“”'‘「『《]+|["“”'’」』》。.!！,，]+$/gu, '')
    .trim()
}

const BEFORE =
  '(?:(?:an?|the|another|one|two|three|more|some|few|new|my|extra|also)\\s+|一?[个张条项笔篇些首]|新的?|名为|叫做?)*'
const JOINS =
  '(?:\\s*(?:called|named|titled|about|for|on|of|with|to|that says|saying|reading(?=\\s*["“:])|名为|叫做?|关于))*\\s*[:：]?'

function namesOf(words: string, noun: PartNoun): string[] | null {
  const kind = new RegExp(`\\b(?:${noun.en})\\b|(?:${noun.zh})`, 'i')
  if (!kind.test(words)) return null
  const rest = withoutNoun(words, noun)
  return splitList(rest)
    .map(unquoted)
    .filter((name) => name !== '')
}

function withoutNoun(words: string, { en, zh }: PartNoun): string {
  const first = new RegExp(`^\\s*${BEFORE}\\s*(?:(?:${en})\\b|(?:${zh}))${JOINS}\\s*`, 'i')
  const last = new RegExp(
    `(?:\\s+(?:as|to|into|in|from|on)\\s+)?\\s*(?:(?:an?|the|my|new)\\s+)*(?:\\b(?:${en})|的?这?个?(?:${zh}))\\s*$`,
    'i',
  )
  const bare = new RegExp(`^\\s*${BEFORE}\\s*`, 'i')
  const short = first.test(words) ? words.replace(first, '') : words.replace(last, '')
  // What stands after a colon is the name, whatever it begins with: 任务：叫拖车.
  if (/[:：]\s*$/.test(first.exec(words)?.[0] ?? '')) return unquoted(short)
  return unquoted(short.replace(bare, ''))
}
