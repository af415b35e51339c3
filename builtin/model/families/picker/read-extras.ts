/** Reads what a picker has beyond its plain shape: rolling names, prizes, lists, kinds of dice. */
import { splitList } from '../../read/lists/lists.ts'
import { findNumber, NUMBER, toNumber } from '../../read/words/numbers.ts'
import type { Mode, PickerDetails } from './details.ts'

type Extras = Pick<
  PickerDetails,
  | 'rolls'
  | 'stops'
  | 'inTurn'
  | 'apart'
  | 'prizes'
  | 'labelled'
  | 'lists'
  | 'kinds'
  | 'modifier'
  | 'courts'
>

const ROLLS =
  /\b(?:drum[- ]?roll|flicker\w*|roll(?:s|ing)? (?:through|names)|names roll|slot machine|suspense|cycl\w+ through|shuffles? through)\b|滚动|滚起来|跳动|闪动|老虎机/i
const STOPS =
  /\b(?:space(?: ?bar)?|press|tap|click)\b[^.;,]{0,16}\bstops?\b|\bstops? (?:it |them )?(?:with|when|by)\b|[按点][^，。]{0,4}(?:停|暂停)/i
const IN_TURN =
  /(?:\b(?:nobody|no one|none)\b[^.;]{0,24})?\b(?:again|twice)\b[^.;]{0,12}\b(?:until|till|before)\b[^.;]{0,20}\b(?:every|all|each)\w*\b(?:[^.;,]{0,24}\bturns?\b)?|\buntil (?:everyone|everybody|all|each)\w*\b[^.;]{0,24}\b(?:turn|picked|chosen|been)\b|\beveryone (?:gets|has) (?:a|one) turn\b|(?:所有人|每个?人|全部|大家|一轮)[^，。]{0,8}(?:都|抽完|轮完|轮到|抽过)[^，。]{0,8}(?:才|再|之前)|轮完一遍|都[轮抽点]过?一?[遍轮]|\b(?:everybody|everyone|each|all)\b[^.;]{0,16}\bturns?\b[^.;]{0,10}\bbefore\b[^.;]{0,24}\btwice\b/i
const APART =
  /\b(?:not|never|nobody|no one|no (?:\w+ )?)\b[^.;]{0,36}\b(?:twice|two times|again) in a row\b|\bin a row\b[^.;]{0,10}\b(?:not|never)\b|(?:不[能会要]?|别)[^，。]{0,4}连续[^，。]{0,16}|连续[^，。]{0,8}不(?:能|会)[^，。]{0,10}/i
const LABELLED =
  /\b(?:with|enter|type|write)\b[^.;]{0,16}\bprize\b[^.;]{0,12}\b(?:name|i type|typed)?|\bprize name\b|(?:填|输入|写)[^，。]{0,4}奖品/i
const MODIFIER = /\bmodifiers?\b|\bbonus(?:es)?\b|\bplus or minus\b|加值|修正|调整值/i
const KINDS = /(?<![a-z\d])\d{0,2}d(\d{1,3})\b/gi
const COURTS = new RegExp(`(${NUMBER})\\s*courts?\\b|(${NUMBER})\\s*[片块个]?(?:球?场地?)`, 'i')
const PRIZES_ZH =
  /([特一二三四五六幸][等运]奖|参与奖|纪念奖)[：:]?\s*(\d+|[一二两三四五六七八九十百]+)\s*[名个位人份台部]((?!中|奖)\p{Script=Han}{1,6})?(?=[，。；、,]|$)/gu
const PRIZES_EN =
  /\b(first|second|third|fourth|grand|1st|2nd|3rd|main) prizes?[^\d.;]{0,20}?(?:x|×|:|for|-)?\s*(\d+)\b|\b(\d+) (first|second|third|fourth|1st|2nd|3rd|main|small|consolation) prizes?\b/gi
const LAST_FIRST =
  /从[二三四五末最低][等小]?[^，。]{0,4}奖?(?:开始|抽起)|\b(?:start|begin)\w* (?:with|from) (?:the )?(?:third|last|smallest|lowest|3rd)\b|倒着抽|从低到高/i
