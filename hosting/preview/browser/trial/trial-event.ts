/** How a step of a trial travels to the app's page and its answer back, and what is taken for one. */
import { type TrialStep, parseTrialStep } from '../../../../project/trial/trial-step.ts'

/** Studio to page: do a step, or say what is visible and what is stored. */
export type StepOrder = { kind: 'step'; id: number; step: TrialStep | 'look' }

/**
 * Page to studio. All of it is the app's word about itself.
 * - `isDone`: the step was done as far as the page can tell
 * - `note`: why not, or what stood out
 * - `leaves`: another page is about to take this one's place
 * - `lent`: what the app has stored, told with a look
 */
export type StepAnswer = {
  kind: 'stepped'
  id: number
  isDone: boolean
  note: string
  leaves: boolean
  lent: LentItems | null
}

/** What an app has stored in a storage that was lent to it. */
export type LentItems = Record<LentName, [string, string][]>
export const lentNames = ['localStorage', 'sessionStorage'] as const
type LentName = (typeof lentNames)[number]

/** Longest note, and most that is carried from one trial to the next, in characters. */
export const noteLimit = 4_000
const lentLimit = 500_000

/** An order, or undefined for anything else. */
export function parseStepOrder(message: unknown): StepOrder | undefined {
  if (!isRecord(message) || message['kind'] !== 'step') return undefined
  const { id, step } = message
  const read = step === 'look' ? step : parseTrialStep(step)
  return typeof id === 'number' && read !== null ? { kind: 'step', id, step: read } : undefined
}

/** An answer, or undefined for anything else; texts are cut. */
export function parseStepAnswer(message: unknown): StepAnswer | undefined {
  if (!isRecord(message) || message['kind'] !== 'stepped') return undefined
  const { id, isDone, note, leaves, lent } = message
  if (typeof id !== 'number' || typeof note !== 'string') return undefined
  return {
    kind: 'stepped',
    id,
    isDone: isDone === true,
    note: note.slice(0, noteLimit),
    leaves: leaves === true,
    lent: parseLent(lent),
  }
}

/** What was stored, or null for anything else, and for more than is carried. */
export function parseLent(value: unknown): LentItems | null {
  if (!isRecord(value)) return null
  const items: LentItems = { localStorage: [], sessionStorage: [] }
  let size = 0
  for (const name of lentNames) {
    const given = value[name]
    if (!Array.isArray(given)) return null
    for (const item of given) {
      if (!isPair(item)) return null
      size += item[0].length + item[1].length
      if (size > lentLimit) return null
      items[name].push([item[0], item[1]])
    }
  }
  return items
}

function isPair(item: unknown): item is [string, string] {
  return Array.isArray(item) && item.length === 2 && item.every((part) => typeof part === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
