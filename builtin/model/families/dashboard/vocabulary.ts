/** What dashboards are about: metrics by subject, with plausible sizes, and parts of a whole. */
import type { Lang } from '../../plan.ts'
import type { Metric, Period } from './details.ts'

type Known = { en: string; zh: string; unit: Metric['unit']; size: number; down?: boolean }
type Subject = { words: RegExp; metrics: Known[]; ring: string }

const REVENUE: Known = { en: 'Revenue', zh: '销售额', unit: 'money', size: 42_000 }

/** The first whose words are found is taken; the last is for requests that name no subject. */
export const SUBJECTS: readonly Subject[] = [
  {
    words: /\b(?:saas|subscriptions?|startup|mrr)\b|订阅|创业/i,
    ring: 'plans',
    metrics: [
      { en: 'Recurring revenue', zh: '月经常性收入', unit: 'money', size: 18_400 },
      { en: 'Subscribers', zh: '订阅数', unit: 'number', size: 1240 },
      { en: 'Churn', zh: '流失率', unit: 'percent', size: 3.2, down: true },
      { en: 'New sign-ups', zh: '新注册', unit: 'number', size: 186 },
    ],
  },
  {
    words: /\b(?:web ?sites?|traffic|analytics|visitors?|blog|seo)\b|网站|流量|访问|博客/i,
    ring: 'channels',
    metrics: [
      { en: 'Visitors', zh: '访客', unit: 'number', size: 8200 },
      { en: 'Page views', zh: '浏览量', unit: 'number', size: 21_500 },
      { en: 'Sign-ups', zh: '注册数', unit: 'number', size: 240 },
      { en: 'Bounce rate', zh: '跳出率', unit: 'percent', size: 41, down: true },
    ],
  },
  {
    words:
      /\b(?:fitness|health|workouts?|sleep|steps|running|training)\b|健身|健康|运动|睡眠|跑步/i,
    ring: 'training',
    metrics: [
      { en: 'Steps', zh: '步数', unit: 'number', size: 8600 },
      { en: 'Sleep, hours', zh: '睡眠小时', unit: 'number', size: 7.2 },
      { en: 'Resting pulse', zh: '静息心率', unit: 'number', size: 58, down: true },
      { en: 'Active minutes', zh: '活动分钟', unit: 'number', size: 46 },
    ],
  },
  {
    words: /\b(?:energy|solar|electricity|power|climate)\b|能源|太阳能|用电|电量/i,
    ring: 'energy',
    metrics: [
      { en: 'Made, kWh', zh: '发电量 kWh', unit: 'number', size: 412 },
      { en: 'Used, kWh', zh: '用电量 kWh', unit: 'number', size: 286, down: true },
      { en: 'Own share', zh: '自用比例', unit: 'percent', size: 68 },
      { en: 'Bill', zh: '电费', unit: 'money', size: 54, down: true },
    ],
  },
  {
    words:
      /\b(?:social media|followers?|instagram|youtube|tiktok|newsletter)\b|社交媒体|粉丝|公众号|自媒体/i,
    ring: 'channels',
    metrics: [
      { en: 'Followers', zh: '粉丝', unit: 'number', size: 12_400 },
      { en: 'Reach', zh: '触达', unit: 'number', size: 38_000 },
      { en: 'Comments', zh: '评论', unit: 'number', size: 320 },
      { en: 'Engagement', zh: '互动率', unit: 'percent', size: 4.6 },
    ],
  },
  {
    words: /\b(?:projects?|team|tasks?|tickets?|support|bugs?|sprint)\b|项目|团队|工单|客服|迭代/i,
    ring: 'work',
    metrics: [
      { en: 'Done', zh: '完成', unit: 'number', size: 64 },
      { en: 'Open', zh: '未完成', unit: 'number', size: 38, down: true },
      { en: 'Days to close', zh: '平均处理天数', unit: 'number', size: 2.8, down: true },
      { en: 'On time', zh: '按时率', unit: 'percent', size: 87 },
    ],
  },
  {
    words:
      /\b(?:finances?|spending|expenses|household|money|savings)\b|财务|开支|消费|家庭账|储蓄/i,
    ring: 'spending',
    metrics: [
      { en: 'Spent', zh: '支出', unit: 'money', size: 1840, down: true },
      { en: 'Earned', zh: '收入', unit: 'money', size: 2650 },
      { en: 'Put aside', zh: '储蓄', unit: 'money', size: 410 },
      { en: 'Share saved', zh: '储蓄率', unit: 'percent', size: 15.5 },
    ],
  },
  {
    words:
      /\b(?:sales|shop|store|business|company|e-?commerce|caf[eé]|restaurant|revenue)\b|销售|店|商城|电商|业务|公司|经营|营收/i,
    ring: 'regions',
    metrics: [
      REVENUE,
      { en: 'Orders', zh: '订单', unit: 'number', size: 1180 },
      { en: 'New customers', zh: '新客户', unit: 'number', size: 214 },
      { en: 'Returns', zh: '退货率', unit: 'percent', size: 3.4, down: true },
    ],
  },
]

