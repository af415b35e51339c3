/** Who a portfolio is of: the name, what the person is, and since when, as people tell it. */

import { roleBeside } from './read-beside.ts'

/** The person, and the words of the request that told of them. */
export type Person = { name: string; role: string; years: string; words: string[] }

const NAME = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2}"
const NAMES = [
  new RegExp(`\\b(?:with )?my name (${NAME})(?=[,.;]|$)`, 'u'),
  // 'Ayo, bead artist:' and 王雪，应届生，
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?), (?=(?:[a-z]+ ){0,2}(?:artist|[a-z]+(?:er|or|ist|smith|maker))(?: (?:from|in|near|of) \p{Lu}[\p{L} ]*)?[:,.])/u,
  /^(\p{Script=Han}{2,3})[，,](?=[\p{Script=Han}]{0,8}(?:师|生|员|家|匠)[，,])/u,
  new RegExp(`\\b(?:CV|cv|[Rr]esume|portfolio|website|site|page) (?:for|of) (${NAME})`, 'u'),
  new RegExp(`\\bfor me, (${NAME})`, 'u'),
  new RegExp(
    `\\b(?:(?:[Mm]y|[Hh]is|[Hh]er) name is|[Mm]y name's|I am|I'm|[Ii]m|[Cc]alled) (?!A\\b|I\\b)(${NAME})`,
    'u',
  ),
  // 'I'm a joiner, Pete Hollis,' and 'my wife, Ada Byron'
  new RegExp(
    `\\b(?:[Ii]'?m|I am|my \\p{Ll}+|for) (?:an? |the )?(?:[\\p{Ll}-]+ ){0,3}[\\p{Ll}-]+, (${NAME})(?=[,.;]| and)`,
    'u',
  ),
  new RegExp(`[(（](${NAME})[)）]`, 'u'),
  new RegExp(
    `\\b(?:[Pp]ortfolio|[Ww]ebsite|[Ss]ite|[Pp]age)(?: for me)?: (${NAME}), (?=\\p{Ll})`,
    'u',
  ),
  /(?:简历|主页|网[页站]|作品集)[：:]\s*([\p{Script=Han}]{2,4})(?=[，,、])/u,
  /(?<=^|[，。])(?:我是|我)在\p{Script=Han}{2,12}的(\p{Script=Han}{2,3})(?=[，。])/u,
  /(?:本人|我叫|她叫|他叫|名叫|，叫|名字叫|艺名)([\p{Script=Han}]{2,4}?)(?=[，。、；]|$)/u,
  /(?<=^|[，。])我是(?!一)(\p{Script=Han}{2,3})(?<![师家员生者手人妈爸匠演编])(?=[，。、])/u,
  /(?:工作室|品牌|团队)[“"「《]([^”"」》]{1,16})[”"」》]/u,
]
const PROFESSION_ZH =
  '(?:师|家|演员|导演|编剧|作者|博主|歌手|传承人|艺人|主播|匠|程序员|毕业生|译者|记者|翻译|模特)'
const ZH_ROLE_NAME = new RegExp(
  `(?:我是|帮我?|给|为|是|^)(?:一[个名位])?([\\p{Script=Han}]{0,6}?${PROFESSION_ZH})([\\p{Script=Han}]{2,3}?)(?=[，。、；\\s]|的|想|做|$)`,
  'u',
)
const ROLES = [
  /\b(?:i'?m|i am|he is|she is|he's|she's) (?:an? )((?:[a-z-]+ ){0,3}[a-z-]+)(?=[,.;(]| and| from| in| with)/i,
  new RegExp(
    `\\b(?:for|for me,|called|of|[Ii]'?m|I am) (?:${NAME}), (?:an? |the )?((?:[\\p{Ll}-]+ ){0,3}[\\p{Ll}-]+(?: in \\p{Lu}\\p{L}+)?)(?=[,.;])`,
    'u',
  ),
  /\bfor an? ((?:[a-z-]+ ){0,3}[a-z-]+)(?= ?[(,.:;])/i,
  /\b(?:i|we) ((?:translate|design|paint|illustrate|photograph|draw|build|restore|make|carve|bake|sew|knit) (?!a website)(?:(?! and (?:i|we|need|want|would|am)\b)[^.,;()]){3,80})/i,
  /^([a-z]+) portfolio\b/i,
  /(?:简历|主页|网[页站]|作品集)[：:]\s*[\p{Script=Han}]{2,4}[，,]([\p{Script=Han}]{2,12})(?=[，,。])/u,
  /(?<=^|[，。])(?:我是|我)(在\p{Script=Han}{2,12})的\p{Script=Han}{2,3}(?=[，。])/u,
  /([\p{Script=Han}]{2,8}工作室)(?=[“"「《的])/u,
  /是?([\p{Script=Han}]{1,6}的?非遗传承人)/u,
  /([\p{Script=Han}]{1,6}应届生)/u,
]
const YEARS =
  /\b\d+ years? (?:in|of|as) [^,.;:]{2,40}|[做剪画写拍教干学]了?[一二三四五六七八九十\d]+多?年的?(?:(?!想|要|的|现在|需要)\p{Script=Han}){0,10}/iu
/** 'Me' and 'personal' stand for nobody. */
const NOBODY =
  /^(?:me|my|personal|bit|simple|online|own|the|an?|so|also|not|now|just|looking|quote|appointment)\b/i

/**
 * Reads the person of a portfolio; empty texts where nothing was said.
 *
 * @param text the request
 */
export function readPerson(text: string): Person {
  const zh = ZH_ROLE_NAME.exec(text)
  const own = zh?.[2] ?? ''
  const name = first(NAMES, text) || (/^(?:师傅|求职|学徒|主页|个人)/.test(own) ? '' : own)
  const spoken = roleBeside(text, name) || (zh?.[1] ?? first(ROLES, text))
  const role = NOBODY.test(spoken) || spoken === name ? '' : spoken
  const years = YEARS.exec(text)?.[0] ?? ''
  return { name: name.slice(0, 80), role: tidy(role), years, words: [name, spoken, years] }
}

function first(patterns: readonly RegExp[], text: string): string {
  return (
    patterns
      .map((pattern) => pattern.exec(text)?.[1]?.trim())
      .find((found) => found !== undefined && !NOBODY.test(found)) ?? ''
  )
}

/** '剪纸的非遗传承人' keeps its words; 'translate novels' begins with a capital on the page. */
function tidy(role: string): string {
  return role.replace(/^我?\p{Script=Han}{0,2}?是(?=.{2})|^一[个名位]/u, '').slice(0, 120)
}
