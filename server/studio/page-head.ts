/** The head of a studio page for link previews and search engines (APP-27). */

/** What a page says of itself; `hidden`: not for search engines, and nothing is told. */
export type PageHead =
  | { kind: 'shown'; title: string; description: string | null; picture: string | null }
  | { kind: 'hidden' }

const ownTitle = /<title>[^<]*<\/title>/
const ownDescription = /<meta name="description"[^>]*>/

/** The HTML of the studio with the head of one page: title, description, preview; or `noindex`. */
export function withPageHead(html: string, head: PageHead | null, address: string): string {
  if (head === null) return html
  if (head.kind === 'hidden') {
    return beforeEnd(html.replace(ownDescription, ''), '<meta name="robots" content="noindex">')
  }
  const title = `${head.title} · MagicCube`
  const lines = [
    `<title>${escaped(title)}</title>`,
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
  return beforeEnd(html.replace(ownTitle, '').replace(ownDescription, ''), lines.join(''))
}

function beforeEnd(html: string, lines: string): string {
  return html.replace('<!--preloads-->', () => `${lines}<!--preloads-->`)
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
