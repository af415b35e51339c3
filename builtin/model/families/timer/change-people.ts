/** Changes of who takes part: those who take turns, and those of a stopwatch for several. */
import { nameMeant, readAddedThings } from '../../read/clauses/added-things.ts'
import { readRenamed, takesAway } from '../../read/clauses/clause-verbs.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import type { Langs, Step } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readLengths } from './reading/read-lengths.ts'

type Changed = Step<TimerDetails> | null

/**
 * Takes somebody in, out, or by another name.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePeople(details: TimerDetails, clause: string, langs: Langs): Changed {
  if (details.mode !== 'turns' && details.mode !== 'lanes' && details.mode !== 'sides') return null
  const other = rename(details, clause, langs)
  if (other !== null || details.mode === 'sides') return other
  const left = leave(details, clause, langs)
  if (left !== null) return left
  return details.mode === 'lanes'
    ? changeLanes(details, clause, langs)
    : joinTurns(details, clause, langs)
}

const LEAVES =
  /\b(?:can't|cannot|won't|isn't|is not|doesn't|not) (?:come|make|play|swim|run|be|take part|coming|here|in)\w*\b|\b(?:is|has) (?:gone|left|ill|sick|out|away)\b|\btake \w+ (?:out|off)\b|\bout\b|不来|退出|不参加|走了|请假|换下/i

function leave(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const { names, lanes } = details
  const gone = takesAway(clause) || LEAVES.test(clause) ? nameMeant(names, clause) : null
  if (gone === null || (details.mode === 'lanes' ? lanes < 3 : names.length < 2)) return null
  const rest = names.filter((_, at) => at !== gone)
  const said = spoken === 'zh' ? `去掉${names[gone]}` : `no ${names[gone]}`
  return {
    next: { ...details, names: rest, lanes: details.mode === 'lanes' ? lanes - 1 : lanes },
    said,
  }
}

/** 'Change Tom to Tim', 'swap Tom for Tim', 把小王换成小李. */
function rename(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const named = renamed(clause)
  const { mode, names, sides } = details
  const own = mode === 'sides' ? sides : names
  const at = named === null ? null : nameMeant(own, named.from)
  if (named === null || at === null || /\d/.test(named.to) || named.to.length > 30) return null
  const next = own.map((name, place) => (place === at ? named.to : name))
  const said = spoken === 'zh' ? `改名为“${named.to}”` : `renamed to “${named.to}”`
  return { next: { ...details, ...(mode === 'sides' ? { sides: next } : { names: next }) }, said }
}

function renamed(clause: string): { from: string; to: string } | null {
  const [, from, to] = SWAPS.exec(clause) ?? CALLED.exec(clause) ?? []
  if (from !== undefined && to !== undefined) return { from, to }
  return readRenamed(clause, { en: 'names?|players?|lanes?|clocks?|sides?', zh: '名字|选手|一方' })
}

const SWAPS = /\b(?:swap|replace|exchange)\s+(.+?)\s+(?:for|with|by)\s+(.+)$/i
/** 'Call Leo Luis instead.' */
const CALLED = /^(?:[Pp]lease )?[Cc]all (\p{Lu}[\p{L}'’-]*) (\p{Lu}[\p{L}'’-]*)(?: instead)?$/u

/** A verb at the beginning of a sentence, with a large letter or a small one; names have a large one. */
const either = (...verbs: string[]): string =>
  verbs
    .map((verb) => `[${verb.charAt(0).toUpperCase()}${verb.charAt(0)}]${verb.slice(1)}`)
    .join('|')
const BEFORE = `^(?:(?:${either('please', 'and', 'also', 'now', 'then', 'oh', 'can you', 'could you')}),?\\s+)*`
const NAMES = "\\p{Lu}[\\p{L}'’-]*(?:(?:, | and |, and )\\p{Lu}[\\p{L}'’-]*)*"
const JOINS = [
  new RegExp(
    `${BEFORE}(?:${either('put', 'let', 'squeeze', 'slot', 'write', 'get', 'take', 'bring', 'sign', 'fit')})\\s+(${NAMES})\\s+(?:in|down|up|on|too)\\b.*$`,
    'u',
  ),
  new RegExp(
    `${BEFORE}(?!(?:${either('make', 'give', 'change', 'show', 'start', 'put', 'swap')})\\b)(${NAMES})(?:'s|\\s+(?:is|are|wants?|would|will|has|have|joins?|comes?|plays?|swims|runs|too))\\b(?!.*\\b(?:first|last|starts?|not|out|minutes?|seconds?)\\b).*$`,
    'u',
  ),
  /^(?:还有|再|让|把|请)?(\p{Script=Han}{2,4}?)(?:也|都)?(?:要|想)?(?:来了?|参加|加入|加进[来去]?|进来|排进去|一起).*$/u,
  /^(?:再|还|请)?(?:来|多|添|加|增加|添加|新增)(?:了|上)?一?[个位名](?:人|选手|玩家|同学|孩子|小朋友|成员)?[，,:：]?\s*(?:名?叫|名字是|是)?(\p{Script=Han}{2,4}|[A-Za-z][\w-]{0,20})$/u,
]

