/** Collections: a list of any thing with typed fields, the general family. */
import type { Lang } from '../../plan.ts'
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeCollection, translateCollection } from './change.ts'
import { composeCollection } from './compose.ts'
import { CollectionDetails } from './details.ts'
import { readCollection } from './read.ts'
import { scoreCollection } from './score-collection.ts'

export const collection = defineFamily({
  kind: 'collection',
  Details: CollectionDetails,
  name: { en: 'lists and trackers', zh: '清单与记录' },
  offers: {
    en: 'fields, choices, order, groups, buttons and due dates',
    zh: '字段、选项、排序、分组、按钮和到期提示',
  },
  score: scoreCollection,
  read: readCollection,
  change: changeCollection,
  translate: translateCollection,
  title: ({ many }, lang) =>
    /^(?:entries|条目)$/.test(many)
      ? { en: 'My list', zh: '我的清单' }[lang]
      : lang === 'zh'
        ? `${many}清单`
        : many.charAt(0).toUpperCase() + many.slice(1),
  describe: describeCollection,
  compose: composeCollection,
})

/** What the words asked to be worked out or done, so that the answer tells that it is there. */
const TOLD: [is: (details: CollectionDetails) => boolean, words: Record<Lang, string>][] = [
  [({ product }) => product !== null, { en: 'price times quantity in all', zh: '算出总金额' }],
  [({ split }) => split !== '', { en: 'a sum for each choice', zh: '分别合计' }],
  [({ untick }) => untick, { en: 'a button that unticks all', zh: '一键取消全部勾选' }],
  [
    ({ moves }) => moves?.names.length === 0,
    { en: 'buttons for one less and one more', zh: '可加减数量' },
  ],
  [({ gain }) => gain !== null, { en: 'what was won or lost', zh: '算出盈亏' }],
  [({ goal }) => goal !== null, { en: 'a goal', zh: '有目标' }],
  [({ daily }) => daily, { en: 'ticks that begin anew each day', zh: '每天重新勾选' }],
  [({ confirm }) => confirm, { en: 'asks before deleting', zh: '删除前确认' }],
  [({ print }) => print, { en: 'a button to print', zh: '打印按钮' }],
  [({ hides }) => hides !== '', { en: 'those at zero are hidden', zh: '为零的隐藏' }],
  [({ low }) => low !== null, { en: 'what runs low stands out', zh: '数量偏低会标红' }],
  [({ totals }) => totals.length > 0, { en: 'totals', zh: '有合计' }],
  [({ filters }) => filters.length > 0, { en: 'a filter', zh: '可筛选' }],
  [({ ago }) => ago.length > 0, { en: 'days since', zh: '显示距今天数' }],
]

function describeCollection(details: CollectionDetails, { lang, spoken }: Langs): string {
  const { fields, many, marks, group, groupStep } = details
  const labels = fields
    .slice(0, 5)
    .map(({ label }) => (lang === 'en' ? label.toLowerCase() : label))
  const buttons = marks.map(({ label }) => label)
  const by =
    groupStep === 10
      ? { en: 'decade', zh: '年代' }[spoken]
      : fields.find(({ id }) => id === group)?.label.toLowerCase()
  const told = TOLD.filter(([is]) => is(details)).map(([, words]) => words[spoken])
  if (spoken === 'zh') {
    const extra = [
      ...told,
      ...buttons.map((label) => `带“${label}”按钮`),
      ...(by === undefined ? [] : [`按${by}分组`]),
    ]
    return [`可记录${many}的${labels.join('、')}`, ...extra].join('，')
  }
  const extra = [
    ...told,
    ...buttons.map((label) => `a “${label}” button`),
    ...(by === undefined ? [] : [`groups by ${by}`]),
  ]
  return [`a list of ${many} with ${labels.join(', ')}`, ...extra].join('; ')
}
