/** What a to-do app is: tasks that may have a priority, a day on which they are due, and a list. */
import * as z from 'zod'
import { Field } from '../../read/fields/field.ts'

/** A task that the app starts with. */
export const Task = z.object({
  id: z.int().min(1),
  text: z.string().min(1).max(160),
  /** One of `lists`, or '' for none. */
  list: z.string(),
  /** 2 high, 1 normal, 0 low. */
  priority: z.int().min(0).max(2),
  /** Days from the day on which the app is first opened, or null for no day. */
  dueIn: z.int().min(-30).max(365).nullable(),
  /** The day itself: a date, 'MM-DD' or 'DD' for the next such day, or a weekday ('next-fri'). */
  on: z
    .string()
    .regex(/^(?:(?:\d{4}-)?\d{2}-\d{2}|\d{2}|(?:next-)?(?:sun|mon|tue|wed|thu|fri|sat))$/)
    .optional(),
})
export type Task = z.infer<typeof Task>

export const TodoDetails = z.object({
  kind: z.literal('todo'),
  /** Names of the lists that tasks can be put on; none when tasks are all on one. */
  lists: z.array(z.string().min(1).max(40)).max(12),
  priorities: z.boolean(),
  dues: z.boolean(),
  /** In which order open tasks stand at first. */
  sort: z.enum(['added', 'due', 'priority', 'list']),
  /** Whether ticking off is celebrated. */
  cheers: z.boolean(),
  /** Whether there is a button that clears everything. */
  clear: z.boolean(),
  /** Whether there is a button that unticks everything, for the next time. */
  untick: z.boolean().default(false),
  /** What each task has of its own beside its list, priority and day: who does it, a note. */
  fields: z.array(Field).max(8).default([]),
  /** What is said when everything is ticked off; empty for the usual words. */
  allDone: z.string().max(80).default(''),
  /** Whether what is overdue stands out as a whole, and not by its day alone. */
  late: z.boolean().default(false),
  tasks: z.array(Task).max(60),
  /** Whether the tasks are examples of ours, to be said in the other language when that changes. */
  sample: z.boolean(),
})
export type TodoDetails = z.infer<typeof TodoDetails>
