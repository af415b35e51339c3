/** Dashboards: metrics over time, with charts of data that the person can edit. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeDashboard } from './change.ts'
import { composeDashboard } from './compose.ts'
import { DashboardDetails } from './details.ts'
import { readDashboard, translateDashboard } from './read.ts'
import { scoreDashboard } from './weigh.ts'

export const dashboard = defineFamily({
  kind: 'dashboard',
  Details: DashboardDetails,
  name: { en: 'dashboards', zh: '数据看板' },
  offers: { en: 'metrics, values, charts, period and goals', zh: '指标、数值、图表、周期和目标' },
  score: scoreDashboard,
  read: readDashboard,
  change: changeDashboard,
  translate: translateDashboard,
  title: ({ entered, metrics }, lang) => {
    const names = metrics.map(({ name }) => name)
    if (entered !== null && names.length > 0 && names.length < 3)
      return names.join(lang === 'zh' ? '和' : ' and ')
    return lang === 'zh' ? '数据看板' : 'Dashboard'
  },
  describe: describeDashboard,
  compose: composeDashboard,
})

const VALUES = {
  entered: { en: 'each entered with its date', zh: '按日期逐条录入' },
  example: { en: 'on example data to edit', zh: '示例数据可编辑' },
  own: { en: 'on your data to edit', zh: '你的数据可编辑' },
}

function sayKind({ entered, sample }: DashboardDetails): keyof typeof VALUES {
  if (entered !== null) return 'entered'
  return sample ? 'example' : 'own'
}

function describeDashboard(details: DashboardDetails, { spoken }: Langs): string {
  const { metrics, ring, chart, average } = details
  const values = VALUES[sayKind(details)][spoken]
  const names = metrics.slice(0, 4).map(({ name }) => name)
  if (spoken === 'zh') {
    const drawn = `${chart === 'bar' ? '柱状图' : '折线图'}${ring === null ? '' : '和环形图'}${average ? '、平均值' : ''}`
    return `${names.join('、')}，${drawn}，${values}`
  }
  const drawn = `${chart} chart${ring === null ? '' : ' and ring'}${average ? ', averages' : ''}`
  return `${names.join(', ')}, ${drawn}, ${values}`
}
