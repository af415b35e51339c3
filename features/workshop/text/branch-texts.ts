/** What the workshop says of a branch that its address names. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  changes: {
    one: 'The branch {branch} changes 1 file. Nothing of it is in your app yet.',
    other: 'The branch {branch} changes {n} files. Nothing of it is in your app yet.',
  },
  nothingNew: 'Your app has all that the branch {branch} has.',
  missing: 'The branch {branch} was not found.',
  unread: 'The branch could not be loaded.',
  parted: {
    one: 'Your app has 1 commit that the branch lacks. Taking it over keeps the changes of both.',
    other:
      'Your app has {n} commits that the branch lacks. Taking it over keeps the changes of both.',
  },
  bothChanged: 'The branch and your app changed the same places',
  look: 'Preview the branch',
  lookingAt: 'The preview shows the branch.',
  show: 'Show changes',
  takeOver: 'Take over',
  takingOver: 'Taking over…',
  leave: 'Leave',
  takenOver: 'Your app has the changes of the branch now. Publish it to make them live.',
  notTakenOver: 'The branch was not taken over.',
  moved: 'Something was committed meanwhile. Look at the branch once more.',
  changesOf: 'What {branch} changes',
  since: 'Compared with the commit from which it began.',
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  noText: 'No text to compare.',
  close: 'Close',
} as const

const zh: Translation<typeof en> = {
  changes: '分支 {branch} 改动了 {n} 个文件，尚未并入你的应用。',
  nothingNew: '分支 {branch} 的内容都已在你的应用中。',
  missing: '未找到分支 {branch}。',
  unread: '未能加载该分支。',
  parted: '你的应用有 {n} 个提交是该分支没有的，并入后两边的改动都会保留。',
  bothChanged: '分支和你的应用更改了相同的位置',
  look: '预览该分支',
  lookingAt: '预览中显示的是该分支。',
  show: '查看改动',
  takeOver: '并入应用',
  takingOver: '正在并入…',
  leave: '离开',
  takenOver: '该分支的改动已并入你的应用，发布后即可上线。',
  notTakenOver: '未能并入该分支。',
  moved: '期间有了新的提交，请重新查看该分支。',
  changesOf: '{branch} 的改动',
  since: '与该分支开始时的提交比较。',
  added: '新增',
  changed: '修改',
  deleted: '删除',
  noText: '没有可比较的文本。',
  close: '关闭',
}

export const branchTexts = { en, zh }
