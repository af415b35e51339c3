/** Weighs whether a request asks for a to-do app. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import { readFields } from '../../read/fields/read-fields.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import { readPeople } from '../../read/fields/read-running.ts'
import { OWN_WORDS, SAID, TASK_WORDS, TICKED } from './words.ts'

const OTHER_FIELDS =
  /\b(?:hours?|costs?|prices?|amounts?|ratings?|assignees?|locations?|urls?|links?|estimate[ds]?|durations?|quantit(?:y|ies)|budget)\b|金额|价格|时长|工时|负责人|地点|评分|数量/i

/**
 * How surely a request asks for a to-do app: 3 by a word for it, 1 by the word 'task' alone or when
 * tasks shall have fields that only a collection can give them.
 *
 * @param ask the request
 */
export function scoreTodo({ text, lang }: Ask): number {
  const isOwn = OWN_WORDS.test(text)
  if (!isOwn && !TASK_WORDS.test(text)) return 0
  const least = TASKS_ALONE.test(text) || isOwn ? 1 : 0
  if (hasOtherFields(text, lang)) return least
  const isGrouped = TICKED.test(text) && readGroups(text) !== null
  const more = isGrouped ? 1 : 0
  if (isOwn || asksForTasks(text)) return weighCues(text, CUES) + more
  return isGrouped && !OF_THINGS.test(text) ? 3.5 : least
}

/** Tasks that have at least two of what tasks have. */
function asksForTasks(text: string): boolean {
  const told = [SAID.due, SAID.priority, TICKED, SAID.count, SAID.filter]
  return TASKS_ALONE.test(text) && told.filter((word) => word.test(text)).length > 1
}

const CUES: readonly Cue[] = [
  [/^/, 3],
  [/\b(?:to-?do|task) (?:list|app)s?\b|待办/i, 0.5],
  [TICKED, 0.5],
]
const TASKS_ALONE = /\btasks?\b|任务|事项/i
/** What is bought, packed or owned is a list of things. */
const OF_THINGS =
  /\b(?:shopping|grocer\w*|packing|gear|checked items|books?|films?|movies?|recipes?|collection|inventory)\b|购物|买菜|采购|行李|书单|片单|收藏|库存/i

/** Whether tasks shall have more to them than words, a list, a priority and a day. */
function hasOtherFields(text: string, lang: Lang): boolean {
  if (OTHER_FIELDS.test(text)) return true
  const groups = readGroups(text)
  const plain = groups === null ? text : `${text.slice(0, groups.start)}。${text.slice(groups.end)}`
  const { fields } = readFields(plain, lang)
  const others = fields.filter(
    ({ id, label, type }) =>
      !/^(?:task|title|name|item|what|priority|due|date|notes|group|category)$/.test(id) &&
      !/^(?:task|done|任务|事情|事项|名称|内容|完成|备注)/i.test(label) &&
      type !== 'yes',
  )
  return (
    readPeople(text).length > 1 || others.some(({ type }) => !/^(?:text|long|date)$/.test(type))
  )
}
