/** Trials as the agent asks for them. */
import { useMemo } from 'react'
import type { TryApp } from '../../../../agent/tools/try-app.ts'
import { pictureIn } from '../preview/read-picture.ts'
import type { RunTrial } from './use-trials.ts'

const parts = { screen: 'screen', page: 'whole' } as const

/** The agent's way to try the app; null where none runs. */
export function useTryApp(runTrial: RunTrial | null): TryApp | null {
  return useMemo(() => {
    if (runTrial === null) return null
    return async ({ picture, ...wish }) => {
      const tried = await runTrial({ ...wish, picture: picture === null ? null : parts[picture] })
      return {
        ...tried,
        picture: tried.picture === null ? null : await pictureIn(tried.picture),
      }
    }
  }, [runTrial])
}
