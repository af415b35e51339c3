/** Tasks for an app whose request gives none: a day like any other. */
import type { Lang } from '../../plan.ts'
import type { Task } from './details.ts'

type Sample = [text: string, priority: number, dueIn: number | null]

const SAMPLES: Record<Lang, Sample[]> = {
  en: [
    ['Send the signed lease back', 2, 0],
    ['Pick up the bike from repair', 1, 0],
    ['Ring Nora about Saturday', 1, 1],
    ['Book a table for five', 0, 3],
    ['Repot the lemon tree', 0, null],
  ],
  zh: [
    ['把签好的租约寄回去', 2, 0],
    ['去修车铺取自行车', 1, 0],
    ['给妈妈打电话说周六的事', 1, 1],
    ['订一张五人桌', 0, 3],
    ['给柠檬树换盆', 0, null],
  ],
}

/**
 * Tasks to start with, spread over the lists.
 *
 * @param lang the language of the app
 * @param lists names of the lists
 */
export function sampleTasks(lang: Lang, lists: readonly string[]): Task[] {
  return SAMPLES[lang].map(([text, priority, dueIn], at) => ({
    id: at + 1,
    text,
    list: lists[at % Math.max(1, lists.length)] ?? '',
    priority,
    dueIn,
  }))
}
