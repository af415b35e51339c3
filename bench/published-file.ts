/** What a published page costs against bare `node:http`: in full (aim 0.35) and unchanged (aim 0.45). */
import { compareServers } from './compare-servers.ts'
import type { Measured } from './result.ts'

/** Measures both. */
export function measurePublishedFile(): Promise<Measured[]> {
  const options = { method: 'GET', path: '/', headers: { 'Accept-Encoding': 'identity' } }
  const again = { ...options, headers: { ...options.headers, 'If-None-Match': '*' } }
  return compareServers('published-file', [
    { name: 'a published page, 200 / node:http', sent: { options, status: 200 }, aim: 0.35 },
    { name: 'a published page, 304 / node:http', sent: { options: again, status: 304 }, aim: 0.45 },
  ])
}
