/** The line of HTML by which a page shows a published app. */

/** @param app its hosted address, its name, and the size of the frame in CSS pixels */
export function embedLine(app: {
  url: string
  name: string
  width: number | '100%'
  height: number
}): string {
  const { url, name, width, height } = app
  return `<iframe src="${escaped(url)}" title="${escaped(name)}" width="${width}" height="${height}" style="border:0" loading="lazy" allow="fullscreen"></iframe>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
