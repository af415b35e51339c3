/** The app: create, read, list mine, rename, delete (API rows). */
import * as z from 'zod'
import { codePoints, limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment, textOf } from '../../contract/shapes.ts'
import { Author } from '../accounts/contract.ts'
import { Tag } from './tag-contract.ts'

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

/** Trimmed, NFC, inner runs of spaces as they are typed; the rules of GEN-02 and GEN-03. */
export const AppName = z
  .string()
  .transform((name) => name.trim().normalize('NFC'))
  .superRefine((name, context) => {
    const fault = nameFault(name)
    if (fault) context.addIssue({ code: 'custom', message: fault, input: name })
  })

/** The rule that a trimmed name breaks, or null (GEN-02, GEN-03). */
export function nameFault(
  name: string,
): 'nameRequired' | 'nameTooShort' | 'nameTooLong' | 'nameNeedsLetter' | null {
  if (name === '') return 'nameRequired'
  if (codePoints(name) < limits.nameMin) return 'nameTooShort'
  if (codePoints(name) > limits.nameMax) return 'nameTooLong'
  return /[\p{L}\p{N}]/u.test(name) && !/[\p{Cc}\p{Bidi_Control}]/u.test(name)
    ? null
    : 'nameNeedsLetter'
}

const RepositoryPart = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.-]+$/)

/** Where an app's source is kept. */
export const RepositoryLink = z.strictObject({
  owner: RepositoryPart,
  name: RepositoryPart,
  url: z.url().max(500),
  branch: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w./-]+$/)
    .default('main'),
})
export type RepositoryLink = z.infer<typeof RepositoryLink>

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
  /** These three are there for the owner only; for others the answer has no such keys (APP-26). */
  generationPrompt: z.string().nullable().optional(),
  commitSha: z.string().nullable().optional(),
  rejectedReason: z.string().nullable().optional(),
})
export type App = z.infer<typeof App>

const nameFailures = [
  'nameRequired',
  'nameTooShort',
  'nameTooLong',
  'nameNeedsLetter',
  'nameExists',
] as const

const codeHostFailures = [
  'githubNotLinked',
  'codeHostError',
  'codeHostBusy',
  'codeHostScope',
  'codeHostRefused',
  'codeHostStatus',
  'repoGone',
] as const

const creationFailures = [...nameFailures, 'repoNotYours', ...codeHostFailures] as const

/** Is a name free? A malformed one is answered with the rule it breaks, not refused (API-10). */
export const checkName = route('GET /api/apps/check-name/:name', {
  summary: 'Whether a name is free',
  access: 'user',
  params: { name: z.string().min(1).max(1000) },
  reply: {
    available: z.boolean(),
    message: z.string(),
    code: z.string().nullable(),
    suggestions: z.array(z.string()),
  },
  fails: [],
})

/** Creates a draft for a generated app; the code is written by the agent afterwards (API-11). */
export const generateApp = route('POST /api/apps/generate', {
  summary: 'Create the app that is to be generated',
  access: 'user',
  body: {
    name: AppName,
    prompt: textOf(1, limits.generatorPromptMax),
    tags: z.array(Tag).max(limits.tagsMax),
    githubRepo: RepositoryLink,
    appType: AppType.optional(),
    features: z.array(AppFeature).max(6).optional(),
    category: textOf(1, 50).optional(),
  },
  reply: { id: Id },
  status: 201,
  idempotent: true,
  fails: creationFailures,
})

/** Creates a draft with or without a repository (API-12). */
export const createApp = route('POST /api/apps', {
  summary: 'Create an app',
  access: 'user',
  body: {
    name: AppName,
    description: textOf(0, limits.descriptionMax).optional(),
    tags: z.array(Tag).max(limits.tagsMax).default([]),
    category: textOf(1, 50).optional(),
    /** The app that this one was made from; the caller must be able to read it. */
    forkedFrom: Id.optional(),
    githubRepo: RepositoryLink.optional(),
    appType: AppType.optional(),
    features: z.array(AppFeature).max(6).optional(),
  },
  reply: { id: Id },
  status: 201,
  idempotent: true,
  fails: [...creationFailures, 'notFound', 'appNotPublished'],
})

/** One's own apps, newest first (API-05). */
export const listMyApps = route('GET /api/apps/user/apps', {
  summary: 'Apps of the signed-in person',
  access: 'user',
  query: {
    ...pageQuery(limits.dashboardPage, 100),
    status: AppStatus.optional(),
    sortBy: z.enum(['createdAt']).default('createdAt'),
    sortOrder: z.enum(['desc']).default('desc'),
  },
  reply: { apps: z.array(App), pagination: Pagination },
  fails: ['pageTooDeep'],
})

/** One app: published ones for all, otherwise its owner's (API-13). */
export const readApp = route('GET /api/apps/:id', {
  summary: 'One app',
  access: 'anyone',
  params: { id: Id },
  reply: { app: App },
  fails: ['notFound', 'appNotPublished'],
})

/** A file of an app. Bytes that are no text travel as base64; `type` is its content type. */
export const CodeFile = z.object({
  name: z.string(),
  content: z.string(),
  encoding: z.enum(['utf-8', 'base64']),
  type: z.string(),
})
export type CodeFile = z.infer<typeof CodeFile>

/** The files of an app: for its owner at the head of its branch, for others those that are published (API-13). */
export const readCodeFiles = route('GET /api/apps/:id/files', {
  summary: 'The files of an app',
  access: 'anyone',
  params: { id: Id },
  reply: { codeFiles: z.array(CodeFile) },
  limit: { calls: 60, seconds: 60, per: 'address' },
  fails: ['notFound', 'appNotPublished', 'projectTooLarge', ...codeHostFailures],
})

/** Changes what its owner may change; every other key is refused (API-14, T50). */
export const changeApp = route('PUT /api/apps/:id', {
  summary: 'Change an app; status takes only "draft" and unpublishes',
  access: 'owner',
  params: { id: Id },
  body: {
    name: AppName.optional(),
    description: textOf(0, limits.descriptionMax).optional(),
    tags: z.array(Tag).max(limits.tagsMax).optional(),
    category: textOf(0, 50).optional(),
    appType: AppType.optional(),
    features: z.array(AppFeature).max(6).optional(),
    /** Only while the app has none, or its own is gone from the code host. */
    githubRepo: RepositoryLink.optional(),
    status: z.literal('draft').optional(),
  },
  reply: { app: App },
  fails: [...creationFailures, 'invalidTransition', 'changedElsewhere'],
})

/** Deletes an app with its site; the repository stays the person's own (API-15). */
export const deleteApp = route('DELETE /api/apps/:id', {
  summary: 'Delete an app; its repository stays',
  access: 'owner',
  params: { id: Id },
  reply: { success: z.literal(true) },
  fails: [],
})
