/** The app's picture while it is not in sight: behind the code, or behind a phone's chat (PVW-28). */
import { useCallback, useState } from 'react'

/**
 * Lays the preview out unseen while its picture is taken: a frame that is not laid out has none. The page in it
 * waits for its size.
 *
 * @param takePicture asks the preview for its picture
 * @returns whether it is being taken now, and how to take it
 */
export function usePose(takePicture: () => Promise<string | null>) {
  const [isPosing, setPosing] = useState(false)
  const picture = useCallback(async () => {
    setPosing(true)
    try {
      return await takePicture()
    } finally {
      setPosing(false)
    }
  }, [takePicture])
  return { isPosing, picture }
}
