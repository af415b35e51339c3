/** Reads a request for a picker: which shape of chance, names, numbers and rules. */
import type { Ask } from '../../read/ask.ts'
import { contentSpans } from '../../read/lists/lists.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import type { Mode, PickerDetails } from './details.ts'
import { WORDS } from './mode-words.ts'
import { HEADS, namesPart, numbered, readNames } from './read-names.ts'
import { EXTRA_WORDS, readExtras } from './read-extras.ts'
import { LOOK_WORDS, readGroups, readLook, sampleOf } from './read-groups.ts'
import { readCircle, readTeamNames, readWishes, weighted, WISH_WORDS } from './read-wishes.ts'

/** The shape of chance that a text names, or null. */
function namedMode(text: string): Mode | null {
  return WORDS.find(([, word]) => word.test(text))?.[0] ?? null
}

/**
 * How surely a request asks for a picker.
 *
 * @param ask the request
 */
export function scorePicker({ text }: Ask): number {
  const mode = namedMode(text)
  if (mode === null) return 0
  const isParty = mode === 'party' || mode === 'courts'
  const least = !isParty && /\bgame\b(?! night)|游戏/i.test(text) ? 2 : WEAK.test(text) ? 3 : 4
  return Math.max(0, least + weighCues(text, CUES))
}

