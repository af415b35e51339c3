/** Trials as the agent asks for them. */
import { useMemo } from 'react'
import type { TryApp } from '../../../../agent/app-trial.ts'
import { pictureIn } from '../preview/read-picture.ts'
import { pictureParts } from './picture-parts.ts'
import type { Checks } from './use-checks.ts'
import type { RunTrial } from './use-trials.ts'

/** The agent's way to try the app; null where none runs. A trial that went well can be kept as a check. */
export function useTryApp(
  runTrial: RunTrial | null,
  noteTrial: Checks['noteTrial'],
): TryApp | null {
  return useMemo(() => {
    if (runTrial === null) return null
    return async ({ picture, ...wish }, signal) => {
      const trial = { ...wish, picture: picture === null ? null : pictureParts[picture] }
      const tried = await runTrial({ ...trial, signal })
      noteTrial(trial, tried)
      return {
        ...tried,
        picture: tried.picture === null ? null : await pictureIn(tried.picture),
      }
    }
  }, [runTrial, noteTrial])
}
