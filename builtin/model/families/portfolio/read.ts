/** Reads a request for a portfolio: the person, their works, skills and links. */
import type { Ask } from '../../read/ask.ts'
import { weighCues } from '../../read/cues.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { PagePart } from '../../read/pages/page-parts.ts'
import { readPageParts } from '../../read/pages/page-parts.ts'
import { readSections } from '../../read/pages/sections.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Subject } from '../../read/pages/subject.ts'
import { readSubject } from '../../read/pages/subject.ts'
import type { Reading } from '../family.ts'
import type { PartName, PortfolioDetails, Work } from './details.ts'
import { PARTS } from './details.ts'
import { PORTFOLIO_CUES, PORTFOLIO_WORDS } from './cues.ts'
import type { Person } from './read-person.ts'
import { readPerson } from './read-person.ts'
import type { ReadWorks } from './read-works.ts'
import { readWorks } from './read-works.ts'
import { readWork } from './read-work.ts'
import { asksToAddWorks, partsTold, readMark, SHOWN } from './read-shown.ts'
import { findWishes, linksAsked, readAccounts, WISH_WORDS } from './wishes.ts'

const KIND =
  'portfolio(?: (?:web ?)?(?:page|site))?|(?:personal|resume|profile) (?:web ?)?(?:page|site)'
const KIND_ZH = '作品集|个人(?:主页|网站|网页)|简历'

/**
 * How surely a request asks for a portfolio.
 *
 * @param ask the request
 */
export function scorePortfolio({ text }: Ask): number {
  const cues = weighCues(text, PORTFOLIO_CUES)
  if (PORTFOLIO_WORDS.test(text)) return cues < 0 ? 0 : Math.max(4, cues)
  return cues > 2 ? cues : 0
}

const LABELS: [PartName | 'email' | 'phone' | 'link' | 'tags', string][] = [
  [
    'about',
    '(?:short |little |brief )*about(?: me| him| her| us)?(?: page| text| section)?|(?:a )?few words about me|bio(?:graphy)?|(?:short |little |brief )*introduction|关于我?|简介|自我介绍|介绍',
  ],
  ['works', 'works?(?! experience)|projects?|pieces|case studies|作品|项目|案例'],
  [
    'skills',
    '(?:software )?skills?|tools?|expertise|(?:我的?)?(?:软件|专业)?技能|擅长|会什么|what i can do|会(?=[A-Za-z])',
  ],
  [
    'contact',
    'how (?:to|people can|they can) (?:contact|reach) me|contact(?: ?form| me| details)?|get in touch|联系(?:表单|我|方式)?|留言',
  ],
  ['tags', 'filter(?:s|ed)?(?: (?:buttons?|for|by))?|categories|tags?|分类|标签|筛选'],
  ['email', 'e-?mail|邮箱|电子邮件'],
  ['phone', 'phone|tel(?:ephone)?|电话|手机'],
  ['link', 'github|instagram|linkedin|website|behance|dribbble|mastodon|微博|微信|小红书'],
]
const EMAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/
const ROLE =
  /\b((?:[a-z-]+ )?(?:developer|designer|photographer|writer|illustrator|architect|engineer|artist|painter|musician|film ?maker|director|journalist|translator|animator|student|potter|chef|model|actor|dancer))\b|((?:[\u4e00-\u9fff]{0,4}?)(?:设计师|摄影师|工程师|程序员|插画师|建筑师|作家|画家|艺术家|音乐人|导演|记者|翻译|学生|开发者))/i
const ROLE_FIRST = /^(.{0,8}?(?:师|家|员|者|手|导演|编剧|学生))(\p{Script=Han}{2,4})$/u

/**
 * Reads the portfolio.
 *
 * @param ask the request
 */
