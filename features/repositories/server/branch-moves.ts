/** Tells who wants to know where the studio moves branches to: others than the studio push. */
import * as z from 'zod'

/** A branch of a repository, and the commit that it is moved to for a person. */
export type BranchMove = {
  userId: string
  owner: string
  repo: string
  branch: string
  sha: string
}

/** Told before a branch is moved, and when it was. */
export type BranchMoves = {
  begins(move: BranchMove): Promise<void>
  done(move: BranchMove): Promise<void>
}

const Moved = z.object({ sha: z.string() })
const Made = z.object({ sha: z.string(), ref: z.string() })
const heads = /^(?:refs\/)?heads\/(.+)$/

/**
 * The branch that a call moves or makes; null where it does neither.
 * @param path below the API's root, decoded
 */
export function branchMoveOf(
  call: { method: string; path: string; body: unknown },
  userId: string,
): BranchMove | null {
  const [, owner, repo, ref] =
    /^\/repos\/([^/]+)\/([^/]+)\/git\/refs(?:\/(.+))?$/.exec(call.path) ?? []
  if (owner === undefined || repo === undefined) return null
  const moved = Moved.safeParse(call.body)
  const made = Made.safeParse(call.body)
  const name = call.method === 'PATCH' ? ref : call.method === 'POST' ? made.data?.ref : undefined
  const branch = heads.exec(name ?? '')?.[1]
  if (branch === undefined || !moved.success) return null
  return { userId, owner, repo, branch, sha: moved.data.sha }
}

/** The same for a body as it came; what is no JSON moves nothing. */
export function branchMoveIn(
  call: { method: string; path: string; body: Uint8Array },
  userId: string,
): BranchMove | null {
  try {
    return branchMoveOf({ ...call, body: JSON.parse(Buffer.from(call.body).toString()) }, userId)
  } catch {
    return null // The code host says what is wrong with it.
  }
}

/** Makes a call that moves a branch, and tells of the move before and after. */
export async function noteMove(
  moves: BranchMoves,
  move: BranchMove,
  send: () => Promise<Response>,
): Promise<Response> {
  await moves.begins(move)
  const answer = await send()
  if (answer.ok) await moves.done(move)
  return answer
}