/** What the parts of a whole are called, with shares in percent. */
export const RINGS: readonly {
  id: string
  words: RegExp
  name: Record<Lang, string>
  parts: [en: string, zh: string, value: number][]
}[] = [
  {
    id: 'channels',
    words: /\b(?:traffic|sources?|channels?|referrers?)\b|来源|渠道/i,
    name: { en: 'Where they come from', zh: '来源' },
    parts: [
      ['Search', '搜索', 46],
      ['Direct', '直接访问', 24],
      ['Social', '社交媒体', 19],
      ['Email', '邮件', 11],
    ],
  },
  {
    id: 'devices',
    words: /\b(?:devices?|platforms?|browsers?)\b|设备|平台|终端/i,
    name: { en: 'Devices', zh: '设备' },
    parts: [
      ['Phone', '手机', 58],
      ['Desktop', '电脑', 33],
      ['Tablet', '平板', 9],
    ],
  },
  {
    id: 'plans',
    words: /\b(?:plans?|tiers?|packages?)\b|套餐|版本/i,
    name: { en: 'Plans', zh: '套餐' },
    parts: [
      ['Free', '免费', 52],
      ['Solo', '个人', 31],
      ['Team', '团队', 17],
    ],
  },
  {
    id: 'training',
    words: /\b(?:workouts?|activit(?:y|ies)|sports?)\b|运动类型|项目占比/i,
    name: { en: 'Kinds of training', zh: '运动类型' },
    parts: [
      ['Walking', '步行', 44],
      ['Running', '跑步', 27],
      ['Cycling', '骑行', 18],
      ['Strength', '力量', 11],
    ],
  },
  {
    id: 'energy',
    words: /\b(?:rooms?|appliances?|consumers?)\b|电器|用途/i,
    name: { en: 'Where it goes', zh: '用途' },
    parts: [
      ['Heating', '供暖', 41],
      ['Kitchen', '厨房', 26],
      ['Light', '照明', 12],
      ['Other', '其他', 21],
    ],
  },
  {
    id: 'work',
    words: /\b(?:status|priorit(?:y|ies)|stages?)\b|状态|优先级|阶段/i,
    name: { en: 'By state', zh: '状态' },
    parts: [
      ['Done', '完成', 52],
      ['In work', '进行中', 31],
      ['Waiting', '等待', 17],
    ],
  },
  {
    id: 'spending',
    words: /\b(?:categor(?:y|ies)|spending)\b|分类|类别|开支/i,
    name: { en: 'By category', zh: '按分类' },
    parts: [
      ['Home', '住房', 42],
      ['Food', '饮食', 27],
      ['Joy', '娱乐', 17],
      ['Getting around', '交通', 14],
    ],
  },
  {
    id: 'regions',
    words:
      /\b(?:regions?|countr(?:y|ies)|cit(?:y|ies)|markets?|areas?)\b|地区|区域|城市|国家|市场/i,
    name: { en: 'By region', zh: '地区' },
    parts: [
      ['North', '北部', 34],
      ['South', '南部', 27],
      ['East', '东部', 22],
      ['West', '西部', 17],
    ],
  },
]

