/** The words of what a collection can do beyond keeping things, in both languages. */

const en = {
  low: 'low',
  goalDay: 'Goal today',
  goalWeek: 'Goal this week',
  goalMonth: 'Goal this month',
  goalYear: 'Goal this year',
  goalAll: 'Goal',
  late: 'overdue',
  gain: 'gain',
  sure: 'Delete for good?',
  keepIt: 'Keep',
  print: 'Print',
  showAll: 'Show all',
  showGone: 'Show those at zero',
  untick: 'Untick all',
  unticked: 'All unticked',
  worth: 'Total value',
  balance: 'Balance',
  full: 'The list is full: {n}',
  allDone: 'All done',
}

export type PowerText = keyof typeof en

const zh: Record<PowerText, string> = {
  low: '偏低',
  goalDay: '今日目标',
  goalWeek: '本周目标',
  goalMonth: '本月目标',
  goalYear: '今年目标',
  goalAll: '目标',
  late: '已逾期',
  gain: '盈亏',
  sure: '确定删除吗？',
  keepIt: '保留',
  print: '打印',
  showAll: '显示全部',
  showGone: '也显示为零的',
  untick: '取消全部勾选',
  unticked: '已取消全部勾选',
  worth: '总金额',
  balance: '结余',
  full: '名额已满：{n}',
  allDone: '全部完成',
}

export const POWER_TEXTS = { en, zh }
