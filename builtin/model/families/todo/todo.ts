/** To-do apps: tasks with priorities, due days and lists. */
import type { Lang } from '../../plan.ts'
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeTodo } from './change.ts'
import { composeTodo } from './compose.ts'
import { TodoDetails } from './details.ts'
import { readTodo, translateTodo } from './read.ts'
import { scoreTodo } from './score-todo.ts'

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
  const isChinese = spoken === 'zh'
  const first = isChinese
    ? `已放入 ${details.tasks.length} 项任务`
    : `starting with your ${details.tasks.length} tasks`
  const names = details.lists.slice(0, 4).join(isChinese ? '、' : ', ')
  const lists = isChinese ? `分为${names}` : `lists ${names}`
  const labels = details.fields.map(({ label }) => label)
  const own = isChinese
    ? `每项可填${labels.join('、')}`
    : `each with ${labels.join(', ').toLowerCase()}`
  const untick = isChinese ? '一键取消全部勾选' : 'a button that unticks all'
  const parts = [
    sayPowers(details, spoken),
    names === '' ? '' : lists,
    labels.length === 0 ? '' : own,
    details.untick ? untick : '',
    details.sample || details.tasks.length === 0 ? '' : first,
  ]
  return parts.filter((part) => part !== '').join(isChinese ? '，' : ', ')
}

function sayPowers({ priorities, dues }: TodoDetails, spoken: Lang): string {
  const names = {
    en: [...(priorities ? ['priorities'] : []), ...(dues ? ['due days'] : [])].join(' and '),
    zh: [...(priorities ? ['优先级'] : []), ...(dues ? ['截止日期'] : [])].join('和'),
  }
  const plain = { en: 'tasks to tick off', zh: '可勾选的任务清单' }
  const full = { en: `tasks with ${names.en}`, zh: `任务清单，有${names.zh}` }
  return names[spoken] === '' ? plain[spoken] : full[spoken]
}
