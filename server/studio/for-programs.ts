/** What programs read of the studio, not people: search engines and assistants. */
import { failureStatus } from '../../contract/failures.ts'
import { assistantPage, assistantPagePath } from '../../project/assistant-page.ts'
import { hostFailure } from '../database/host-failures.ts'
import { robotsText } from './sitemap.ts'
import { staticHeaders, type StudioPolicy } from './studio-headers.ts'

type Programs = {
  policy: StudioPolicy
  /** The bytes of `sitemap.xml`. */
  sitemap(): Promise<Uint8Array<ArrayBuffer>>
  /** Hears of an error for which the sitemap could not be given. */
  failed(part: string, error: unknown): void
}

/** Answers one of them; null for any other address. */
export async function forPrograms(studio: Programs, path: string): Promise<Response | null> {
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
