/** Reads a picture that a preview has taken of itself. */
import type { Picture } from '../../../../agent/added-files.ts'

/** The picture as it is sent to a model. The app has made it: what the browser cannot read is none. */
export async function pictureIn(url: string): Promise<Picture | null> {
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
