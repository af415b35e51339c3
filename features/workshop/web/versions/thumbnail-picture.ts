/** Makes a version's small picture out of the app's: at most 400x300 and 30 KB. */
const maxWidth = 400
const maxHeight = 300
const maxBytes = 30 * 1024
const qualities = [0.8, 0.6, 0.4, 0.25, 0.1]

/** The picture as a JPEG data URL; null for what the browser cannot read as one, or not make small enough. */
export async function thumbnailOf(picture: string): Promise<string | null> {
  const image = new Image()
  image.src = picture
  const isRead = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isRead) return null
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality)
    if (bytesOf(url) <= maxBytes) return url
  }
  return null
}

function bytesOf(url: string): number {
  const base64 = url.length - url.indexOf(',') - 1
  return Math.floor((base64 * 3) / 4)
}
