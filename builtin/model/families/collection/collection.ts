/** Collections: a list of any thing with typed fields, the general family. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeCollection, translateCollection } from './change.ts'
import { composeCollection } from './compose.ts'
import { CollectionDetails } from './details.ts'
import { readCollection, scoreCollection } from './read.ts'

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
  if (spoken === 'zh') {
    const extra = [
      ...buttons.map((label) => `带“${label}”按钮`),
      ...(by === undefined ? [] : [`按${by}分组`]),
    ]
    return [`可记录${many}的${labels.join('、')}`, ...extra].join('，')
  }
  const extra = [
    ...buttons.map((label) => `a “${label}” button`),
    ...(by === undefined ? [] : [`groups by ${by}`]),
  ]
  return [`a list of ${many} with ${labels.join(', ')}`, ...extra].join('; ')
}
