/** The words of a portfolio, in both languages. */
import type { Lang } from '../../plan.ts'

export const TEXTS = {
  en: {
    about: 'About',
    works: 'Works',
    skills: 'Skills',
    contact: 'Contact',
    parts: 'Parts of the page',
    all: 'All',
    filter: 'Show works',
    examples: 'Examples, to show how works will look here.',
    shown: 'works shown',
    say: 'Selected work, and how to reach me.',
    hello: 'Hello. Here is what I make, how I work and where to find me.',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
    open: 'Look at',
    close: 'Close',
    dark: 'Dark',
    light: 'Light',
    print: 'Print',
    toWrite: 'Example: what belongs here is still to be written.',
  },
  zh: {
    about: '简介',
    works: '作品',
    skills: '技能',
    contact: '联系',
    parts: '页面板块',
    all: '全部',
    filter: '筛选作品',
    examples: '以下为示例，用来展示作品的排版。',
    shown: '件作品',
    say: '精选作品与联系方式。',
    hello: '你好。这里有我做的东西、我擅长的事，以及怎么找到我。',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
    open: '查看',
    close: '关闭',
    dark: '深色',
    light: '浅色',
    print: '打印',
    toWrite: '示例：这里的内容还没有写。',
  },
} satisfies Record<Lang, Record<string, string>>

export type Texts = typeof TEXTS.en
