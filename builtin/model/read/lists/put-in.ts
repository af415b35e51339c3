/** Reads the things that a follow-up puts on a list: 'put in soap, tape and sheets', 先放上：米、油. */
import { splitList } from './lists.ts'
import { isThing } from './named-list.ts'

const PUT_IN =
  /(?:^|\s)(?:(?:already |please )*put (?:these |this |it )?in(?: already)?|start (?:it )?(?:off )?with|fill it with|begin with|these (?:are|should be) (?:in|on) (?:it|there|the list))\s*:?\s*(.{2,400})$/i
const PUT_THERE =
  /^(?:please |and |now |also )*put (.{2,400}?) (?:in|on|into|onto) (?:it|there|the list)(?: (?:too|please|already|as well))?$/i
const ADD = /^(?:now |also |please |(?:can|could) you |already )*add\s*:?\s*(.{2,400})$/i
const PUT_IN_ZH =
  /(?:先|已经|直接|帮我|里面)?(?:放进去?|放上|写上|加上|列上|添上|加进去|预置|预先放好?|填上)(?:这?几[个项条样件])?[:：]?\s*(.{2,200})$/
const BEFORE_ZH =
  /^(?:把|将)?(.{2,200}?)(?:先|都|这几[样项个件条])*(?:放进去|放上去?|加进去|写进去|列上去?|填进去)(?:吧)?$/
const REASON =
  /\s+(?:so\b|because\b|as (?:i|we|it)\b|since\b|to start\b|at the start\b|for a start\b|already$|too$|please$|to it$|to the list$|on(?:to)? the list$|in (?:it|there)$).*$|(?:这几[样项个件条])?(?:吧|就行)$/i
/** What is added to an app and is no thing of anybody's list. */
const PART =
  /^(?:an?|the|another|one more)\s|\b(?:fields?|columns?|totals?|search|filters?|sort\w*|charts?|buttons?|colou?rs?|notes?|dates?|prices?|ratings?|status|category|reminders?|export|to each|for each|to every)\b|按钮|字段|[栏列项]$|选项|搜索|筛选|合计|总[价计数]|图表|备注|提醒|日期|颜色|功能|一个/i

/** What is put in by that name may begin with an article, as 'the Anchor' does. */
const PART_TOLD =
  /\b(?:fields?|columns?|buttons?|filters?|search|charts?|totals?|to each|for each|to every|(?:light|dark) mode)\b|按钮|字段|[栏列]项?$|选项|搜索|筛选|合计|图表|功能/i

/**
 * The things that a clause puts on the list, or null when it names none.
 *
 * @param clause a part of a follow-up
 * @param isSure whether 'add a, b' can mean nothing but things
 */
export function readPutIn(clause: string, isSure = false): string[] | null {
  const told = [PUT_IN, PUT_THERE, PUT_IN_ZH, BEFORE_ZH]
    .map((words) => words.exec(clause)?.[1])
    .find((found) => found !== undefined)
  const words = told ?? (isSure ? ADD.exec(clause)?.[1] : undefined)
  if (words === undefined) return null
  const names = splitList(words.replace(REASON, '').replace(/^(?:[a-z]+ )?[a-z]+:\s+/i, ''))
    .map((name) => name.replace(/^["“'「]|["”'」]$/g, '').trim())
    .map((name, at, all) =>
      isSure && all.length > 1 && at > 0 ? name.replace(/^(?:an?|some) /i, '') : name,
    )
    .filter((name) => name !== '')
  const isList =
    names.length > 0 &&
    names.every(
      (name) => name.length < 60 && (told === undefined ? !PART.test(name) : !PART_TOLD.test(name)),
    )
  return isList && names.every((name) => isThing(name) || names.length > 1) ? names : null
}
