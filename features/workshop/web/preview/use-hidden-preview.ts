/** The preview as the agent sees it, also while it is not in sight: behind the code, or behind a phone's chat. */
import { useCallback, useState } from 'react'
import type { Picture } from '../../../../agent/added-files.ts'

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
