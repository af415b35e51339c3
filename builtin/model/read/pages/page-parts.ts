/** Parts of a page that a request names, with what shall stand in them: 'track list (A, B, C)'. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../lists/lists.ts'
import { toNumber } from '../words/numbers.ts'
import type { Span } from '../spans.ts'

/** A part with a title and a line for each thing in it, or how many there shall be, 0 for no number. */
export type PagePart = { title: string; lines: string[]; count: number; span: Span }

const PARTS: [en: string, zh: string, words: string][] = [
  [
    'Timetable',
    '时间安排',
    'time ?tables?|schedule|programme|agenda|line-?up|时间表|日程|流程|课程表|上课时间',
  ],
  ['Track list', '曲目', 'track ?list(?:ing)?|(?:the )?tracks|set ?list|曲目|歌单'],
  ['Gigs', '演出', 'gig dates|gigs|tour dates|concert dates|演出(?:日期|安排|时间)'],
  ['Route', '路线', '(?:the )?route(?: in (?:a few|some) words)?|the course|路线'],
  [
    'How to find us',
    '怎么来',
    'how to (?:find|get to) (?:us|me|it|there)|how to reach (?:it|there)|how to get (?:there|here)|directions|getting (?:here|there)|怎么[来去]|交通(?:方式|指南)?',
  ],
  [
    'About us',
    '关于我们',
    '(?<!\\b(?:say|says|said|think|thinks|thought|wrote|write|heard) )about us|(?:short |little )?bit about (?:us|the \\w+ of us)|who we are|our (?:story|team)|meet the team|the team|band members|关于我们|团队(?:介绍)?|品牌故事',
  ],
  [
    'Coaches',
    '教练',
    'coach(?:es)?|trainers|instructors|教练(?:介绍|团队)?|老师介绍|师资(?:介绍)?|讲师(?:介绍)?',
  ],
  [
    'Members',
    '成员',
    '(?:band |team |crew )?members(?= ?[:(])|(?:[二两三四五六七八九十\\d]\\s?[位个名])?成员(?=有|包括|是|：|:|（)',
  ],
  ['Signature dishes', '招牌菜', '(?:signature |house )?dishes|招牌菜|特色菜|菜品'],
  [
    'What there is',
    '项目',
    '(?:服务|活动)?项目(?=有|包括|是|：|:)|(?:things to do|activities|stalls)(?= ?[:(])',
  ],
  [
    'Please remember',
    '温馨提示',
    '(?:please )?(?:remember to |what to )bring|reminders?(?= ?[:(])|(?:温馨)?提示|提醒(?:大家|各位)?|注意事项',
  ],
  ['Languages', '语言', '(?:foreign )?languages(?= ?[:(])|语言(?:能力)?(?=：|:)'],
  ['Education', '教育经历', 'education|degrees|教育(?:经历|背景)|学历'],
  [
    'Experience',
    '经历',
    '(?:timeline of )?(?:work )?(?<!years? of |years )experience|time ?line|work history|employment|internships?|(?:实习|工作|从业|项目)经历|经历(?=有|包括|是|：|:)|时间线',
  ],
  [
    'Worked with',
    '合作品牌',
    "(?:brands|clients|companies) (?:i|we)(?:'ve| have)? worked (?:with|for)|(?:client|brand) list|合作过?的?(?:品牌|客户|公司)",
  ],
  ['Awards', '获奖', 'awards?|prizes|exhibitions|获奖(?:经历|情况)?|展览(?:经历)?'],
  ['Publications', '发表', 'publications|发表(?:的作品)?'],
  ['Prices', '价格', 'my (?:prices|rates)|price list|约稿价格|报价|收费标准'],
]

const ROW =
  /^(?:\s*(?:section|部分|板块|列表))?\s*(?:[（(]([^）)]{2,400})[）)]|(?:[:：]|是|有|包括)\s*((?:[^.;。；\n，]|\.(?=\d)|，(?=\d{4}))+)|(测|要|带|请)([^。；\n]+))/

/**
 * Reads the parts that a request names, in the order in which it names them.
 *
 * @param text the request
 * @param lang the language of the app
 * @param leave titles of parts that the page has anyway
 */
export function readPageParts(text: string, lang: Lang, leave: readonly string[] = []): PagePart[] {
  const found = PARTS.filter(([en]) => !leave.includes(en)).flatMap(([en, zh, words]) => {
    const pattern = new RegExp(
      `(?<![\\p{L}])(?:${words})(?![a-z])|(?<=\\p{Script=Han})(?:${words})(?![a-z])`,
      'iu',
    )
    const match = pattern.exec(text)
    return match === null ? [] : [partAt(text, match, lang === 'zh' ? zh : en)]
  })
  return found.sort((one, other) => one.span.start - other.span.start).slice(0, 6)
}

function partAt(text: string, { index, 0: word }: RegExpExecArray, title: string): PagePart {
  const end = index + word.length
  const row = ROW.exec(text.slice(end))
  const [whole = '', ...groups] = row ?? []
  return {
    title: titleOf(word, title),
    lines: linesOf(groups.filter(Boolean).join('')),
    count: countAround(text.slice(Math.max(0, index - 12), index), text.slice(end)),
    span: { start: index, end: end + whole.length },
  }
}

/** 'Lighthouse to the pier and back' has no comma and is one line. */
function linesOf(list: string): string[] {
  const items = /[,，、;；]/.test(list) ? splitList(list) : [list.trim()].filter(Boolean)
  return items.map((line) => line.charAt(0).toUpperCase() + line.slice(1)).slice(0, 20)
}

function countAround(before: string, after: string): number {
  const count = HOW_MANY.exec(before) ?? HOW_MANY_AFTER.exec(after)
  return toNumber(count?.[1] ?? '') ?? 0
}

const HOW_MANY = /(\d{1,2}|two|three|four|five|six|[二两三四五六七八])\s?(?:道|个|款)?\s*$/i
const HOW_MANY_AFTER = /^(?:列|要|放|写)?([二两三四五六七八]|\d{1,2})(?:道|个|款)/

/** In Chinese the person's own word is the title, where it is one. */
function titleOf(word: string, title: string): string {
  const plain = word.replace(/^[\d\p{Script=Han}]\s?[位个名](?=\p{Script=Han}{2})/u, '')
  return /^\p{Script=Han}{2,6}$/u.test(plain) && !/^(?:提醒|怎么)/.test(plain) ? plain : title
}