/** Who is added: 'add Ida', 'put Ida in as a fourth', 小李也来. */
function whoJoins(clause: string): string[] | null {
  const plain = clause
    .trim()
    .replace(/[.!。！]+$/, '')
    .replace(/^(?:and |please |now |add )*(?:one|another)(?: more)?[,:] /i, 'Add ')
  const row = JOINS.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean)
  if (row !== undefined) return row.split(/, and |, | and |、|和/).filter(Boolean)
  return readAddedThings(plain)
}

/** '10 people' of players who have no names of their own. */
function countTurns({ names }: TimerDetails, clause: string): string[] | null {
  const [, word] = /^(Player|玩家) \d+$/.exec(names[0] ?? '') ?? []
  const count = findNumber(clause, COUNT, [2, 24])
  const areBare = names.every((name) => /^(?:Player|玩家) \d+$/.test(name))
  if (word === undefined || count === null || !areBare || takesAway(clause)) return null
  const all = MORE.test(clause) ? Math.min(24, names.length + count) : count
  return Array.from({ length: all }, (_, at) => `${word} ${at + 1}`)
}

function joinTurns(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const counted = readLengths(clause).length > 0 ? null : countTurns(details, clause)
  if (counted !== null) {
    const said = spoken === 'zh' ? `${counted.length} 人` : `${counted.length} players`
    return { next: { ...details, names: counted }, said }
  }
  const added = readLengths(clause).length > 0 ? null : whoJoins(clause)
  const names = (added ?? [])
    .map((name) => name.replace(PERSON, '').replace(AT_PLACE, '').trim())
    .filter((name) => name !== '')
  if (names.length === 0 || takesAway(clause) || names.some((name) => name.length > 30)) return null
  const said = spoken === 'zh' ? `增加${names.join('、')}` : `added ${names.join(', ')}`
  return { next: { ...details, names: [...details.names, ...names].slice(0, 24) }, said }
}

/** 'Leo in lane 4': where somebody is. */
const AT_PLACE = / (?:in|on|to|at|for) (?:the )?(?:lane|track|place|position|number|row)? ?\d+$/i
const PERSON =
  /^(?:an? |the |one |more |another |new )*(?:player|speaker|person|kid|child|name|student|participant)\b(?: (?:for|called|named))?\s*:?|^(?:一?[个位名])?(?:叫|名叫|玩家|选手|同学|成员|名字)+|[吧呢]$/gi

const LANE_WORDS =
  /^(?:an? |the |one |more |another )*(?:lane|swimmer|runner|kid|child|rider|athlete|racer|row|clock|stopwatch)\b(?: (?:for|called|named))?\s*:?|(?:的|一条|一个)?(?:泳道|跑道|赛道|道|位置)$|^(?:一?[个条位名]|选手|队员|泳道|跑道|给)+/gi

/** 'One more for Ida', 'without Tom', 'eight lanes'. */
function changeLanes(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'lanes') return null
  return addLane(details, clause, spoken) ?? countLanes(details, clause, spoken)
}

const OF_LANES =
  '(?:lanes?|runners?|swimmers?|kids|children|people|athletes?|riders?|players?|speakers?|条|个|人|位|名|道)'
const ONE_LANE = /^(?:an?|one|another|more|一|再|的|个|条|位|名|人|道|选手|孩子|泳道|跑道|\s)*$/i
const ONE_MORE =
  /^(?:and |please |now )*(?:an?|one|another)(?: more| extra| other)? (?:lane|swimmer|runner|kid|child|rider|athlete|racer)$|^(?:再|还)?[来多](?:一)?[个条位名](?:人|道|泳道|跑道|选手)$/i

/** A lane more, by the name of who is in it or without one. */
function addLane(details: TimerDetails, clause: string, spoken: Langs['spoken']): Changed {
  const plain = clause.trim().replace(/^(?:再|还要?|请)/, '')
  const added = ONE_MORE.test(plain) ? [] : whoJoins(plain)
  if (added === null || takesAway(clause)) return null
  const names = added
    .map((name) => name.replace(AT_PLACE, '').replace(LANE_WORDS, '').trim())
    .filter((name) => name !== '' && name.length <= 30 && !ONE_LANE.test(name))
  if (names.some((name) => /\d|\b(?:button|column|two|three|four|lanes)\b/i.test(name))) return null
  // Who has a name stands in the first lanes: those without one come behind.
  const named = [...details.names, ...names]
  const isBare = names.length === 0
  const lanes = Math.min(12, details.lanes + (isBare ? 1 : names.length))
  const said = spoken === 'zh' ? `${lanes} 道` : `${lanes} lanes`
  const who = names.join(spoken === 'zh' ? '、' : ', ')
  return {
    next: { ...details, names: named.slice(0, lanes), lanes },
    said: isBare ? said : `${who}, ${said}`,
  }
}

const COUNT = new RegExp(`(${NUMBER})\\s*(?:more |extra )?${OF_LANES}`, 'i')
const MORE = /\b(?:more|extra|add)\b|再?加|多/i

function countLanes(details: TimerDetails, clause: string, spoken: Langs['spoken']): Changed {
  const count = findNumber(clause, COUNT, [1, 12])
  if (count === null) return null
  const lanes = Math.min(12, MORE.test(clause) ? details.lanes + count : count)
  const names = details.names.slice(0, lanes)
  return {
    next: { ...details, lanes, names },
    said: spoken === 'zh' ? `${lanes} 道` : `${lanes} lanes`,
  }
}
