/** The head of a studio page for link previews and search engines. */
import type { DrawnPage } from '../../contract/draw-page.ts'

/** What a page says of itself; `hidden`: not for search engines, and nothing is told; `plain`: as it was drawn. */
export type PageHead =
  | {
      kind: 'shown'
      title: string
      description: string | null
      picture: string | null
      /** Whether other programs may ask how to embed what the page shows. */
      isEmbedded: boolean
    }
  | { kind: 'hidden' }
  | ({ kind: 'plain' } & Pick<DrawnPage, 'title' | 'description'>)

/** What is shown beside a link to a page that has no picture of its own. */
const ownPicture = '/icons/512.png'

/** Whether a page keeps the title, or the description, that the build wrote. */
export function keepsBuilt(head: PageHead, part: 'title' | 'description'): boolean {
  if (head.kind === 'plain') return head[part] === null
  return head.kind === 'hidden' && part === 'title'
}

/** What a page adds to the built head: title, description, preview; or `noindex`. A page without a title is named after the product. */
export function headLines(head: PageHead, address: string): string {
  if (head.kind === 'hidden') return '<meta name="robots" content="noindex">'
  const { title, description } = head
  const picture = head.kind === 'shown' ? head.picture : new URL(ownPicture, address).href
  const isLarge = head.kind === 'shown' && picture !== null
  const lines = [
    ...(title === null ? [] : [titleLine(title)]),
    ...(description === null ? [] : [named('description', description)]),
    property('og:type', 'website'),
    property('og:site_name', 'MagicCube'),
    property('og:title', title ?? 'MagicCube'),
    property('og:url', address),
    ...(description === null ? [] : [property('og:description', description)]),
    ...(picture === null ? [] : [property('og:image', picture)]),
    ...(head.kind === 'shown' ? embedLines(head, address) : []),
    named('twitter:card', isLarge ? 'summary_large_image' : 'summary'),
  ]
  return lines.join('')
}

/** The title of a page in the browser’s bar. */
function titleLine(title: string): string {
  return `<title>${escaped(`${title} · MagicCube`)}</title>`
}

/** Where the page's oEmbed is found (oembed.com, 4). */
function embedLines(
  { title, isEmbedded }: { title: string; isEmbedded: boolean },
  address: string,
): string[] {
  if (!isEmbedded) return []
  const href = new URL(`/oembed?url=${encodeURIComponent(address)}`, address).href
  return [
    `<link rel="alternate" type="application/json+oembed" href="${escaped(href)}" title="${escaped(title)}">`,
  ]
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
