/** Changes of a portfolio: works, skills, parts, role and links. */
import { splitList } from '../../read/lists/lists.ts'
import { readPageParts } from '../../read/pages/page-parts.ts'
import type { Langs, Step } from '../family.ts'
import { changeWorks } from './change-works.ts'
import type { PartName, PortfolioDetails } from './details.ts'
import { PARTS } from './details.ts'
import { readWork } from './read-work.ts'
import { setPieces } from './read.ts'
import { shownOf } from './samples.ts'
import { readBanner } from './wishes.ts'

type Changed = Step<PortfolioDetails> | null

const ADD = /\badd\b|\binclude\b|增加|添加|加(?:上|一)?/i
const REMOVE = /\b(?:remove|delete|drop|hide)\b|去掉|删除|移除|隐藏|不要/i

export const NAMES: Record<PartName, { word: RegExp; en: string; zh: string }> = {
  about: {
    word: /\babout(?: (?:me|section|part))?\b|\bbio\b|简介|关于我|自我介绍/i,
    en: 'about',
    zh: '简介',
  },
  works: { word: /\b(?:works|projects)\b|作品|项目/i, en: 'works', zh: '作品' },
  skills: { word: /\bskills\b|技能|擅长/i, en: 'skills', zh: '技能' },
  contact: { word: /\bcontact\b|联系|留言/i, en: 'contact form', zh: '联系表单' },
}

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the portfolio
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePortfolio(details: PortfolioDetails, clause: string, langs: Langs): Changed {
  return (
    changeWorks(details, clause, langs) ??
    changeAround(details, clause, langs) ??
    changeParts(details, clause, langs)
  )
}

/** A banner, sections of one's own, and what is told of each work. */
function changeAround(details: PortfolioDetails, clause: string, { lang, spoken }: Langs): Changed {
  const notice = readBanner(clause)
  if (notice !== '') return { next: { ...details, notice }, said: notice }
  const first = putFirst(details, clause, spoken)
  if (first !== null) return first
  const extra = ADD.test(clause) ? readSection(clause, lang) : null
  if (extra !== null && details.extras.length < 8) {
    const extras = [...details.extras.filter(({ title }) => title !== extra.title), extra]
    return { next: { ...details, extras }, said: extra.title }
  }
  const gone = details.fields.find(({ label }) =>
    clause.toLowerCase().includes(label.toLowerCase()),
  )
  if (gone === undefined || !(REMOVE.test(clause) || /别写|不写/.test(clause))) return null
  const fields = details.fields.filter(({ id }) => id !== gone.id)
  return {
    next: { ...details, fields },
    said: spoken === 'zh' ? `去掉“${gone.label}”` : `no ${gone.label.toLowerCase()}`,
  }
}

const IN_FRONT =
  /\b(?:first|to the (?:top|front)|at the top)\b|(?:放|移|排)(?:到|在)?(?:最?前|第一|最上|上)/i

/** '把旧厂房改造放第一个': a work, or the works of a tag, go before the others. */
function putFirst(details: PortfolioDetails, clause: string, spoken: Langs['spoken']): Changed {
  if (!IN_FRONT.test(clause)) return null
  const isNamed = (name: string): boolean => clause.toLowerCase().includes(name.toLowerCase())
  const inFront = <T>(all: T[], one: T): T[] => [one, ...all.filter((other) => other !== one)]
  const said = (name: string): string => (spoken === 'zh' ? `“${name}”在最前` : `${name} first`)
  const work = details.works.find(({ title }) => isNamed(title))
  if (work !== undefined) {
    return { next: { ...details, works: inFront(details.works, work) }, said: said(work.title) }
  }
  const tag = details.tags.find(isNamed)
  if (tag === undefined) return null
  return { next: { ...details, tags: inFront(details.tags, tag) }, said: said(tag) }
}

const SECTION =
  /\bsection (?:with|for|called|about|on)\s+(?:my |our |the )?["“]?([^:"”]{2,40})["”]?(?:\s*:\s*(.{2,600}))?$|(?:一个|一段|一栏|个)[“"「]([^”"」]{2,20})[”"」](?:[，,：:]?(?:写上?|内容)?[:：，]?\s*(.{2,400}))?/i

function readSection(
  clause: string,
  lang: Langs['lang'],
): PortfolioDetails['extras'][number] | null {
  const named = (SECTION.exec(clause) ?? []).slice(1).filter((words) => words !== undefined)
  const [known] = readPageParts(clause, lang)
  const [title = known?.title ?? '', words = known?.lines.join(', ') ?? ''] = named
  if (title === '') return null
  const lines = splitList(words.replace(/^写[:：]/, ''))
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1, 40),
    text: lines.join('\n').slice(0, 600),
  }
}

