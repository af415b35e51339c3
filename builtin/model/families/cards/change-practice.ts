/** Changes of how cards are practised: groups, known cards that stay away; and what is there already. */
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step, Words } from '../family.ts'
import type { CardsDetails } from './details.ts'
import { RETIRES } from './read.ts'
import { readCardGroups } from './read-sides.ts'

type Changed = Step<CardsDetails> | null

/**
 * Applies a clause on groups and on known cards, or answers null.
 *
 * @param details the cards
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePractice(details: CardsDetails, clause: string, langs: Langs): Changed {
  return regroup(details, clause, langs) ?? retire(details, clause, langs)
}

function retire(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  if (details.retires || !RETIRES.test(clause)) return null
  const said = { en: 'known cards stay away', zh: '会了的不再出现' }[spoken]
  return { next: { ...details, retires: true }, said }
}

const ON_EACH =
  /^(?:(?:please|also|can you|put|add|give|have|with|and|a|the|each|field|choice|label|for)\s+)*([\p{L}' ]{2,24}(?:, ?[\p{L}' ]{2,24})*,? (?:or|and) [\p{L}' ]{2,24}?) (?:on|to|for) (?:each|every|all) (?:the )?cards?\b/iu
const ONE_MORE =
  /\badd (?:a |an |the |another )?(?:new )?(?:category|group|topic|deck|chapter)(?: called| named| for)?:? (.+)$|(?:加|增加|添加|新增)(?:上)?(?:一?个)?(?:新的?)?(?:分类|分组|类别|科目|组)[：:]?(.+)$/i

/** Groups that are named for each card, or one more of them. */
function regroup(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const told = ON_EACH.exec(clause)?.[1]
  const more = ONE_MORE.exec(clause)?.slice(1).find(Boolean)
  const names = told ?? more
  const added =
    names === undefined
      ? readCardGroups(clause)
      : splitList(names)
          .flatMap((name) => name.split(/\s+or\s+|或/))
          .map(capitalise)
  const isNew = added.length > 0 && added.every((name) => name.length <= 24)
  if (!isNew || (names === undefined && added.length < 2)) return null
  const groups = [...new Set([...details.groups, ...added])].slice(0, 12)
  if (groups.length === details.groups.length) return null
  const list = added.join(spoken === 'zh' ? '、' : ', ')
  const said = spoken === 'zh' ? `每张卡片可分到${list}` : `each card has a group: ${list}`
  return { next: { ...details, groups }, said }
}

function capitalise(words: string): string {
  const plain = words.trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const THERE: [RegExp, Words][] = [
  [
    /\b(?:start over|restart|bring\b[^.;]{0,16}\bback|all again|from the (?:start|beginning)|reset)\b|全部?重[来做置]|重来|重新(?:开始|来)|再来一[遍次轮]|从头/i,
    { en: 'a “Start over” button brings all cards back', zh: '“重新开始”按钮让所有卡片回来' },
  ],
  [
    /\bstraight away\b|\b(?:tell|show)\w*\b[^.;]{0,30}\b(?:right|correct)\b(?! (?:at|in) the end)(?<!many[^.;]{0,40})|(?:马上|立刻|当场|直接)[^，。]{0,6}(?:对|正确|答案)/i,
    { en: 'the right answer is shown at once', zh: '答完马上显示正确答案' },
  ],
  [
    /\b(?:how many|count|number of|score|result|percent\w*|tally)\b|几[个张题]|多少|得分|分数|正确率|统计|计数/i,
    {
      en: 'what was right is counted, with a result at the end',
      zh: '会数答对的，一轮结束显示结果',
    },
  ],
]

/**
 * What the app does already is named as such.
 *
 * @param details the cards
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function isThere(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const found = THERE.find(([words]) => words.test(clause))
  return found === undefined ? null : { next: details, said: found[1][spoken] }
}
