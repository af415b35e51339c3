/** Dashboards: metrics over time, with charts of data that the person can edit. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeDashboard } from './change.ts'
import { composeDashboard } from './compose.ts'
import { DashboardDetails } from './details.ts'
import { readDashboard, scoreDashboard, translateDashboard } from './read.ts'

export const dashboard = defineFamily({
  kind: 'dashboard',
  Details: DashboardDetails,
  name: { en: 'dashboards', zh: '数据看板' },
  offers: { en: 'metrics, values, charts, period and goals', zh: '指标、数值、图表、周期和目标' },
  score: scoreDashboard,
  read: readDashboard,
  change: changeDashboard,
  translate: translateDashboard,
  title: (_, lang) => (lang === 'zh' ? '数据看板' : 'Dashboard'),
  describe: describeDashboard,
  compose: composeDashboard,
})

function describeDashboard(details: DashboardDetails, { spoken }: Langs): string {
  const { metrics, ring, sample, chart, average } = details
  const names = metrics.slice(0, 4).map(({ name }) => name)
  if (spoken === 'zh') {
    const drawn = `${chart === 'bar' ? '柱状图' : '折线图'}${ring === null ? '' : '和环形图'}${average ? '、平均值' : ''}`
    return `${names.join('、')}，${drawn}，${sample ? '示例数据' : '你的数据'}可编辑`
  }
  const drawn = `${chart} chart${ring === null ? '' : ' and ring'}${average ? ', averages' : ''}`
  return `${names.join(', ')}, ${drawn}, on ${sample ? 'example' : 'your'} data to edit`
}
