/** What a published page costs against bare `node:http`, in full (floor 0.35) and unchanged (0.45), and against nginx. */
import { existsSync } from 'node:fs'
import { compareServers, type Effort } from './compare-servers.ts'
import type { Measured } from './result.ts'

const options = { method: 'GET', path: '/', headers: { 'Accept-Encoding': 'identity' } }
const nginx = '/usr/sbin/nginx'

/** Measures both; with less `effort` the figures say little. */
export function measurePublishedFile(effort?: Effort): Promise<Measured[]> {
  const again = { ...options, headers: { ...options.headers, 'If-None-Match': '*' } }
  const comparisons = [
    { name: 'a published page, 200 / node:http', sent: { options, status: 200 }, aim: 0.35 },
    { name: 'a published page, 304 / node:http', sent: { options: again, status: 304 }, aim: 0.45 },
  ]
  return compareServers('published-file', comparisons, effort)
}

/** Measures beside nginx, which sends the page from disk by the kernel alone; nothing where it is not installed. */
export async function measureBesideNginx(): Promise<Measured[]> {
  if (!existsSync(nginx)) return []
  const sent = { options, status: 200 }
  const comparisons = [{ name: 'a published page, 200 / nginx', sent, aim: null }]
  return compareServers('published-file', comparisons, undefined, {
    script: 'nginx-page',
    args: [nginx],
  })
}
