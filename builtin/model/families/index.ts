/** All families that the demo model knows; `family.ts` tells how to add one. */
import { blog } from './blog/blog.ts'
import { calculator } from './calculator/calculator.ts'
import { collection } from './collection/collection.ts'
import { drawing } from './drawing/drawing.ts'
import type { Family } from './family.ts'
import { game } from './game/game.ts'
import { landing } from './landing/landing.ts'
import { notes } from './notes/notes.ts'
import { cards } from './cards/cards.ts'
import { habits } from './habits/habits.ts'
import { budget } from './budget/budget.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { picker } from './picker/picker.ts'
import { portfolio } from './portfolio/portfolio.ts'
import { timer } from './timer/timer.ts'
import { todo } from './todo/todo.ts'

/** In a draw of scores the first wins: the particular stands before the general. */
export const FAMILIES: readonly Family[] = [
  game,
  drawing,
  landing,
  portfolio,
  blog,
  picker,
  dashboard,
  timer,
  calculator,
  todo,
  notes,
  cards,
  habits,
  budget,
  collection,
]

/**
 * The family of an app. A kind that no family has is a bug and throws.
 *
 * @param kind as the details of a plan name it
 */
export function familyOf(kind: string): Family {
  const family = findFamily(kind)
  if (family === null) throw new Error(`No such family: ${kind}`)
  return family
}

/**
 * The family of an app, or null when there is none of that kind.
 *
 * @param kind as the details of a plan name it
 */
export function findFamily(kind: string): Family | null {
  return FAMILIES.find((family) => family.kind === kind) ?? null
}
