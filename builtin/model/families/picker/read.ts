/** Reads a request for a picker: which shape of chance, names, numbers and rules. */
import type { Ask } from '../../read/ask.ts'
import { contentSpans, readContent, splitList } from '../../read/lists.ts'
import { findNumber, NUMBER } from '../../read/numbers.ts'
import { findLook, findTheme } from '../../read/mood-words.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Mode, PickerDetails } from './details.ts'

const WORDS: [Mode, RegExp][] = [
  [
    'password',
    /\bpass(?:word|phrase|code)s?[- ](?:generator|maker|creator)\b|\b(?:generates?|random|strong|secure) pass(?:word|code)s?\b|密码生成器?|生成(?:随机|安全|强)?密码|随机密码/i,
  ],
  [
    'dice',
    /\bdice\b|\b(?:die|d\d+) roll(?:er)?\b|\b\d+d\d+\b|\broll (?:a |the )?die\b|骰子|色子|掷骰|摇骰/i,
  ],
  [
    'coin',
    /\bcoin[- ](?:flip|toss)\w*\b|\b(?:flip|toss)\w* (?:a |the )?coins?\b|\bheads or tails\b|抛硬币|掷硬币|扔硬币|硬币正反/i,
  ],
  [
    'teams',
    /\b(?:random )?(?:team|group)s?[- ](?:generator|maker|picker|splitter|builder)\b|\b(?:split|divide|sort|put)\b.{0,60}\binto\b.{0,20}\b(?:teams?|groups?|pairs)\b|\brandom (?:teams|groups|pairs)\b|(?<!按[^，。]{0,8})分组|分队|组队/i,
  ],
  [
    'wheel',
    /\bwheel of\b|\b(?:spin(?:ning|ner)?|prize|lucky|decision|random|fortune|name|picker|choice)[- ](?:the )?wheel\b|\bspinner\b|\b(?:a|the) wheel with\b|\bwheel\b(?=.*\b(?:names|spin|pick|random|choices|options|prizes)\b)|转盘|大转轮|幸运轮/i,
  ],
  [
    'draw',
    /\braffles?\b|\b(?:prize|name|lucky|lottery) draw\b|\bdraw(?:s|ing)? (?:a |the |\w+ )?(?:names?|winners?|lots|numbers?|straws)\b|\blott(?:ery|o)\b|\b(?:name|winner|random|student)[- ](?:picker|chooser|selector|drawer)\b|\brandom(?:ly)? (?:name|number|choice|pick|choose|select|decision|student|winner|chooser|generator)\w*\b|\bsecret santa\b|抽奖|抽签|点名|随机(?:选|抽|点|挑|数|决定)|摇号|帮我选|(?<![、，：和])吃什么/i,
  ],
]

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
  return /\bgame\b|游戏/i.test(text) ? 2 : 4
}

const PLAIN: PickerDetails = {
  kind: 'picker',
  mode: 'wheel',
  names: [],
  range: null,
  count: 1,
  teams: 2,
  once: false,
  dice: 2,
  sides: 6,
  faces: [],
  length: 16,
  sets: ['lower', 'upper', 'digits', 'signs'],
}

/** What stands before the first name of a list. */
const LEAD =
  /^.*(?:[:：]|\b(?:names?|people|options?|choices?|students?|players?|kids|children|friends|entries|prizes|members|meals|teams?|with|between|among(?:st)?|for|from|of|are|is|like|to|splits?|divides?|picks?|chooses?)\b|名单|名字|姓名|人员|选项|奖品|成员|同学|学生|[把在从有是为用])\s*/isu
/** What ends the last name of a list. */
const TAIL =
  /\s+(?:that|which|who|into|in|and (?:removes?|keeps?|then)|without|with|where)\b.*$|(?:里面?|中间?|当中|随机|分成|选一?个?|抽).*$/isu
const NO_NAME =
  /^(?:remov\w*|no|with|without|keep\w*|spin\w*|draw\w*|roll\w*|pick\w*|make|show\w*|use|add|sound|history|and|it|that|then|one|once|each|please|dark|light)\b|^\d+ (?:winners?|names?|teams?|groups?|characters?|people|dice)|一次|不重复|历史|^(?:分成|抽|做|可以|支持|每)/i

