/** Reads what a picker may have beside its shape: ticks, levels, weights, names of teams, forbidden pairs. */
import { splitList } from '../../read/lists/lists.ts'
import { findNumber } from '../../read/words/numbers.ts'
import type { Mode, PickerDetails } from './details.ts'

type Wishes = Pick<PickerDetails, 'ticks' | 'showsLeft' | 'levels' | 'groupsAre' | 'apartPairs'>

const TICKS =
  /\b(?:tick|check|mark)\w*(?: off)? (?:who|which|the ones|those|names?)\b[^.;,]{0,30}|\bwho(?:['’]?s| is| are)? (?:there|here|present|playing|coming|absent|missing)\b|(?:勾|打勾|选)[^，。]{0,6}(?:谁|来了|到了|在)[^，。]{0,6}|(?:请假|缺席|没来)的?[^，。]{0,8}/i
const LEFT =
  /\b(?:show|list|see|display)\w*\b[^.;]{0,24}\b(?:left|remain\w*|still to|not (?:yet )?(?:been )?(?:picked|drawn|called|chosen))\b|\bwho(?:['’]?s| is) (?:still )?left\b|(?:还没|没有?|未|剩下)[^，。]{0,4}[抽点选到]?[^，。]{0,3}的?(?:人|名单|名字|列|显示)|列出[^，。]{0,4}(?:没|剩)[^，。]{0,6}|(?:看|显示)[^，。]{0,4}(?:剩|没[抽点])[^，。]{0,6}/i
const LEVELS =
  /\bequal (?:skill|strength|level)s?\b|\b(?:skill|strength|level|rating)s?\b[^.;]{0,24}(?:\b(?:each|per|equal|even|balanc\w*|from|1 to \d+)\b|$)|\bbalanc\w* (?:by|on) \w+|(?:水平|实力|能力|等级|强弱)[^，。]{0,10}/i
const TABLES = /\btables?\b|\bseat(?:s|ing|ed)?\b|[座坐]|桌/i
const ROWS = /\d+\s*行|\brows?\b|\d+\s*排/i
const PAIRS = /\bpair(?:s|ings?|ed)?\b|分成[^，。]{0,3}对|两两|结对|一对一对|同桌/i
const APART_PAIRS = [
  /\b([A-Z][\p{L}'-]*) (?:must not|may not|can'?t|cannot|should not|never) (?:draws?|gets?|picks?|buys? for) ([A-Z][\p{L}'-]*)\b/gu,
  /\b([A-Z][\p{L}'-]*(?: [A-Z][\p{L}'-]*)?) (?:and|&|or|with) ([A-Z][\p{L}'-]*)\b(?=[^.;]{0,40}\b(?:not|never|can'?t|cannot|shouldn'?t|mustn'?t|don'?t|each other)\b)/gu,
  /([\p{Script=Han}]{2,3})[和跟与、]([\p{Script=Han}]{2,3}?)(?=不[能要可]|互相不|别)/gu,
]
const COUPLES =
  /\b(?:couples?|partners?|husbands?|spouses?|married)\b[^.;:]{0,40}\b(?:not|never|can'?t|don'?t|no)\b|(?:夫妻|情侣|两口子)[^，。]{0,6}(?:不|别)/i
const AND_PAIR = /([A-Z][\p{L}'-]*) (?:and|&|\+) ([A-Z][\p{L}'-]*)/gu

/**
 * What the words wish beside the shape, over what holds already.
 *
 * @param before what holds already
 * @param mode the shape
 * @param text a request or a clause of a follow-up
 */
export function readWishes(before: PickerDetails, mode: Mode, text: string): Wishes {
  return {
    ticks: TICKS.test(text) || before.ticks,
    showsLeft: LEFT.test(text) || before.showsLeft,
    levels: (mode === 'teams' && LEVELS.test(text)) || before.levels,
    groupsAre: mode === 'teams' ? readGroupWord(before, text) : before.groupsAre,
    apartPairs: mode === 'santa' ? readApart(before, text) : before.apartPairs,
  }
}

function readGroupWord(before: PickerDetails, text: string): PickerDetails['groupsAre'] {
  if (/\b(?:teams?|groups?)\b|[组队]/i.test(text)) return 'team'
  if (ROWS.test(text)) return 'row'
  if (TABLES.test(text)) return 'table'
  return PAIRS.test(text) ? 'pair' : before.groupsAre
}

/** 'Ann and Bob must not draw each other'; with couples, each 'and' between two names is one. */
function readApart(before: PickerDetails, text: string): PickerDetails['apartPairs'] {
  const told = APART_PAIRS.flatMap((pattern) => pairsIn(pattern, text))
  const couples = COUPLES.test(text) ? pairsIn(AND_PAIR, text) : []
  const all = [...before.apartPairs, ...(couples.length > 0 ? couples : told)]
  const keys = all.map((pair) => pair.toSorted().join())
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, 40)
}

function pairsIn(pattern: RegExp, text: string): [string, string][] {
  return [...text.matchAll(pattern)].map(([, one = '', other = '']) => [one, other])
}

/**
 * Who gives presents to each other: all that stands behind the last colon, pairs told apart.
 *
 * @param text the request
 */
export function readCircle(text: string): string[] {
  const rows = [...text.matchAll(/[:：]\s*([^.;。；:：\n]+)/g)].map(([, row = '']) => row)
  const names = splitList(rows.at(-1) ?? '').flatMap((name) => name.split(/\s+(?:and|&)\s+|[和跟]/))
  const plain = names
    .map((name) => name.trim())
    .filter((name) => /^[\p{Lu}\p{Script=Han}].{0,29}$/u.test(name) && name.split(' ').length < 4)
  return [...new Set(plain)].slice(0, 200)
}

const TEAM_NAMES =
  /\b(?:teams?|squads?|sides|groups)(?:[,:]| called| named| -|, called|,? names?:?)\s+((?:the )?[A-Za-z]+(?: [A-Z][a-z]+)?(?:, (?:the )?[A-Za-z]+(?: [A-Z][a-z]+)?)*(?:,? (?:and|&) |, )(?:the )?[A-Za-z]+(?: [A-Z][a-z]+)?)(?=[.;,]|$)|((?:\p{Script=Han}{1,4}队[和、与，]?){2,})|(?:组名|队名|名字叫)(?:叫|是|为|用)?((?:\p{Script=Han}{1,6}、)+\p{Script=Han}{1,6}|\p{Script=Han}{2,8})(?=[，。；]|$)/iu
const TEAM_LIKE =
  /^(?:reds?|blues?|greens?|yellows?|whites?|blacks?|oranges?|purples?|pinks?|bibs|no bibs|shirts|skins|[A-Z].*|.*队)$/

/**
 * Names of the teams in a request, such as 'two teams, reds and blues'.
 *
 * @param read what holds already
 * @param text the request
 */
export function readTeamNames(
  { mode }: PickerDetails,
  text: string,
): Partial<Pick<PickerDetails, 'teamNames' | 'teams'>> {
  if (mode !== 'teams') return {}
  const [, english, chinese, named = ''] = TEAM_NAMES.exec(calledOf(text) ?? text) ?? []
  const own = ownNames(named, text)
  if (own.length > 1) return { teamNames: own, teams: Math.min(20, own.length) }
  const names = splitList(
    (english ?? chinese ?? '').replace(/队[和与](?=\p{Script=Han})/gu, '队、'),
  )
    .map((name) => name.replace(/^the /i, '').trim())
    .filter((name) => name !== '' && name.length <= 30)
  if (names.length < 2 || !names.every((name) => TEAM_LIKE.test(name))) return {}
  return { teamNames: names.map(capitalise), teams: Math.min(20, names.length) }
}

/** 'The teams are called reds and blues': such a sentence counts before a row of people behind 'teams:'. */
const CALLED =
  /\b(teams?|squads?|sides|groups)(?: are| is| will be| shall be)? (?:called|named) ([^.;:]+)/i

function calledOf(text: string): string | null {
  const [, who, names] = CALLED.exec(text) ?? []
  return who === undefined || names === undefined ? null : `${who} called ${names}`
}

/** 组名东南西北: as many signs as there are teams are a name each. */
function ownNames(named: string, text: string): string[] {
  if (named.includes('、')) return named.split('、')
  const count = findNumber(text, /([两二三四五六七八]|\d)个?[组队]/, [2, 20])
  return named.length === count ? [...named] : []
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const LIKELIER =
  /\b([\p{L}' ]{2,30}?) (?:is |are |should be |comes? )?(twice|double|three times|triple|half|\d+ times|\d+x) (?:as )?(?:likely|often|much|the chance)\b|(\p{Script=Han}{1,8}?)(?:的)?(?:概率|机会|几率)(?:是别的|大|高|要)?(翻倍|[多大高]?两倍|加倍|三倍|\d倍|[多大高]一倍|大一[点些])/giu
const TIMES: Record<string, number> = {
  twice: 2,
  double: 2,
  triple: 3,
  翻倍: 2,
  多一倍: 2,
  大一倍: 2,
  高一倍: 2,
  两倍: 2,
  加倍: 2,
  三倍: 3,
}

/**
 * Names with the weight that the words give them, written behind: 'tacos × 2'.
 *
 * @param names the names
 * @param text the request
 */
export function weighted(names: string[], text: string): string[] {
  const weights = [...text.matchAll(LIKELIER)].map((found) => {
    const word = (found[2] ?? found[4] ?? '').toLowerCase()
    const count = TIMES[word] ?? (Number.parseInt(word, 10) || (/three/.test(word) ? 3 : 2))
    return { who: (found[1] ?? found[3] ?? '').trim().toLowerCase(), count }
  })
  const plain = names.filter((name) => !/\b(?:likely|often|chance)\b|概率|几率/i.test(name))
  return plain.map((name) => {
    const found = weights.find(({ who }) => who.endsWith(name.toLowerCase()))
    return found === undefined ? name : `${name} × ${Math.min(9, Math.max(2, found.count))}`
  })
}

/** The words of who must not draw whom, which only presents have. */
export const SANTA_WORDS: readonly RegExp[] = [COUPLES, ...APART_PAIRS]

/** The words of these wishes, so that a reader can tell what it used. */
export const WISH_WORDS = [
  TICKS,
  LEFT,
  LEVELS,
  TABLES,
  LIKELIER,
  TEAM_NAMES,
  CALLED,
  /(?:名单|名字)[^，。]{0,6}(?:贴|粘|输|填)[^，。]{0,4}|[抽点选]完了?[^，。]{0,4}(?:提醒|提示|告诉)[^，。]{0,4}|\beach can win once\b|\badd (?:them|it) up\b|\bso they stop \w+\b|轮流|能改|可以?改|\brandom(?:ly)?\b|\bwhoever\b[^.;,]{0,20}|\b(?:turned up|showed up)\b|各?坐|输入名字/i,
]
