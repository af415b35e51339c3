/** Fills the built page of the studio: head, preloads, first data and what is drawn. The nonce is left open. */
import { firstDataElementId, type FirstData } from '../../contract/first-data.ts'
import type { Locale } from '../../contract/locale.ts'
import { type FilledPage, filledOf } from './filled-page.ts'
import { headLines, keepsBuilt, type PageHead } from './page-head.ts'

/** The places of the built page that are filled. */
const marks =
  /<html lang="en">|<title>[^<]*<\/title>|<meta name="description"[^>]*>|<!--preloads-->|<!--drawn-->|<!--scriptless-->|<script type="module"|<link rel="(?:modulepreload|stylesheet)"[^>]*>\n? *|<!--first-data-->/g

/** What a browser without scripts says at the foot of every page. */
const scriptless = {
  en: 'Without JavaScript you can look around here; making and opening apps needs it.',
  zh: '没有启用 JavaScript 时可以浏览；制作和打开应用需要启用它。',
} as const satisfies Record<Locale, string>

/** What is put into the built page. */
export type Filling = {
  lang: Locale
  head: PageHead
  address: string
  preloads: string
  first: FirstData
  drawn: string
  /** How urgent scripts are: words come first where there are any. */
  haste: '' | ' fetchpriority="low"'
}

/** Fills the marks of the built page, in one pass: what is put in is never read for marks again. The nonce is left open. */
export function fillPage(html: string, { lang, head, address, ...given }: Filling): FilledPage {
  const fillMark = (mark: string): string => {
    if (mark === '<html lang="en">') return `<html lang="${lang}">`
    if (mark === '<!--preloads-->') return headLines(head, address) + given.preloads
    if (mark === '<!--drawn-->') return given.drawn
    if (mark === '<!--scriptless-->')
      return `<noscript><p class="scriptless">${scriptless[lang]}</p></noscript>`
    if (mark === '<!--first-data-->') return firstDataElement(given.first)
    if (mark.endsWith('module"')) return mark + given.haste
    if (mark.startsWith('<link rel="')) return restOf(mark, given)
    return keepsBuilt(head, mark.startsWith('<title>') ? 'title' : 'description') ? mark : ''
  }
  const [before = '', after = ''] = html.split('__NONCE__')
  return filledOf([before.replace(marks, fillMark), after.replace(marks, fillMark)])
}

/** A link of the built page; none where its part names the same: a sheet that came once more would win over the part's. */
function restOf(
  link: string,
  { preloads: named, haste }: Pick<Filling, 'preloads' | 'haste'>,
): string {
  const [href = link] = /href="[^"]*"/.exec(link) ?? []
  return named.includes(href) ? '' : link.replace('modulepreload"', `modulepreload"${haste}`)
}

/** JSON inside a script element: `<` is escaped, so that no text can end the element. */
function firstDataElement(first: FirstData): string {
  const json = JSON.stringify(first)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="${firstDataElementId}">${json}</script>`
}
