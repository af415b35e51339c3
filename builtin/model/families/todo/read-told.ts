/** Reads tasks that a request names in a row, and the day by which all of them are to be done. */
import type { ToldRow } from '../../read/lists/told-row.ts'
import { readToldRow } from '../../read/lists/told-row.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import type { Span } from '../../read/spans.ts'
import { daysIn } from './read-days.ts'

const WISH_EN =
  /^(?:(?:and|then|so|but|plus|also|just)\s+)*(?:with(?:out)?|each|every|let|show|see|tick\w*|check(?:ing|ed)? (?:off|them|it|each|what)|cross\w*|strike|striking|mark (?:what|each|it|them|as|off|done|urgent|important|the)|tap|press (?:it|once|(?:a|the|one) (?:button|box|key))|click|sort(?:ed)?(?: \w+)? by|split|group(?:ed)?|order(?:ed)? by|confetti|fireworks?|celebrat\w*|due|deadlines?|urgent|late|overdue|nearest|soonest|newest|(?:high|low|medium)\b.*(?:priorit\w+|importance)|priorit\w+|i|we|it|they|that|which|who|when|if|everything|nothing|please|clear (?:the|all|it|them)|reset|untick|uncheck|red|in (?:dark|light|red|blue|green|big|large)|dark|light mode|large (?:text|letters)|big (?:text|letters|buttons)|so that|to (?:see|tick|check|cross)|for (?:each|me|us)|at the (?:top|end|bottom)|on top|by (?:which|when|room|day|due|priority)|whatever|what(?:'s| is)|(?:two|three|four) (?:lists?|columns?|parts?|levels?)|an?(?: \w+)? (?:button|list|party|celebration|note field))\b/i
const WISH_INSIDE =
  /\b(?:on top|at the top|(?:ones|things|stuff|tasks|jobs) first|in red|turns? red|who does it|responsible|deadlines?|due dates?|one by one|priorit(?:y|ies)|with a (?:note|remark)|unticks?|celebration)\b/i
const WISH_ZH =
  /打[勾钩]|勾[掉选完一]|[一样项个]勾|划[掉线一去]|点[掉一]|点了?就|清[空掉走]|标红|变红|过期|逾期|排(?!练|队|水|骨|插|版)|放最?[上前]|置顶|提醒|一目了然|看得见|谁(?:负责|去|来|办|做)|负责人|截止|优先级?|[急要]的|急不急|轻重缓急|几号|哪[天样]|写[清上后明进]|显示|统计|[能可][以加删改]|^能|每[件项条样个]|[做干办弄勾忙]完|办妥|备齐|好了就?|全完|买到|字[大要]|一键|^别|烟花|礼花|彩带|庆祝|夸|沉底|[下后]面去|记一下|分[着开]|(?<!\p{Script=Han})分|之?前(?:都|弄|办|得|要|必须|$)|搞定|深色|浅色|清单|待办|老师说|恢复|重[新置]|用颜?色|不要|一[份栏组类]$/u

/** What tells what the tasks are for, and is none of them. */
const HEAD_EN =
  /\b(?:jobs?|things?|errands?|everything|stuff|packing|lists?|app|tracker|chores?|tasks?|to-?dos?|check ?list|moving|before|trip|needs?|want|today'?s|groceries|shopping|i|i'm|we|my|our|dad'?s|mum'?s|mom'?s|help|running|opening|closing|shift)\b/i
const STARTS_EN =
  /^(?:call|ring|buy|pay|book|order|write|cancel|return|pack|clean|fix|collect|print|hire|send|get|make|pick|hand|mend|order|sweep|wash|water|feed|renew|sell|check|finish|fill|bring|drop|charge|decide|chase|restring|tidy|paint|mow|iron|revise|study)\b/i
const LEAD =
  /^(?:(?:and |so |(?:for|before|after) [^,]{2,40}? (?=i |we ))?(?:i |we |you |they )?(?:must(?:n'?t| not)? forget(?: to)?|(?:don'?t|do not|not) forget(?: to)?(?= (?!stuff|things|everything|any))|remember to|need to (?:do|get|chase|buy|sort)|have to (?:do|get|buy)|got to|still (?:need|have) to|such as|like|including|namely)|(?:[^，、]{0,8}?(?:待办(?:事项|清单)?|任务|事项|事情?)(?:有|是|包括)|(?:还)?(?:要|得|需要|该)(?:买|办|做|带|弄)?的?(?:有|是)|包括|比如|例如|别忘了?|(?:(?:目前|现在|暂时|已经?)?(?:先|已经?|已|现在|目前)(?:有|放|列|写|加|记)(?:上|了|着|好|进去)?)(?:这?[几一二两三四五六七八九十\d]*[项件个条样])?[:：]?))\s*/iu

/** What every task has, what a list of them does and looks like; none of it is to be done. */
const FEATURE =
  /^(?:(?:the |a |an |due |start |task |its )*(?:titles?|names?|descriptions?|notes?|comments?|status(?:es)?|categor(?:y|ies)|assignees?|owners?|persons?|people|dates?|days?|tags?|labels?|projects?|sub-?tasks?|lists?|priorit(?:y|ies)|reminders?|progress(?: bar)?|counts?|counter|filters?|search|sorting|kanban|calendar|stat(?:istic)?s|charts?|export|import|sync|log ?in|accounts?|animations?|drag(?: and drop)?|(?:dark |light )?mode|local ?storage|responsive\b.*|save|saving|undo|icons?|emojis?|sounds?)|(?:add|edit|delet|remov|updat|complet|filter|search|sort|sav)(?:e|ing|es|s)?(?: (?:tasks?|items?|them|new ones|by .+))?)$|^(?:支持|可以|能|带|有)?(?:任务)?(?:名称|标题|内容|备注|说明|状态|分类|类别|标签|日期|时间|负责人|地点|进度|数量|添加|编辑|修改|删除|筛选|搜索|排序|保存|导出|导入|提醒|统计|本地|动画|完成|日历|拖[拽动])/i

/**
 * Whether words name what a list of tasks has or does, and nothing to do.
 *
 * @param words a piece of a request
 */
export const isFeature = (words: string): boolean => FEATURE.test(words)

function isWish(words: string): boolean {
  const isLook =
    /^\S+(?: (?:colou?rs?|look|style|theme|mode|design|please))?$/i.test(words) &&
    words.length < 20 &&
    [findColour, findLook, findTheme].some((find) => find(words) !== null)
  const patterns = [WISH_EN, WISH_INSIDE, WISH_ZH, FEATURE]
  return isLook || patterns.some((pattern) => pattern.test(words))
}

function isFirst(words: string): boolean {
  if (/\p{Script=Han}/u.test(words)) return false
  return STARTS_EN.test(words) || (words.split(/\s+/).length < 4 && !HEAD_EN.test(words))
}

/** Tasks of several sentences: 'Ring the vicar. Order flowers.' are no row, and stay unread. */
const rules = { isWish, isFirst, lead: LEAD }

/** The tasks, where they stand, and the day of all of them. */
export type ToldTasks = ToldRow & { on: string | null; dueIn: number | null; day: Span | null }

/**
 * The tasks that a request names in a row, or null.
 *
 * @param text the person's words
 */
export function readToldTasks(text: string): ToldTasks | null {
  const row = readToldRow(text, rules)
  if (row === null || row.items.length < 2 || tellsParts(text, row)) return null
  return { ...row, ...dayOfAll(text, row) }
}

/** 'A to-do list with search, tags and colours' tells of the list, and of nothing to do. */
function tellsParts(text: string, { head }: ToldRow): boolean {
  if (head === null) return false
  const hasColon = /^\s*[:：]/.test(text.slice(head.end))
  return (
    !hasColon && /\b(?:with|has|have|having|where|that)\b/i.test(text.slice(head.start, head.end))
  )
}

const BY_EN = /\b(?:by|before|until|till|due|on|is|deadline(?: is)?)\s*$/i
const SOON: [RegExp, number][] = [
  [/\btomorrow\b|明天/i, 1],
  [/\b(?:today|tonight)\b|今天|今晚/i, 0],
]

/** One day outside of the row is that of all of it: 'by 30 June: ...', 3月20号前. */
function dayOfAll(text: string, { items, head }: ToldRow): Omit<ToldTasks, keyof ToldRow> {
  const isHead = ({ start, end }: Span): boolean =>
    head !== null && start >= head.start && end <= head.end
  const days = daysIn(text).filter(
    (day) => !items.some(({ start, end }) => day.start < end && day.end > start),
  )
  const meant = days.filter((day) => {
    const after = text.slice(day.end).replace(/^\s*[日号]/, '')
    const isBy = BY_EN.test(text.slice(0, day.start)) || /^(?:之?前|以前|截止|交)/.test(after)
    return isHead(day) || (isBy && /\d/.test(day.on))
  })
  const [day] = meant
  if (day !== undefined && meant.length === 1)
    return { on: day.on, dueIn: null, day: { start: day.start, end: day.end } }
  const heading = head === null ? '' : text.slice(head.start, head.end)
  const soon = SOON.find(([word]) => word.test(heading))
  return { on: null, dueIn: soon?.[1] ?? null, day: null }
}
