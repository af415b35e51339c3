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

function describePortfolio({ parts, works, skills }: PortfolioDetails, { spoken }: Langs): string {
  const isChinese = spoken === 'zh'
  const said = parts.map((part) => {
    const given = part === 'works' ? works.length : part === 'skills' ? skills.length : 0
    if (part === 'works' && given === 0)
      return isChinese ? '示例作品（可筛选）' : 'example works with a filter'
    if (part === 'works')
      return isChinese ? `${given} 件作品（可筛选）` : `${given} works with a filter`
    return given > 0
      ? `${given} ${isChinese ? '项' : ''}${NAMES[part][spoken]}`
      : NAMES[part][spoken]
  })
  return said.join(isChinese ? '、' : ', ')
}
