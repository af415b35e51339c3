/** Reads lengths of time out of running text, each with the name that stands beside it. */
import type { Span } from '../../../read/spans.ts'
import type { Round } from '../details.ts'
import { datesIn } from '../../../read/words/days.ts'
import { COUNT, lengthSeconds, readCount, UNIT, unitSeconds } from './length-words.ts'
import { readRepeat } from './read-repeat.ts'

const LENGTH = new RegExp(`(?<![a-z\\d])${COUNT}[\\s-]*${UNIT}(半|\\s+and a half)?(?![a-z])`, 'gi')
/** Numbers that share the unit of the last: '5, 10 or 20 minutes'. */
const LISTED = /((?:\d+(?:\.\d+)?\s*(?:[,、，/]|,?\s*\b(?:or|and)\b|和|或)\s*)+)$/i
const LONGEST = 359_999

/** A length of time with its place in the text. */
export type Length = Round & Span

/**
 * All lengths of time in the words, in order; '1 hour and 30 minutes' is one. A length is named by
 * the words of its own piece of the list: 'green tea (2 min)', '3 minutes for eggs', '绿茶2分钟'.
 *
 * @param text the person's words
 */
export function readLengths(text: string): Length[] {
  const lengths = [...writtenLengths(text)]
  const fit = withBare(text, lengths)
    .filter(({ seconds }) => seconds >= 1 && seconds <= LONGEST)
    .slice(0, 24)
  const isBefore = isNamedBefore(text, fit[0])
  return fit.map((length, at) => ({
    ...length,
    name:
      length.name ||
      nameOf(text, length, {
        from: fit[at - 1]?.end ?? 0,
        to: fit[at + 1]?.start ?? text.length,
        isBefore: isBefore || isPairedBefore(text, fit.slice(at, at + 3), fit[at - 1]?.end ?? 0),
      }),
  }))
}

/** A rest between two lengths is the name of the second: 'do 40 seconds rest 20 seconds'. */
const OF_REST = /^(?:rest|off|breaks?|pause|easy|slow|休息?|停|歇|缓)$/i

/** In 'study 50 minutes rest 10' nothing stands behind the second, so its name is before it, as that of the first. */
function isPairedBefore(text: string, [own, next, third]: Length[], from: number): boolean {
  if (own === undefined || next === undefined) return false
  const [between, after] = [
    text.slice(own.end, next.start),
    text.slice(next.end, third?.start ?? text.length).split(PIECE_ENDS)[0] ?? '',
  ]
  const before = text.slice(from, own.start).split(PIECE_ENDS).at(-1) ?? ''
  const isNamed = clean(before, -1) !== '' || OF_REST.test(between.trim())
  return !PIECE_ENDS.test(between) && isNamed && clean(after, 0) === ''
}

/** In a Chinese row without commas all names stand on the side where the first has its own. */
function isNamedBefore(text: string, first: Length | undefined): boolean {
  const before =
    text
      .slice(0, first?.start ?? 0)
      .split(PIECE_ENDS)
      .at(-1) ?? ''
  return /\p{Script=Han}\s*$/u.test(before) && clean(before, -1) !== ''
}

/** A thing and its number without a unit, as a piece of a list: 'oolong 3', '炖肉90'. */
const BARE =
  /(?<=^|[,，、;；:：.。!！]\s*(?:and\s+)?(?:my\s+)?|\b(?:for|timers?|choose|pick|select|between|from|or)\s)(?!(?:and\s+)?(?:rounds?|sets?|repeat|x|after|times|at|on|until|last|max)\b)[^\s\d,，、;；。.:：]{1,14}(?: [^\s\d,，、;；。.:：]{1,14}){0,4} ?(\d{1,3})(?=\s*(?:[,，、;；。.)）\n]|$|\s(?:and|or)\b|\s[-–—]\s))/giu
/** Numbers as words that stand for minutes behind a thing; smaller ones are as often its own number. */
const WORDS =
  'three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty(?:[- ]five)?|thirty(?:[- ]five)?|forty(?:[- ]five)?|fifty|sixty|ninety'
