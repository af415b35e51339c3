/** Reads who takes part, by name: those who take turns, and those of a stopwatch for several. */
import { splitList } from '../../../read/lists/lists.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'

const NAMES = [
  /\b(?:names?|players?|people|speakers?|members?)\b(?: are| is)?\s*:?\s*((?:\p{Lu}[\p{L}'’-]*(?:,? and |, ?| & ))+\p{Lu}[\p{L}'’-]*)/u,
  /\b(?:for|between|with) ((?:\p{Lu}\p{L}*(?:, (?:and )?| and ))+\p{Lu}\p{L}*)/u,
  /(?:名字|玩家|选手|人员|成员|队员|分别)(?:是|有|为)?[:：]?\s*((?:[\p{Script=Han}A-Za-z]{1,6}[、和])+[\p{Script=Han}A-Za-z]{1,6})/u,
]
/** Names side by side, without a word before them. */
const ROW_EN =
  /\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?(?:(?:, (?:and )?(?:then )?| and (?:then )?| then | & )\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)+/gu
const ROW_ZH =
  /(?:[\p{Script=Han}A-Za-z]{1,6}[、和跟与])+[\p{Script=Han}A-Za-z]{1,5}?(?=[一两三四五六七八九十\d]+个?人|[计记]时|[轮每各依按一同到都，。；,;）)：:]|$)/gu
const BEFORE_ZH = /^.*(?:给|让|为|由|是|叫|有|[个位名][人孩学]?)(?=\p{Script=Han}{2})/u
/** Days, months and places are no people, also where they stand side by side. */
const NO_NAME =
  /^(?:Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|Start|Stop|Reset|Pause|CSV|I)$|组|道|圈|秒|分钟|时间|成绩|名次|颜色|计时|暂停|开始|停止/

/**
 * The names of those who take part.
 *
 * @param written the person's words
 * @param count how many there are where the words tell, else 0: a row of so many names is theirs
 * @param least how many names side by side are surely people
 */
export function readPeople(written: string, count = 0, least = 3): string[] {
  const text = withMe(written)
  const told = NAMES.flatMap((pattern) => namesOf(pattern.exec(text)?.[1] ?? ''))
  if (told.length > 1 && (count === 0 || told.length === count)) return told.slice(0, 24)
  const rows = [...text.matchAll(ROW_EN), ...text.matchAll(ROW_ZH)].map(([row]) => namesOf(row))
  const good = rows.filter((names) => names.length > 1 && !names.some((one) => NO_NAME.test(one)))
  const row =
    good.find(({ length }) => length === count) ?? good.find(({ length }) => length >= least)
  return (row ?? told).slice(0, 24)
}

function namesOf(row: string): string[] {
  const names = splitList(row)
    .flatMap((name) =>
      name.split(/ (?:and then|and|then|&) |^then |(?<=\p{Script=Han})[和跟与](?=\p{Script=Han})/u),
    )
    .map((name, at) => (at === 0 ? name.replace(BEFORE_ZH, '') : name).trim())
    .filter((name) => name !== '' && name.length <= 20)
  return names.length > 1 ? names : []
}

/** Who asks takes part too, by name or without: 'and me (Ada)', 'and myself'. */
const OF_ME =
  /(?<=\band )(?:me|myself|I)(?: \((\p{Lu}[\p{L}'’-]*)\)|, (\p{Lu}[\p{L}'’-]*)(?=\s*(?:[,.;:]|$)))?(?=\s*(?:[,.;:]|$|\s(?:with|take|taking|in turn|each|at|on|to)\b|\s\d))/gu

const withMe = (text: string): string =>
  text.replace(OF_ME, (_, inBrackets?: string, behind?: string) => inBrackets ?? behind ?? 'Me')

/** What it is for, before those who take part are told. */
const HEAD = /^[^:：.;,，。\d]{2,30}[:：]/

const LABEL = /(?:名字|玩家|选手|人员|成员|队员)(?=[:：])|\bnames?(?=:)/gi

/** What is told of one of them and asks for nothing: 'Ben is always late', 老李太慢了. */
const REMARK_EN =
  "(?: (?:is|are|was|has|always|never|takes|thinks|keeps|can't|cannot|talks|plays|drags|forgets)\\b|'s\\b)(?![^.;,]*\\b(?:first|last|starts?|begins?|gets?|more|less|longer|double|extra|skips?|twice)\\b)[^.;,\\d]*"
const REMARK_ZH =
  '(?:太|总是?|老是?|最|很|特别|每次都|一直|就爱|又)(?![^，。；]*[先多少跳])[^，。；\\d]{1,10}'

/**
 * The places of a request that name them and tell of them.
 *
 * @param text the person's words
 * @param names who they are
 */
export function peopleSpans(text: string, names: readonly string[]): Span[] {
  const patterns = names.flatMap((name) => {
    const plain = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return [new RegExp(`${plain}(?:${REMARK_EN}|${REMARK_ZH})`, 'g'), new RegExp(plain, 'g')]
  })
  return names.length === 0 ? [] : spansOf(text, HEAD, LABEL, ...patterns)
}
