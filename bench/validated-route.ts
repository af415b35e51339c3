/** How much a contract costs: a validated route of ours against the same in bare Hono (aim 0.8 per CPU). */
import { compareServers } from './compare-servers.ts'
import type { Measured } from './result.ts'

/** Measures it. */
export function measureValidatedRoute(): Promise<Measured[]> {
  const body = JSON.stringify({ content: 'A fine little app, thank you for it.', stars: 5 })
  const options = {
    method: 'POST',
    path: '/api/apps/0123456789abcdef01234567/comments?page=2&sort=newest',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    },
  }
  return compareServers('validated-route', [
    { name: 'a validated route / bare Hono', sent: { options, body, status: 200 }, aim: 0.8 },
  ])
}
