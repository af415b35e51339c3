/** Marks of works: one that every work can bear, and those of the works that are named. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { PortfolioDetails, Work } from './details.ts'
import { readMark } from './read-shown.ts'

type Changed = Step<PortfolioDetails> | null

const SAYS_MARK =
  /\b(?:mark(?:ed|s)?|badge|label|sticker|stamp|tag|flag|note|sign|banner|ribbon)\b|标|贴|印章|角标|字样/i
/** Off of a work comes what stands on it. */
const OFF = /\b(?:off|unmark|no longer|any ?more|not \w+ (?:any ?more|after all))\b|撕|取下|摘/i
/** What the mark says, where it is none of the usual words. */
const QUOTED = /["“「]([^"”」]{1,20})["”」]/
const SAYING = [
  QUOTED,
  /\b(?:mark|label|tag|flag|stamp)\b .{2,80}? (?:as|with|by) (?:an? )?([a-z][a-z -]{1,18})$/i,
  /\b(?:put|add|give|set|stick|show)\b(?: .{0,80})? (?:an?|the) ([a-z][a-z -]{1,18}?) (?:mark|badge|label|sticker|stamp|tag|flag|sign|banner|ribbon)\b/i,
  /(?:标(?!一下|出|记)|贴)(?:上|为|成|个|一个)*([\p{Script=Han}A-Za-z]{1,8}?)(?:的?(?:标签?|标记|字样|贴纸|印章|角标))?$/u,
]

/**
 * 'Put a New badge on the jug' marks that work alone; without a name every work can be marked
 * on the page.
 *
 * @param details the portfolio
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function setMark(details: PortfolioDetails, clause: string, langs: Langs): Changed {
  const named = worksIn(details.works, clause)
  if (named.length === 0) {
    const usual = readMark(clause, langs.lang)
    return usual === '' ? null : { next: { ...details, mark: usual }, said: usual }
  }
  const marked = named.filter(({ mark = '' }) => mark !== '')
  if (marked.length > 0 && takesMarkOff(clause))
    return { next: withMark(details, marked, ''), said: sayMark(marked, '', langs) }
  const mark = takesAway(clause) ? '' : markTold(clause, named, langs)
  return mark === ''
    ? null
    : { next: withMark(details, named, mark), said: sayMark(named, mark, langs) }
}

function takesMarkOff(clause: string): boolean {
  return OFF.test(clause) || (takesAway(clause) && SAYS_MARK.test(clause))
}

/** A usual word goes before another one, unless the other is quoted. */
function markTold(clause: string, named: readonly Work[], { lang }: Langs): string {
  const usual = clause.length > 60 ? '' : readMark(`mark 标 ${clause}`, lang)
  const own = SAYS_MARK.test(clause) ? readOwn(clause, named) : ''
  return (QUOTED.test(clause) ? own : usual) || own
}

/** The works that a clause names; of a longer name only the longer one is meant. */
function worksIn(works: readonly Work[], clause: string): Work[] {
  const said = clause.toLowerCase()
  const found = works.filter(({ title }) => said.includes(title.toLowerCase()))
  return found.filter(
    ({ title }) =>
      !found.some((one) => one.title.length > title.length && one.title.includes(title)),
  )
}

function readOwn(clause: string, named: readonly Work[]): string {
  const said = SAYING.map((saying) => saying.exec(clause)?.[1]?.trim()).find(Boolean) ?? ''
  const isTitle = named.some(({ title }) => said.toLowerCase().includes(title.toLowerCase()))
  return isTitle ? '' : said.charAt(0).toUpperCase() + said.slice(1)
}

function withMark(
  details: PortfolioDetails,
  named: readonly Work[],
  mark: string,
): PortfolioDetails {
  const works = details.works.map((work) => (named.includes(work) ? { ...work, mark } : work))
  return { ...details, works }
}

function sayMark(named: readonly Work[], mark: string, { spoken }: Langs): string {
  const titles = named.map(({ title }) => title).join(spoken === 'zh' ? '、' : ', ')
  if (mark === '') return spoken === 'zh' ? `${titles}不再有标记` : `no mark on ${titles}`
  return spoken === 'zh' ? `${titles}标上“${mark}”` : `${titles} marked “${mark}”`
}
