/** Works for a portfolio that was given none: named as examples wherever they are shown. */
import type { Lang } from '../../plan.ts'
import { exampleValues } from '../../read/entries/entry-wishes.ts'
import type { PortfolioDetails, Work } from './details.ts'

type Field = {
  word: RegExp
  tags: Record<Lang, string[]>
  titles: Record<Lang, string[]>
  skills: Record<Lang, string[]>
}

const FIELDS: Field[] = [
  {
    word: /photo|摄影/i,
    tags: { en: ['Portrait', 'Street', 'Landscape'], zh: ['人像', '街头', '风光'] },
    titles: {
      en: [
        'Harbour, early',
        'Three sisters',
        'Night bus',
        'Salt flats',
        'Market day',
        'After rain',
      ],
      zh: ['清晨的港口', '三姐妹', '夜班车', '盐田', '赶集', '雨后'],
    },
    skills: {
      en: ['Natural light', 'Film and digital', 'Editing', 'Printing'],
      zh: ['自然光', '胶片与数码', '后期', '冲印'],
    },
  },
  {
    word: /develop|engineer|program|software|coder|程序|开发|工程师/i,
    tags: { en: ['Web', 'Tools', 'Open source'], zh: ['网站', '工具', '开源'] },
    titles: {
      en: [
        'Tide tables',
        'A smaller build',
        'Bus board',
        'Plain forms',
        'Map of wells',
        'Night mode',
      ],
      zh: ['潮汐表', '更小的构建', '公交站牌', '简单表单', '水井地图', '夜间模式'],
    },
    skills: {
      en: ['TypeScript', 'Databases', 'Accessibility', 'Testing'],
      zh: ['TypeScript', '数据库', '无障碍', '测试'],
    },
  },
  {
    word: /writ|author|journal|poet|作家|写作|记者|诗人|编辑/i,
    tags: { en: ['Essays', 'Reports', 'Stories'], zh: ['随笔', '报道', '小说'] },
    titles: {
      en: [
        'The last ferry',
        'What bread costs',
        'A house by the line',
        'Nine winters',
        'Small talk',
        'The map maker',
      ],
      zh: ['末班渡轮', '面包的价格', '铁路旁的家', '九个冬天', '闲谈', '画地图的人'],
    },
    skills: {
      en: ['Long form', 'Interviews', 'Editing', 'Research'],
      zh: ['长篇写作', '采访', '编辑', '资料研究'],
    },
  },
  {
    word: /./,
    tags: { en: ['Identity', 'Print', 'Screen'], zh: ['品牌', '印刷', '界面'] },
    titles: {
      en: [
        'Bakery on the corner',
        'Concert season',
        'Museum guide',
        'Tea labels',
        'Field notes',
        'Winter fair',
      ],
      zh: ['街角面包店', '音乐季', '博物馆导览', '茶叶包装', '田野笔记', '冬日市集'],
    },
    skills: {
      en: ['Typography', 'Illustration', 'Layout', 'Prototyping'],
      zh: ['字体', '插画', '版式', '原型'],
    },
  },
]

/**
 * What the page shows: the person's own works and skills, or examples that suit what they do.
 *
 * @param details the portfolio
 * @param lang language of the app
 */
export function shownOf(
  details: PortfolioDetails,
  lang: Lang,
): { works: Work[]; skills: string[]; isExample: boolean } {
  const field = FIELDS.find(({ word }) => word.test(details.role)) ?? FIELDS[0]
  const tags = details.tags.length > 0 ? details.tags : (field?.tags[lang] ?? [])
  const examples = examplesOf(details, lang, tags, field?.titles[lang] ?? [])
  const isExample = details.works.length === 0
  const given = details.works.map((work, at) => withValues(work, at, details, lang))
  return {
    works: isExample ? examples : details.newest ? newestFirst(given) : given,
    skills: details.skills.length > 0 ? details.skills : (field?.skills[lang] ?? []),
    isExample,
  }
}

/** As many examples as were asked for; those of own groups bear the name of their group. */
function examplesOf(
  { count, tags: own, fields, newest }: PortfolioDetails,
  lang: Lang,
  tags: readonly string[],
  titles: readonly string[],
): Work[] {
  const isOwn = own.length > 0 || fields.length > 0 || count > 0
  const shown = isOwn ? own : tags
  const many = count || (own.length > 0 ? Math.max(6, own.length) : titles.length)
  const hasYear = newest && !fields.some(({ label }) => YEAR.test(label))
  return Array.from({ length: many }, (_, at) => {
    const tag = shown[at % Math.max(1, shown.length)] ?? ''
    const number = Math.floor(at / Math.max(1, own.length)) + 1
    const named = `${tag || (lang === 'zh' ? '作品' : 'Work')} ${number}`
    const title = isOwn ? named : (titles[at] ?? named)
    const year = hasYear ? String(LAST_YEAR - at) : ''
    // Where nothing else is told of a work a few words stand beside it, to be written over.
    const text = isOwn && fields.length === 0 ? A_FEW_WORDS[lang] : ''
    return withValues({ title, tag, year, text }, at, { fields }, lang)
  })
}

const A_FEW_WORDS = {
  en: 'Example: a few words on this one.',
  zh: '示例：这里写几句介绍。',
} as const

const YEAR = /年份?$|\byear\b/i
/** Examples need a year now and then; any will do. */
const LAST_YEAR = 2026

function withValues(
  work: Work,
  at: number,
  { fields }: Pick<PortfolioDetails, 'fields'>,
  lang: Lang,
): Work {
  if (fields.length === 0) return work
  const values = exampleValues(fields, at, lang === 'zh' ? '示例' : 'Example')
  const years = fields
    .filter(({ label }) => YEAR.test(label))
    .map(({ id }) => [id, String(LAST_YEAR - at)])
  return { ...work, own: { ...values, ...Object.fromEntries(years), ...work.own } }
}

function newestFirst(works: Work[]): Work[] {
  return works.toSorted((one, other) => other.year.localeCompare(one.year))
}
