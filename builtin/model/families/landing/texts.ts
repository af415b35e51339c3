/** The words of a landing page, in both languages. */
import type { Lang } from '../../plan.ts'

export const TEXTS = {
  en: {
    features: 'What you get',
    prices: 'Prices',
    quotes: 'What people say',
    exampleQuote: 'Example: put the words of a customer here',
    quoteOne: 'Friendly, punctual and just as we had agreed.',
    quoteTwo: 'I would come again and have already told my neighbours.',
    quoteThree: 'They listened first, and then did it well.',
    questions: 'Questions',
    contact: 'Contact',
    ask: 'Price on request',
    unanswered: 'Write to us and we answer.',
    date: 'Date',
    hours: 'Open',
    address: 'Where',
    phone: 'Phone',
    mail: 'Email',
    sections: 'Sections',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
  },
  zh: {
    features: '特色',
    prices: '价格',
    quotes: '顾客评价',
    exampleQuote: '示例：请换成顾客的原话',
    quoteOne: '热情、准时，和说好的一样。',
    quoteTwo: '下次还会再来，也推荐给了邻居。',
    quoteThree: '先听清楚需求，再把事情做好。',
    questions: '常见问题',
    contact: '联系我们',
    ask: '价格面议',
    unanswered: '欢迎留言，我们会回复。',
    date: '日期',
    hours: '营业时间',
    address: '地址',
    phone: '电话',
    mail: '邮箱',
    sections: '板块',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
  },
} as const satisfies Record<Lang, Record<string, string>>

export type Texts = (typeof TEXTS)[Lang]
