/** Changes of a landing page: its sections, what stands in them, the top and its button. */
import { readPrice } from './reading/money.ts'
import { readSections } from '../../read/pages/sections.ts'
import type { Langs, Step } from '../family.ts'
import { changeForm, changeNotice, changePrice } from './change-content.ts'
import { addLine, addPart, changeCountdown, stateFact, statePrice } from './change-lines.ts'
import type { LandingDetails, SectionName } from './details.ts'
import { SECTIONS } from './details.ts'
import { moveSection, namedSection, NAMES, sayName } from './move-section.ts'
import { ownContent } from './own-content.ts'
import { takePiece } from './take-piece.ts'
import { LABELS } from './words.ts'
import { readFeatures, readQuestions, unquote, upper } from './reading/read-content.ts'

type Changed = Step<LandingDetails> | null

const ADD = /\badd\b|\binclude\b|\binsert\b|增加|添加|加上?/i
const REMOVE = /\b(?:remove|delete|drop|hide)\b|去掉|删除|移除|隐藏|不要/i

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the page
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeLanding(details: LandingDetails, clause: string, langs: Langs): Changed {
  return changeTold(details, clause, langs) ?? changeSections(details, clause, langs)
}

/** What is told on the page: its form, prices, lines and offers. */
function changeTold(details: LandingDetails, clause: string, langs: Langs): Changed {
  return (
    changeForm(details, clause, langs) ??
    changeCountdown(details, clause, langs) ??
    addLine(details, clause, langs) ??
    changePrice(details, clause) ??
    statePrice(details, clause) ??
    changeNotice(details, clause, langs)
  )
}

function changeSections(details: LandingDetails, clause: string, langs: Langs): Changed {
  return (
    moveSection(details, clause, langs) ??
    addThing(details, clause, langs) ??
    removeThing(details, clause, langs) ??
    addSection(details, clause, langs) ??
    addPart(details, clause) ??
    setPiece(details, clause, langs) ??
    stateFact(details, clause)
  )
}

