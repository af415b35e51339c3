/** Changes of what stands on a landing page: its form, prices, offers and own parts. */
import { readEntryField, readFieldList } from '../../read/entries/entry-fields.ts'
import type { Langs, Step } from '../family.ts'
import type { LandingDetails } from './details.ts'
import { readOffers } from './reading/read-loose.ts'

type Changed = Step<LandingDetails> | null

const ADD = /\badd\b|\binclude\b|\binsert\b|增加|添加|加上?/i

const FORM_FIELD =
  /\badd (?:an? |the )?(.{2,40}?)(?: field)? to the form\b|(?:表单?|报名表|预约表)(?:里|上|中)?(?:再|也|还)?(?:加上?|增加|添加)(?:一[个项栏])?[“"]?([^，。”"]{2,16})/i

/**
 * 'Add a phone number field to the form' asks visitors for one thing more.
 *
 * @param details the page
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeForm(details: LandingDetails, clause: string, { lang }: Langs): Changed {
  const [, en, zh] = FORM_FIELD.exec(clause) ?? []
  const words = en ?? zh
  if (words === undefined) return null
  const usual = details.form.length > 0 ? [] : readFieldList(USUAL[lang], lang)
  const before = [...details.form, ...usual]
  const field = readEntryField(words, lang, before.length)
  if (field === null || before.length >= 10) return null
  return { next: { ...details, form: [...before, field] }, said: field.label }
}

const USUAL = { en: 'name, email, message', zh: '姓名、邮箱、留言' }
const NEW_PRICE =
  /(?:is|are|to|now|at|改成|改为|涨到|降到|现在)\s*([£€$¥]?\s?\d+(?:\.\d{1,2})?\s?[元块]?)/i

/**
 * 'Full groom is 50 now': a price that stands there gets another amount, in the same money.
 *
 * @param details the page
 * @param clause a part of the follow-up
 */
export function changePrice(details: LandingDetails, clause: string): Changed {
  const at = details.prices.findIndex(
    ({ name }) => name !== '' && clause.toLowerCase().includes(name.toLowerCase()),
  )
  const amount = NEW_PRICE.exec(clause)?.[1]?.trim()
  const one = details.prices[at]
  if (one === undefined || amount === undefined || ADD.test(clause)) return null
  const price = /^\d[\d.]*$/.test(amount) ? one.price.replace(/\d[\d.,]*/, amount) : amount
  const prices = details.prices.with(at, { ...one, price })
  return { next: { ...details, prices }, said: `${one.name} ${price}` }
}

/**
 * An offer, or a part with a name in quotation marks: '早鸟价：6月10号前报名立减200'.
 *
 * @param details the page
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeNotice(details: LandingDetails, clause: string, { lang }: Langs): Changed {
  if (!ADD.test(clause) || /\bsection\b|部分|板块|区域/i.test(clause)) return null
  const words = clause.replace(new RegExp(`^.*?(?:${ADD.source})\\s*`, 'i'), '')
  const [offer] = readOffers(words)
  if (offer !== undefined) {
    const notice = [details.notice, words.replace(/^[^：:]{0,6}[：:]\s*/, (label) => label)]
    return {
      next: {
        ...details,
        notice: notice
          .filter(Boolean)
          .join(lang === 'zh' ? '；' : ' · ')
          .slice(0, 300),
      },
      said: offer,
    }
  }
  const part = /^(?:一段|一个|一栏)?[“"「]([^”"」]{2,20})[”"」][：:，,]?\s*(.{2,500})$/.exec(words)
  if (part === null || details.extras.length >= 8) return null
  const [, title = '', text = ''] = part
  const extras = [...details.extras, { title, text: text.replaceAll('，', '\n') }]
  const end = details.sections.indexOf('contact')
  const sections = details.sections.toSpliced(end < 0 ? details.sections.length : end, 0, title)
  return { next: { ...details, extras, sections }, said: title }
}
