/** The app's picture while it is not in sight: behind the code, or behind a phone's chat (PVW-28). */
import { useCallback, useState } from 'react'
import type { Picture } from '../../../../agent/added-files.ts'

type TakePicture = (of?: 'card' | 'page') => Promise<string | null>

/**
 * Lays the preview out unseen while its picture is taken: a frame that is not laid out has none. The page in it
 * waits for its size.
 *
 * @param takePicture asks the preview for its picture
 * @returns whether it is being taken now, and how to take one for a card, or for the agent (AGT-51)
 */
export function usePose(takePicture: TakePicture) {
  const [isPosing, setPosing] = useState(false)
  const pose = useCallback(
    async (of: 'card' | 'page') => {
      setPosing(true)
      try {
        return await takePicture(of)
      } finally {
        setPosing(false)
      }
    },
    [takePicture],
  )
  const picture = useCallback(() => pose('card'), [pose])
  const look = useCallback(async () => {
    const url = await pose('page')
    return url === null ? null : pictureIn(url)
  }, [pose])
  return { isPosing, picture, look }
}

// The app has made it: what the browser cannot read is none.
async function pictureIn(url: string): Promise<Picture | null> {
  const image = new Image()
  image.src = url
  const isRead = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isRead) return null
  const { naturalWidth: width, naturalHeight: height } = image
  const base64 = url.slice(url.indexOf(',') + 1)
  return { name: 'preview.jpg', mediaType: 'image/jpeg', base64, width, height }
}
