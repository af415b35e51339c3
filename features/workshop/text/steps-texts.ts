/** What Undo and Redo say of the change that they take back or make again. */
import type { Speak, Translation } from '../../../contract/text.ts'

const en = {
  undoNamed: 'Undo: {what}',
  redoNamed: 'Redo: {what}',
  undone: 'Undone: {what}',
  redone: 'Redone: {what}',
  leftAsIs: {
    one: 'Stays as it is: {files}. What came from elsewhere since changed the same lines.',
    other: 'Stay as they are: {files}. What came from elsewhere since changed the same lines.',
  },
  aChange: 'the last change',
  edit: 'your edit in {files}',
  content: 'your change in the content',
  create: 'the new file {files}',
  delete: 'deleting {files}',
  rename: 'renaming {from} to {to}',
  import: { one: 'the import of 1 file', other: 'the import of {n} files' },
  add: 'adding {files}',
  discard: 'discarding your changes in {files}',
  theirs: 'taking {files} from the repository',
  back: 'bringing a version back',
  turn: 'the AI’s change in {files}',
  turnUndone: 'taking the AI’s changes back',
  turnRedone: 'making the AI’s changes again',
  andMore: { one: '{files} and 1 more', other: '{files} and {n} more' },
} as const
const zh: Translation<typeof en> = {
  undoNamed: '撤销：{what}',
  redoNamed: '重做：{what}',
  undone: '已撤销：{what}',
  redone: '已重做：{what}',
  leftAsIs: '保持不变：{files}。之后来自别处的更改改动了相同的行。',
  aChange: '上一次更改',
  edit: '你在 {files} 中的编辑',
  content: '你对内容的更改',
  create: '新建 {files}',
  delete: '删除 {files}',
  rename: '把 {from} 重命名为 {to}',
  import: '导入 {n} 个文件',
  add: '添加 {files}',
  discard: '放弃你在 {files} 中的更改',
  theirs: '采用仓库中的 {files}',
  back: '恢复一个版本',
  turn: 'AI 在 {files} 中的更改',
  turnUndone: '撤回 AI 的更改',
  turnRedone: '重新应用 AI 的更改',
  andMore: '{files} 以及另外 {n} 个文件',
}

export const stepsTexts = { en, zh }

/** Speaks one of these sentences. */
export type StepsText = Speak<typeof en>
