/** Changes of what a portfolio shows of its works: groups, properties, marks, and the person's words. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { readEntryField } from '../../read/entries/entry-fields.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import type { PortfolioDetails } from './details.ts'
import { setMark } from './change-marks.ts'
import { asksToAddWorks } from './read-shown.ts'
import { NEWEST } from './wishes.ts'

type Changed = Step<PortfolioDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the portfolio
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeWorks(details: PortfolioDetails, clause: string, langs: Langs): Changed {
  return (
    leaveOut(details, clause, langs) ??
    tellAbout(details, clause, langs) ??
    setMark(details, clause, langs) ??
    reachOnTop(details, clause) ??
    addOwn(details, clause, langs) ??
    newestFirst(details, clause, langs) ??
    enlarge(details, clause, langs) ??
    addRow(details, clause) ??
    addGroup(details, clause) ??
    addProperty(details, clause, langs)
  )
}

const LEAVES =
  /\b(?:leave out|take out|take off|don'?t (?:show|need)|no more|without)\b|别写|不写|不要|去掉|删/i

/** 'Leave out the costs' means the property 'What it cost'. */
function leaveOut(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  if (!LEAVES.test(clause) && !takesAway(clause)) return null
  const words = clause.toLowerCase().replace(/\bafter all\b/, '')
  const isMeant = (label: string): boolean =>
    words.includes(label.toLowerCase()) ||
    (label.toLowerCase().match(/[a-z]{4,}/g) ?? [])
      .filter((word) => !/^(?:what|with|text|this|that)$/.test(word))
      .some((word) => words.includes(word.replace(/s$/, '')))
  const exact = details.fields.find(({ label }) => words.includes(label.toLowerCase()))
  const gone = exact ?? details.fields.find(({ label }) => isMeant(label))
  if (gone === undefined) return null
  const fields = details.fields.filter(({ id }) => id !== gone.id)
  const said = spoken === 'zh' ? `去掉“${gone.label}”` : `no ${gone.label.toLowerCase()}`
  return { next: { ...details, fields }, said }
}

