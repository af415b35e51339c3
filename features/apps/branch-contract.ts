/** Another branch of an app beside the one that is published: what it changes, and taking it over. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id } from '../../contract/shapes.ts'
import { BranchName, CommitId } from '../repositories/contract.ts'
import { codeHostFailures } from './contract.ts'

/** A file that differs; `patch` are its lines as `git diff` tells them, null for what is no text or was not told. */
export const BranchChange = z.object({
  path: z.string(),
  change: z.enum(['added', 'changed', 'deleted']),
  patch: z.string().nullable(),
})
export type BranchChange = z.infer<typeof BranchChange>

/** Which version of a file stays that both branches changed, seen from the app's own. */
export const BranchKeep = z.enum(['mine', 'theirs', 'both'])
export type BranchKeep = z.infer<typeof BranchKeep>

/** What a branch has that the app's own has not, since they parted. */
export const compareBranch = route('GET /api/apps/:id/compare', {
  summary: { en: 'What a branch changes', zh: '查看分支的改动' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  query: {
    /** Left out it is the app's own, which differs in nothing. */
    branch: BranchName.optional(),
  },
  reply: {
    /** The heads of the app's branch and of the other. */
    base: CommitId,
    head: CommitId,
    /** Commits that only the one or the other has. */
    ahead: Count,
    behind: Count,
    files: z.array(BranchChange),
  },
  limit: { calls: 120, seconds: 60, per: 'user' },
  fails: ['notFound', ...codeHostFailures],
})

/**
 * Moves the app's branch forward to another one. Where the two have parted, or the other is not at `head`, nothing is
 * done: `commitMoved`. With `joins` those that have parted are joined by a commit; files that both changed are to be
 * decided on first: `branchConflict` names them.
 */
export const mergeBranch = route('POST /api/apps/:id/merge', {
  summary: { en: 'Take a branch over into the app’s', zh: '把分支并入应用的分支' },
  access: 'owner',
  token: { scope: 'apps:write', act: 'committed' },
  params: { id: Id },
  body: {
    branch: BranchName,
    /** What the caller has seen of the branch; left out it is taken over as it is. */
    head: CommitId.optional(),
    /** What the caller has seen of the app's own branch; said of another head, `keeps` would be of something else. */
    base: CommitId.optional(),
    joins: z.boolean().default(false),
    /** Which version stays of files that both changed; `both`: the branch's is added beside the app's. */
    keeps: z
      .array(z.strictObject({ path: z.string().max(4_096), keep: BranchKeep }))
      .max(2_000)
      .default([]),
  },
  reply: {
    commitSha: CommitId,
    /** False where the app's branch had all of it. */
    changed: z.boolean(),
  },
  limit: { calls: 60, seconds: 60, per: 'user' },
  fails: ['notFound', 'commitMoved', 'commitNotFound', 'branchConflict', ...codeHostFailures],
})
