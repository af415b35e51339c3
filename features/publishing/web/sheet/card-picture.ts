/** A picture of the person's own as the card takes it: at most 800x600, a JPEG without what a camera wrote into it. */
const maxWidth = 800
const maxHeight = 600
const quality = 0.8

/** The picture as a JPEG data URL on white; null for what the browser cannot read as one. */
export async function cardPicture(file: Blob): Promise<string | null> {
  // The way round of a photo is in its bytes; the browser turns it here.
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return pen && canvas.toDataURL('image/jpeg', quality)
}
