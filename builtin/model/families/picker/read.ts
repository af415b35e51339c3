/** Reads a request for a picker: which shape of chance, names, numbers and rules. */
import type { Ask } from '../../read/ask.ts'
import { asideSpans, headSpans } from '../../read/lists/asides.ts'
import { evenText } from '../../read/lists/even-text.ts'
import { contentSpans } from '../../read/lists/lists.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import type { Mode, PickerDetails } from './details.ts'
import { TOLD, WORDS } from './mode-words.ts'
import { ALWAYS, OWN } from './own-words.ts'
import { DICE_WORDS, facesOf, readPool, readSets, TOOL_WORDS } from './read-tools.ts'
import { HEADS, namesPart, numbered, readNames } from './read-names.ts'
import { EXTRA_WORDS, readExtras } from './read-extras.ts'
import { LOOK_WORDS, readGroups, readLook, sampleOf } from './read-groups.ts'
import {
  readCircle,
  readTeamNames,
  readWishes,
  SANTA_WORDS,
  weighted,
  WISH_WORDS,
} from './read-wishes.ts'

/** The shape of chance that a text names, or null. */
function namedMode(text: string): Mode | null {
  return WORDS.find(([, word]) => word.test(text))?.[0] ?? null
}

/** The shape that a request for a picker tells of: by its name, else by how it goes. */
function toldMode(text: string): Mode {
  const named = namedMode(text)
  // 'Draw' is the most general of them.
  if (named !== null && named !== 'draw') return named
  return TOLD.find(([, word]) => word.test(text))?.[0] ?? 'draw'
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
  pool: [],
  bonus: 0,
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
export function readPicker(ask: Ask): Reading<PickerDetails> {
  const [text, lang] = [evenText(ask.text), ask.lang]
  const mode = toldMode(text)
  const plain = readRules({ ...PLAIN, mode }, text, mode)
  const read = { ...plain, lists: readGroups(plain, text) }
  const listed = namesIn(read, text)
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
      ...(mode === 'santa' ? SANTA_WORDS : []),
      ...EXTRA_WORDS,
      ...WISH_WORDS,
      ...LOOK_WORDS,
      ...TOOL_WORDS,
      ...(details.mode === 'dice' ? DICE_WORDS : []),
      ...TOLD.filter(([told]) => told === mode).map(([, word]) => word),
      ALWAYS,
      OWN[details.mode],
    ),
    // Of two ranges the second is not drawn from.
    ...[RANGE, COUNT].flatMap((rule) => spansOf(text, rule).slice(0, 1)),
    ...contentSpans(text),
    ...asideSpans(text),
    ...headSpans(text),
    ...spansOfWords(text, [...listed, ...details.teamNames]),
  ]
  return {
    details: { ...details, faces: facesOf(details, names, text, lang) },
    used,
  }
}

/** Those that the words list; the names of teams are none. */
function namesIn(read: PickerDetails, text: string): string[] {
  if (read.mode === 'santa') return readCircle(text)
  if (read.mode === 'coin') return readNames(text)
  const { teamNames = [] } = readTeamNames(read, text)
  const names = readNames(namesPart(read.mode, text))
  const areTeams = names.some((name) => teamNames.some((team) => name.endsWith(team)))
  return areTeams ? [] : names
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
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) out of( +)(\d+)\b|\b(?:numbers?|tickets?|integers?|from|between|numbered)\s+(?:are\s+)?(?:from\s+|between\s+)?(\d+)\s*(?:to|and|through|thru|till|-|–)\s*(\d+)|(?:从|在)?\s*(\d+)\s*(?:到|至|-|–|~)\s*(\d+)\s*(?:号|的?数|之间|中)?/i
const COUNT = new RegExp(
  `(${NUMBER})(?<!,)\\s*(?:different |random )?(?:winners?|names|numbers|prizes|at (?:a time|once))\\b|\\b(?:draws?|drawing|picks?|picking|chooses?|selects?|pulls?|calls?)(?: (?:me|us|out))? (${NUMBER})(?! out\\b) (?:[a-z-]+ ){0,3}?(?:people|pupils|students|kids|players|numbers?|tickets?|names?|winners?|cards?|balls?|entries)\\b|\\b(${NUMBER}) out of\\s+${NUMBER}\\b|(?:抽|点|选|挑|给我|出|来|里面?)(?:取|出|名|要)?\\s*(${NUMBER})\\s*(?:名|个|位|人|张|枚)(?!人|$|同|学)`,
  'i',
)
const ONE =
  /\b(?:one|a) (?:\w+ )?at a time\b|\bpicks? (?:one|a (?:\w+ )?(?:name|student|person))\b|\bone (?:winner|name|number)\b|\bbutton picks one\b|每次(?:抽)?(?:1|一)个|一次(?:抽)?一[个位名]/i
