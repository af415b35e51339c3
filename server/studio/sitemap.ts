/** What search engines are told: which pages there are, and which are nobody's business of theirs. */
import { limits } from '../../contract/limits.ts'
import type { World } from '../kernel/world.ts'

/** A page for search engines; `changedAt` is a moment in ISO 8601. */
export type FoundPage = { path: string; changedAt?: string }

const studioPaths = ['/', '/marketplace', '/pricing', '/terms', '/privacy']

/** The text of `robots.txt`: public pages may be read, what people do there not. */
export function robotsText(studioOrigin: string): string {
  const closed = ['/api/', '/codehost/', '/dashboard', '/generator', '/admin', '/auth/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${studioOrigin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Answers the bytes of `sitemap.xml`, written anew at most every ten minutes and the same for all until then. */
export function createSitemap(
  world: World,
  studioOrigin: string,
  newest: () => Promise<readonly FoundPage[]>,
): () => Promise<Uint8Array<ArrayBuffer>> {
  let kept: { bytes: Uint8Array<ArrayBuffer>; until: number } | null = null
  return async () => {
    if (kept && world.now() < kept.until) return kept.bytes
    const pages = [...studioPaths.map((path) => ({ path })), ...(await newest())]
    const bytes = new TextEncoder().encode(sitemapText(studioOrigin, pages))
    kept = { bytes, until: world.now() + limits.sitemapMs }
    return bytes
  }
}

/** The sitemap of some pages (sitemaps.org 0.9). Paths are of our own making: they hold nothing to escape. */
function sitemapText(studioOrigin: string, pages: readonly FoundPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<url><loc>${studioOrigin}${path}</loc>${changed}</url>`
  })
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">\n${entries.join('\n')}\n</urlset>\n`
}