/** A word that may stand in any story. */
const WEAK =
  /^(?!.*(?:随机|抽|转盘|random|wheel|draw|pick|dice|coin)).*(?:纠结|吃什么|去哪|can'?t decide)/is

const CUES: readonly Cue[] = [
  [/\brandom(?:ly|i[sz]e)?\b|\bshuffl\w*\b|\bspin\w*\b|\broll(?:s|er|ing)?\b|随机|打乱|抽/i, 1],
  [
    /\b(?:winners?|prizes?|names?|tickets?|options?|choices|no repeats?|never (?:the same|twice))\b|名单|中奖|[一二三]等奖|选项|不重复/i,
    1,
  ],
  [/\b(?:history|fair(?:ly)?|equal(?:ly)?|button)\b|公平|记录|按钮/i, 1],
  [
    /\b(?:tracker|log|journal|budget|calorie|recipes? (?:book|collection))\b|记账|打卡|日记|食谱(?:本|库)/i,
    -3,
  ],
]

const PLAIN: PickerDetails = {
  kind: 'picker',
  mode: 'wheel',
  names: [],
  range: null,
  count: 1,
  teams: 2,
  teamNames: [],
  once: false,
  dice: 2,
  sides: 6,
  faces: [],
  length: 16,
  sets: ['lower', 'upper', 'digits', 'signs'],
  rolls: false,
  stops: false,
  inTurn: false,
  apart: false,
  prizes: [],
  labelled: false,
  lists: [],
  kinds: [],
  modifier: false,
  courts: 2,
  ticks: false,
  showsLeft: false,
  levels: false,
  groupsAre: 'team',
  apartPairs: [],
  sample: 'people',
  large: false,
  confetti: false,
}

/**
 * Reads the picker.
 *
 * @param ask the request
 */
export function readPicker({ text, lang }: Ask): Reading<PickerDetails> {
  const plain = readRules({ ...PLAIN, mode: namedMode(text) ?? 'draw' }, text)
  const read = { ...plain, lists: readGroups(plain, text) }
  const listed = read.mode === 'santa' ? readCircle(text) : readNames(namesPart(read.mode, text))
  const names = weighted(listed, text)
  const isListed = usesNames(read.mode) && read.range === null && read.lists.length === 0
  const people = names.length > 0 ? names : numbered(text, lang)
  const teams = readTeams(text, people.length) ?? read.teams
  const count = readCount(text, read.mode, people.length) ?? read.count
  const details = {
    ...read,
    teams,
    count,
    names: isListed ? people : [],
    ...readTeamNames(read, text),
    sample: sampleOf(text),
  }
  const used = [
    ...spansOf(
      text,
      HEADS,
      ...WORDS.map(([, word]) => word),
      ...RULES,
      ...EXTRA_WORDS,
      ...WISH_WORDS,
      ...LOOK_WORDS,
      ALWAYS,
      OWN[details.mode],
    ),
    ...contentSpans(text),
    ...spansOfWords(text, listed),
  ]
  return {
    details: { ...details, faces: facesOf(details, names, text, lang) },
    used,
  }
}

/** What every picker does without being asked. */
const ALWAYS =
  /\bspin\w* (?:properly|visibly|for real)\b|\bnot just\b[^.;,]{0,24}\b(?:answer|result)\b|\bhistory\b|\bpast (?:rolls|results|winners)\b|\b(?:editable|edit|add|remove)\w*(?: (?:the|more|own))? (?:names|options|entries|list)\b|\bfair\b|\b(?:cannot|can'?t) decide\b|\brandom(?:ly)?\b|\bspin\b|\banimat\w+\b|\bpick(?:s|ing|er)?\b|\bwinners?\b|\bbutton\b|历史|记录|公平|随机|动画|编辑名单|按钮/i
const OWN: Record<Mode, RegExp> = {
  party:
    /大冒险[^，。]{0,10}|\bnames?\b|\bplayers?\b|\bquestions?\b|\btame\b|\b(?:no|not) (?:too )?(?:rude|embarrassing)\b|\b(?:harmless|clean|family[- ]friendly|innocent)(?: ones)?\b|\bfor (?:an? |our |the )?(?:\w+ ){0,2}(?:night|sleepover|party|birthday|trip|class)\b|参加|[人名][字的]?|题|各|准备|条|过分|输入|聚会/i,
  courts:
    /\bplayers?\b|\bnames?\b|\bmatch(?:es)?\b|\bgames?\b|\brounds?\b|\bpartners?\b|\bopponents?\b|\bcourts?\b|\bsit\w*\b|\bcount\w*\b|\bfair\w*\b|人|搭档|对手|场|轮空|[下一]轮|优先|记着?|几场|局/i,
  santa:
    /\bnames?\b|\bgifts?\b|\bpresents?\b|\bfamily\b|\beach (?:person|one)\b|\bpeople\b|\bcouples?\b|\bpartners?\b|名字|礼物|家人|夫妻|情侣/i,
  wheel: /\bdiscounts?\b|\bprizes?\b|\bcustomers\b|\bnames?\b|\boptions?\b|\bchoices\b|名字|选项/i,
  draw: /\bnames?\b|\bnumbers?\b|\btickets?\b|名字|号码|名单/i,
  teams:
    /\bnames?\b|\bplayers?\b|\bstudents?\b|\bfair(?:ly)?\b|\bshuffl\w*\b|\bequal\w*\b|\bwho(?:'s| is| are)? (?:came|coming|here|there|plays?|playing)\b|\bclass\b|名单|同学|同事|学生|球员|队员|名字|人数|尽量|一样|均匀|平均|差不多/i,
  dice: /\broll(?:s|ing|er)?\b|\b(?:total|sum)\b|比大小|谁大|总和|点数|合计/i,
  coin: /\bsides?\b|\bon one\b|\bhow often\b|\bwon\b|\byes\b|\bno\b|\bheads\b|\btails\b|\bcount(?:s|er)?\b|\bstat\w*\b|先|累计|正反?面|反面|统计|次数/i,
  password:
    /\bone (?:click|tap)\b|\bdigits?\b|\b(?:upper|lower)(?: and (?:upper|lower))? case\b|勾选|可选|要不要|\bchoose\b|\btick\w*\b|\bcheck ?box\w*\b|\bcopy\b|\blength\b|\bstrength\b|\bsymbols\b|\bnumbers\b|\bletters\b|\buppercase\b|\blowercase\b|\bslider\b|复制|长度|强度|符号|数字|字母|大小写|大写|小写/i,
}

/**
 * Whether a shape of chance picks from names.
 *
 * @param mode the shape
 */
export function usesNames(mode: Mode): boolean {
  return mode !== 'dice' && mode !== 'coin' && mode !== 'password'
}

const RANGE =
  /\b(?:numbers?|tickets?|integers?|from|between)\s+(?:are\s+)?(?:from\s+|between\s+)?(\d+)\s*(?:to|and|-|–)\s*(\d+)|(?:从|在)?\s*(\d+)\s*(?:到|至|-|–|~)\s*(\d+)\s*(?:号|的?数|之间|中)?/i
const COUNT = new RegExp(
  `(${NUMBER})\\s*(?:different |random )?(?:winners?|names|numbers|people|prizes|pupils|students|at (?:a time|once))\\b|(?:抽|点|选|挑)(?:取|出|名)?\\s*(${NUMBER})\\s*(?:名|个|位|人)`,
  'i',
)
const ONE =
  /\b(?:one|a) (?:\w+ )?at a time\b|\bpicks? (?:one|a (?:\w+ )?(?:name|student|person))\b|\bone (?:winner|name|number)\b|\bbutton picks one\b|每次(?:抽)?(?:1|一)个|一次(?:抽)?一[个位名]/i
const ONCE =
  /\b(?:each|every\w*|they|people)\b[^.;]{0,16}\b(?:only )?once\b|\b(?:removes?|removing|takes?) (?:the )?(?:winners?|names?|picked|chosen|them|it|each|winning)\b|\bwithout (?:repeat\w*|repetition|replacement)\b|\bno (?:repeats?|duplicates?)\b|\bonly once\b|\beach (?:name )?once\b|\b(?:the \w+ )?(?:(?:that )?(?:was|is|got|has been) (?:picked|chosen|drawn) )?(?:is|are|gets?) (?:then )?(?:taken (?:off|out)|removed|crossed (?:off|out)|struck)\b[^.;,]{0,16}|\b(?:don['’]?t|do not|never|not) (?:draw|pick|choose|select|get) (?:the same|a|any) (?:\w+ )?(?:again|twice)\b|[选抽点转]过的?[^，。]{0,4}(?:去掉|移除|删[掉除]?|排除)|\bremoves? (?:an? |each |the )?\w+ (?:once|when|after)\b[^.;,]{0,20}|去掉(?:已经?)?[抽选转]中的?|\bno (?:(?:number|name|ticket|one|person|student)s? )?(?:\w+ )?twice\b|(?:已经)?[点抽选中]过的?人?(?:就|都)?不会?再[抽点选中出重]|不重复|不再(?:[抽点选]|出现|重复)|\bnever\b[^.;]{0,24}\btwice\b|\b(?:can(?:no|')t|won'?t) (?:win|be (?:picked|drawn)) (?:again|twice)\b|不能再[中抽]|不会?再[中抽]|(?:抽|选)中后?(?:移除|去掉|删除)|每人一次/i
const AGAIN =
  /\b(?:allow|with) (?:repeats|repetition|replacement|duplicates)\b|\bkeep (?:the )?(?:winners?|names?)\b|可以?重复|允许重复/i
const TEAMS = new RegExp(
  `(${NUMBER})\\s*(?:(?:random|equal|even|fair) )?(?:(?!of\\b)[a-z]+ )?(?:teams|groups|tables|rows|squads)\\b|(${NUMBER})\\s*[个张]?(?:组|队|小组|小队|桌(?!人)|行)`,
  'i',
)
const TEAM_SIZE = new RegExp(
  `\\b(?:teams|groups) of (${NUMBER})\\b|每[组队]\\s*(${NUMBER})\\s*个?人|(${NUMBER})\\s*个?人一[组队]`,
  'i',
)
const IN_PAIRS = /\bpair(?:s|ings)\b|\bpair(?:s|ed|ing)? (?:up|off)\b|两两|配对|搭档/i
const DICE = new RegExp(
  `(?<!\\d)(\\d{1,4})d\\d{1,4}|(${NUMBER})\\s*(?:\\d{1,4}-sided |six-sided )?(?:dice|die)\\b|(${NUMBER})\\s*[个颗枚粒]?(?:骰子|色子)`,
  'i',
)
const SIDES = new RegExp(
  `d(\\d{1,4})\\b|(${NUMBER})[- ]?(?:sided|sides|faces)\\b|(${NUMBER})\\s*面`,
  'i',
)
const LENGTH =
  /(\d+)[- ]?(?:characters?|chars?|letters|digits?|long)\b|\blength\s*(?:of|to|:|is|=)?\s*(\d+)|(\d+)\s*(?:位|个?字符)|长度(?:为|是|改成|改为|设为)?\s*(\d+)/i

const SET_WORDS = {
  lower: /\blower ?case\b|\bletters\b|小写|字母/i,
  upper: /\bupper ?case\b|\bcapitals?\b|\bletters\b|大写|字母/i,
  digits: /\bdigits?\b(?! long)|\bnumbers?\b|数字/i,
  signs: /\b(?:symbols?|special characters?|punctuation|signs)\b|符号|特殊字符/i,
}
const SETS_ALL = ['lower', 'upper', 'digits', 'signs'] as const

/**
 * The rules that words give, over those that hold already.
 *
 * @param before what holds already
 * @param text a request or a clause of a follow-up
 */
export function readRules(before: PickerDetails, text: string): PickerDetails {
  const mode = namedMode(text) ?? before.mode
  const range = mode === 'draw' ? readRange(text) : null
  const sets = mode === 'password' ? readSets(before.sets, text) : before.sets
  return {
    ...before,
    mode,
    ...(range === null ? {} : { range, names: [] }),
    count: ONE.test(text) ? 1 : (findNumber(text, COUNT, [1, 50]) ?? before.count),
    once: !AGAIN.test(text) && (ONCE.test(text) || before.once),
    ...readNumbers(before, text),
    ...readExtras(before, mode, text),
    ...readWishes(before, mode, text),
    ...readLook(before, text),
    sets,
  }
}

function readNumbers(
  before: PickerDetails,
  text: string,
): Pick<PickerDetails, 'teams' | 'dice' | 'sides' | 'length'> {
  return {
    teams: findNumber(text, TEAMS, [2, 20]) ?? before.teams,
    dice: findNumber(text, DICE, [1, 8]) ?? before.dice,
    sides: findNumber(text, SIDES, [2, 100]) ?? before.sides,
    length: findNumber(text, LENGTH, [4, 64]) ?? before.length,
  }
}

/** The two sides of a coin: those that were named, or an answer. */
function facesOf({ mode, faces }: PickerDetails, names: string[], text: string, lang: Ask['lang']) {
  if (mode !== 'coin') return faces
  if (names.length === 2 && !names.some((name) => /^(?:heads|tails)\b/i.test(name))) return names
  if (!/\byes[- ](?:or|and)[- ]no\b|是[或和还]是?否/i.test(text)) return faces
  return lang === 'zh' ? ['是', '否'] : ['Yes', 'No']
}

/** Who wants an order draws all. */
export function readCount(text: string, mode: Mode, people: number): number | null {
  return mode === 'draw' && people > 1 && ORDER.test(text) ? Math.min(50, people) : null
}

const ORDER =
  /\b(?:whole|full|complete|entire) order\b|\bin (?:a )?(?:random )?order\b|\ball (?:of them|names) in\b|(?:全部|整个|完整)的?(?:顺序|排)|\b(?:random|playing|starting|speaking|running|batting|the) order\b(?! (?:an?|some|food|pizza)\b)|\bwho goes first\b|\bline[- ]?up\b|(?:出场|发言|上场|比赛|随机)?(?:顺序|次序)|排(?:队|序)/i

/** 'Pairs', 'groups of three' and 每组三人 give as many groups as it takes for all. */
function readTeams(text: string, people: number): number | null {
  if (people < 4 || findNumber(text, TEAMS, [2, 20]) !== null) return null
  const size = findNumber(text, TEAM_SIZE, [2, 50]) ?? (IN_PAIRS.test(text) ? 2 : null)
  return size === null ? null : Math.min(20, Math.max(2, Math.ceil(people / size)))
}

function readRange(text: string): [number, number] | null {
  const [one, other] = (RANGE.exec(text) ?? []).slice(1).filter(Boolean).map(Number)
  if (one === undefined || other === undefined || one === other) return null
  return [Math.min(one, other), Math.min(1_000_000, Math.max(one, other))]
}

/** 'No symbols' takes away, 'only digits' leaves nothing else, 'with symbols' adds, 'with or without' is a choice. */
function readSets(before: PickerDetails['sets'], request: string): PickerDetails['sets'] {
  const text = request.replace(
    /\bwith (?:or|and) without\b|可选(?:是否)?|是否|要不要|带不带/gi,
    'with',
  )
  const only =
    /((?:[a-z]+,? ){1,5})only\b(?! )|\b(?:only|just)\b(.{0,40})|(?:只用|只要|仅用?|纯)(.{0,12})/i
      .exec(text)
      ?.slice(1)
      .find(Boolean)
  const without =
    /\b(?:no|without|exclude|remove|drop)\b(.{0,40})|(?:不含|不要|去掉|没有|不用)(.{0,12})/i
      .exec(text)
      ?.slice(1)
      .find(Boolean)
  const kept = SETS_ALL.filter((set) => {
    if (only !== undefined) return SET_WORDS[set].test(only)
    if (without !== undefined && SET_WORDS[set].test(without)) return false
    return before.includes(set) || (without === undefined && SET_WORDS[set].test(text))
  })
  return kept.length === 0 ? before : kept
}

const RULES = [
  RANGE,
  COUNT,
  ONCE,
  AGAIN,
  TEAMS,
  ORDER,
  TEAM_SIZE,
  IN_PAIRS,
  DICE,
  SIDES,
  LENGTH,
  /\b(?:no|only|without)\b.{0,12}\b(?:symbols?|digits?|letters|numbers)\b|(?:不含|只用|不要).{0,4}(?:符号|数字|字母)/i,
]
