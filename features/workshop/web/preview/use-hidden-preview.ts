/** The preview as the agent sees it, also while it is not in sight: behind the code, or behind a phone's chat. */
import { useCallback, useState } from 'react'
import { pictureIn } from './read-picture.ts'

/**
 * Lays the preview out unseen while its picture is taken: a frame that is not laid out has none. The page in it
 * waits for its size.
 *
 * @param takePicture asks the preview for its picture
 * @returns whether it is being taken now, and how to take one
 */
export function useHiddenPreview(takePicture: () => Promise<string | null>) {
  const [isPosing, setPosing] = useState(false)
  const look = useCallback(async () => {
    setPosing(true)
    try {
      const url = await takePicture()
      return url === null ? null : await pictureIn(url)
    } finally {
      setPosing(false)
    }
  }, [takePicture])
  return { isPosing, look }
}
