/** The words of a collection, in both languages. */
import type { Lang } from '../../plan.ts'
import { POWER_TEXTS } from './power-texts.ts'
import type { PowerText } from './power-texts.ts'

type Texts = Record<
  | 'add'
  | 'save'
  | 'cancel'
  | 'edit'
  | 'remove'
  | 'undo'
  | 'removed'
  | 'saved'
  | 'cleared'
  | 'search'
  | 'filter'
  | 'all'
  | 'done'
  | 'notDone'
  | 'open'
  | 'total'
  | 'average'
  | 'sort'
  | 'newest'
  | 'up'
  | 'down'
  | 'empty'
  | 'nothing'
  | 'takeOut'
  | 'bringIn'
  | 'broughtIn'
  | 'notReadable'
  | 'notKept'
  | 'nameNeeded'
  | 'clear'
  | 'other'
  | 'choose'
  | 'csv'
  | 'group'
  | 'noGroup'
  | 'byDue'
  | 'overdue'
  | 'dueToday'
  | 'dueIn'
  | 'dueOn'
  | 'doneCleared'
  | 'decade'
  | 'lateCount'
  | 'not'
  | 'yes'
  | 'no'
  | PowerText,
  string
>

/**
 * The words of a collection.
 *
 * @param lang language of the app
 * @param one name of one thing
 * @param many name of several things
 * @param name label of the first field
 */
export function collectionTexts(
  lang: Lang,
  { one, many, name }: { one: string; many: string; name: string },
): Texts {
  return lang === 'zh' ? chinese(one, name) : english(one, many, name)
}

/**
 * How things are called that are ticked off and that are not: 'Back' and 'Not back', 已带 and 未带.
 *
 * @param details the name of the tick, empty for the usual one
 * @param texts the words of the app
 */
export function tickWords(
  { tick }: { tick: string },
  texts: Pick<Texts, 'done' | 'notDone' | 'open'>,
): Pick<Texts, 'done' | 'notDone' | 'open'> {
  const { done, notDone, open } = texts
  if (tick === '') return { done, notDone, open }
  if (tick.startsWith('已'))
    return { done: tick, notDone: `未${tick.slice(1)}`, open: `项未${tick.slice(1)}` }
  if (/\p{Script=Han}/u.test(tick)) return { done: tick, notDone, open }
  return { done: tick, notDone: `Not ${tick.toLowerCase()}`, open: `not ${tick.toLowerCase()}` }
}

function english(one: string, many: string, name: string): Texts {
  return {
    add: `Add ${one}`,
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Delete',
    undo: 'Undo',
    removed: 'Deleted',
    saved: 'Saved',
    cleared: 'Everything was cleared',
    search: 'Search',
    filter: 'Show',
    all: 'All',
    done: 'Done',
    notDone: 'Not done',
    open: 'left to do',
    total: 'in total',
    average: 'average',
    sort: 'Sort by',
    newest: 'Last added',
    up: 'ascending',
    down: 'descending',
    empty: `No ${many} yet. The first one takes its place here.`,
    nothing: `No ${many} match.`,
    takeOut: 'Export',
    bringIn: 'Import',
    broughtIn: 'Imported',
    notReadable: 'This file holds no list of this app',
    notKept: 'This browser does not keep data, so a reload will lose it',
    nameNeeded: `${name} is needed`,
    clear: 'Clear all',
    other: 'Other',
    choose: 'Not set',
    csv: 'Spreadsheet (CSV)',
    group: 'Group by',
    noGroup: 'No groups',
    byDue: 'Due first',
    overdue: '{n} d overdue',
    dueToday: 'due today',
    dueIn: 'due in {n} d',
    dueOn: 'until {date}',
    doneCleared: 'Cleared',
    decade: '{n}s',
    lateCount: '{n} overdue',
    not: 'Not: ',
    yes: 'Yes',
    no: 'No',
    ...POWER_TEXTS.en,
  }
}

function chinese(one: string, name: string): Texts {
  return {
    add: `添加${one}`,
    save: '保存',
    cancel: '取消',
    edit: '编辑',
    remove: '删除',
    undo: '撤销',
    removed: '已删除',
    saved: '已保存',
    cleared: '已全部清空',
    search: '搜索',
    filter: '显示',
    all: '全部',
    done: '已完成',
    notDone: '未完成',
    open: '项待完成',
    total: '合计',
    average: '平均',
    sort: '排序',
    newest: '最近添加',
    up: '升序',
    down: '降序',
    empty: `还没有${one}，添加的第一条会出现在这里。`,
    nothing: `没有符合条件的${one}。`,
    takeOut: '导出',
    bringIn: '导入',
    broughtIn: '导入完成',
    notReadable: '这个文件里没有本应用的数据',
    notKept: '浏览器无法保存数据，刷新后会丢失',
    nameNeeded: `请填写${name}`,
    clear: '全部清空',
    other: '其他',
    choose: '未选择',
    csv: '表格（CSV）',
    group: '分组',
    noGroup: '不分组',
    byDue: '到期优先',
    overdue: '逾期 {n} 天',
    dueToday: '今天到期',
    dueIn: '还有 {n} 天',
    dueOn: '{date}到期',
    doneCleared: '已清除',
    decade: '{n} 年代',
    lateCount: '{n} 项逾期',
    not: '未',
    yes: '是',
    no: '否',
    ...POWER_TEXTS.zh,
  }
}
