/** Who a portfolio is of, by all that the request says: the name, what somebody is, a text about them. */
import type { Subject } from '../../read/pages/subject.ts'
import type { PortfolioDetails } from './details.ts'
import { roleJotted } from './read-jotted.ts'
import type { Person } from './read-person.ts'

const ROLE =
  /\b((?:[a-z-]+ )?(?:developer|designer|photographer|writer|illustrator|architect|engineer|artist|painter|musician|film ?maker|director|journalist|translator|animator|student|potter|chef|model|actor|dancer))\b|((?:[\u4e00-\u9fff]{0,4}?)(?:设计师|摄影师|工程师|程序员|插画师|建筑师|作家|画家|艺术家|音乐人|导演|记者|翻译|学生|开发者))/i
const ROLE_FIRST = /^(.{0,8}?(?:师|家|员|者|手|导演|编剧|学生))(\p{Script=Han}{2,4})$/u
/** Words that say nothing of what somebody does. */
const VAGUE =
  /^(?:me|myself|personal|tattoo|(?:a )?living)$|^(?:帮我)?(?:做|建|写|弄|搞|来|整)(?:一?[个份])?$|^我.*|^.*(?:[（(，,]|的$|用$|要).*$/is

/** 'Based in Bristol' belongs to what somebody is. */
const BASED = /\bbased in (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u

/** For whom a page is made says nothing of what they do. */
const RELATIVE =
  /^(?:son|daughter|wife|husband|friend|mum|mom|dad|brother|sister)\b.*|^(?:女儿|儿子|闺女|老公|老婆|妈妈|爸爸|爷爷|奶奶).*/i

/** What was told of a person in words goes before what a heading names. */
export function whoOf(
  { name, about }: Subject,
  person: Person,
  text: string,
): Pick<PortfolioDetails, 'name' | 'role'> {
  const [, first = '', own = ''] = ROLE_FIRST.exec(about) ?? []
  const loose = (ROLE.exec(text) ?? []).slice(1).find(Boolean) ?? ''
  const role = person.role || first || about.replace(VAGUE, '').replace(RELATIVE, '') || loose
  return {
    name: person.name || name.replace(/^(?:me|personal site)$/i, '') || own,
    role: withPlace(role.replace(/^(?:an?|the|for|as|my)\s+/i, ''), text).slice(0, 120),
  }
}

function withPlace(role: string, text: string): string {
  const place = BASED.exec(text)?.[1]
  return [role, place].filter(Boolean).join(', ')
}

/** The first clause says what somebody is where nothing else does. */
export function withRole(person: Person, text: string): Person {
  const role = roleJotted(text)
  const isMore = person.role === '' || role.toLowerCase().includes(person.role.toLowerCase())
  return isMore ? { ...person, role: role || person.role } : person
}

/** A sentence that shall stand there, what somebody does by their own words, or since when. */
export function aboutOf(text: string, { role, years }: Person): string {
  const line = LINE.exec(text)?.[1] ?? ''
  const does = ACTS.test(role) ? `I ${role}.` : ''
  const focus = FOCUS.exec(text)?.[0] ?? ''
  const lives = LIVING.exec(text)?.[0] ?? ''
  return (
    line ||
    does ||
    (lives && `${upper(lives)}.`) ||
    [years, focus].filter(Boolean).map(upper).join('，')
  )
}

/** 'I lay bricks for a living' */
const LIVING = /\b(?:i|we) [a-z]+ (?:[a-z]+ ){1,3}for a living\b/i
/** 主要拍人像和风光 */
const FOCUS =
  /(?:主要|专门|平时)[拍画做写剪设][^，。；]{1,20}|(?<=[，。；])[拍画刻绣织雕烧](?!完|了|过|的)\p{Script=Han}{2,12}(?=[，。；]|$)|(?:学的是|主修)[^，。；]{2,12}|工作了?[\d一二三四五六七八九十]+年/u
/** 首页有一句“把日子画下来” */
const LINE = /(?:一[句段](?:话|文字)?|写着|写上)[：:]?\s*[“"「]([^”"」]{2,200})[”"」]/
const ACTS =
  /^(?:translate|design|bake|sew|knit|paint|illustrate|photograph|draw|build|restore|make|carve) /

/** The places of a request that tell of the person. */
export const WHO_WORDS = [ROLE, LINE, FOCUS, BASED]

/**
 * What somebody does for a living, in their own words.
 *
 * @param text the request
 */
export function livingOf(text: string): string {
  return LIVING.exec(text)?.[0] ?? ''
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
