/** The head of a studio page for link previews and search engines (APP-27). */

/** What a page says of itself; `hidden`: not for search engines, and nothing is told. */
export type PageHead =
  | { kind: 'shown'; title: string; description: string | null; picture: string | null }
  | { kind: 'hidden' }

/** Whether a page keeps the title, or the description, that the build wrote. */
export function keepsBuilt(head: PageHead | null, part: 'title' | 'description'): boolean {
  return head === null || (head.kind === 'hidden' && part === 'title')
}

/** What a page adds to the built head: title, description, preview; or `noindex`. Empty for a page that says nothing. */
export function headLines(head: PageHead | null, address: string): string {
  if (head === null) return ''
  if (head.kind === 'hidden') return '<meta name="robots" content="noindex">'
  const lines = [
    `<title>${escaped(`${head.title} · MagicCube`)}</title>`,
    property('og:type', 'website'),
    property('og:site_name', 'MagicCube'),
    property('og:title', head.title),
    property('og:url', address),
    ...(head.description === null
      ? []
      : [named('description', head.description), property('og:description', head.description)]),
    ...(head.picture === null ? [] : [property('og:image', head.picture)]),
    named('twitter:card', head.picture === null ? 'summary' : 'summary_large_image'),
  ]
  return lines.join('')
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
