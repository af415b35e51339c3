/** The words of a landing page, in both languages. */
import type { Lang } from '../../plan.ts'

export const TEXTS = {
  en: {
    features: 'What you get',
    prices: 'Prices',
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
