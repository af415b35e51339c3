/** A long page as columns side by side: scaled into one it could not be read. */

const mostColumns = 4

/** How many columns keep a picture of this size within an edge, else make it smallest at its longer edge. */
export function columnsFor(width: number, height: number, within: number): number {
  const edge = (columns: number): number => Math.max(width * columns, height / columns)
  const choices = Array.from({ length: mostColumns }, (_, at) => at + 1)
  const fitting = choices.find((columns) => edge(columns) <= within)
  return fitting ?? choices.reduce((best, columns) => (edge(columns) < edge(best) ? columns : best))
}

/** The same picture in columns, from left to right, as a JPEG data URL. */
export async function inColumns(jpeg: string, columns: number, quality: number): Promise<string> {
  const image = new Image()
  image.src = jpeg
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const part = Math.ceil(height / columns)
  const canvas = document.createElement('canvas')
  canvas.width = width * columns
  canvas.height = part
  const brush = canvas.getContext('2d')
  if (brush === null) return jpeg
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  for (let column = 0; column < columns; column += 1) {
    const top = column * part
    const rest = Math.min(part, height - top)
    brush.drawImage(image, 0, top, width, rest, column * width, 0, width, rest)
  }
  return canvas.toDataURL('image/jpeg', quality)
}