const MONEY =
  /\b(?:revenue|sales|income|profits?|costs?|spend(?:ing)?|expenses?|earnings|mrr|arr|gmv|budget|price|bill|margin \w+|order value|turnover|donations?)\b|收入|销售额|营收|利润|成本|支出|客单价|营业额|金额|费用|花费/i
const PERCENT =
  /\b(?:rate|ratio|share|percent(?:age)?|conversions?|churn|margin|retention|ctr|uptime|engagement|occupancy|on time)\b|%|率|占比|比例|百分比/i
const DOWN =
  /\b(?:costs?|churn|bounce|expenses?|spend(?:ing)?|bugs?|errors?|complaints?|returns?|refunds?|waiting|open|downtime|weight|latency|systolic|diastolic|glucose|blood sugar)\b|高压|低压|血[压糖]|成本|流失|跳出|支出|投诉|退货|错误|缺陷|等待|体重/i

/** How large what people measure usually is, so that examples look like the real thing. */
const SIZES: [RegExp, number][] = [
  [/systolic|收缩压|高压/i, 124],
  [/diastolic|舒张压|低压/i, 79],
  [/\bpulse\b|heart rate|心率|脉搏/i, 68],
  [/glucose|blood sugar|血糖|空腹/i, 5.6],
  [/餐后|饭后/, 7.4],
  [/sleep|睡眠|\bhours?\b|小时|时长/i, 7.2],
  [/weight|体重|\bkg\b|公斤/i, 70],
  [/temperature|水温|气温|温度|体温/i, 24],
  [/\bph\b/i, 7.6],
  [/distance|距离|\bkm\b|公里|跑量/i, 8],
  [/\bpace\b|配速/i, 5.6],
  [/\bscores?\b|\bgrades?\b|成绩|分数|语文|数学|英语|物理/i, 86],
  [/杯数|\bcups\b|件数|单数|\borders\b/i, 120],
]

/**
 * What kind of number a metric is, and whether less of it is better.
 *
 * @param name of the metric
 */
export function typeOf(name: string): Pick<Metric, 'unit' | 'down'> & { size: number } {
  const known = SUBJECTS.flatMap(({ metrics }) => metrics).find(
    ({ en, zh }) => en.toLowerCase() === name.toLowerCase() || zh === name,
  )
  if (known !== undefined) return { unit: known.unit, down: known.down === true, size: known.size }
  const down = DOWN.test(name)
  const usual = SIZES.find(([words]) => words.test(name))?.[1]
  if (usual !== undefined) return { unit: 'number', down, size: usual }
  if (PERCENT.test(name)) return { unit: 'percent', down, size: 24 }
  if (MONEY.test(name)) return { unit: 'money', down, size: 28_000 }
  return { unit: 'number', down, size: 640 }
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const DAYS: Record<Lang, string[]> = {
  en: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  zh: '周一 周二 周三 周四 周五 周六 周日'.split(' '),
}

/**
 * Labels along the time that a chart shows.
 *
 * @param period what one value stands for
 * @param count how many
 * @param lang the language of the app
 */
export function labelsOf(period: Period, count: number, lang: Lang): string[] {
  return Array.from({ length: count }, (_, at) => {
    if (period === 'month') return lang === 'zh' ? `${(at % 12) + 1}月` : (MONTHS[at % 12] ?? '')
    if (period === 'day' && count === 7) return DAYS[lang][at] ?? ''
    if (period === 'day') return String(at + 1)
    if (period === 'week') return lang === 'zh' ? `第${at + 1}周` : `W${at + 1}`
    if (period === 'quarter') return `Q${(at % 4) + 1}`
    return String(2026 - count + 1 + at)
  })
}

/** How many values a period has in sight when the request does not say. */
export const USUAL_COUNT: Record<Period, number> = {
  day: 7,
  week: 8,
  month: 12,
  quarter: 4,
  year: 6,
}