const ABOUT =
  /\b(?:about(?: me)?|bio|introduction)\b[^,.:"“]{0,30}(?:[,:.]|\b(?:saying|that says)\b)\s*["“]?(.{4,400}?)["”]?$|(?:简介|关于我|自我介绍|介绍)[^，：:“]{0,8}[，：:]?\s*[“"]?((?:我|本人|[^，。]{0,6}毕业).{2,300}?)[”"]?$/i

function tellAbout(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  const words = (ABOUT.exec(clause) ?? []).slice(1).find(Boolean)
  if (words === undefined || /^\d+$/.test(words)) return null
  const about = words.charAt(0).toUpperCase() + words.slice(1)
  const rest = details.parts.filter((part) => part !== 'about')
  return {
    next: { ...details, about: about.slice(0, 800), parts: ['about', ...rest] },
    said: spoken === 'zh' ? `简介“${about.slice(0, 40)}”` : `about “${about.slice(0, 40)}”`,
  }
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const TOP = /\b(?:at the (?:very )?top|on top|up top)\b|最?[上顶][面部边]|顶上|开头|首页/i

function reachOnTop(details: PortfolioDetails, clause: string): Changed {
  const email = EMAIL.exec(clause)?.[0]
  if (email === undefined || !TOP.test(clause)) return null
  const links = details.links.filter(({ value }) => !value.includes('@'))
  const name = /\p{Script=Han}/u.test(clause) ? '邮箱' : 'Email'
  return {
    next: { ...details, links: [{ name, value: email }, ...links].slice(0, 8), linksOnTop: true },
    said: email,
  }
}

function addOwn(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  if (!asksToAddWorks(clause)) return null
  const said = spoken === 'zh' ? '添加作品' : 'a form to add works'
  return { next: { ...details, ownWorks: true }, said }
}

function newestFirst(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  if (!NEWEST.test(clause)) return null
  return { next: { ...details, newest: true }, said: spoken === 'zh' ? '从新到旧' : 'newest first' }
}

const ENLARGE =
  /\b(?:click|tap|open)\w*\b[^.;]{0,30}\b(?:bigger|larger|large|big|zoom|full)\b|\b(?:enlarge|zoom)\b|点[开击图][^，。]{0,6}(?:放大|大图)|放大看|看大图/i

/** Every work opens large as it is. */
function enlarge(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  if (!ENLARGE.test(clause)) return null
  return { next: details, said: spoken === 'zh' ? '点开可以放大看' : 'works open large' }
}

const ROW =
  /\badd (?:the |my )?(software|tools|skills|languages|clients|awards|exhibitions|courses|prices|services|education)(?: (?:i (?:use|know|speak|won|offer)))?\s*[:,]\s*(.{2,400})$|(?:加上?|写上?|增加|添加)(?:我?会[用说]?的?|我?的|得过的)?(软件|技能|语言|奖项?|获奖|客户|课程|价格|服务|证书)[，：:、]?\s*([^，：:、].{1,300})$|(软件|技能|语言)(?:里|中|那里)?(?:再|也)?(?:加上?|写上)\s*(.{1,300})$/i

/** 加上会用的软件，A、B: skills, or a part with a line for each. */
function addRow(details: PortfolioDetails, clause: string): Changed {
  const [title, list = ''] = (ROW.exec(clause) ?? []).slice(1).filter(Boolean)
  const lines = splitList(list)
  if (title === undefined || lines.length === 0) return null
  const said = `${title}: ${lines.join(', ')}`.slice(0, 60)
  if (/^(?:software|tools|skills|软件|技能)$/i.test(title)) {
    const skills = [...details.skills, ...lines.map((line) => line.slice(0, 80))].slice(-24)
    const parts = details.parts.includes('skills')
      ? details.parts
      : details.parts.flatMap((part) =>
          part === 'works' ? ['works' as const, 'skills' as const] : [part],
        )
    return { next: { ...details, skills, parts }, said }
  }
  const extra = {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text: lines.join('\n').slice(0, 600),
  }
  const extras = [...details.extras.filter((one) => one.title !== extra.title), extra].slice(-8)
  return { next: { ...details, extras }, said }
}

const GROUP = [
  /(?:加|增加|添加|再来)(?:上|一)?(?:[个类种]|一[个类种])?(?:分类|类别|类)?[“"「]?([^”"」，。]{2,12}?)[”"」]?(?:这?一?类|的?分类)?$/,
  /\badd (?:(?:an?|the|another|one more) )?(?:(?:group|category|filter|button|tag|kind)(?: (?:for|called|named))? )?["“]?((?!(?:a|an|the|my|about|skills?|works?|projects?|section|contact)\b)[a-z]+(?: [a-z]+)?)["”]?(?: (?:as a (?:group|category|filter)|too|as well|category|group|filter))*$/i,
]

/** 'Add windows' where works are shown by groups. */
function addGroup(details: PortfolioDetails, clause: string): Changed {
  if (details.tags.length < 2 || /[，,：:].|每|\beach\b|\bevery\b/.test(clause)) return null
  const name = GROUP.map((group) => group.exec(clause.trim())?.[1]).find(Boolean)
  if (name === undefined || details.tags.length >= 8 || NO_GROUP.test(name)) return null
  const tag = (name.charAt(0).toUpperCase() + name.slice(1)).trim().slice(0, 30)
  return { next: { ...details, tags: [...details.tags, tag] }, said: tag }
}

const NO_GROUP =
  /简介|关于|作品|技能|联系|邮箱|电话|价格|图片?$|照片|说明|年份|尺寸|按钮|板块|一段|一句|\b(?:year|size|price|material|text|email|phone|link|photos?|pictures?|banner|description|skill|bio)\b/i

const PROPERTY =
  /\badd (?:the |an? )?([a-z ]{2,20}?) (?:each|every) [a-z]+ (?:is|was|has|took)\b.*$|\b(?:add|show|write|put) (?:also )?(?:the |a |an |its |their )?(.{2,32}?)(?: (?:to|for|of|on|with|under) (?:each|every|all|the)(?: \w+){1,2})$|每[件幅个张部套](?:作品)?(?:都|再|也|上|下面)*(?:加上?|写上?|标上?|显示)(?:一?[个下])?\s*([^，。]{2,14})$|(?:加上?|标上|写上|补上)(?:一?[个栏项])?(年份?|尺寸|大小|材料|材质|价格|用时|时间|地点|角色|工艺)$/i

function addProperty(details: PortfolioDetails, clause: string, { lang }: Langs): Changed {
  const words = (PROPERTY.exec(clause) ?? []).slice(1).find(Boolean)
  if (words === undefined || details.fields.length >= 8) return null
  const field = readEntryField(words, lang, details.fields.length)
  if (field === null || details.fields.some(({ label }) => label === field.label)) return null
  return { next: { ...details, fields: [...details.fields, field] }, said: field.label }
}