const LISTS =
  /(?:^|[。；;.\n，,]|\s[-–—])\s*([\p{Script=Han}]{1,6}|[a-z]+(?: [a-z]+)?)\s*[：:]\s*([^。；;.：:\n]+[、,，][^。；;.：:\n]+)/giu

/**
 * What the words wish beyond the plain shape.
 *
 * @param before what holds already
 * @param mode the shape
 * @param text a request or a clause of a follow-up
 */
export function readExtras(before: PickerDetails, mode: Mode, text: string): Extras {
  return {
    ...readGiven(before, mode, text),
    rolls: ROLLS.test(text) || before.rolls,
    stops: STOPS.test(text) || before.stops,
    inTurn: IN_TURN.test(text) || before.inTurn,
    apart: APART.test(text) || before.apart,
    labelled: LABELLED.test(text) || before.labelled,
    modifier: (mode === 'dice' && MODIFIER.test(text)) || before.modifier,
    courts: findNumber(text, COURTS, [1, 12]) ?? before.courts,
  }
}

/** What is given as lists, where the shape has a use for it. */
function readGiven(
  before: PickerDetails,
  mode: Mode,
  text: string,
): Pick<Extras, 'prizes' | 'lists' | 'kinds'> {
  const prizes = mode === 'draw' ? readPrizes(text) : []
  const lists = mode === 'draw' ? readLists(text) : []
  const kinds = mode === 'dice' ? readKinds(text) : []
  return {
    prizes: prizes.length > 0 ? prizes : before.prizes,
    lists: lists.length > 1 ? lists : before.lists,
    kinds: kinds.length > 1 ? kinds : before.kinds,
  }
}

function readPrizes(text: string): PickerDetails['prizes'] {
  const chinese = [...text.matchAll(PRIZES_ZH)].map(([, name = '', count = '', what = '']) => ({
    name: what === '' ? name : `${name}（${what}）`,
    count,
  }))
  const english = [...text.matchAll(PRIZES_EN)].map((found) => ({
    name: `${found[1] ?? found[4] ?? ''} prize`,
    count: found[2] ?? found[3] ?? '',
  }))
  const told = [...chinese, ...english]
  const prizes = (told.length > 0 ? told : namedPrizes(text)).map(({ name, count }) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    count: Math.min(200, Math.max(1, toNumber(count) ?? 1)),
  }))
  return LAST_FIRST.test(text) ? prizes.toReversed().slice(0, 12) : prizes.slice(0, 12)
}

/** 'First prize rice cooker, second fan, third umbrella', 'third prize first, then second': one of each. */
function namedPrizes(text: string): { name: string; count: string }[] {
  const row = NAMED_PRIZES.exec(text)?.[0] ?? ''
  if (row !== '') {
    const names = row.split(/,\s*(?:and\s+)?(?:then\s+)?|\s+then\s+/).map((name) => name.trim())
    const plain = names.map((name) => name.replace(/\bfirst$|^(?:an?|the)\s+/i, '').trim())
    return plain.filter((name) => name !== '').map((name) => ({ name: prizeOf(name), count: '1' }))
  }
  return FROM_LAST.test(text)
    ? ['Third prize', 'Second prize', 'First prize'].map((name) => ({ name, count: '1' }))
    : []
}

const NAMED_PRIZES =
  /\b(?:first|third) prize\b(?: (?!x\b|\d)[a-z]+){0,3}(?:,? (?:and )?then (?:the |an? )?[a-z]+(?: [a-z]+){0,2}|, (?:and )?(?:then )?(?:second|third|first)(?: prize)?(?: [a-z]+){0,3}){1,5}/i
const FROM_LAST = /\bprizes? from (?:the )?third to (?:the )?first\b/i

/** 'Second' is a prize, 'scarf' is what one gets. */
function prizeOf(name: string): string {
  const [, place = '', what = ''] =
    /^(first|second|third|fourth)(?: prize)?\s*(.*)$/i.exec(name) ?? []
  if (place === '') return name
  return what === '' ? `${place} prize` : `${place} prize: ${what}`
}