/**
 * The names that words give to pick from: the longest list in them.
 *
 * @param text a request or a clause of a follow-up
 */
export function readNames(text: string): string[] {
  const given = readContent(text)
  if (given.length > 1) return given.map(unquote).filter(isName)
  const lists = text.split(/[.;\n。；]/).map(listIn)
  return lists.reduce<string[]>((best, list) => (list.length > best.length ? list : best), [])
}

/** A list has commas, or two things with 'or' between them after a word that leads to it. */
function listIn(sentence: string): string[] {
  const isChoice = /\b(?:between|among|whether|split|divide)\b|还是|或者?/i.test(sentence)
  if (!isChoice && !/[,，、]|[:：].+\b(?:and|or)\b|\bwith \S+ and \S+/i.test(sentence)) return []
  const place = Math.max(sentence.lastIndexOf(':'), sentence.lastIndexOf('：'))
  const [first = '', ...rest] = splitList(untilEnd(sentence.slice(place + 1))).flatMap((piece) =>
    piece.split(/\s+or\s+|或者?|还是/i),
  )
  const isLed = place >= 0 || LEAD.test(first)
  const names = [...(isLed ? [first.replace(place < 0 ? LEAD : /^\s*/, '')] : []), ...rest]
    .map((name) =>
      unquote(
        name
          .replace(/^(?:and|or)\s+/i, '')
          .replace(TAIL, '')
          .trim(),
      ),
    )
    .filter(isName)
  return names.length > 1 ? [...new Set(names)] : []
}

/** A list ends with the thing after 'and' or 'or', and one in Chinese at the first comma after its last 、. */
function untilEnd(words: string): string {
  if (words.includes('、')) return /[^，,]*、[^，,]*/.exec(words)?.[0] ?? words
  return /^.*?,.*?\s(?:and|or)\s[^,]+/i.exec(words)?.[0] ?? words
}

function isName(name: string): boolean {
  const isShort = name.length > 0 && name.length <= 40 && name.split(/\s+/).length <= 4
  return isShort && !NO_NAME.test(name) && findLook(name) === null && findTheme(name) === null
}