const ONCE =
  /\b(?:each|every\w*|they|people)\b[^.;]{0,16}\b(?:only )?once\b|\b(?:removes?|removing|takes?) (?:the )?(?:winners?|names?|picked|chosen|them|it|each|winning)\b|\bwithout (?:repeat\w*|repetition|replacement)\b|\bno (?:repeats?|duplicates?)\b|\bonly once\b|\beach (?:name )?once\b|\b(?:the \w+ )?(?:(?:that )?(?:was|is|got|has been) (?:picked|chosen|drawn) )?(?:is|are|gets?) (?:then )?(?:taken (?:off|out)|removed|crossed (?:off|out)|struck)\b[^.;,]{0,16}|\b(?:don['’]?t|do not|never|not) (?:draw|pick|choose|select|get) (?:the same|a|any) (?:\w+ )?(?:again|twice)\b|[选抽点转]过的?[^，。]{0,4}(?:去掉|移除|删[掉除]?|排除)|\bremoves? (?:an? |each |the )?\w+ (?:once|when|after)\b[^.;,]{0,20}|去掉(?:已经?)?[抽选转]中的?|\bno (?:(?:number|name|ticket|one|person|student)s? )?(?:\w+ )?twice\b|\b(?:drawn|picked) (?:numbers|names|tickets) (?:never|don['’]?t|do not|should not) (?:come|show|appear)\w*(?: up)?(?: again)?|[点抽选中]过的?[^，。]{0,3}(?:别|不要|不许|不能|就别)再?[^，。]{0,3}|不能?重复[中抽]|(?:已经)?[点抽选中]过的?人?(?:就|都)?不会?再[抽点选中出重]|\bno (?:number|name|ticket|one|person|student|card|winner)s?\b[^.;,]{0,24}\b(?:twice|again|repeated|more than once)\b(?![^.;]{0,10}\b(?:in a row|until|till|before)\b)|\b(?:nobody|no one|none)\b (?:can |may |should |must |could |ever )*(?:wins?|comes? up|(?:is|be|gets?) (?:drawn|picked|called|chosen))\b[^.;,]{0,12}\btwice\b(?![^.;]{0,10}\b(?:in a row|until|till|before)\b)|不重复|不会?重复|不[许得可]重复|不放回|不再(?:[抽点选]|出现|重复)|\bnever\b[^.;]{0,24}\btwice\b|\b(?:can(?:no|')t|won'?t) (?:win|be (?:picked|drawn)) (?:again|twice)\b|不能再[中抽]|不会?再[中抽]|(?:抽|选)中后?(?:移除|去掉|删除)|每人一次/i
const AGAIN =
  /\b(?:allow|with) (?:repeats|repetition|replacement|duplicates)\b|\bkeep (?:the )?(?:winners?|names?)\b|可以?重复|允许重复/i
const TEAMS = new RegExp(
  `(${NUMBER})\\s*(?:(?:random|equal|even|fair) )?(?:(?!of\\b)[a-z]+ )?(?:teams|groups|tables|rows|squads)\\b|(${NUMBER}) (?:fair|even|equal|random) (?:sides)\\b|(${NUMBER})\\s*[个张]?(?:组|队|小组|小队|桌(?!人)|行|对)`,
  'i',
)
const TEAM_SIZE = new RegExp(
  `\\b(?:teams|groups|tables) of (${NUMBER})\\b|\\b(${NUMBER})(?: or (?:two|three|four|five|six|seven|eight|\\d+))? (?:at|to|per) (?:each|a|every)(?: table| team| group)?\\b|每[组队]\\s*(${NUMBER})\\s*个?人|(${NUMBER})\\s*个?人一[组队]`,
  'i',
)
const IN_PAIRS = /\bpair(?:s|ings)\b|\bpair(?:s|ed|ing)? (?:up|off)\b|两两|配对|搭档/i
const DICE = new RegExp(
  `(?<!\\d)(\\d{1,4})d\\d{1,4}|(${NUMBER})\\s*(?:\\d{1,4}-sided |six-sided )?(?:dice|die)\\b|(${NUMBER})\\s*[个颗枚粒]?(?:骰子|色子)|(?:骰子|色子)[^。]{0,6}?(${NUMBER})[颗粒枚个](?=一起|，|。|$)`,
  'i',
)
const SIDES = new RegExp(
  `d(\\d{1,4})\\b|(${NUMBER})[- ]?(?:sided|sides|faces)\\b|(${NUMBER})\\s*面`,
  'i',
)
const LENGTH =
  /(\d+) *[- ]?(?:characters?|chars?|letters|digits?|long)\b|\blength\s*(?:of|to|:|is|=)?\s*(\d+)|(\d+|[一二两三四五六七八九十]+)\s*(?:位|个?字符)|长度(?:为|是|改成|改为|设为)?\s*(\d+)/i

/**
 * The rules that words give, over those that hold already.
 *
 * @param before what holds already
 * @param text a request or a clause of a follow-up
 * @param shape the shape that it names or tells of, or null
 */
export function readRules(
  before: PickerDetails,
  text: string,
  shape: Mode | null = namedMode(text),
): PickerDetails {
  const mode = shape ?? before.mode
  const range = mode === 'draw' ? readRange(text) : null
  const sets = mode === 'password' ? readSets(before.sets, text) : before.sets
  return {
    ...before,
    mode,
    ...(range === null ? {} : { range, names: [] }),
    count: ONE.test(text) ? 1 : (findNumber(text, COUNT, [1, 50]) ?? before.count),
    once: !AGAIN.test(text) && (ONCE.test(text) || before.once),
    ...readNumbers(before, text),
    ...(mode === 'dice' ? poolOf(before, text) : {}),
    ...readExtras(before, mode, text),
    ...readWishes(before, mode, text),
    ...readLook(before, text),
    sets,
  }
}

/** A pool that is told takes the place of another; a number to add makes one of plain dice. */
function poolOf(before: PickerDetails, text: string): Pick<PickerDetails, 'pool' | 'bonus'> {
  const { pool, bonus } = readPool(text)
  if (pool.length > 0) return { pool, bonus }
  if (bonus === 0 || before.pool.length > 0) return { pool: before.pool, bonus: before.bonus }
  const { dice, sides } = readNumbers(before, text)
  return { pool: [{ count: dice, sides }], bonus }
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
  // 'Six out of 49' begins with one.
  const [one, other] = (RANGE.exec(text) ?? [])
    .slice(1)
    .filter(Boolean)
    .map((word) => (word.trim() === '' ? 1 : Number(word)))
  if (one === undefined || other === undefined || one === other) return null
  return [Math.min(one, other), Math.min(1_000_000, Math.max(one, other))]
}

const RULES = [
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