/** The same behind a thing that has a number of its own, or as a word: 'bed 2 fifteen', 'gravy ten'. */
const BARE_WORD = new RegExp(
  `(?<=^|[,，、;；:：.]\\s*(?:and\\s+)?(?:my\\s+)?|\\band\\s)(?:\\p{L}+ \\d{1,2} (\\d{1,3}|${WORDS})|(?!(?:at|in|for|after|with|every|each|to|of|on|about|all|and|or)\\b)\\p{L}+(?: \\p{L}+)? (${WORDS}))(?=\\s*(?:[,，、;；。.)）\\n]|$|\\s(?:and|or)\\b|\\s[-–—]\\s))`,
  'giu',
)
/** What is done in turns, with a number that has no unit: '40 on', '10 rest', '撑45', '歇15'. */
const OF_ROW =
  /\b(\d{1,3}) (?:on|off|work|rest|breaks?|hold|pause|focus)\b|\b(?:rest|breaks?|off|pause|work|focus|study|hold)(?: for| of)? (\d{1,3})(?! ?(?:min|sec|hours?|[smh]\b|x\b|times|rounds|sets|%|[:.]\d))\b|(?:撑|歇|休息?|练|跑|学|专注|停|走|做|弹|干|写|打)(\d{1,3})(?![\d分秒小组轮次个米公步])/giu
/** Sports count in seconds where nobody names a unit. */
const OF_SPORT =
  /\b(?:hiit|tabata|intervals?|planks?|workout|circuit|emom|sprints?)\b|间歇|平板|健身|撑|深蹲|俯卧/i
const NO_NAME =
  /(?:共|总|剩|第|做|到|满|每|大约|最后)$|\b(?:rounds?|sets?|repeats?|after|times|until|or|and|last|final)\s*$/i

/**
 * Numbers of a list without their unit have that of the others, or minutes where none has one and
 * there are several: 'green 2 min, oolong 3, black 4'.
 */
function withBare(text: string, lengths: Length[]): Length[] {
  const pairs = OF_SPORT.test(text) && lengths.length === 0 ? readPair(text) : []
  if (pairs.length > 0) return pairs
  const found = [BARE, OF_ROW, BARE_WORD].flatMap((pattern) => [...text.matchAll(pattern)])
  const taken = new Set<number>()
  const bare = found.flatMap((match) => {
    const number = match.slice(1).find(Boolean) ?? ''
    const start = match.index + match[0].lastIndexOf(number)
    const end = start + number.length
    const isTaken =
      taken.has(start) || lengths.some((length) => start < length.end && end > length.start)
    if (isTaken || NO_NAME.test(text.slice(match.index, start).trim())) return []
    taken.add(start)
    return [{ name: '', seconds: readCount(number) ?? 0, start, end }]
  })
  if (datesIn(text).length > 0 || (lengths.length === 0 && bare.length < 2)) return lengths
  const usual = OF_SPORT.test(text) || isShortRow(text) ? 1 : 60
  const all = [
    ...lengths,
    ...bare.map((one) => ({ ...one, seconds: one.seconds * unitNear(one, lengths, usual) })),
  ]
  return all.sort((one, other) => one.start - other.start)
}

/** '30 on, 30 off' six times and more are seconds: nobody works so many half hours. */
const isShortRow = (text: string): boolean =>
  /\b\d{2,3} on\b[^.;]{0,12}\b\d{1,3} off\b/i.test(text) && readRepeat(text) >= 6

/** '20/10' of a workout: so many seconds of work, so many of rest. */
function readPair(text: string): Length[] {
  const found = /(?<![\d/])(\d{1,3}) ?\/ ?(\d{1,3})(?![\d/])/.exec(text)
  if (found === null) return []
  const place = { name: '', start: found.index, end: found.index + found[0].length }
  return ['Work', 'Rest'].map((name, at) => ({ ...place, name, seconds: Number(found[at + 1]) }))
}

/** The unit of the nearest length, in seconds; the usual one where there is none. */
function unitNear({ start }: Span, lengths: Length[], usual: number): number {
  const [near] = lengths.toSorted(
    (one, other) => Math.abs(one.start - start) - Math.abs(other.start - start),
  )
  if (near === undefined) return usual
  return near.seconds >= 60 ? 60 : 1
}

/** What follows a length that is no part of the one before it: '15 minutes and 10 seconds per move'. */
const OF_ITS_OWN =
  /^\s*(?:(?:per|each|every|a|an|back|extra|more|added|bonus|increments?|rest|breaks?|off|pause|warm\w*|cool\w*|to (?:get )?(?:ready|prepare)|of (?:rest|break)|between|after|before)\b|每|休息|歇)/i

