/** The steps of a commit by the server: tree, commit, ref moved without force. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { cutText } from '../../../contract/limits.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { escapedPath } from '../code-host-address.ts'
import { failureOf } from './code-host-call.ts'
import type { CodeHostClient } from './code-host-client.ts'
import type { Refusal } from './code-host-refusal.ts'

const Made = z.object({ sha: z.string() })
const Commit = z.object({ tree: Made })

const betweenWritesMs = 1_000

/** Where is committed. */
export type Place = { owner: string; repo: string }

/** An entry of a tree that is to be: a text, a blob that is there, or null for a file that goes. */
export type NewEntry = { path: string; mode: string; type: 'blob' } & (
  | { content: string }
  | { sha: string | null }
)

/** The steps in one repository; each fails as the code host's answers say. */
export function commitSteps(host: CodeHostClient, place: Place) {
  const ask = async <T>(shape: z.ZodType<T>, route: string, params: object) => {
    // GitHub asks its clients for a second between two writes; blobs are not counted.
    const isPaced = host.isPaced && !route.startsWith('GET ') && !route.endsWith('/blobs')
    if (isPaced) await pause(betweenWritesMs)
    return host.call(shape, route, { ...place, ...params })
  }
  const must = async <T>(shape: z.ZodType<T>, route: string, params: object): Promise<T> => {
    const answer = await ask(shape, route, params)
    if (!answer.ok) throw failureOf(answer.error)
    return answer.value
  }
  return {
    /** The tree of a commit. */
    async treeOf(sha: string): Promise<string> {
      const commit = await must(Commit, 'GET /repos/{owner}/{repo}/git/commits/{sha}', { sha })
      return commit.tree.sha
    },
    async writeBlob(bytes: Uint8Array): Promise<string> {
      const content = Buffer.from(bytes).toString('base64')
      const blob = { content, encoding: 'base64' }
      return (await must(Made, 'POST /repos/{owner}/{repo}/git/blobs', blob)).sha
    },
    async writeTree(base: string, tree: readonly NewEntry[]): Promise<string> {
      const terms = { base_tree: base, tree }
      return (await must(Made, 'POST /repos/{owner}/{repo}/git/trees', terms)).sha
    },
    async writeCommit(terms: {
      message: string
      tree: string
      parents: readonly string[]
    }): Promise<string> {
      return (await must(Made, 'POST /repos/{owner}/{repo}/git/commits', terms)).sha
    },
    /** Moves the branch, by `force` also to where it did not come from, or answers why the code host does not. */
    async moveBranch(branch: string, sha: string, force = false): Promise<Result<null, Refusal>> {
      const ref = escapedPath(`heads/${branch}`)
      const route = 'PATCH /repos/{owner}/{repo}/git/refs/{+ref}'
      const moved = await ask(z.unknown(), route, { ref, sha, force })
      return moved.ok ? ok(null) : err(moved.error)
    },
    /** Fails with `branchRefused` where another name is in its way, or it is there by now. */
    async makeBranch(branch: string, sha: string): Promise<void> {
      const ref = `refs/heads/${branch}`
      const made = await ask(z.unknown(), 'POST /repos/{owner}/{repo}/git/refs', { ref, sha })
      if (made.ok) return
      const { error } = made
      const message = error.kind === 'refused' && error.status === 422 ? error.message : null
      throw message === null
        ? failureOf(error)
        : fail('branchRefused', { message: cutText(message, 300) })
    },
  }
}