function unquote(name: string): string {
  return name.replace(/^["“'「]+|["”'」]+$/g, '').trim()
}

/**
 * Reads the picker.
 *
 * @param ask the request
 */
export function readPicker({ text }: Ask): Reading<PickerDetails> {
  const read = readRules({ ...PLAIN, mode: namedMode(text) ?? 'draw' }, text)
  const names = readNames(text)
  const details = { ...read, names: usesNames(read.mode) && read.range === null ? names : [] }
  const used = [
    ...spansOf(text, ...WORDS.map(([, word]) => word), ...RULES, ALWAYS, OWN[details.mode]),
    ...contentSpans(text),
    ...spansOfWords(text, names),
  ]
  return {
    details: names.length === 2 && read.mode === 'coin' ? { ...details, faces: names } : details,
    used,
  }
}

/** What every picker does without being asked. */
const ALWAYS =
  /\bhistory\b|\bpast (?:rolls|results|winners)\b|\b(?:editable|edit|add|remove)\w*(?: (?:the|more|own))? (?:names|options|entries|list)\b|\bfair\b|\b(?:cannot|can'?t) decide\b|\brandom(?:ly)?\b|\bspin\b|\banimat\w+\b|\bpick(?:s|ing|er)?\b|\bwinners?\b|\bbutton\b|历史|记录|公平|随机|动画|编辑名单|按钮/i
const OWN: Record<Mode, RegExp> = {
  wheel: /\bnames?\b|\boptions?\b|\bchoices\b|名字|选项/i,
  draw: /\bnames?\b|\bnumbers?\b|\btickets?\b|名字|号码|名单/i,
  teams: /\bnames?\b|\bplayers?\b|\bstudents?\b|\bfair(?:ly)?\b|名单|同学|学生/i,
  dice: /\broll(?:s|ing|er)?\b|\b(?:total|sum)\b|总和|点数|合计/i,
  coin: /\bheads\b|\btails\b|\bcount(?:s|er)?\b|\bstat\w*\b|正面|反面|统计|次数/i,
  password:
    /\bcopy\b|\blength\b|\bstrength\b|\bsymbols\b|\bnumbers\b|\bletters\b|\buppercase\b|\blowercase\b|\bslider\b|复制|长度|强度|符号|数字|字母|大小写|大写|小写/i,
}

/**
 * Whether a shape of chance picks from names.
 *
 * @param mode the shape
 */
export function usesNames(mode: Mode): boolean {
  return mode === 'wheel' || mode === 'draw' || mode === 'teams'
}

const RANGE =
  /\b(?:numbers?|tickets?|integers?|from|between)\s+(?:from\s+|between\s+)?(\d+)\s*(?:to|and|-|–)\s*(\d+)|(?:从|在)?\s*(\d+)\s*(?:到|至|-|–|~)\s*(\d+)\s*(?:号|的?数|之间|中)?/i
const COUNT = new RegExp(
  `(${NUMBER})\\s*(?:different |random )?(?:winners?|names|numbers|people|prizes|at (?:a time|once))\\b|抽(?:取|出)?\\s*(${NUMBER})\\s*(?:名|个|位|人)`,
  'i',
)
const ONCE =
  /\b(?:removes?|removing|takes?) (?:the )?(?:winners?|names?|picked|chosen|them|it|each|winning)\b|\bwithout (?:repeat\w*|repetition|replacement)\b|\bno (?:repeats?|duplicates?)\b|\bonly once\b|\beach (?:name )?once\b|不重复|不再(?:抽|出现)|(?:抽|选)中后?(?:移除|去掉|删除)|每人一次/i
const AGAIN =
  /\b(?:allow|with) (?:repeats|repetition|replacement|duplicates)\b|\bkeep (?:the )?(?:winners?|names?)\b|可以?重复|允许重复/i
const TEAMS = new RegExp(
  `(${NUMBER})\\s*(?:random |equal |even |fair )?(?:teams|groups)\\b|(${NUMBER})\\s*个?(?:组|队|小组|小队)`,
  'i',
)
const DICE = new RegExp(
  `(?<!\\d)(\\d{1,4})d\\d{1,4}|(${NUMBER})\\s*(?:\\d{1,4}-sided |six-sided )?(?:dice|die)\\b|(${NUMBER})\\s*[个颗枚粒]?(?:骰子|色子)`,
  'i',
)
const SIDES = new RegExp(
  `d(\\d{1,4})\\b|(${NUMBER})[- ]?(?:sided|sides|faces)\\b|(${NUMBER})\\s*面`,
  'i',
)
const LENGTH =
  /(\d+)[- ]?(?:characters?|chars?|letters|digits? long|long)\b|\blength\s*(?:of|to|:|is|=)?\s*(\d+)|(\d+)\s*(?:位|个?字符)|长度(?:为|是|改成|改为|设为)?\s*(\d+)/i

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
    count: findNumber(text, COUNT, [1, 50]) ?? before.count,
    once: !AGAIN.test(text) && (ONCE.test(text) || before.once),
    teams: findNumber(text, TEAMS, [2, 20]) ?? before.teams,
    dice: findNumber(text, DICE, [1, 8]) ?? before.dice,
    sides: findNumber(text, SIDES, [2, 100]) ?? before.sides,
    length: findNumber(text, LENGTH, [4, 64]) ?? before.length,
    sets,
  }
}

function readRange(text: string): [number, number] | null {
  const [one, other] = (RANGE.exec(text) ?? []).slice(1).filter(Boolean).map(Number)
  if (one === undefined || other === undefined || one === other) return null
  return [Math.min(one, other), Math.min(1_000_000, Math.max(one, other))]
}

/** 'No symbols' takes away, 'only digits' leaves nothing else, 'with symbols' adds. */
function readSets(before: PickerDetails['sets'], text: string): PickerDetails['sets'] {
  const only = /\b(?:only|just)\b(.{0,40})|(?:只用|只要|仅用?|纯)(.{0,12})/i
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
  DICE,
  SIDES,
  LENGTH,
  /\b(?:no|only|without)\b.{0,12}\b(?:symbols?|digits?|letters|numbers)\b|(?:不含|只用|不要).{0,4}(?:符号|数字|字母)/i,
]
