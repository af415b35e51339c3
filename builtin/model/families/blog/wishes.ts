/** What people want of a blog beside its posts: ages, totals of days, contents, months, drafts. */
import type { EntryField } from '../../read/entries/entry-fields.ts'
import type { BlogDetails } from './details.ts'

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const BORN = [
  new RegExp(
    `\\bborn (?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS})\\.?,? (\\d{4})`,
    'i',
  ),
  new RegExp(`\\bborn (?:on )?(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`, 'i'),
  /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?(?:出?生|生日)/,
  /(?:出?生(?:于|在|日期是)?|生日是?)\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})/,
]
const AGE = /\bhow old\b[^.;]{0,40}|\bage\b(?: \w+){0,4}|多大了?|几岁了?|[几多]个?月大|年龄|月龄/i
const DAYS = /\b(?:how many|number of|count(?:s|ing)?(?: the)?) days\b|多少天|[几总]天数?|天数/i
const CONTENTS =
  /\b(?:list|index|contents|menu) of (?:the |all )?(\w+)(?: (?:on|at|in) the (?:side|left|right|top))?(?: to jump to)?|\btable of contents\b|\bjump (?:to|between)\b|目录|跳转/i
const MONTH =
  /\b(?:by|per|each) months?\b|\bmonth by month\b|\bmonths (?:down|on|at) the (?:side|left|right|top)\b|\bmonthly archive\b|按月(?:份)?|月份|那个月/i
const DRAFTS =
  /\b(?:unfinished|half-written|incomplete)(?: ones| posts| entries| pieces)? (?:are )?kept (?:apart|separate)[^,.;]*|\bdrafts?(?: \w+){0,3} (?:separate|apart|on their own)|\bseparate (?:drafts?|from published)|草稿[^，。]{0,6}(?:分开|单独)/i
const HEARTS =
  /\b(?:hearts?|favou?rites?|star(?:red)?)\b|收藏|喜欢的|红心|星标|加星|[^，。、]{0,6}能收藏/i
const BY_NUMBER =
  /\b(?:in|by) (?:the )?order of (?:the )?(?:days?|weeks?|chapters?)\b|\bby (?:day|week|chapter) (?:number)?|按第几[天周章]|按(?:天数|章节)/i
const OLDEST =
  /\boldest (?:first|on top|at the top|to newest)\b|\bchronological|从早到晚|从前到后|从老到新|从旧到新|从头(?:开始)?|从早到晚排|按时间顺序|先后顺序/i

/** That something is written, and for whom, which is what a diary is for. */
const WRITTEN =
  /(?:\bi(?:'d like to| want to| would like to)? |\bwant to |\bneed somewhere to |\bsomewhere (?:private )?to )(?:write(?: up| down| home)?|tell about|put down|log|reflect|record)\b(?:(?!photo|picture|send|share|e-?mail|remind|voice|\band\b|\bwith\b|\bwhat\b)[^,.;:])*(?:what i \w+)?|\bnobody else (?:needs to|can|should) (?:see|read) it\b|想?把[^，。]{2,12}写成(?:文章|一?小?段)|(?:[想再要]|下夜班)*(?:写|记)(?:成|下来?)?(?:[两几一]|当天|孩子|宝宝|成长)(?!件)[^，。、]{0,8}|(?:宝宝出生后)?想?记(?:孩子)?成长(?:点滴)?|(?:老了|留)?给(?:儿女|孙子|自己|孩子)看/giu
/** What was written can be found and read again. */
const OLD_ONES =
  /\b(?:i want to |let me |needs? )?(?:find|read|see|search|open|flip)(?:ing)?(?: back)?(?: through)? (?:the )?(?:older|old|previous|past) (?:ones?|entries|posts|reports|evenings|days|dreams?)(?: (?:later|at random))?/gi

/** The places of a request where these wishes stand. */
export const WISH_WORDS = [
  WRITTEN,
  OLD_ONES,
  /(?:a )?button to open a random (?:old )?\w+|random old one(?: on a button)?|(?:偶尔|隔段时间)?随机(?:翻|看|抽)出?一篇(?:旧的)?(?:看看?)?|按[^，。]{1,4}打标签|\bwith weather to choose\b|\bmood i choose\b/gi,
  ...BORN,
  AGE,
  DAYS,
  CONTENTS,
  MONTH,
  DRAFTS,
  HEARTS,
  BY_NUMBER,
  OLDEST,
]

type Wishes = Pick<
  BlogDetails,
  'born' | 'asksBorn' | 'countsDays' | 'contents' | 'byMonth' | 'draftsApart' | 'hearts' | 'order'
>

/**
 * What the words want of the blog.
 *
 * @param text the request
 * @param fields the fields of a post
 */
export function findWishes(text: string, fields: readonly EntryField[]): Wishes {
  return {
    born: AGE.test(text) ? readBirthday(text) : '',
    asksBorn: AGE.test(text) && readBirthday(text) === '',
    countsDays: DAYS.test(text) && !AGE.test(text),
    contents: contentsOf(text, fields),
    byMonth: MONTH.test(text),
    draftsApart: DRAFTS.test(text),
    hearts: HEARTS.test(text),
    order: orderOf(text, fields),
  }
}

/** What a list to jump to shows: a field that is named, the titles, or nothing where none is wanted. */
function contentsOf(text: string, fields: readonly EntryField[]): string {
  const [listed, of = ''] = CONTENTS.exec(text) ?? []
  if (listed === undefined) return ''
  if (of === '' || /^(?:posts?|entries|titles|days)/i.test(of)) return 'title'
  const name = of.toLowerCase().replace(/s$/, '')
  return fields.find(({ label }) => label.toLowerCase().startsWith(name))?.id ?? ''
}

function orderOf(text: string, fields: readonly EntryField[]): BlogDetails['order'] {
  const isByNumber = BY_NUMBER.test(text)
  if (isByNumber && fields.some(({ type }) => type === 'number')) return 'number'
  return isByNumber || OLDEST.test(text) ? 'oldest' : 'newest'
}

function readBirthday(text: string): string {
  const [first, second, ...chinese] = BORN.map((pattern) => pattern.exec(text))
  if (first) return dayOf(first[3], monthOf(first[2]), first[1])
  if (second) return dayOf(second[3], monthOf(second[1]), second[2])
  const found = chinese.find((one) => one !== null)
  return found ? dayOf(found[1], found[2], found[3]) : ''
}

function monthOf(name = ''): string {
  const names = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
  return String(names.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

function dayOf(year = '', month = '', day = ''): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
