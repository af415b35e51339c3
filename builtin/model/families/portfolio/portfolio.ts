/** Portfolios: a person's page with about, works that can be filtered, skills and contact. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changePortfolio, NAMES } from './change.ts'
import { composePortfolio } from './compose.ts'
import { PortfolioDetails } from './details.ts'
import { readPortfolio, scorePortfolio } from './read.ts'

export const portfolio = defineFamily({
  kind: 'portfolio',
  Details: PortfolioDetails,
  name: { en: 'portfolios', zh: '作品集' },
  offers: { en: 'works, skills and parts', zh: '作品、技能和板块' },
  score: scorePortfolio,
  read: readPortfolio,
  change: changePortfolio,
  translate: (details) => details,
  title: ({ name, role }, lang) => {
    const what = role.charAt(0).toUpperCase() + role.slice(1, 60)
    return name || what || (lang === 'zh' ? '作品集' : 'Selected work')
  },
  describe: describePortfolio,
  compose: composePortfolio,
})

function describePortfolio(details: PortfolioDetails, { spoken }: Langs): string {
  const { parts, works, skills, fields, extras } = details
  const isChinese = spoken === 'zh'
  const said = parts.map((part) => {
    const given = part === 'works' ? works.length : part === 'skills' ? skills.length : 0
    if (part === 'works') return describeWorks(details, isChinese)
    return given > 0
      ? `${given} ${isChinese ? '项' : ''}${NAMES[part][spoken]}`
      : NAMES[part][spoken]
  })
  const labels = fields.map(({ label }) => label)
  const has: [boolean, en: string, zh: string][] = [
    [
      labels.length > 0,
      `${labels.join(', ').toLowerCase()} for each`,
      `每件有${labels.join('、')}`,
    ],
    // Nobody told what the works are: the texts beside them wait to be replaced.
    [
      works.some(({ text }) => /^(?:示例|Example)/.test(text)),
      'example texts to replace',
      '待替换的示例说明',
    ],
    [details.notice !== '', 'a banner', '横幅'],
    [details.switchLight, 'a switch for dark and light', '深浅色切换'],
    [details.ownWorks, 'a form to add works with pictures', '可以自己添加带图的作品'],
    [details.mark !== '', `the mark “${details.mark}”`, `“${details.mark}”标记`],
    [details.print, 'a print button', '打印按钮'],
  ]
  const more = has.filter(([is]) => is).map(([, en, zh]) => (isChinese ? zh : en))
  const own = extras.map(({ title }) => (isChinese ? `“${title}”` : title.toLowerCase()))
  return [...said, ...own, ...more].join(isChinese ? '、' : ', ')
}

function describeWorks(details: PortfolioDetails, isChinese: boolean): string {
  const { works, count } = details
  const number = works.length || count
  const kind =
    works.length > 0 ? { en: 'works', zh: '作品' } : { en: 'example works', zh: '示例作品' }
  const en = number > 0 ? `${number} ${kind.en}` : kind.en
  const zh = number > 0 ? `${number} 件${kind.zh}` : kind.zh
  if (!hasFilter(details)) return isChinese ? zh : en
  return isChinese ? `${zh}（可筛选）` : `${en} with a filter`
}

/** Works of more than one tag are filtered; examples of ours have tags where nothing else was said. */
function hasFilter({ works, tags, fields }: PortfolioDetails): boolean {
  if (works.length > 0) return new Set(works.map(({ tag }) => tag)).size > 1
  return tags.length > 1 || (tags.length === 0 && fields.length === 0)
}