export function readPortfolio(ask: Ask): Reading<PortfolioDetails> {
  const { text, lang } = ask
  const subject = readSubject(text, KIND, KIND_ZH)
  const person = readPerson(text)
  const works = readWorks(ask)
  const pieces = readSections(text, LABELS, ['about']).filter(({ name }) => isOwn(name, works))
  const parts = readPageParts(text, lang, [
    'Timetable',
    'Track list',
    'Route',
    'How to find us',
    'About us',
    'What there is',
  ])
  const told = partsTold(text, lang)
  const asked = PARTS.filter((part) => pieces.some(({ name }) => name === part))
  const email = EMAIL.exec(text)?.[0]
  const details: PortfolioDetails = {
    kind: 'portfolio',
    ...whoOf(subject, person, text),
    about: aboutOf(text, person),
    parts: chooseParts(asked, email !== undefined),
    tags: works.tags,
    works: works.titles.map(readWork).map((work) => withText(work, ask)),
    skills: [],
    links: linksOf(ask, email),
    fields: works.fields,
    count: works.count,
    extras: extrasOf(parts, told.found),
    ownWorks: asksToAddWorks(text),
    mark: readMark(text, lang),
    linksOnTop: false,
    ...findWishes(text),
  }
  const named = pieces.reduce<PortfolioDetails>(
    (page, { name, words, span }) =>
      takePiece(page, { name, words, label: text.slice(span.start, span.end) }),
    details,
  )
  const used = [
    ...spansOf(
      text,
      PORTFOLIO_WORDS,
      EMAIL,
      ROLE,
      SHOWN,
      ...WISH_WORDS,
      LINE,
      FOCUS,
      BASED,
      DESCRIBED,
    ),
    ...spansOfWords(text, [...subject.words, ...person.words, LIVING.exec(text)?.[0] ?? '']),
    ...pieces.map(({ span }) => span),
    ...parts.map(({ span }) => span),
    ...told.used,
    ...works.used,
  ]
  return { details: named, used }
}

function linksOf({ text, lang }: Ask, email: string | undefined): PortfolioDetails['links'] {
  const mail = email === undefined ? [] : [{ name: lang === 'zh' ? '邮箱' : 'Email', value: email }]
  return [...mail, ...readAccounts(text), ...linksAsked(text)].slice(0, 8)
}

/** The parts of the page, those that were named without content last. */
function extrasOf(
  parts: readonly PagePart[],
  told: PortfolioDetails['extras'],
): PortfolioDetails['extras'] {
  const given = parts.map(({ title, lines }) => ({ title, text: lines.join('\n').slice(0, 600) }))
  const more = told.filter(({ title }) => !parts.some((part) => part.title === title))
  return [...given, ...more].slice(0, 8)
}

