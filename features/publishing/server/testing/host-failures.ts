/** The ways in which a code host fails at a call, and what the owner of an app reads of each. Tests only. */
import type { Fault } from '../../../../server/testing/code-host-faults.ts'

/** What an owner reads, and how often a call that reads is made until they do. */
export type Told = { status: number; code: string; error: string; reads: number }

/** One way to fail: the fault at a time in milliseconds, what is told, the seconds to wait if it names any. */
export type HostFailure = {
  name: string
  fault(now: number): Fault
  told: Told
  waitSeconds?: number
}

const said = (status: number, message: string, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  headers,
  body: JSON.stringify({ message }),
})
const silent: Told = {
  status: 502,
  code: 'codeHostError',
  error: 'The code host did not answer. Please try again.',
  reads: 3,
}
const busy = (seconds: number): Told => ({
  status: 429,
  code: 'codeHostBusy',
  error: `The code host is busy. Try again in ${seconds} s.`,
  reads: 1,
})
const refused = (error: string): Told => ({
  status: 502,
  code: 'codeHostRefused',
  error,
  reads: 1,
})

/** All ways. Each names what the owner can do, or the host's own words. */
export const hostFailures: readonly HostFailure[] = [
  {
    name: '401',
    fault: () => said(401, 'Bad credentials'),
    told: {
      status: 409,
      code: 'githubNotLinked',
      error: 'User has not bound a GitHub token',
      reads: 1,
    },
  },
  {
    name: '403 for a missing scope',
    fault: () => said(403, 'no', { 'X-Accepted-OAuth-Scopes': 'repo', 'X-OAuth-Scopes': 'user' }),
    told: {
      status: 409,
      code: 'codeHostScope',
      error: 'Your code host account does not allow this (repo)',
      reads: 1,
    },
  },
  {
    name: '403 for a limit',
    fault: () => said(403, 'You have exceeded a secondary rate limit', { 'Retry-After': '90' }),
    told: busy(90),
    waitSeconds: 90,
  },
  {
    name: '429 until a time',
    fault: (now) => {
      const reset = String(now / 1_000 + 120)
      return said(429, 'slow', { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset })
    },
    told: busy(120),
    waitSeconds: 120,
  },
  {
    name: '503 until a date',
    fault: (now) => said(503, 'away', { 'Retry-After': new Date(now + 150_000).toUTCString() }),
    told: busy(150),
    waitSeconds: 150,
  },
  {
    name: '404',
    fault: () => said(404, 'Not Found'),
    told: { status: 409, code: 'repoGone', error: 'Repository not found', reads: 1 },
  },
  { name: '409', fault: () => said(409, 'Git is busy'), told: refused('Git is busy') },
  { name: '422', fault: () => said(422, 'Too odd'), told: refused('Too odd') },
  { name: '500', fault: () => said(500, 'oops'), told: silent },
  {
    name: 'a page in place of JSON',
    fault: () => ({ kind: 'answer', status: 200, body: '<html>proxy</html>' }),
    told: silent,
  },
  { name: 'no answer in time', fault: () => ({ kind: 'timeout' }), told: silent },
  {
    name: 'a connection reset after the work',
    fault: () => ({ kind: 'resetAfter' }),
    told: silent,
  },
]

/** A call as it is named in a table: the repository left out, ids as `{sha}`. */
export function callName(asked: string): string {
  return asked.replace(/ \/repos\/[^/]+\/[^/]+/, ' ').replaceAll(/[0-9a-f]{40}/g, '{sha}')
}

/** Which calls a name means, for one repository. */
export function callNamed(name: string, repository: string): { method: string; path: RegExp } {
  const [method = '', path = ''] = name.split(' ')
  const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = path.split('{sha}').map(literal).join('[0-9a-f]{40}')
  return { method, path: new RegExp(`^/repos/${literal(repository)}${pattern}$`) }
}
