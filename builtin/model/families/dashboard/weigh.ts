/** How surely a request asks for a dashboard: numbers that are noted over time and looked at. */
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import type { Lang } from '../../plan.ts'
import { readFields } from '../../read/fields/read-fields.ts'

/** What people call it themselves. */
export const OWN_WORDS =
  /\b(?:dashboards?|kpis?|metrics?|analytics (?:page|panel|board|app|tool)|data visuali[sz]ations?|(?:admin|control) panel|(?:charts?|graphs?) (?:app|page|board|tool|viewer|maker)|scoreboard of metrics)\b|仪表[盘板]|(?:数据|指标|业务|销售|运营|监控|经营)看板|看板.{0,30}(?:展示|显示|指标|录入|图)|数据大屏|数据可视化|数据面板|图表(?:展示|页面|应用|工具)|驾驶舱/i

const BY_NAME = /\bdashboards?\b|仪表[盘板]|(?:数据|指标)看板|驾驶舱/i

/** What people measure of themselves, their animals, their house. */
const MEASURED =
  /\bblood (?:pressure|sugar)\b|\bglucose\b|\b(?:body )?weight\b|\bweigh(?:s|ing)?\b|\bsleep\b|\bslept\b|\bmeter readings?\b|\btakings\b|\bsystolic\b|\bpulse\b|\boxygen\b|\bpeak flow\b|\btemperatures?\b|\bheight\b|\bmood\b|\bpain\b|\bsteps\b|\bfootfall\b|\bvisitors\b|\b(?:km|miles)\b|\bkwh\b|\brainfall\b|\bml\b|血压|血糖|体重|睡眠|水质|水温|体温|心率|脉搏|营业额|成绩|配速|跑量|读数|电表|水表|身高|步数|多少步|客流|观看人数|涨粉|成交额|气温|pH/i

/** What people say of numbers that they note and look at, and what is of other kinds of app. */
const CUES: Cue[] = [
  [
    /\b(?:line|bar|pie|donut|ring|trend|area)s? (?:charts?|graphs?)\b|\bcharts?\b|\bgraphs?\b|\bcurves?\b|\b(?:a|the) (?:line|bar)s?\b(?! (?:through|between|of text))|,\s*(?:with )?(?:lines|bars)\b|折线图?|柱状图?|饼图|曲线图?|走势图?|趋势图?|画图/i,
    2,
  ],
  [
    /\b(?:type|enter|log|record|weigh|measure|note|key|write down|count|track)\b[^.]{0,60}\b(?:every|each|daily|weekly|per|on (?:the first|sundays?|mondays?)|(?:once|twice) a)\b|\b(?:each|every|per|once a|after every) (?:time|day|week|month|morning|evening|night|feed|walk|run|entry|market day|\w+day)\b|每[天日晚早周月次场][^，。]{0,10}[录记测填称]|[录记][^，。]{0,10}(?:数值|数据|分数|营业额|读数)|早晚各|每[天日周月次场]/i,
    1,
  ],
  [
    /\b(?:averages?|totals?|best day|highest|lowest|change from|gain|the difference|percent|per (?:week|month|day)|how (?:much|far)|over (?:time|the (?:years?|season|months|weeks))|month by month|gets? better|goes up|last time)\b|合计|累计|平均|占比|最[高低]|及格率|排名|总公里|总分|总共|看走势|看进步|比上次|还差多少|涨了|长了多少/i,
    1,
  ],
  [MEASURED, 1],
  [/\breadings?\b(?! (?:list|club|group|log))|\bover time\b|\bmonth by month\b|读数/i, 1],
  [
    /\b(?:over|above|below|under|outside|out of range)\b[^.]{0,24}\b(?:red|orange|yellow|warn\w*)\b|标[红黄橙]|超出范围/i,
    1,
  ],
  [
    /\b(?:how many|how much) (?!days\b)[a-z]+ (?:i|we|he|she|it|my) |[几多]少[步页个]|多少[钱度]/i,
    0.5,
  ],
  [/\bbudgets?\b|\bexpenses?\b|\bincome\b|\bspend\w*\b|记账|收支|预算|账本|花了多少/i, -2],
  [
    /\b(?:habits?|streaks?|quiz|game|landing page|portfolio|blog|timer|countdown|calculator|calculates?|picker|invoice|recipes?|shopping|guests?|checklist|tick(?:ed|s)?|map|chord|loan)\b|打卡|习惯|游戏|落地页|博客|计时|计算器|清单|抽|画板/i,
    -2,
  ],
]

/** Less than any likeness makes up for. */
const NEVER = -8

/** What is chosen among words for each entry is no number over time, unless it is drawn. */
function holdsChoices(text: string, lang: Lang): boolean {
  if (OWN_WORDS.test(text) || DRAWN.test(text)) return false
  const { fields } = readFields(text, lang)
  const choices = fields.filter(
    ({ type, options = [] }) => type === 'choice' && options.every((option) => !/\d/.test(option)),
  )
  return choices.length > 0 && fields.length - choices.length > 1
}

const DRAWN =
  /\b(?:charts?|graphs?|curves?|lines?|bars?|pie|ring|trends?|plot\w*|draw\w*)\b|[图线]|走势|趋势|看板|占比/i

/**
 * How surely a request asks for a dashboard.
 *
 * @param ask the request
 */
export function scoreDashboard({ text, lang }: Ask): number {
  if (holdsChoices(text, lang)) return NEVER
  const named = OWN_WORDS.test(text) ? (BY_NAME.test(text) ? 4 : 3) : 0
  const cues = weighCues(text, CUES)
  // A chart alone is part of many kinds of app; with what is measured and summed up it is this one.
  if (named > 0) return Math.min(6, Math.max(named, named + cues - 2))
  return cues < 2.5
    ? Math.max(0, cues - 1)
    : Math.min(6, cues >= 3.5 ? cues - 0.4 : cues >= 3 ? 3.1 : 2.6)
}
