/** Reads tasks that a request names by their verbs: 'checklist: fill the fridge, wipe the tables'. */
import { splitList } from './lists.ts'
import { FIELD_NAMES, findStandardField, typeOfLabel } from '../fields/field-words.ts'
import { readGroups } from './read-groups.ts'
import type { Span } from '../spans.ts'

/** What somebody does at home, at work, on a day; none of it is what an app does. */
const VERB_EN =
  /^(?:switch|turn|fill|wipe|put (?:out|away|up)|call|ring|phone|buy|pay|book|clean|wash|take|feed|water|empty|lock|unlock|sweep|mop|vacuum|hoover|dust|make (?:the|a)|order|pick|pack|cancel|renew|return|iron|cook|walk|brush|tidy|cut|mow|fix|paint|prepare|charge|fold|defrost|scrub|restock|count the|set up|get|fetch|bring|visit|email|e-mail|post|submit|apply|register|measure|bake|hang|change the|refill|rinse|polish|unplug|close|practi[sc]e|study|revise|learn)\b/i
const VERB_ZH =
  /^(?:擦|拖|扫|洗|清[理洗空]|打[扫包电]|买|交(?!通)|缴|取|拿|寄|订|预[订约]|写|整理|收[拾衣]|倒|关|检查|换|修|还书|背(?!景)|练|浇|喂|遛|晒|叠|准备|联系|通知|办|申请|退|装|搬|刷|煮|做(?:饭|作业|操|题)|复[习印]|预习|带|扔|铺|补|贴|挂|拆|清点|消毒|开[机灯门窗])/u
const LISTS = [
  /\s[-–—]\s+([^.:：。；;\n–—]+?)(?=\s[-–—]\s|[.;\n]|$)/g,
  /[:：]\s*([^.:：。；;\n]+)/g,
  /(?:清单|待办|任务|事项)(?:有|是|包括)?[，,]\s*([^。；;\n，]*、[^。；;\n，]*)/g,
  /(?:清单|待办|任务|事项|事情?)(?:有|包括|比如|例如|分别是)\s*([^。；;\n，]*、[^。；;\n，]*)/g,
]

/** A Chinese list with 、 ends at the next comma. */
function endOfMarks(list: string): string {
  return /^[^，]*、[^，]*/u.exec(list)?.[0] ?? list
}

/** After these words and a colon stand the things themselves. */
const OF_ITEMS =
  /(?:\b(?:check ?list|packing(?: list)?|errands|chores|checks|maintenance|upkeep|servicing|to-?dos?|to-?do list|jobs)\b[^.:;,]{0,40}(?::|\s[-–—])|清单(?:有|包括)?[，：:]|(?:检查|巡查|自查)[：:])\s*$/i

function areTasks(names: readonly string[]): boolean {
  const told = names.filter((name) => VERB_EN.test(name) || VERB_ZH.test(name)).length
  return told * 3 >= names.length * 2
}

/** 'Potatoes 20, onions 5' are things with how many of each. */
function areNumbered(names: readonly string[]): boolean {
  return names.length > 1 && names.every((name) => /^[\p{L}' -]+ \d+$/u.test(name))
}

/** Whether no piece is a property that every thing has. */
function areThings(names: readonly string[]): boolean {
  return names.length > 2 && names.every((name) => !PROPERTY.test(name) && !isProperty(name))
}

const PROPERTY =
  /[（(]|^(?:tasks?|items?|what|things?|who|where|names?|done|person|list|chapter|table)\b|^(?:任务|事项|物品|内容|谁|名称)/i

function isProperty(name: string): boolean {
  return typeOfLabel(name) !== 'text' || findStandardField(name) !== null || FIELD_NAMES.test(name)
}

/** The tasks, and the place where they stand. */
export type Chores = Span & { names: string[] }

/**
 * The tasks that a list of a request names, or null; most of them begin with what is to be done.
 *
 * @param text the person's words
 */
export function readChores(text: string): Chores | null {
  const groups = readGroups(text)
  for (const list of LISTS) {
    for (const found of text.matchAll(list)) {
      const words = endOfMarks(found[1] ?? '')
      const start = found.index + found[0].indexOf(words)
      const head = text.slice(0, start)
      if (groups !== null && start < groups.end && start + words.length > groups.start) continue
      const names = splitList(words.replace(/,\s*(?:and )?each\b.*$/i, ''))
      if (
        names.length < 2 ||
        !(areTasks(names) || areNumbered(names) || (OF_ITEMS.test(head) && areThings(names)))
      )
        continue
      return { names: names.slice(0, 40), start, end: start + words.length }
    }
  }
  return null
}