/** A sentence that shall stand there, what somebody does by their own words, or since when. */
function aboutOf(text: string, { role, years }: Person): string {
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
  /(?:主要|专门|平时)[拍画做写剪设][^，。；]{1,20}|(?:学的是|主修)[^，。；]{2,12}|工作了?[\d一二三四五六七八九十]+年/
/** 首页有一句“把日子画下来” */
const LINE = /(?:一[句段](?:话|文字)?|写着|写上)[：:]?\s*[“"「]([^”"」]{2,200})[”"」]/
const ACTS =
  /^(?:translate|design|bake|sew|knit|paint|illustrate|photograph|draw|build|restore|make|carve) /

/** What was told of the works is not told again by a label. */
function isOwn(
  name: (typeof LABELS)[number][0],
  { fields, tags, titles, count }: ReadWorks,
): boolean {
  if (name === 'tags') return tags.length === 0
  return (
    name !== 'works' ||
    (fields.length === 0 && tags.length === 0 && titles.length === 0 && count === 0)
  )
}

/** Skills that nobody named are not claimed: they stand there only when they are asked for. */
function chooseParts(asked: PartName[], hasLinks: boolean): PartName[] {
  if (asked.length < 2) return PARTS.filter((part) => part !== 'skills' || asked.includes(part))
  return PARTS.filter(
    (part) => part === 'works' || asked.includes(part) || (part === 'contact' && hasLinks),
  )
}

/** Words that say nothing of what somebody does. */
const VAGUE = /^(?:me|myself|personal|tattoo|(?:a )?living)$|^我.*|^.*(?:[（(，,]|的$|用$|要).*$/is

/** 'Based in Bristol' belongs to what somebody is. */
const BASED = /\bbased in (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u

/** For whom a page is made says nothing of what they do. */
const RELATIVE = /^(?:son|daughter|wife|husband|friend|mum|mom|dad|brother|sister)\b.*/i

/** What was told of a person in words goes before what a heading names. */
function whoOf(
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

type Piece = { name: (typeof LABELS)[number][0]; words: string; label: string }

/** Puts one labelled piece in its place; a label alone changes nothing. */
function takePiece(page: PortfolioDetails, { name, words, label }: Piece): PortfolioDetails {
  if (words.length < 2 || /^(?:bit|section|part|page|me)$/i.test(words)) return page
  switch (name) {
    case 'about':
      return words.startsWith('自己') ? page : { ...page, about: upper(words).slice(0, 800) }
    case 'works':
      return { ...page, works: splitList(words).map(readWork).filter(hasTitle).slice(0, 40) }
    case 'skills':
      return {
        ...page,
        skills: splitList(words.replace(/^[（(]([^）)]*)[）)].*$/s, '$1'))
          .filter((skill) => !/\blinks? to\b|[\w-]\.[a-z]{2,}\//i.test(skill))
          .map((skill) => upper(skill).slice(0, 80))
          .slice(0, 24),
      }
    case 'tags':
      return {
        ...page,
        tags: splitList(words)
          .map((tag) => upper(tag).slice(0, 30))
          .slice(0, 8),
      }
    case 'email':
    case 'phone':
    case 'link': {
      const titled = (/^[\p{L}-]+/u.exec(label)?.[0] ?? '').replace(/号$/, '')
      const rest = page.links.filter((link) => link.name.toLowerCase() !== titled.toLowerCase())
      const value = words.replace(/^(?:号|账号|number|address|is|at|:)\s+(?:is\s+)?/i, '')
      const isValue = /[@\d./]|^[\w-]+$/.test(value)
      const isKnown = page.links.some((link) => link.value.startsWith(value))
      return isValue && !isKnown && value.length < 200
        ? { ...page, links: [...rest, { name: upper(titled), value }].slice(0, 8) }
        : page
    }
    case 'contact':
      return page
  }
}

/** Every work shall have a few words of its own, which are still to be written. */
const DESCRIBED =
  /\b(?:each|every|all)\b[^.;]{0,24}\b(?:descriptions?|paragraphs?|few words|(?:few )?(?:lines?|sentences?)|short text|blurbs?)\b|\b(?:descriptions?|paragraphs?|few words|(?:few )?(?:lines?|sentences?)|short text|blurbs?)\b[^.;]{0,16}\b(?:each|every)\b(?: \w+)?|每[一个件幅部张套]?[^，。；]{0,4}(?:都|要|能|可以)*[写配附有带]?[^，。；]{0,4}(?:说明|介绍|描述|文字|简介)/i
function withText(work: Work, { text, lang }: Ask): Work {
  if (work.text !== '' || !DESCRIBED.test(text)) return work
  const { title } = work
  const example = {
    en: `Example: here stands what ${title} was about, what I did and how it turned out.`,
    zh: `示例：这里写“${title}”的背景、做法和成果。`,
  }
  return { ...work, text: example[lang] }
}

const hasTitle = ({ title }: Work) => title !== ''

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The labelled pieces of a follow-up, put in their places.
 *
 * @param page the portfolio
 * @param clause such as 'email: ada@example.org'
 */
export function setPieces(page: PortfolioDetails, clause: string): PortfolioDetails {
  return readSections(clause, LABELS, ['about']).reduce<PortfolioDetails>(
    (next, { name, words, span }) =>
      takePiece(next, { name, words, label: clause.slice(span.start, span.end) }),
    page,
  )
}
