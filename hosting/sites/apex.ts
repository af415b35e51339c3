/** The apex of the sites host: a notice and `security.txt`, nothing else. */
import type { World } from '../../server/kernel/world.ts'
import { noticePage } from './notice-page.ts'

const securityTextValidMs = 180 * 24 * 3600 * 1000

/** Answers a GET or HEAD of the apex; without a contact the studio stands in its place. */
export function answerApex(
  options: { world: World; studioOrigin: string; contactEmail(): string | null },
  request: Request,
): Response {
  const { pathname } = new URL(request.url)
  const language = request.headers.get('accept-language')
  if (pathname === '/') return noticePage('apex', language, options.studioOrigin)
  if (pathname !== '/.well-known/security.txt')
    return noticePage('pageAbsent', language, options.studioOrigin)
  const email = options.contactEmail()
  const contact = email === null ? options.studioOrigin : `mailto:${email}`
  const expires = new Date(options.world.now() + securityTextValidMs).toISOString()
  return new Response(`Contact: ${contact}\nExpires: ${expires}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
