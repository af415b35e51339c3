/** To-do apps: tasks with priorities, due days and lists. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeTodo } from './change.ts'
import { composeTodo } from './compose.ts'
import { TodoDetails } from './details.ts'
import { readTodo, scoreTodo, translateTodo } from './read.ts'

export const todo = defineFamily({
  kind: 'todo',
  Details: TodoDetails,
  name: { en: 'to-do lists', zh: '待办清单' },
  offers: { en: 'tasks, lists, priorities and due days', zh: '任务、分类、优先级和截止日期' },
  score: scoreTodo,
  read: readTodo,
  change: changeTodo,
  translate: translateTodo,
  title: (_, lang) => (lang === 'zh' ? '待办清单' : 'To do'),
  describe: describeTodo,
  compose: composeTodo,
})

function describeTodo(details: TodoDetails, { spoken }: Langs): string {
  const { lists, priorities, dues, tasks, sample } = details
  const isChinese = spoken === 'zh'
  const has = isChinese
    ? [...(priorities ? ['优先级'] : []), ...(dues ? ['截止日期'] : [])].join('和')
    : [...(priorities ? ['priorities'] : []), ...(dues ? ['due days'] : [])].join(' and ')
  const names = lists.slice(0, 4).join(isChinese ? '、' : ', ')
  const first = isChinese ? `${tasks.length} 项任务` : `your ${tasks.length} tasks`
  if (isChinese) {
    const parts = [`任务清单${has === '' ? '' : `，有${has}`}`, names && `分为${names}`]
    return [...parts, sample ? '' : `已放入${first}`].filter(Boolean).join('，')
  }
  const parts = [`tasks${has === '' ? '' : ` with ${has}`}`, names && `lists ${names}`]
  return [...parts, sample ? '' : `starting with ${first}`].filter(Boolean).join(', ')
}
