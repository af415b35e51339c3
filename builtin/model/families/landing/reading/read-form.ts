/** The form of a page: what it asks visitors for, such as 'a sign up form with name and T-shirt size'. */
import type { Lang } from '../../../plan.ts'
import { readCategories } from '../../../read/entries/categories.ts'
import type { EntryField } from '../../../read/entries/entry-fields.ts'
import { readFieldList } from '../../../read/entries/entry-fields.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf, spansOfWords } from '../../../read/spans.ts'

const FORM =
  /\b(?:a|an) form\b|\b(?:sign[- ]?up|registration|register|booking|order|enquiry|entry|rsvp|reservation|application|feedback|waiting list) (?:form|sheet)\b|\b(?:people|guests|parents|customers|they) can (?:sign up|register|book|enrol|apply|rsvp)\b|报名表?|预[约订]表?单?|订座|登记表|申请表|留言表|填表|\b(?:an? )?(?:message|contact) form\b|\bform to (?:sign up|join|register|book|apply|enrol|volunteer)\b/i
const LIST =
  /(?:(?:sign[- ]?up|registration|booking|order|enquiry|entry|rsvp|reservation|application|feedback|contact) )?\b(?:form|sheet)(?: (?:with|asking(?: for)?|for|that asks(?: for)?|:)| ?[:(])\s*((?:[^.;:\n])+)|\bform\b[^.;:\n(]{0,40}[(:]\s*([^.;)\n]+)|(?:表单?|报名)[^。；：:\n（(]{0,10}[（(]([^）)\n]{2,80})[）)]|(?:来宾|宾客|客人|亲友|亲戚|大家|的[人队]|报名表)(?:可以|能|来)?填(?!表)(?:写|个|一下|上)?([\p{Script=Han}、和]{2,30})|\bform (?:where|so) (?:\w+ )?(?:people|guests|visitors|parents|customers|they) (?:can )?(?:say|leave|enter|give|write|put)(?: down)?\s+((?:[^.;:\n])+)|\b(?:people|[a-z]{3,}s)(?: (?:can|should|could|to|be able)){1,3} (?:leave|enter|give|say|tell us|fill in)\s+((?:[^.;:\n])+)|\bplease (?:tell us|let us know)(?: about)? ((?:[^.;:\n])+)|(?:报名表?|预[约订](?:表单?)?|(?:的人|家长|客人|嘉宾|大家)(?=填(?!表)|留下)|登记表?|申请表|表单)(?:的?时候?)?(?:要填写?|需要填?写?|填写?(?!表)|留下?|要有|填|包括|有|是|里)?[:：（(]?\s*([^，。；：:\n]{1,20}[、和][^，。；：:\n]{1,80})/iu
/** 'Say if you come': who comes, and how many of them. */
const RSVP =
  /\brsvp\b|\b(?:a place|somewhere|a way) to (?:reply|answer|say yes)\b|\b(?:say|tick|mark|reply|tell (?:us|me)|let (?:us|me) know) (?:if|whether) (?:you|they)(?:'re| are| will| can)? com\w+|(?:来不来|能不能来|是否参加|参不参加)/i
const COMING: Record<Lang, string> = {
  en: 'name, coming (yes, no), number of people',
  zh: '姓名、是否参加（参加、不参加）、人数',
}
/** Nobody signs up without a name. */
const WHO: Record<Lang, string> = { en: 'name', zh: '姓名' }
const BOOKING = /\bbook(?:ing)? (?:a )?tables?\b|\btable booking\b|订座|订位|预订(?:座位|餐位)/i

/** What a booking asks for where the request does not say. */
const USUAL: Record<Lang, string> = {
  en: 'name, phone, date, number of people',
  zh: '姓名、电话、日期、人数',
}

/**
 * Reads the form of a page.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readForm(
  text: string,
  lang: Lang,
): { fields: EntryField[]; title: string; isAsked: boolean; used: Span[] } {
  const { list, brings } = listOf(text, lang)
  const read = readFieldList(list, lang)
  const kinds = readCategories(text).names
  const asked = withName(read, list, lang)
  const fields = asked.map((field): EntryField =>
    WHICH.test(field.label) && kinds.length > 1
      ? { ...field, type: 'choice', options: kinds }
      : field,
  )
  return {
    fields: fields.slice(0, 10),
    title: TITLES.find(([word]) => word.test(text))?.[1] ?? '',
    isAsked: FORM.test(text) || RSVP.test(text) || fields.length > 0,
    used: [
      ...spansOf(text, FORM, RSVP, BOOKING, ...(list === '' ? [] : [LIST])),
      ...spansOfWords(text, [list, brings]),
    ],
  }
}

const TITLES: [word: RegExp, title: string][] = [
  [/报名/, '报名'],
  [/预订/, '预订'],
  [/订座|订位/, '订座'],
  [/预[约订](?:表|单)/, '预约'],
  [/\b(?:sign[- ]?up|registration|register) (?:form|sheet)\b|\bsign up\b/i, 'Sign up'],
  [/\bbooking form\b|\bbook(?:ing)? (?:a )?tables?\b/i, 'Book'],
  [/\border form\b/i, 'Order'],
  [/\brsvp\b/i, 'RSVP'],
]

/** Nobody answers without a name. */
function withName(read: EntryField[], list: string, lang: Lang): EntryField[] {
  const hasName = read.length !== 1 || /name|姓名|名字/i.test(read[0]?.label ?? '')
  return hasName ? read : readFieldList(`${WHO[lang]}、${list}`, lang)
}

/** The words of the form's list: those after it, else what such a form has, with what guests bring. */
function listOf(text: string, lang: Lang): { list: string; brings: string } {
  const found = LIST.exec(text)
  const own = found
    ?.slice(1)
    .find(Boolean)
    ?.replace(
      /,? ?(?:and )?(?:e-?mail|phone|call)(?: us| me)?(?: at| on| is)? \S*(?:@|\d{4}).*$/i,
      '',
    )
  const brings = /\bcom\w+,? and (what [a-z ]{3,30}?)(?=[,.;]|$)/i.exec(text)?.[1]
  return { list: own ?? usualOf(text, lang, brings), brings: brings ?? '' }
}

/** What an answer to an invitation and a booking ask for where the request does not say. */
function usualOf(text: string, lang: Lang, brings: string | undefined): string {
  if (RSVP.test(text)) return [COMING[lang], brings].filter(Boolean).join(', ')
  return BOOKING.test(text) ? USUAL[lang] : ''
}

/** '想报哪个班' chooses among the classes that the page names. */
const WHICH = /哪|\bwhich\b|\b(?:class|course|level|distance|group)\b/i