const ONE = '(?:an?|another|the|one|one more|a new|一个|一条|一项|一款|个|新的)?'
const ADD_FEATURE = new RegExp(
  `(?:feature|benefit|highlight|特色|特点|亮点|优势)\\s*(?:about|called|named|of|that says|saying)?[:：]?\\s*["“'「]?(.{2,200}?)["”'」]?$`,
  'i',
)
const ADD_QUESTION =
  /(?:questions?|faq|问题)\s*(?:about|that says|saying)?[:：]?\s*["“'「]?(.{2,400})$/i

function addThing(details: LandingDetails, clause: string, langs: Langs): Changed {
  if (!ADD.test(clause) || SECTION.test(clause)) return null
  const words = withoutAdd(clause)
  return (
    addPrice(details, words) ??
    addQuestion(details, words, langs) ??
    addFeature(details, words, langs)
  )
}

const SECTION = /\bsection\b|部分|板块|区域/i

function withoutAdd(clause: string): string {
  return clause.replace(new RegExp(`^.*?(?:${ADD.source})\\s*${ONE}\\s*`, 'i'), '')
}

const PRICE_LABEL =
  /\b(?:price|plan|ticket|menu item)s?\b(?: (?:for|of|called))?|价格|价目|套餐(?=[:：])/gi

function addPrice(details: LandingDetails, words: string): Changed {
  const price = readPrice(words.replace(PRICE_LABEL, ' '))
  if (price === null || price.name === '') return null
  const name = upper(unquote(price.name.replace(/^款|的$/g, ''))).slice(0, 80)
  const prices = [...details.prices, { name, price: price.price }].slice(-20)
  return {
    next: withSection({ ...details, prices }, 'prices'),
    said: `${price.name} ${price.price}`,
  }
}

function addQuestion(details: LandingDetails, words: string, { lang, spoken }: Langs): Changed {
  const question = /[?？]/.test(words) ? ADD_QUESTION.exec(words)?.[1] : undefined
  if (question === undefined) return null
  const questions = [...shownOf(details, lang).questions, ...readQuestions(question)].slice(-20)
  const next = withSection({ ...details, questions }, 'questions')
  return { next, said: spoken === 'zh' ? '新的问题' : 'a question' }
}

function addFeature(details: LandingDetails, words: string, { lang }: Langs): Changed {
  const feature = ADD_FEATURE.exec(words)?.[1]
  if (feature === undefined) return null
  const features = [...shownOf(details, lang).features, ...readFeatures(feature)].slice(-12)
  const next = withSection({ ...details, features }, 'features')
  return { next, said: upper(unquote(feature)).slice(0, 60) }
}

/** What the page shows: what was given, or the content of its topic. */
function shownOf(
  details: LandingDetails,
  lang: Langs['lang'],
): Pick<LandingDetails, 'features' | 'questions'> {
  const own = ownContent(details.topic, lang)
  return {
    features: details.features.length > 0 ? details.features : own.features,
    questions: details.questions.length > 0 ? details.questions : own.questions,
  }
}

function withSection(details: LandingDetails, name: SectionName): LandingDetails {
  if (details.sections.includes(name)) return details
  const last = details.sections.indexOf('contact')
  const at = last < 0 ? details.sections.length : last
  return { ...details, sections: details.sections.toSpliced(at, 0, name) }
}

function removeThing(details: LandingDetails, clause: string, langs: Langs): Changed {
  if (!REMOVE.test(clause)) return null
  return removeContent(details, clause, langs) ?? removeSection(details, clause, langs)
}

function removeContent(details: LandingDetails, clause: string, { lang, spoken }: Langs): Changed {
  const words = clause.toLowerCase()
  const says = (text: string) =>
    text.length > 1 && words.includes(text.toLowerCase().replace(/[?？]$/, ''))
  const shown = shownOf(details, lang)
  const features = shown.features.filter(({ title }) => !says(title))
  const prices = details.prices.filter(({ name }) => !says(name))
  const questions = shown.questions.filter(({ question }) => !says(question))
  const said = spoken === 'zh' ? '去掉一项内容' : 'one thing fewer'
  if (features.length < shown.features.length) return { next: { ...details, features }, said }
  if (prices.length < details.prices.length) return { next: { ...details, prices }, said }
  if (questions.length === shown.questions.length) return null
  return { next: { ...details, questions }, said }
}

function removeSection(details: LandingDetails, clause: string, { spoken }: Langs): Changed {
  const name = namedSection(details, clause)
  if (name === null || !details.sections.includes(name)) return null
  const sections = details.sections.filter((section) => section !== name)
  const extras = details.extras.filter(({ title }) => title !== name)
  const said = sayName(name, spoken)
  return {
    next: { ...details, sections, extras },
    said: spoken === 'zh' ? `去掉${said}` : `no ${said}`,
  }
}

const ABOUT =
  /\bsection\b\s*(?:about|on|with|for|called|named|titled)?\s*["“'「]?(.{2,40}?)["”'」]?(?:\s*(?::|saying|that says|with the text|[-–—]\s)\s*["“]?(.{2,600}?)["”]?)?$|(?:关于|介绍|名为)?["“「]?([^"”」：:]{1,20}?)["”」]?的?(?:部分|板块|区域)(?:[:：]\s*(.{2,400}))?$/i

/** 'Add a section about our team: ...' makes a section of its own; a known one is shown again. */
function addSection(details: LandingDetails, clause: string, { spoken }: Langs): Changed {
  if (!ADD.test(clause)) return null
  const known = SECTIONS.find((name) => NAMES[name].word.test(clause))
  if (known !== undefined && (SECTION.test(clause) || clause.length < 40)) {
    return { next: withSection(details, known), said: sayName(known, spoken) }
  }
  const extra = SECTION.test(clause) ? readExtra(withoutAdd(clause)) : null
  const isFull = details.extras.length >= 8
  if (extra === null || isFull || details.sections.includes(extra.title)) return null
  const next = withSection({ ...details, extras: [...details.extras, extra] }, 'contact')
  const at = next.sections.indexOf('contact')
  return {
    next: { ...next, sections: next.sections.toSpliced(at, 0, extra.title) },
    said: extra.title,
  }
}

function readExtra(words: string): LandingDetails['extras'][number] | null {
  const [title = '', text = ''] = (ABOUT.exec(words) ?? []).slice(1).filter(Boolean)
  const name = upper(unquote(title.replace(/^(?:关于|介绍)/, '').trim())).slice(0, 40)
  return name === '' ? null : { title: name, text: upper(text) }
}

/** 'Set the opening hours to ...', 'change the button to ...', 'prices: ...'. */
function setPiece(details: LandingDetails, clause: string, { spoken }: Langs): Changed {
  const plain = clause
    .replace(/^(?:change|set|make|update|use|put|把|将|修改|更新)\s*(?:the\s+)?/i, '')
    .replace(SETS.test(clause) ? /\s+(?:to|as|into|=)\s+/ : /\s+=\s+/, ': ')
    .replace(/(?:改成|改为|换成|设为|写成)[:：]?/i, ': ')
  const pieces = readSections(plain, LABELS, ['questions', 'hero'])
  const [piece] = pieces
  if (piece === undefined) return null
  const single = NAMED_PRICE.exec(plain)
  const known = details.prices.findIndex(
    ({ name }) =>
      single !== null && name !== '' && plain.toLowerCase().includes(name.toLowerCase()),
  )
  const price = readPrice(plain)
  if (known >= 0 && price !== null) {
    const prices = details.prices.map((one, at) =>
      at === known ? { ...one, price: price.price } : one,
    )
    return {
      next: { ...details, prices },
      said: `${details.prices[known]?.name ?? ''} ${price.price}`,
    }
  }
  const next = pieces.reduce(takePiece, details)
  if (next === details) return null
  return {
    next,
    said: spoken === 'zh' ? `“${piece.words.slice(0, 30)}”` : `“${piece.words.slice(0, 40)}”`,
  }
}

/** 'Set the hours to ...'; 'Mon to Fri' sets nothing. */
const SETS = /^(?:please )?(?:change|set|make|update|use|put)\b/i
const NAMED_PRICE = /\bprices? (?:of|for)\b|的?价格/i
