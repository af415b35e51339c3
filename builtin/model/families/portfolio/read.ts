/** Reads a request for a portfolio: the person, their works, skills and links. */
import type { Ask } from '../../read/ask.ts'
import { weighCues } from '../../read/cues.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { PagePart } from '../../read/pages/page-parts.ts'
import { readPageParts } from '../../read/pages/page-parts.ts'
import { readSections } from '../../read/pages/sections.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import { readSubject } from '../../read/pages/subject.ts'
import type { Reading } from '../family.ts'
import type { PartName, PortfolioDetails, Work } from './details.ts'
import { PARTS } from './details.ts'
import { PORTFOLIO_CUES, PORTFOLIO_WORDS } from './cues.ts'
import { readPerson } from './read-person.ts'
import type { ReadWorks } from './read-works.ts'
import { readWorks } from './read-works.ts'
import { readWork } from './read-work.ts'
import type { Jotted } from './read-jotted.ts'
import { readJotted, roleJotted } from './read-jotted.ts'
import { aboutOf, livingOf, WHO_WORDS, whoOf, withRole } from './who.ts'
import { asksToAddWorks, partsTold, readMark, SHOWN } from './read-shown.ts'
import { findWishes, linksAsked, readAccounts, readBanner, WISH_WORDS } from './wishes.ts'

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
  [
    'works',
    'works?(?! experience| is\b)|projects?(?! by\b)|pieces|case studies|作品(?![集类页])|项目|案例',
  ],
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
  const parts = readPageParts(text, lang, OF_FIRMS)
  const told = partsTold(text, lang)
  const jotted = readJotted(text, lang)
  const asked = PARTS.filter((part) => pieces.some(({ name }) => name === part))
  const email = EMAIL.exec(text)?.[0]
  const details: PortfolioDetails = {
    kind: 'portfolio',
    ...whoOf(subject, withRole(person, text), text),
    about: aboutOf(text, person),
    parts: PARTS.filter(
      (part) =>
        chooseParts(asked, email !== undefined).includes(part) || jotted.parts.includes(part),
    ),
    tags: works.tags,
    works: works.titles.map(readWork).map((work) => withText(work, ask)),
    skills: [],
    links: linksOf(ask, email),
    fields: works.fields,
    count: works.count,
    extras: extrasOf(parts, told.found, jotted),
    ownWorks: asksToAddWorks(text),
    mark: readMark(text.toLowerCase().replace(readBanner(text).toLowerCase(), ''), lang),
    linksOnTop: false,
    ...wishesOf(text, works),
  }
  const named = pieces.reduce<PortfolioDetails>(
    (page, { name, words, span }) =>
      takePiece(page, { name, words, label: text.slice(span.start, span.end) }),
    details,
  )
  const used = [
    ...spansOf(text, PORTFOLIO_WORDS, EMAIL, SHOWN, ...WISH_WORDS, ...WHO_WORDS, DESCRIBED),
    ...spansOfWords(text, [...subject.words, ...person.words, livingOf(text)]),
    ...pieces.map(({ span }) => span),
    ...parts.map(({ span }) => span),
    ...told.used,
    ...works.used,
    ...jotted.used,
    ...spansOfWords(text, [roleJotted(text)]),
  ]
  return { details: named, used }
}

/** Parts that belong to the page of a firm or an event. */
const OF_FIRMS = [
  'Timetable',
  'Track list',
  'Route',
  'How to find us',
  'About us',
  'What there is',
  'Coaches',
]

/** Works by year stand the newest first where the words tell no order. */
function wishesOf(text: string, { isByYear }: ReadWorks): ReturnType<typeof findWishes> {
  const wishes = findWishes(text)
  return { ...wishes, newest: wishes.newest || isByYear }
}

function linksOf({ text, lang }: Ask, email: string | undefined): PortfolioDetails['links'] {
  const mail = email === undefined ? [] : [{ name: lang === 'zh' ? '邮箱' : 'Email', value: email }]
  return [...mail, ...readAccounts(text), ...linksAsked(text)].slice(0, 8)
}

/** The parts of the page, those that were named without content last. */
function extrasOf(
  parts: readonly PagePart[],
  told: PortfolioDetails['extras'],
  jotted: Jotted,
): PortfolioDetails['extras'] {
  const given = parts.map(({ title, lines }) => ({ title, text: lines.join('\n').slice(0, 600) }))
  const named = jotted.extras.map((title) => ({ title, text: '' }))
  const more = [...told, ...named].filter(
    ({ title }, at, all) =>
      ![...parts, ...all.slice(0, at)].some(
        (part) =>
          title.toLowerCase().includes(part.title.toLowerCase()) ||
          (part.title === 'Awards' && /exhibition/i.test(title)),
      ),
  )
  return [...given, ...more]
    .filter(({ title }, at, all) => all.findIndex((one) => one.title === title) === at)
    .slice(0, 8)
}

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

type Piece = { name: (typeof LABELS)[number][0]; words: string; label: string }

/** Puts one labelled piece in its place; a label alone changes nothing. */
function takePiece(page: PortfolioDetails, { name, words, label }: Piece): PortfolioDetails {
  if (words.length < 2 || /^(?:bit|section|part|page|me|story)$/i.test(words)) return page
  if (EMPTY.test(words)) return page
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
      return { ...page, tags: tagsIn(words) }
    case 'email':
    case 'phone':
    case 'link': {
      const titled = (/^[\p{L}-]+/u.exec(label)?.[0] ?? '').replace(/号$/, '')
      const rest = page.links.filter((link) => link.name.toLowerCase() !== titled.toLowerCase())
      const value = words.replace(/^(?:号|账号|number|address|is|at|:)\s+(?:is\s+)?/i, '')
      const isValue = /[@\d./]|^(?!(?:name|link|and|account|handle)$)[\w-]+$/.test(value)
      const isKnown = page.links.some(
        (link) => link.value.startsWith(value) || (EMAIL.test(value) && value.includes(link.value)),
      )
      return isValue && !isKnown && value.length < 200
        ? { ...page, links: [...rest, { name: upper(titled), value }].slice(0, 8) }
        : page
    }
    case 'contact':
      return page
  }
}

/** 'Filter by group' names no group. */
function tagsIn(words: string): string[] {
  const tags = splitList(/@|\bhow to\b|^by\b/.test(words) ? '' : words)
  return tags.length < 2 ? [] : tags.map((tag) => upper(tag).slice(0, 30)).slice(0, 8)
}

/** What a label is followed by that is no content of it: 技能列出来, 'projects by field', 关于我写两句. */
const EMPTY =
  /^(?:列|写|放|也|怎么|能|可以|要|的?软件|项目|什么|哪些|技法|几句)|^(?:by|sorted|from|in|with|as|the \w+$|here|below|at|on|and)\b/i

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
