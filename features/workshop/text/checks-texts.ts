/** What the workshop says of checks: trials of the app that are kept and run again. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  pass: '{passed} of {total} checks pass',
  running: 'Checks are running…',
  run: 'Run checks',
  keep: 'Keep as check',
  kept: 'Kept as check “{name}”',
  notKept: 'The check could not be kept',
  full: 'There are 20 checks already; delete one in checks.json.',
  unreadable: 'checks.json can’t be read: {place}',
  failedAt: 'Step {at}, {step}: {note}',
  failedAtStart: 'While loading: {note}',
  pictureOf: 'The app when “{name}” failed',
  stop: 'Stop checks',
  close: 'Close',
} as const

const zh: Translation<typeof en> = {
  pass: '{total} 项检查中 {passed} 项通过',
  running: '正在运行检查…',
  run: '运行检查',
  keep: '保留为检查',
  kept: '已保留为检查“{name}”',
  notKept: '未能保留这项检查',
  full: '已有 20 项检查，请先在 checks.json 中删除一项。',
  unreadable: '无法读取 checks.json：{place}',
  failedAt: '第 {at} 步 {step}：{note}',
  failedAtStart: '加载时：{note}',
  pictureOf: '“{name}”未通过时的应用画面',
  stop: '停止检查',
  close: '关闭',
}

export const checksTexts = { en, zh }
