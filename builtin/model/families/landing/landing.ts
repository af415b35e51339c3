/** Landing pages for a shop, an event, a product or a service. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeLanding } from './change.ts'
import { composeLanding } from './compose.ts'
import { LandingDetails } from './details.ts'
import { upper } from './reading/read-content.ts'
import { readLanding, scoreLanding } from './reading/read.ts'

export const landing = defineFamily({
  kind: 'landing',
  Details: LandingDetails,
  name: { en: 'landing pages', zh: '落地页' },
  offers: { en: 'sections, prices and texts', zh: '板块、价格和文字' },
  score: scoreLanding,
  read: readLanding,
  change: changeLanding,
  translate: (details) => details,
  title: ({ name, about }, lang) => {
    const what = upper(about.replace(/^an?\s+/i, '')).slice(0, 60)
    return name || what || (lang === 'zh' ? '我们的主页' : 'Welcome')
  },
  describe: describeLanding,
  compose: composeLanding,
})

const NAMES: Record<string, { en: string; zh: string }> = {
  features: { en: 'features', zh: '特色' },
  prices: { en: 'prices', zh: '价格' },
  quotes: { en: 'quotes', zh: '顾客评价' },
  questions: { en: 'questions', zh: '常见问题' },
  contact: {
    en: 'a contact form that keeps messages on the device',
    zh: '联系表单（留言只存本机）',
  },
}

function describeLanding(details: LandingDetails, { spoken }: Langs): string {
  const count = {
    features: details.features.length,
    prices: details.prices.length,
    quotes: details.quotes.length,
    questions: details.questions.length,
  }
  const own = details.form.map(({ label }) => label)
  const form =
    spoken === 'zh'
      ? `表单（${own.join('、')}，只存本机）`
      : `a form (${own.join(', ').toLowerCase()}) that keeps what is sent on the device`
  const sections = details.sections.map((section) => {
    if (section === 'contact' && own.length > 0) return form
    const given = Object.entries(count).find(([name]) => name === section)?.[1] ?? 0
    const name = NAMES[section]?.[spoken] ?? `“${section}”`
    return given > 0 ? `${given} ${spoken === 'zh' ? `条${name}` : name}` : name
  })
  const around: [boolean, en: string, zh: string][] = [
    [details.notice !== '', 'a notice', '优惠通栏'],
    [details.countdown !== '', 'a countdown', '倒计时'],
  ]
  const parts = [
    ...around.filter(([is]) => is).map(([, en, zh]) => (spoken === 'zh' ? zh : en)),
    ...sections,
  ]
  return spoken === 'zh' ? `首屏、${parts.join('、')}` : `a top part, ${parts.join(', ')}`
}
