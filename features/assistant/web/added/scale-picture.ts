/** Makes a picture fit what models take: at most 1,568 px, still, PNG or JPEG, and a fair share of 5 MiB. */
import { addLimits, type Scaled } from './added-file.ts'

// Each of four pictures has its share, so that any four fit together.
const shareBytes = addLimits.sentBytes / addLimits.files
const qualities = [0.9, 0.75, 0.6] as const
const leastEdge = 64

/** The sides of a picture within a longest edge; nothing is made larger. */
export function fitted(width: number, height: number, edge: number): [number, number] {
  const scale = Math.min(1, edge / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Scales a picture; null for what the browser cannot read as one. */
export async function scalePicture(file: Blob): Promise<Scaled | null> {
  // The way round of a photo is in its bytes; the browser turns it here.
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  try {
    for (let edge: number = addLimits.edge; edge >= leastEdge; edge = Math.floor(edge * 0.75)) {
      const scaled = await encoded(bitmap, edge, file.type === 'image/jpeg')
      if (scaled !== null) return scaled
    }
    return null
  } finally {
    bitmap.close()
  }
}

// A drawing stays sharp as PNG; one that is too large for that, and every photo, becomes a JPEG on white.
async function encoded(
  bitmap: ImageBitmap,
  edge: number,
  isPhoto: boolean,
): Promise<Scaled | null> {
  const [width, height] = fitted(bitmap.width, bitmap.height, edge)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.drawImage(bitmap, 0, 0, width, height)
  if (!isPhoto) {
    const png = await bytesOf(canvas, 'image/png')
    if (png !== null) return { mediaType: 'image/png', base64: png, width, height }
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
  }
  for (const quality of qualities) {
    const jpeg = await bytesOf(canvas, 'image/jpeg', quality)
    if (jpeg !== null) return { mediaType: 'image/jpeg', base64: jpeg, width, height }
  }
  return null
}

async function bytesOf(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  quality?: number,
): Promise<string | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
  if (blob === null || blob.type !== type || blob.size > shareBytes) return null
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(new Error('the picture cannot be read')))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
