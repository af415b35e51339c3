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
  title: ({ view }, lang) => {
    if (view === 'wall') return lang === 'zh' ? '便签墙' : 'Sticky notes'
    return lang === 'zh' ? '笔记' : 'Notes'
  },
  describe: describeNotes,
  compose: composeNotes,
})

function describeNotes(details: NotesDetails, { spoken }: Langs): string {
  const { view, tags, pins, colours, count, takeOut } = details
  const isChinese = spoken === 'zh'
  const has: [boolean, string, string][] = [
    [true, 'search', '搜索'],
    [pins, 'pins', '置顶'],
    [colours, 'colours', '颜色'],
    [count, 'a word count', '字数'],
    [takeOut, 'export', '导出'],
  ]
  const names = has.filter(([is]) => is).map(([, en, zh]) => (isChinese ? zh : en))
  const tagged = tags.slice(0, 4).join(isChinese ? '、' : ', ')
  if (isChinese) {
    const what = `自动保存的${view === 'wall' ? '便签墙' : '笔记'}，有${names.join('、')}`
    return tagged === '' ? what : `${what}，标签${tagged}`
  }
  const what = `${view === 'wall' ? 'sticky notes' : 'notes'} that save themselves, with ${names.join(', ')}`
  return tagged === '' ? what : `${what}, tags ${tagged}`
}
