/** Three people whose reports together hide a comment, each at an address of their own. */
import { toggleFavorite } from '../../features/favorites/contract.ts'
import { type Person, signedUp, signIn } from './people.ts'
import type { TestServer } from './test-server.ts'

const dayMs = 86_400_000

/** Signs them up and has them like a published app; a day later they and the `others` are signed in again. */
export async function knownReporters(
  server: TestServer,
  appId: string,
  others: readonly Person[],
): Promise<Person[]> {
  const reporters: Person[] = []
  for (const name of ['wim', 'wes', 'wyn']) {
    const reporter = await signedUp(server, `${name}-${appId.slice(-6)}`)
    await reporter.calls(toggleFavorite, { id: appId })
    reporters.push(reporter)
  }
  server.pass(dayMs)
  for (const person of [...reporters, ...others]) await signIn(person)
  return reporters
}

/** Has each of some people report a comment, from an address of their own or all from one. */
export async function reportAll(
  reporters: readonly Person[],
  commentId: string,
  addressOf = (at: number) => `10.7.0.${at + 1}`,
): Promise<number[]> {
  const statuses: number[] = []
  for (const [at, { server, token }] of reporters.entries()) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: '{"reason":"spam"}' }
    const path = `/api/comments/${commentId}/report`
    statuses.push((await server.request(path, init, addressOf(at))).status)
  }
  return statuses
}
