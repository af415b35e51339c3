/** Pictures of the app for the chat, at a width and of a part that are asked for. */
import { useMemo } from 'react'
import type { Picture } from '../../../../agent/added-files.ts'
import { pictureIn } from '../preview/read-picture.ts'
import { pictureParts } from './picture-parts.ts'
import type { RunTrial } from './use-trials.ts'

type TakePictureAt = (wish: {
  width: number
  part: keyof typeof pictureParts
}) => Promise<Picture | null>

// What a page builds by its script, it builds right after its first paint.
const settle = { do: 'wait', ms: 500 } as const

/** Takes them in the frame of trials, where the app begins with nothing stored; null where none runs. */
export function usePictureAt(runTrial: RunTrial | null): TakePictureAt | null {
  return useMemo(() => {
    if (runTrial === null) return null
    return async ({ width, part }) => {
      const wish = { steps: [settle], width, fresh: true, picture: pictureParts[part] }
      const { picture } = await runTrial(wish)
      return picture === null ? null : pictureIn(picture)
    }
  }, [runTrial])
}
