/** What programs read of the studio, not people: search engines and assistants. */
import { failureStatus } from '../../contract/failures.ts'
import { assistantPage, assistantPagePath } from '../../features/mcp/assistant-page.ts'
import { hostFailure } from '../database/host-failures.ts'
import { robotsText } from './sitemap.ts'
import { staticHeaders } from './studio-headers.ts'
import type { StudioPages } from './studio-pages.ts'

/** Answers one of them; null for any other address. */
export async function forPrograms(
  studio: Pick<StudioPages, 'policy' | 'sitemap' | 'failed'>,
  path: string,
): Promise<Response | null> {
  const { studioOrigin, secure } = studio.policy
  const headers = { ...staticHeaders(secure), 'Cache-Control': 'public, max-age=600' }
  const text = textAt(studioOrigin, path)
  if (text !== null)
    return new Response(text, {
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  if (path !== '/sitemap.xml') return null
  try {
    return new Response(await studio.sitemap(), {
      headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' },
    })
  } catch (error) {
    studio.failed('sitemap', error)
    const status = failureStatus[hostFailure(error)]
    return new Response(null, { status, headers: staticHeaders(secure) })
  }
}

function textAt(studioOrigin: string, path: string): string | null {
  if (path === '/robots.txt') return robotsText(studioOrigin)
  return path === assistantPagePath ? assistantPage(studioOrigin) : null
}