function changeParts(details: PortfolioDetails, clause: string, langs: Langs): Changed {
  if (ADD.test(clause))
    return (
      addThing(details, clause, langs) ??
      addPart(details, clause, langs) ??
      setPiece(details, clause)
    )
  if (REMOVE.test(clause))
    return removeThing(details, clause, langs) ?? removePart(details, clause, langs)
  return movePart(details, clause, langs) ?? setRole(details, clause) ?? setPiece(details, clause)
}

const ADDED =
  /(?:\b(works?|projects?|pieces?|skills?)\b|(作品|项目|案例|技能))\s*(?:called|named|titled|about|of)?[:：]?\s*["“「《]?(.{2,200}?)["”」》]?$/i

function addThing(details: PortfolioDetails, clause: string, { lang }: Langs): Changed {
  const [, en = '', zh = '', words] = ADDED.exec(clause) ?? []
  if (words === undefined || /^(?:section|part|部分|板块)/i.test(words)) return null
  if (/skill|技能/i.test(en || zh)) {
    const skills = [...shownOf(details, lang).skills, ...splitList(words)].slice(-24)
    return { next: withPart({ ...details, skills }, 'skills'), said: words.slice(0, 60) }
  }
  const works = [...details.works, ...splitList(words).map(readWork)].slice(-40)
  return { next: withPart({ ...details, works }, 'works'), said: works.at(-1)?.title ?? '' }
}

function withPart(details: PortfolioDetails, name: PartName): PortfolioDetails {
  const parts = PARTS.filter((part) => part === name || details.parts.includes(part))
  return details.parts.includes(name) ? details : { ...details, parts }
}

function addPart(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  const name = PARTS.find((part) => NAMES[part].word.test(clause))
  if (name === undefined || /[:：@]/.test(clause)) return null
  return { next: withPart(details, name), said: NAMES[name][spoken] }
}

function removeThing(details: PortfolioDetails, clause: string, { lang, spoken }: Langs): Changed {
  const words = clause.toLowerCase()
  const stays = (name: string) => !words.includes(name.toLowerCase())
  const shown = shownOf(details, lang)
  const works = shown.works.filter(({ title }) => stays(title))
  const skills = shown.skills.filter(stays)
  const links = details.links.filter(({ name }) => stays(name))
  const said = spoken === 'zh' ? '去掉一项' : 'one thing fewer'
  if (works.length < shown.works.length && works.length > 0)
    return { next: { ...details, works }, said }
  if (skills.length < shown.skills.length && skills.length > 0)
    return { next: { ...details, skills }, said }
  return links.length < details.links.length ? { next: { ...details, links }, said } : null
}

function removePart(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  const name = details.parts.find((part) => NAMES[part].word.test(clause))
  if (name === undefined || details.parts.length < 2) return null
  const said = NAMES[name][spoken]
  return {
    next: { ...details, parts: details.parts.filter((part) => part !== name) },
    said: spoken === 'zh' ? `去掉${said}` : `no ${said}`,
  }
}

const FIRST = /\b(?:first|to the top|at the top)\b|(?:放到|移到|放在)(?:最)?(?:前|上)/i
const LAST =
  /\b(?:last|to the (?:end|bottom)|at the (?:end|bottom))\b|(?:放到|移到|放在)(?:最)?(?:后|下)/i

function movePart(details: PortfolioDetails, clause: string, { spoken }: Langs): Changed {
  const name = details.parts.find((part) => NAMES[part].word.test(clause))
  const isFirst = FIRST.test(clause)
  if (name === undefined || !(isFirst || LAST.test(clause))) return null
  const rest = details.parts.filter((part) => part !== name)
  const said = `${NAMES[name][spoken]}${spoken === 'zh' ? (isFirst ? '在最前' : '在最后') : isFirst ? ' first' : ' last'}`
  return { next: { ...details, parts: isFirst ? [name, ...rest] : [...rest, name] }, said }
}

const ROLE =
  /\b(?:role|job(?: title)?|profession)\b\s*(?:to|is|as|:)\s*["“]?(.{2,100}?)["”]?$|(?:职业|身份|职位)(?:改成|改为|是|为)[:：]?\s*(.{2,60})$/i

function setRole(details: PortfolioDetails, clause: string): Changed {
  const role = ROLE.exec(clause)?.slice(1).find(Boolean)
  return role === undefined ? null : { next: { ...details, role }, said: role }
}

function setPiece(details: PortfolioDetails, clause: string): Changed {
  if (/\bfilter\b|筛选/i.test(clause)) return null
  const plain = clause
    .replace(
      /^(?:change|set|make|update|use|add|把|将|增加|添加|加上?)\s*(?:an?\s+|the\s+|my\s+)?/i,
      '',
    )
    .replace(/\s+(?:to|as|is|=)\s+|(?:改成|改为|换成|设为)[:：]?/i, ': ')
  const next = setPieces(details, plain)
  return JSON.stringify(next) === JSON.stringify(details)
    ? null
    : { next, said: plain.slice(0, 60) }
}