function writtenLengths(text: string): Length[] {
  const lengths: Length[] = []
  for (const match of text.matchAll(LENGTH)) {
    // 十分 and 三分 are words of degree and of marks as often as they are minutes.
    if (/^[^\d]*分$/.test(match[0]) && !match[0].startsWith('半') && !isFollowed(text, match))
      continue
    for (const listed of listedBefore(text, match)) lengths.push(listed)
    const seconds = secondsOf(match)
    const last = lengths.at(-1)
    const between = last === undefined ? ' ' : text.slice(last.end, match.index)
    const end = match.index + match[0].length
    if (
      last !== undefined &&
      /^\s*(?:and\s*)?$/i.test(between) &&
      !OF_ITS_OWN.test(text.slice(end)) &&
      seconds < last.seconds &&
      isFiner(last, seconds)
    ) {
      last.seconds += seconds
      last.end = end
    } else lengths.push({ name: '', seconds, start: match.index, end })
    takeRest(text, lengths.at(-1))
  }
  return [...lengths, ...clockLengths(text)].toSorted((one, other) => one.start - other.start)
}

/** '2 minutes 30', 2分30, 1h30: what stands behind without its unit is of the next finer one. */
function takeRest(text: string, length: Length | undefined): void {
  const [found = '', count = ''] =
    /^ ?(\d{2})(?=$|[,.;，。；)）]| (?:countdown|timer|each|per|on|for|and|with|then|of|long)\b)/i.exec(
      text.slice(length?.end),
    ) ?? []
  if (length === undefined || count === '' || Number(count) > 59) return
  const isHours = length.seconds % 3600 === 0
  if (!isHours && length.seconds % 60 !== 0) return
  length.seconds += Number(count) * (isHours ? 60 : 1)
  length.end += found.length
}

/** 2:30 is a length where nothing speaks of a day or of a time of the day. */
function clockLengths(text: string): Length[] {
  if (OF_DAY.test(text) || datesIn(text).length > 0) return []
  return [...text.matchAll(/(?<![\d:.])(\d{1,2}):([0-5]\d)(?![\d:])/g)].map(
    ({ index, 0: found, 1: minutes, 2: seconds }) => ({
      name: '',
      seconds: Number(minutes) * 60 + Number(seconds),
      start: index,
      end: index + found.length,
    }),
  )
}

const OF_DAY =
  /\b(?:until|till|days?|tomorrow|today|tonight|alarms?|wake|midnight|am|pm|o'clock|morning|evening|noon)\b|\d ?(?:am|pm)\b|[点号]|早上|上午|下午|晚上|天/i

/** 三分二十秒: seconds behind them make minutes of them. */
function isFollowed(text: string, { index, 0: found }: RegExpExecArray): boolean {
  return /^\s?(?:\d{1,2}|[一二两三四五六七八九十]{1,3})\s?秒/.test(text.slice(index + found.length))
}

function listedBefore(text: string, match: RegExpExecArray): Length[] {
  const list = LISTED.exec(text.slice(0, match.index))
  return [...(list?.[1] ?? '').matchAll(/\d+(?:\.\d+)?/g)].map((found) => {
    const start = (list?.index ?? 0) + found.index
    const seconds = Math.round(Number(found[0]) * unitSeconds(match[2] ?? ''))
    return { name: '', seconds, start, end: start + found[0].length }
  })
}

/** '1 hour 30 minutes' adds up, '40 seconds 20 seconds' are two. */
function isFiner({ seconds }: Length, more: number): boolean {
  return seconds >= 3600 ? more < 3600 : seconds >= 60 && more < 60
}

/** The half behind a unit is half of that unit: 三分半, 'an hour and a half'. */
function secondsOf([, written = '', unit = '', after]: RegExpExecArray): number {
  const half = after === undefined ? 0 : Math.round(unitSeconds(unit) / 2)
  return lengthSeconds(written, unit) + half
}

/** Where the piece of a length ends; a bracket opens within it. */
const PIECE_ENDS =
  /[,，、;；。.!！?？\n)）]|\s[-–—]\s|\b(?:and|then|followed by|with|plus|so|because|until|or)\b|然后|再|和(?!面)|或者?/i

