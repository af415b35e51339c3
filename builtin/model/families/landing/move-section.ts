/** Moves the sections of a landing page, which a follow-up names by what they are called. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import type { LandingDetails, SectionName } from './details.ts'
import { SECTIONS } from './details.ts'

type Changed = Step<LandingDetails> | null

/** How each section is named. */
export const NAMES: Record<SectionName, { word: RegExp; en: string; zh: string }> = {
  features: {
    word: /\b(?:features?|benefits?|highlights?)\b|特色|特点|亮点|优势/i,
    en: 'features',
    zh: '特色',
  },
  prices: {
    word: /\b(?:prices?|pricing|plans?|menu|tickets?)\b|价格|价目|定价|菜单|套餐|票/i,
    en: 'prices',
    zh: '价格',
  },
  quotes: {
    word: /\b(?:quotes?|testimonials?|reviews?)\b|评价|好评|感言/i,
    en: 'quotes',
    zh: '顾客评价',
  },
  questions: {
    word: /\b(?:questions?|faqs?)\b|常见问题|问答|问题/i,
    en: 'questions',
    zh: '常见问题',
  },
  contact: { word: /\bcontact(?: form| us)?\b|联系|留言/i, en: 'contact form', zh: '联系表单' },
}

const TO_TOP =
  /\b(?:move|put|show)\b.*\b(?:first|to the top|at the top|up|above|(?:right )?(?:under|below|after) the (?:header|top))\b|(?:放到|移到|放在)(?:最)?(?:前|上)|置顶/i
const TO_END =
  /\b(?:move|put|show)\b.*\b(?:last|to the (?:end|bottom)|at the (?:end|bottom)|down|below)\b|(?:放到|移到|放在)(?:最)?(?:后|下)/i

/** 'Move the questions above the prices': beside another section, and not to an end. */
const BESIDE =
  /\b(?<way>above|before|over|ahead of|below|under|after|beneath)\b(?! the (?:header|top))(?<en>.+)$|(?:到|在)(?<zh>.{1,12}?)的?(?<side>前|上|后|下)面?$/i
const AFTER = /below|under|after|beneath|后|下/i

/** The other section that a clause names, and whether it shall stand before the one that moves. */
function otherIn(details: LandingDetails, clause: string) {
  const { en, zh, way, side } = BESIDE.exec(clause)?.groups ?? {}
  return { other: namedSection(details, en ?? zh ?? ''), isAfter: AFTER.test(way ?? side ?? '') }
}

function moveBeside(details: LandingDetails, clause: string, { spoken }: Langs): Changed {
  const { other, isAfter } = otherIn(details, clause)
  const name = namedSection(details, clause.replace(BESIDE, ' '))
  if (other === null || name === null || name === other) return null
  if (!details.sections.includes(name) || !details.sections.includes(other)) return null
  const rest = details.sections.filter((section) => section !== name)
  const sections = rest.toSpliced(rest.indexOf(other) + (isAfter ? 1 : 0), 0, name)
  return { next: { ...details, sections }, said: sayBeside([name, other], isAfter, spoken) }
}

function sayBeside([name, other]: [string, string], isAfter: boolean, spoken: Lang): string {
  const [one, two] = [sayName(name, spoken), sayName(other, spoken)]
  if (spoken === 'zh') return `${one}移到${two}${isAfter ? '后' : '前'}面`
  return `${one} ${isAfter ? 'below' : 'above'} ${two}`
}

/**
 * Moves a section to the top, to the end, or beside another one.
 *
 * @param details the page
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function moveSection(details: LandingDetails, clause: string, langs: Langs): Changed {
  const beside = moveBeside(details, clause, langs)
  if (beside !== null) return beside
  const { spoken } = langs
  const isUp = TO_TOP.test(clause)
  const name = namedSection(details, clause)
  if (name === null || !(isUp || TO_END.test(clause))) return null
  const rest = details.sections.filter((section) => section !== name)
  const sections = isUp ? [name, ...rest] : [...rest, name]
  const said =
    spoken === 'zh'
      ? `${sayName(name, 'zh')}移到${isUp ? '最前' : '最后'}`
      : `${sayName(name, 'en')} ${isUp ? 'first' : 'last'}`
  return { next: { ...details, sections }, said }
}

/** The section that the words name, or null. */
export function namedSection(details: LandingDetails, clause: string): string | null {
  const extra = details.extras.find(({ title }) =>
    clause.toLowerCase().includes(title.toLowerCase()),
  )
  return extra?.title ?? SECTIONS.find((name) => NAMES[name].word.test(clause)) ?? null
}

/** What a section is called in the answer. */
export function sayName(name: string, spoken: 'en' | 'zh'): string {
  const known = SECTIONS.find((section) => section === name)
  return known === undefined ? name : NAMES[known][spoken]
}
