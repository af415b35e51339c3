/** Why an extra makes no sense for an app: said by name, so that nothing is passed over in silence. */
import type { Words } from '../../families/family.ts'
import type { Plan } from '../../plan.ts'

type App = { 'index.html': string; 'app.js': string; 'styles.css': string }
type Test = { fits: (app: App, plan: Plan) => boolean; why: Words }

const KEEPS_NOTHING = ['landing', 'portfolio']

const TESTS: Record<string, Test> = {
  silent: {
    fits: ({ 'app.js': script }) => script.includes('AudioContext'),
    why: { en: 'this app makes no sound', zh: '这个应用本来就没有声音' },
  },
  hideDone: {
    fits: ({ 'app.js': script }, { details }) =>
      details.kind === 'todo' ||
      (details.kind === 'collection' && /^const CHECK = (?!false|null)/m.test(script)),
    why: { en: 'nothing is ticked off here', zh: '这里没有可以勾选完成的内容' },
  },
  clear: {
    fits: (_, { details }) => !KEEPS_NOTHING.includes(details.kind),
    why: { en: 'this page keeps nothing to clear', zh: '这个页面没有可清空的内容' },
  },
  backup: {
    fits: (_, { details }) => !KEEPS_NOTHING.includes(details.kind),
    why: { en: 'this page keeps nothing to back up', zh: '这个页面没有需要备份的内容' },
  },
  asksFirst: {
    fits: (_, { details, extras }) =>
      extras.tools.includes('clear') || ![...KEEPS_NOTHING, 'game'].includes(details.kind),
    why: { en: 'nothing is deleted or cleared here', zh: '这里没有删除或清空' },
  },
  find: {
    fits: (_, { details }) => ['todo', 'budget'].includes(details.kind),
    why: { en: 'there is no list here to search', zh: '这里没有可以搜索的列表' },
  },
  columns: {
    fits: (_, { details }) => ['collection', 'todo', 'dashboard'].includes(details.kind),
    why: { en: 'this kind of app has no list for columns', zh: '这种应用没有可以分列的列表' },
  },
  wide: {
    fits: (_, { details, extras }) =>
      extras.width === 'narrow' ||
      !['notes', 'timer', 'budget', 'habits', 'dashboard'].includes(details.kind),
    why: { en: 'the page fills the window already', zh: '页面已经铺满窗口' },
  },
  numbers: {
    fits: ({ 'styles.css': sheet }) => sheet.includes('font: var(--number-font)'),
    why: { en: 'there are no large numbers here', zh: '这里没有大数字' },
  },
}

/**
 * Why an app cannot have an extra, or null where it can.
 *
 * @param name the extra or the power
 * @param plan the plan of the app
 * @param app the app as it is
 */
export function whyNot(name: string, plan: Plan, app: App): Words | null {
  const test = TESTS[name === 'mute' ? 'silent' : name]
  return test === undefined || test.fits(app, plan) ? null : test.why
}
