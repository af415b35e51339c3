/** Notes apps: a list beside an open sheet, or a wall of sticky notes. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeNotes } from './change.ts'
import { composeNotes } from './compose.ts'
import { NotesDetails } from './details.ts'
import { readNotes, scoreNotes, translateNotes } from './read.ts'

export const notes = defineFamily({
  kind: 'notes',
  Details: NotesDetails,
  name: { en: 'notes', zh: '笔记' },
  offers: { en: 'notes, tags, pins, word count and export', zh: '笔记、标签、置顶、字数和导出' },
  score: scoreNotes,
  read: readNotes,
  change: changeNotes,
  translate: translateNotes,
  title: ({ view, name }, lang) => {
    if (name !== '') return name
    if (view === 'wall') return lang === 'zh' ? '便签墙' : 'Sticky notes'
    return lang === 'zh' ? '笔记' : 'Notes'
  },
  describe: describeNotes,
  compose: composeNotes,
})

function describeNotes(details: NotesDetails, { spoken }: Langs): string {
  const { view, tags, fields } = details
  const isChinese = spoken === 'zh'
  const labels = [...fields.map(({ label }) => label), ...sumsOf(details, isChinese)]
  const own = (
    isChinese ? labels.map((label) => `“${label}”`) : labels.map((label) => label.toLowerCase())
  ).slice(0, 6)
  const has: [unknown, string, string][] = [
    [true, 'search', '搜索'],
    [details.pins, 'pins', '置顶'],
    [details.colours, 'colours', '颜色'],
    [details.count, 'a word count', '字数'],
    [details.takeOut, 'export', '导出'],
    [details.copy, 'a copy button', '复制按钮'],
    [details.blanks, 'blanks to fill in', '占位符填写'],
    [details.used, 'marks for what was used', '已用标记'],
    [details.stamp, 'a timestamp button', '插入时间'],
    [details.secret, 'blurred secrets', '保密模糊'],
    [details.urgent, 'a red mark for what is urgent', '急事标红'],
    [details.quick, 'a field to write at once', '打开即写'],
    [view === 'wall' && details.drag, 'dragging', '拖动'],
    [details.random, 'a random note', '随机一条'],
  ]
  const names = has.filter(([is]) => Boolean(is)).map(([, en, zh]) => (isChinese ? zh : en))
  const all = [...own, ...names].join(isChinese ? '、' : ', ')
  const tagged = tags.slice(0, 4).join(isChinese ? '、' : ', ')
  if (isChinese) {
    const what = `自动保存的${view === 'wall' ? '便签墙' : '笔记'}，有${all}`
    return tagged === '' ? what : `${what}，标签${tagged}`
  }
  const what = `${view === 'wall' ? 'sticky notes' : 'notes'} that save themselves, with ${all}`
  return tagged === '' ? what : `${what}, tags ${tagged}`
}

function sumsOf({ fields, sums }: NotesDetails, isChinese: boolean): string[] {
  return fields
    .filter(({ id }) => sums.includes(id))
    .map(({ label }) => (isChinese ? `${label}合计` : `totals of ${label}`))
}
