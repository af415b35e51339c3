/** The port through which the agent has the app tried; the studio implements it. */
import type { TrialResult } from '../project/trial/trial-result.ts'
import type { TrialStep } from '../project/trial/trial-step.ts'
import type { Picture } from './added-files.ts'

/** A part of the app that a picture is taken of: what its window shows, or the page down to four windows. */
export const shownParts = ['screen', 'page'] as const

/** What a trial is asked for. */
export type TrialWish = {
  steps: readonly TrialStep[]
  width: number
  /** The app has stored nothing yet; else what the last trial left. */
  fresh: boolean
  picture: (typeof shownParts)[number] | null
}

/** What came of a trial; the picture is null where none was asked for or could be taken. */
export type AppTrial = TrialResult & { picture: Picture | null }

/** Tries the app as its files are now. The signal ends it at once, with the end `stopped`. */
export type TryApp = (wish: TrialWish, signal: AbortSignal) => Promise<AppTrial>
