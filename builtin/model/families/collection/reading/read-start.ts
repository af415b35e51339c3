/** Reads which things alone a list shows at first: 'only show bikes that aren't ready', 默认只看没还的. */
import type { Field } from '../../../read/fields/field.ts'
import type { Powers } from '../details.ts'

type Known = { fields: readonly Field[]; check: boolean; tick: string }

const ONLY =
  /\b(?:only|just)\b|\bhid(?:e|es|ing)\b|\bshow (?:me )?(?:the )?(?:un[a-z]+(?:ed|en|d)|open|ones)\b|只(?:看|显示|列|要)|先(?:看|显示|列)|隐藏|(?:藏|收)起来|不(?:显示|要显示)/i
const HIDES = /\bhid(?:e|es|ing)\b|隐藏|(?:藏|收)起来|不(?:要)?显示/i
const AT_FIRST =
  /\bby default\b|\bat first\b|\bto (?:begin|start) with\b|\bnormally\b|\binitially\b|\bwhen (?:i|we|you) open\b|\bon opening\b|默认|一开始|一?打开(?:时|就|后|先)|平时/i
const NOT =
  /\b(?:not|still|open|unfinished|outstanding|yet to|un(?=[a-z]))\b|n['’]t\b|\bun[a-z]+(?:ed|en|d)\b|没|未|还?不(?!显示|要)|待/i
/** What is said of anything that is ticked off or not. */
const DONE_WORDS =
  /\b(?:done|finished|complete[d]?|open|ticked|checked|crossed|outstanding)\b|完成|做完|弄完|打[勾钩]|勾选|待办|处理/i
const AROUND = /^(?:已经?|是否|有没有|whether |if )|(?:了没有?|没有|与否|了|\?)$/giu

/**
 * What a clause wants to be seen at first, or null: a yes-or-no property, a tick, or a choice.
 *
 * @param text a clause, or a request
 * @param known what the list has
 */
export function readStart(text: string, known: Known): Powers['starts'] {
  const clause = text.split(/[.;。；，]|,(?! with\b)/).find((words) => ONLY.test(words))
  if (clause === undefined) return null
  const isOpen = NOT.test(clause) !== HIDES.test(clause)
  const named = known.fields.find((field) => field.type === 'yes' && isNamed(field, clause))
  if (named !== undefined) return { field: named.id, value: isOpen ? 'no' : 'yes' }
  if (known.check && (isOpen || DONE_WORDS.test(clause) || holds(clause, known.tick)))
    return { field: 'is-done', value: isOpen ? 'open' : 'done' }
  return isOpen ? openIn(clause, known.fields) : chosenIn(clause, known.fields)
}

/** 'Not back yet' is said of the one thing that can be yes or no, whatever it is called. */
function openIn(clause: string, fields: readonly Field[]): Powers['starts'] {
  const [only, ...others] = fields.filter(({ type }) => type === 'yes')
  const isMeant = only !== undefined && others.length === 0 && YET.test(clause)
  return isMeant ? { field: only.id, value: 'no' } : null
}

const YET = /\byet\b|\bstill\b|\bback\b|\bout\b|\bopen\b|[没未还]/i

/**
 * The same of a whole request, where the words must say that they mean the beginning.
 *
 * @param text the request
 * @param known what the list has
 */
export function readFirstSeen(text: string, known: Known): Powers['starts'] {
  const said = FIRST_SEEN.exec(text)?.[0] ?? ''
  if (AT_FIRST.test(said)) return readStart(said, known)
  // Who hides what is done never wants to see it first.
  const hidden = HIDDEN.exec(text)?.[0] ?? ''
  return hidden === '' ? null : readStart(hidden, known)
}

/** 'Hide the collected ones', 只看未归还的. */
export const HIDDEN =
  /\bhid(?:e|es|ing)\b[^.;,]{0,24}\b(?:ones|those|what)\b[^.;,]*|(?<!可以?|能|可)(?:只(?:看|显示)[没未]\p{Script=Han}{1,3}的|隐藏已\p{Script=Han}{1,3}的)/iu

/** A sentence on what is seen at first, with the switch that shows the others. */
export const FIRST_SEEN =
  /[^.;。；，]*(?:\bby default\b|\bat first\b|\bto (?:begin|start) with\b|\bnormally\b|\binitially\b|\bwhen (?:i|we|you) open\b|\bon opening\b|默认|一开始|一?打开(?:时|就|后|先)|平时)[^.;。；，]*/i
/** 'with a switch to see all', 加个开关看全部 */
export const SHOWS_ALL =
  /[^.;,。；，]*\b(?:switch|toggle|button|checkbox|option|tick ?box)\b[^.;,]{0,24}\b(?:all|everything|the rest|others)\b[^.;,]*|[^.;,。；，]*(?:开关|按钮|勾选)[^。；，]{0,8}(?:全部|所有|其他)[^。；，]*|[^。；，]*(?:可以?|能)切换[^。；，]{0,4}(?:全部|所有)[^。；，]*/i

function isNamed({ label }: Field, clause: string): boolean {
  return holds(clause, label.replace(AROUND, '').replace(AROUND, ''))
}

function holds(clause: string, words: string): boolean {
  const plain = words.replace(AROUND, '').toLowerCase()
  return plain.length > 0 && clause.toLowerCase().includes(plain)
}

function chosenIn(clause: string, fields: readonly Field[]): Powers['starts'] {
  for (const { id, options = [] } of fields) {
    const value = options.find((option) => holds(clause, option))
    if (value !== undefined) return { field: id, value }
  }
  return null
}
