/** An app as it is answered everywhere. Listings load this alone, and not the routes of making and changing apps. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'
import { Author } from '../accounts/contract.ts'
import { StarterName } from './starter-name.ts'

export const AppStatus = z.enum(['draft', 'review', 'published', 'rejected', 'archived'])
export type AppStatus = z.infer<typeof AppStatus>

export const AppType = z.enum([
  'single-page',
  'multi-page',
  'dashboard',
  'landing',
  'portfolio',
  'blog',
])
export const AppFeature = z.enum([
  'responsive',
  'darkmode',
  'animations',
  'forms',
  'charts',
  'search',
])

/** Whether a private repository becomes public with its app. */
export const SourceChoice = z.enum(['public', 'private'])

/** Checks of a version that its author's browser ran and that passed, of how many there are. */
export const PassedChecks = z.object({
  passed: z.array(z.string().max(limits.checkNameMax)).min(1).max(limits.checksMax),
  total: z.int().min(1),
})
export type PassedChecks = z.infer<typeof PassedChecks>

/** An app as every listing and read answers it (API, "App object"). Absent values are null. */
export const App = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  category: z.string().nullable(),
  status: AppStatus,
  snapshot: z.string().nullable(),
  author: Author,
  githubRepo: z
    .object({
      owner: z.string(),
      name: z.string(),
      url: z.string(),
      branch: z.string(),
      isPrivate: z.boolean(),
    })
    .nullable(),
  forkedFrom: z.string().nullable(),
  /** Where one app is read: its source, null where that is no longer public; absent where it has none. */
  origin: z.object({ _id: Id, name: z.string(), username: z.string() }).nullable().optional(),
  /** Where one published app is read whose repository is public: the commit that is live. */
  publishedCommit: z.string().optional(),
  /** Where one published app is read whose live version passed checks in its author's browser: which, and when. */
  checks: PassedChecks.extend({ at: Moment }).optional(),
  /** The starter from which it began. */
  starter: StarterName.nullable(),
  githubPagesUrl: z.string().nullable(),
  cloudflareUrl: z.string().nullable(),
  subdomain: z.string().nullable(),
  publishedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  isFavorited: z.boolean(),
  downloads: Count,
  forks: Count,
  favorites: Count,
  comments: Count,
  rating: z.object({ average: z.number(), count: Count }),
  appType: AppType.nullable(),
  features: z.array(AppFeature),
  /** What follows is there for the owner only; for others the answer has no such keys. */
  generationPrompt: z.string().nullable().optional(),
  commitSha: z.string().nullable().optional(),
  rejectedReason: z.string().nullable().optional(),
  /** What its owner answered when asked whether a private repository becomes public; null: ask. */
  sourceChoice: SourceChoice.nullable().optional(),
  /** Whether our README and picture are kept in the repository. */
  keepReadme: z.boolean().optional(),
})
export type App = z.infer<typeof App>
