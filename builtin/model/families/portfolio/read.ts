/** Reads a request for a portfolio: the person, their works, skills and links. */
import type { Ask } from '../../read/ask.ts'
import { splitList } from '../../read/lists.ts'
import { readSections } from '../../read/sections.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Subject } from '../../read/subject.ts'
import { readSubject } from '../../read/subject.ts'
import type { Reading } from '../family.ts'
import type { PartName, PortfolioDetails, Work } from './details.ts'
import { PARTS } from './details.ts'

const WORDS =
  /\bportfolios?\b(?! (?:tracker|value|of (?:stocks|shares|investments)))|\b(?:personal|about me|resume|résumé|cv|profile) (?:web ?)?(?:page|site|website)\b|作品集|个人(?:主页|网站|网页|简历)|简历(?:页|网页|网站)?/i
const KIND =
  'portfolio(?: (?:web ?)?(?:page|site))?|(?:personal|resume|profile) (?:web ?)?(?:page|site)'
const KIND_ZH = '作品集|个人(?:主页|网站|网页)|简历'

/**
 * How surely a request asks for a portfolio.
 *
 * @param ask the request
 */
export function scorePortfolio({ text }: Ask): number {
  if (!WORDS.test(text) || /\b(?:stocks?|shares|investments?|crypto)\b|股票|基金|投资/i.test(text))
    return 0
  return 4
}

const LABELS: [PartName | 'email' | 'phone' | 'link' | 'tags', string][] = [
  ['about', 'about(?: me| page)?|bio(?:graphy)?|introduction|关于我?|简介|自我介绍|介绍'],
  ['works', 'works?|projects?|pieces|case studies|作品|项目|案例'],
  ['skills', 'skills?|tools?|expertise|技能|擅长'],
  ['contact', 'contact(?: ?form| me| details)?|get in touch|联系(?:表单|我|方式)?|留言'],
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
export function readPortfolio({ text }: Ask): Reading<PortfolioDetails> {
  const subject = readSubject(text, KIND, KIND_ZH)
  const pieces = readSections(text, LABELS, ['about'])
  const asked = PARTS.filter((part) => pieces.some(({ name }) => name === part))
  const email = EMAIL.exec(text)?.[0]
  const details: PortfolioDetails = {
    kind: 'portfolio',
    ...readPerson(subject, text),
    about: '',
    parts: chooseParts(asked, email !== undefined),
    tags: [],
    works: [],
    skills: [],
    links: [],
  }
  const links = email === undefined ? [] : [{ name: 'Email', value: email }]
  const named = pieces.reduce<PortfolioDetails>(
    (page, { name, words, span }) =>
      takePiece(page, { name, words, label: text.slice(span.start, span.end) }),
    { ...details, links },
  )
  const used = [
    ...spansOf(text, WORDS, EMAIL, ROLE, /\bfilter(?:able|ing)?\b|筛选/i),
    ...spansOfWords(text, subject.words),
    ...pieces.map(({ span }) => span),
  ]
  return { details: named, used }
}

function chooseParts(asked: PartName[], hasLinks: boolean): PartName[] {
  if (asked.length < 2) return [...PARTS]
  return PARTS.filter((part) => asked.includes(part) || (part === 'contact' && hasLinks))
}

/** 'A photographer in Lisbon' stands beside the name, or anywhere in the request. */
function readPerson(
  { name, about }: Subject,
  text: string,
): Pick<PortfolioDetails, 'name' | 'role'> {
  const [, first = '', own = ''] = ROLE_FIRST.exec(about) ?? []
  const loose = (ROLE.exec(text) ?? []).slice(1).find(Boolean) ?? ''
  const role = first || about || loose
  return {
    name: name || own,
    role: role.replace(/^(?:an?|the|for|as|my)\s+/i, '').slice(0, 120),
  }
}

type Piece = { name: (typeof LABELS)[number][0]; words: string; label: string }

/** Puts one labelled piece in its place; a label alone changes nothing. */
function takePiece(page: PortfolioDetails, { name, words, label }: Piece): PortfolioDetails {
  if (words.length < 2) return page
  switch (name) {
    case 'about':
      return { ...page, about: upper(words).slice(0, 800) }
    case 'works':
      return { ...page, works: splitList(words).map(readWork).filter(hasTitle).slice(0, 40) }
    case 'skills':
      return {
        ...page,
        skills: splitList(words)
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
      const [titled = ''] = /^[\p{L}-]+/u.exec(label) ?? []
      const rest = page.links.filter((link) => link.name.toLowerCase() !== titled.toLowerCase())
      const isValue = /[@\d./]|^[\w-]+$/.test(words)
      return isValue && words.length < 200
        ? { ...page, links: [...rest, { name: upper(titled), value: words }].slice(0, 8) }
        : page
    }
    case 'contact':
      return page
  }
}

const hasTitle = ({ title }: Work) => title !== ''

/**
 * 'Harbour (photo, 2024)' or 'Harbour - photo' as a work.
 *
 * @param words one piece of a list
 */
export function readWork(words: string): Work {
  const [, bracketed, held = ''] = /^(.+?)\s*[（(]([^）)]*)[）)]/.exec(words) ?? []
  const [, dashed, after = ''] = /^(.+?)\s+[-–—]\s+(.+)$/.exec(words) ?? []
  const parts = (held || after).split(/\s*[,，、;；]\s*/).filter(Boolean)
  const year = parts.find((part) => /^(?:19|20)\d\d(?:[-–]\d\d(?:\d\d)?)?$/.test(part)) ?? ''
  const [tag = '', ...rest] = parts.filter((part) => part !== year)
  return {
    title: upper(
      (bracketed ?? dashed ?? words).replace(/^["“'「《]+|["”'」》]+$/g, '').trim(),
    ).slice(0, 80),
    tag: upper(tag).slice(0, 30),
    year,
    text: rest.join(', ').slice(0, 300),
  }
}

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
