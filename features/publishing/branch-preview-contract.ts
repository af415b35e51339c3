/** Branches that are shown at addresses of their own, beside what is live: to the app's owner, and to who has a link. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'
import { BranchName } from '../repositories/contract.ts'
import { CommitSha, publishFailures } from './contract.ts'
import { ShareProblem } from './share-contract.ts'

/** Days that a preview and a link to it are open, how many branches of an app are shown at once, and links of one. */
export const branchPreviewLimits = { days: 7, previewsMax: 20, linksMax: 20 } as const

/** A branch that is shown; the address alone opens nothing. */
export const BranchPreview = z.object({
  branch: BranchName,
  address: z.string(),
  commitSha: CommitSha,
  /** Why a newer commit is not shown; null: what is shown is the newest that was looked at. */
  problem: ShareProblem.nullable(),
  /** Links that are open. */
  links: Count,
  createdAt: Moment,
  expiresAt: Moment,
})
export type BranchPreview = z.infer<typeof BranchPreview>

/** The branches of an app that are shown, the newest first. */
export const listBranchPreviews = route('GET /api/apps/:id/branch-previews', {
  summary: { en: 'Branch previews of an app', zh: '应用的分支预览' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: { previews: z.array(BranchPreview) },
  fails: [],
})

const making = {
  access: 'owner',
  params: { id: Id },
  status: 201,
  stores: true,
  limit: { calls: 60, seconds: 3_600, per: 'user' },
  fails: [
    ...publishFailures,
    'shareHeld',
    'shareNeedsReview',
    'shareLinksFull',
    'branchPreviewsFull',
  ],
} as const

/** `acceptSecrets`: shows the branch although something in it looks like a secret key. */
const body = { branch: BranchName, acceptSecrets: z.boolean().default(false) }

/** Shows the newest commit of a branch for seven days from now, to everybody with the link, which is told this once. */
export const linkBranchPreview = route('POST /api/apps/:id/branch-previews', {
  summary: { en: 'Make a link to a branch preview', zh: '新建分支预览的链接' },
  token: { scope: 'publish', act: 'shared' },
  ...making,
  body,
  reply: { url: z.string(), preview: BranchPreview },
})

/** The same for the owner alone: an address that lets this one browser in, once and within a minute. */
export const openBranchPreview = route('POST /api/apps/:id/branch-previews/open', {
  summary: { en: 'Open a branch preview', zh: '打开分支预览' },
  ...making,
  body,
  reply: { url: z.string(), preview: BranchPreview },
})

/** Takes a preview back with all of its links: with the next request nobody opens it, on any process. */
export const deleteBranchPreview = route('DELETE /api/apps/:id/branch-previews', {
  summary: { en: 'Take a branch preview back', zh: '收回分支预览' },
  access: 'owner',
  token: { scope: 'publish', act: 'shared' },
  params: { id: Id },
  query: { branch: BranchName },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