/** 'Indoors: museum, cinema. Outdoors: park, zoo' are two lists to draw from. */
function readLists(text: string): PickerDetails['lists'] {
  return [...text.matchAll(LISTS)]
    .map(([, name = '', items = '']) => ({
      name: name.trim(),
      items: splitList(items)
        .map((item) => item.slice(0, 60))
        .slice(0, 100),
    }))
    .filter(({ items }) => items.length > 1)
    .slice(0, 8)
}

function readKinds(text: string): number[] {
  const named = [...text.matchAll(KINDS)].map(([, sides = '']) => Number(sides))
  const sound = [...new Set(named)].filter((sides) => sides >= 2 && sides <= 100)
  if (sound.length > 1) return sound.slice(0, 10)
  return /\b(?:d&d|dnd|dungeons|rpg|polyhedral)\b|跑团|龙与地下城/i.test(text)
    ? [4, 6, 8, 10, 12, 20, 100]
    : []
}

/** The words of these wishes, so that a reader can tell what it used. */
export const EXTRA_WORDS = [
  ROLLS,
  STOPS,
  IN_TURN,
  APART,
  LABELLED,
  MODIFIER,
  KINDS,
  COURTS,
  PRIZES_ZH,
  PRIZES_EN,
  NAMED_PRIZES,
  FROM_LAST,
  LAST_FIRST,
  LISTS,
  /\b(?:copy|copies|copied)\b|\bpaste\w*\b|\bone per line\b|\b(?:huge|giant|big) (?:digits|numbers|letters|button)\b|\b(?:add|remove|edit)(?:\/\w+)? (?:options|names|choices)\b|\b(?:each die|total|history|last \d+ rolls|how many)\b|\bnat(?:ural)? ?(?:20|1)\b|\bsee who(?:'s| is)? left\b|\b(?:get|in) a turn\b|\blist(?: of)? the drawn\b|\bas equal as possible\b|\bnumber of groups\b|\bremove (?:some|them|it|one)\b|\b(?:try|again|re-?roll|re-?shuffle)\b|\bcall(?:s|ing)? on\b|\b(?:i|we) (?:can )?(?:enter|type|put in|fill in)\b[^.,;]{0,24}\bnames\b|\b(?:gives?|shows?|tells?) (?:me |us )?one of\b|一串|一行一个|[填写]?要?分几[组队]|尽量平均|转到|\bpaste\b|\busernames?\b|\bi think of\b|\blands? on\b|学号|\bside by side\b|\b(?:last|latest|recent) (?:\w+ )?(?:throws|rolls|results|draws)\b|\banimation\b|\bwho (?:starts|begins|goes first|is next)\b|\bfairly\b|\b(?:earlier|past|previous|last|latest) (?:draws|picks|rolls|results|winners|numbers|times|ones)\b|\balready (?:drawn|picked|chosen)\b|\bremembers?\b|\bwas picked\b|\bspins?\b|\bwhen (?:i|you) (?:tap|click|press)\w*\b|\bdifferent\b|清零|清空|\breset\b|(?:今天|这次)?[该轮]?谁(?:来|去)?[^，。：、]{1,4}|弹出|动画|\bat random\b|(?:自己|手动)?输入|填写|重新?[分抽转选来]|再[抽转分来选摇掷]一?次|换一[组个批]|就?出结果|名单[^，。]{0,8}粘[^，。]{0,4}|结果|周末|今天|中午|晚上|(?:自己?)?加减|增加|删除|大屏|名单|粘|复制|大字|谁没抽|剩下|列表|先转人|室[内外]|轮着来|晚上|请客|随[便手]|按一?下|[跳蹦冒]出?一?[个条人]|\bpops? up\b|\b(?:pick|choose|decide)s?\b|\breads? (?:aloud )?next(?: in [\w ]{2,12})?|\bplays? the same amount\b|\beveryone should play\b|\bnew mix every (?:round|time)\b|\bdiffer\w* every time\b|每局重新?分?|别老一样|每桌[^，。]{1,3}人|(?:内容|题目?)[^，。]{0,4}自己[填写][^，。]{0,5}|抽人[^，。]{0,6}|\beach looks alone(?: at the screen)?\b|\btake turns\b|大家轮流看[^，。]{0,3}|\bplayers\b|\bplus\b|\bon top\b|\bgroup\b/i,
]
