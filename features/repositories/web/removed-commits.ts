/** Commits that a reset took from a branch: kept for 30 days under references that no branch list shows. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import { escapedPath } from '../code-host-address.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

const place = 'magiccube/removed'
const keptMs = 30 * 24 * 60 * 60 * 1_000
const Ref = z.object({ ref: z.string(), object: z.object({ sha: z.string() }) })
const Refs = z.array(Ref)

type Repository = Pick<RepositoryRef, 'owner' | 'name'>

/** A commit that was removed, with all before it; `atMs` is when, in milliseconds since 1970. */
export type RemovedCommit = { atMs: number; sha: string }

/** Keeps a commit under a reference that bears the time. */
export function keepRemoved(
  { owner, name: repo }: Repository,
  { atMs, sha }: RemovedCommit,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<unknown, CodeHostFailure>> {
  return codeHost.ask(Ref, 'POST /repos/{owner}/{repo}/git/refs', {
    owner,
    repo,
    ref: `refs/${place}/${atMs}`,
    sha,
  })
}

/** Lets a commit go that was kept for a reset which then failed. One that cannot be deleted is listed for its days. */
export async function forgetRemoved(
  { owner, name: repo }: Repository,
  atMs: number,
  codeHost: CodeHost = studioCodeHost,
): Promise<void> {
  const ref = escapedPath(`${place}/${atMs}`)
  const given = { owner, repo, ref }
  await codeHost.ask(z.unknown(), 'DELETE /repos/{owner}/{repo}/git/refs/{+ref}', given)
}

/**
 * Those of the last 30 days by the code host's clock, the newest first; the references of older ones are deleted, but
 * never by this device's clock alone: one that is wrong would delete all at once.
 */
export async function listRemoved(
  { owner, name: repo }: Repository,
  nowMs: number,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RemovedCommit[], CodeHostFailure>> {
  const found = await codeHost.ask(Refs, 'GET /repos/{owner}/{repo}/git/matching-refs/{+ref}', {
    owner,
    repo,
    ref: escapedPath(place),
    per_page: 100,
  })
  if (!found.ok) return found
  const all = found.value.flatMap(({ ref, object }) => {
    const time = ref.slice(`refs/${place}/`.length)
    return /^\d{1,15}$/.test(time) ? [{ atMs: Number(time), sha: object.sha }] : []
  })
  const hostMs = codeHost.hostNowMs?.() ?? null
  const isOver = ({ atMs }: RemovedCommit): boolean => atMs + keptMs < (hostMs ?? nowMs)
  // One that cannot be deleted now is met again the next time.
  if (hostMs !== null)
    for (const { atMs } of all.filter(isOver))
      await forgetRemoved({ owner, name: repo }, atMs, codeHost)
  return ok(all.filter((one) => !isOver(one)).toSorted((one, other) => other.atMs - one.atMs))
}
