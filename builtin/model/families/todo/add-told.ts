/** Reads jobs that a follow-up puts on the list without calling them tasks: 'also: feed the cat'. */
import { takesAway, unquoted } from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import type { Task, TodoDetails } from './details.ts'
import { readTask } from './read.ts'

const ASKS = String.raw`^(?:(?:and|also|oh|now|then|please|can you|could you|you can)\s+)*`
const ONTO = new RegExp(
  `${ASKS}(?:add|put|include|write|stick|pop)\\s+(.{2,160}?)\\s+(?:to|on|onto|in)\\s+(?:the|my|our|this|that)\\s+(?:([a-z' -]{2,30}?)\\s+)?(?:check)?list(?:\\s+(?:too|as well|please))*$`,
  'i',
)
const QUOTED = new RegExp(
  `${ASKS}(?:add|put in|include)\\s+(["“「][^"“”「」]{2,160}["”」])(?:\\s+(?:too|as well|please))*$`,
  'i',
)
const ALSO =
  /^(?:(?:and|oh|then|please)\s+)*(?:(?:a |another |one more )*new (?:task|job|chore|to-?do|errand|one)s?(?=:)|(?:another|one more) (?:task|job|chore|to-?do|errand)(?=:)|also|plus|(?:we|i) (?:also )?forgot(?: to)?|(?:we|i) also (?:have|need) to|don['’]?t forget(?: to)?)[,:]?\s+(.{3,80})$/i
const ONTO_ZH =
  /^(?:请|再|帮我|把|将)*(.{1,60}?)也?(?:加到|加进|加入|写进|写到|放进|放到|列进)(?:这个|我的)?(?:清单|列表|单子|待办)(?:里面|里|上|中)?(?:去)?吧?$/
const ALSO_ZH =
  /^(?:对了|哦|那)?(?:新(?:任务|待办|家务|的?活)(?=[:：])|还要|还得|还有|别忘了?|忘了)[:：]?((?!给每|给它|能|可|有|显|让|把).{2,40}?)吧?$/
/** What speaks of the app and of no job. */
const OF_APP =
  /^(?:an?|the|each|every|let|show|sort|can|it|allow|add|group|with|when|if|remind|need|want|which|who|how)\b|^(?:make|have|use|put|change|give|hide|remove|count|mark|set|turn|play|keep|tell)\s+(?:it|this|that|them|these|me|us|all|how|which|what|everything|an?)\b|\b(?:fields?|columns?|buttons?|tasks?|items?|lists?|sort\w*|filters?|priorit\w+|deadlines?|due|colou?rs?|dark|light|red|green|blue|pink|mode|fonts?|bigger|smaller|each|every|title|header|heading|background|page|app|ticks?|letters|sound|notes?)\b|按钮|字段|[栏列项]$|一[栏列项个]|每[个项件条]|颜色|字体|显示|优先级|截止|日期|提醒|备注|排序|筛选|标题|背景|声音|模式/i

/**
 * Adds the jobs that a clause names, or answers null.
 *
 * @param details the to-do app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addTold(
  details: TodoDetails,
  clause: string,
  { spoken }: Langs,
): Step<TodoDetails> | null {
  const told = takesAway(clause) ? null : toldIn(clause.trim(), details.lists)
  if (told === null) return null
  const first = Math.max(0, ...details.tasks.map(({ id }) => id)) + 1
  const added = told.names
    .map((name, at): Task => ({ ...readTask(name, details.lists, first + at), list: told.list }))
    .filter(({ text }) => text !== '')
  if (added.length === 0) return null
  const before = details.sample ? [] : details.tasks
  const names = added.map(({ text }) => `“${text}”`)
  return {
    next: { ...details, tasks: [...before, ...added].slice(0, 60), sample: false },
    said: spoken === 'zh' ? `增加${names.join('、')}` : `added ${names.join(', ')}`,
  }
}

type Told = { names: string[]; list: string }

function toldIn(clause: string, lists: readonly string[]): Told | null {
  const [, onto, where = ''] = ONTO.exec(clause) ?? ontoNamed(clause, lists)
  const list = lists.find((name) => name.toLowerCase() === where.toLowerCase()) ?? ''
  const words =
    onto ??
    [QUOTED, ONTO_ZH, ALSO, ALSO_ZH].map((pattern) => pattern.exec(clause)?.[1]).find(Boolean)
  if (words === undefined) return null
  if (!/^["“「]/.test(words) && OF_APP.test(words)) return null
  return { names: splitList(words).map(unquoted), list }
}

/** 'Add wipe the tables to Front', where Front is a list. */
function ontoNamed(clause: string, lists: readonly string[]): (string | undefined)[] {
  const found =
    /^(?:(?:and|also|then|please) )*(?:add|put|include) (.{2,160}?) (?:to|on|onto|in|under) (?:the )?(.{1,40})$/i.exec(
      clause,
    )
  const isList = lists.some((name) => name.toLowerCase() === found?.[2]?.toLowerCase())
  return isList ? (found ?? []) : []
}