function nameOf(
  text: string,
  { start, end }: Span,
  { from, to, isBefore }: { from: number; to: number; isBefore: boolean },
): string {
  const before = text.slice(from, start).split(PIECE_ENDS).at(-1) ?? ''
  const after = text.slice(end, to).split(new RegExp(`${PIECE_ENDS.source}|[(（]`, 'i'))[0] ?? ''
  const isBracketed = /[(（]\s*$/.test(before)
  const sides = [clean(before, -1), ...(isBracketed ? [] : [clean(after, 0)])]
  const names = isBefore ? sides : sides.toReversed()
  const far =
    /\b(?:presets?|buttons?|timers?|rounds?)\s+(?:for|called|named)\s+([\w ]{2,24}?)\s*[,:]\s*$/i
  const isOfNext = isBefore && OF_REST.test(clean(after, 0))
  const name =
    (isOfNext ? sides.slice(0, 1) : names).find((words) => words !== '') ??
    far.exec(text.slice(from, start))?.[1] ??
    ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const AROUND =
  /\b(?:an?|the|of|for|at|to|is|on|clock|gives?|ends?|per side|are|be|in|on|each|every|my|me|please|x ?\d+|x|(?:chess|game|debate|shot) clocks?|presets?|buttons?|options?|called|named|timers?|countdowns?|count ?down|pomodoro|intervals?|lengths?|times?|rounds?|make|build|create|write|want|need|add|set|change|use|simple|nice|it|long|lasting|last|like|such as|choose|between|from|or|(?:both|each|either) (?:sides?|teams?)|instead|same|once|reminds?|tells?|goes|goal|in between|total|\d+)\b|choices|[一两二三四五六七八\d]+个?(?:按钮|选项|档位?)|一个?人|计时器?|总共|一共|总时长|倒计时|番茄钟|定时器?|预设|按钮|选项|做|一个|个|各|每天|每(?:[组轮局题]|回合)|(?<!\p{L})(?:[组轮局题]|回合)|每[个位方次人隔]?|[棋对局]+钟|^用|给|把|[改换变调设][成为到]|设置|为|是|的|[:：(（)）"“”「」\d]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/giu

/** How a list of choices begins in Chinese: 可以选, 分别是, 比如. */
const LEADS =
  /^(?:前面|后面|最后|开头|结尾|开始前?|结束前?|再?加(?:一?个|上)|添加|增加|新增|我|我们|它|要|想|可以?|能|还|都|先|再|直接|随便|选择?|挑选?|设置?|分别|比如|例如|包括|包含|里面|有|像|支持|需要|预置|内置|一键|快捷|常用|默认)+/

/** A thing with a number of its own: 'Bed 2', 3号炉. */
const NUMBERED =
  /^(?:and |my |the )?(?!(?:rounds?|sets?|times?|after|every|for|at|to|of|repeat|make|or|first|last|about|it|than|only|each|is|timers?|clocks?)\b)[a-z]{2,14} \d{1,2}$|^\d{1,2}[号床桌台灶锅炉楼层]\p{Script=Han}{0,3}$/iu

/** A thing with a letter of its own: 'oven B', 'dryer a'. */
const LETTERED =
  /^(?:and |my |the )?(?!(?:vitamin|is|for|at|to|of|make|or|about|only|each)\b)\p{L}{2,14} (?:[A-HJ-Z]|[b-hj-z])$/u

/** At most four words that are more than grammar; a whole sentence is no name. */
function clean(words: string, side: 0 | -1): string {
  const tail =
    words
      .split(
        /[:：]|\b(?:presets?|buttons?|timers?|options?)\b(?:\s+for\b)?|\b(?:choose|pick|select)\b(?: (?:between|from|among))?|预设|按钮/i,
      )
      .at(side) ?? ''
  if (/^[一两二三四五六七八几]个?$/.test(tail.trim())) return ''
  if (/^(?:and )?\p{Lu}$/u.test(tail.trim())) return tail.trim().slice(-1)
  if (NUMBERED.test(tail.trim()) || LETTERED.test(tail.trim()))
    return tail.trim().replace(/^(?:and|my|the) /i, '')
  const name = tail
    .replace(LEADS, '')
    .replace(AROUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s-]+|[\s-]+$/g, '')
    .replace(/^[来搞弄吧啊呢啦哦嘛呀哈吗]+$/, '')
    .replace(/^\p{Script=Han}+(?:课|训练|练习|锻炼|健身|运动|比赛)(?=\p{Script=Han}{2})/u, '')
  const isName =
    name.length <= 24 &&
    name.split(' ').length <= 4 &&
    !/[<>{}=\\/]|\b(?:that|which|something|anything|i|we|picks?|chooses?|selects?|sets?|can)\b|提醒|[我你]/i.test(
      name,
    )
  return isName && !/^(?:[一二两三四]|[再也还]?[加来添]?上?一?个?档?位?)$/.test(name)
    ? name.replace(/^间(?=休|歇)|^就\s*/, '')
    : ''
}
