/** The app: create, read, list mine, rename, delete. */
import * as z from 'zod'
import { codePoints, limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, textOf } from '../../contract/shapes.ts'
import { BranchName, CommitId, RepositoryName, RepositoryOwner } from '../repositories/contract.ts'
import { App, AppFeature, AppStatus, AppType } from './app.ts'
import { StarterId } from './starter-name.ts'
import { Tag } from './tag-contract.ts'

export { App, AppFeature, AppStatus, AppType, PassedChecks, SourceChoice } from './app.ts'

/** Trimmed, NFC, inner runs of spaces as they are typed; the rules of a name. */
export const AppName = z
  .string()
  .transform((name) => name.trim().normalize('NFC'))
  .superRefine((name, context) => {
    const fault = nameFault(name)
    if (fault) context.addIssue({ code: 'custom', message: fault, input: name })
  })

/** The rule that a trimmed name breaks, or null. */
export function nameFault(
  name: string,
): 'nameRequired' | 'nameTooShort' | 'nameTooLong' | 'nameNeedsLetter' | 'nameTurnsText' | null {
  if (name === '') return 'nameRequired'
  if (codePoints(name) < limits.nameMin) return 'nameTooShort'
  if (codePoints(name) > limits.nameMax) return 'nameTooLong'
  if (!/[\p{L}\p{N}]/u.test(name) || /\p{Cc}/u.test(name)) return 'nameNeedsLetter'
  return /\p{Bidi_Control}/u.test(name) ? 'nameTurnsText' : null
}

/** Where an app's source is kept. */
export const RepositoryLink = z.strictObject({
  owner: RepositoryOwner,
  name: RepositoryName,
  url: z.url().max(500),
  branch: BranchName.default('main'),
})
export type RepositoryLink = z.infer<typeof RepositoryLink>

const nameFailures = [
  'nameRequired',
  'nameTooShort',
  'nameTooLong',
  'nameNeedsLetter',
  'nameTurnsText',
  'nameExists',
] as const

export const codeHostFailures = [
  'githubNotLinked',
  'codeHostError',
  'codeHostBusy',
  'codeHostScope',
  'codeHostRefused',
  'codeHostStatus',
  'repoGone',
] as const

/** Why an app with a name and a repository is not made. */
export const creationFailures = [
  ...nameFailures,
  'appsFull',
  'repoNotYours',
  ...codeHostFailures,
] as const

/** Is a name free? A malformed one is answered with the rule it breaks, not refused. */
export const checkName = route('GET /api/apps/check-name/:name', {
  summary: { en: 'Whether a name is free', zh: '查询名称是否可用' },
  access: 'user',
  token: { scope: 'apps:read' },
  params: { name: z.string().min(1).max(1000) },
  reply: {
    available: z.boolean(),
    message: z.string(),
    code: z.string().nullable(),
    suggestions: z.array(z.string()),
  },
  fails: [],
})

/** Creates a draft for a generated app; the code is written by the agent afterwards. */
export const generateApp = route('POST /api/apps/generate', {
  summary: { en: 'Create the app that is to be generated', zh: '创建即将生成的应用' },
  access: 'user',
  body: {
    name: AppName,
    /** May be empty with a starter. */
    prompt: textOf(0, limits.generatorPromptMax),
    tags: z.array(Tag).max(limits.tagsMax),
    githubRepo: RepositoryLink,
    appType: AppType.optional(),
    features: z.array(AppFeature).max(6).optional(),
    category: textOf(1, 50).optional(),
    starter: StarterId.optional(),
    /** The content of the starter, checked against its schema: the starter is committed with it. */
    content: z.record(z.string(), z.unknown()).optional(),
  },
  reply: { id: Id },
  status: 201,
  idempotent: true,
  stores: true,
  fails: [...creationFailures, 'starterNotFound'],
})

/** Creates a draft with or without a repository. */
export const createApp = route('POST /api/apps', {
  summary: { en: 'Create an app', zh: '创建应用' },
  access: 'user',
  token: { scope: 'apps:write', act: 'created' },
  body: {
    name: AppName,
    description: textOf(0, limits.descriptionMax).optional(),
    tags: z.array(Tag).max(limits.tagsMax).default([]),
    category: textOf(1, 50).optional(),
    /** The app that this one was made from: the caller's own, or a published one. */
    forkedFrom: Id.optional(),
    githubRepo: RepositoryLink.optional(),
    appType: AppType.optional(),
    features: z.array(AppFeature).max(6).optional(),
    starter: StarterId.optional(),
  },
  reply: { id: Id },
  status: 201,
  idempotent: true,
  stores: true,
  fails: [...creationFailures, 'starterNotFound', 'notFound', 'forbidden'],
})

/** One's own apps, newest first. */
export const listMyApps = route('GET /api/apps/user/apps', {
  summary: { en: 'Apps of the signed-in person', zh: '当前用户的应用' },
  access: 'user',
  token: { scope: 'apps:read' },
  query: {
    ...pageQuery(limits.dashboardPage, 100),
    status: AppStatus.optional(),
    sortBy: z.enum(['createdAt']).default('createdAt'),
    sortOrder: z.enum(['desc']).default('desc'),
  },
  reply: { apps: z.array(App), pagination: Pagination },
  fails: ['pageTooDeep'],
})

/** One app: published ones for all, otherwise its owner's. */
export const readApp = route('GET /api/apps/:id', {
  summary: { en: 'One app', zh: '读取一个应用' },
  access: 'anyone',
  token: { scope: 'apps:read' },
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

/** A branch or a commit of an app's repository. */
export const FileRef = z.union([CommitId, BranchName])

/** A file of a tree; `sha` is git's id of its content, `size` in bytes. */
export const TreeFile = z.object({ path: z.string(), size: Count, sha: z.string() })
export type TreeFile = z.infer<typeof TreeFile>

/**
 * The files of an app: for its owner at the head of its branch, for others those that are published. With a ref its owner
 * is told the names alone, and of which commit.
 */
export const readCodeFiles = route('GET /api/apps/:id/files', {
  summary: { en: 'The files of an app', zh: '应用的文件' },
  access: 'anyone',
  token: { scope: 'apps:read' },
  params: { id: Id },
  query: { ref: FileRef.optional() },
  reply: {
    codeFiles: z.array(CodeFile),
    /** Null before the first commit. */
    commitSha: CommitId.nullable().optional(),
    tree: z.array(TreeFile).optional(),
  },
  limit: { calls: 60, seconds: 60, per: 'address' },
  fails: [
    'notFound',
    'appNotPublished',
    'projectTooLarge',
    'fileTooLarge',
    'tooManyFiles',
    'badTreeEntry',
    ...codeHostFailures,
  ],
})

/** Changes what its owner may change; every other key is refused. */
export const changeApp = route('PUT /api/apps/:id', {
  summary: {
    en: 'Change an app; status takes only "draft" and unpublishes',
    zh: '修改应用；status 只接受 "draft"，即取消发布',
  },
  access: 'owner',
  token: { scope: 'apps:write', act: 'changed' },
  params: { id: Id },
  body: {
    name: AppName.optional(),
    description: textOf(0, limits.descriptionMax).optional(),
    tags: z.array(Tag).max(limits.tagsMax).optional(),
    category: textOf(0, 50).optional(),
    appType: AppType.optional(),
    features: z.array(AppFeature).max(6).optional(),
    /** Only while the app has none, or its own is gone from the code host; its own is read there anew. */
    githubRepo: RepositoryLink.optional(),
    status: z.literal('draft').optional(),
  },
  reply: { app: App },
  fails: [...creationFailures, 'invalidTransition', 'changedElsewhere'],
})

/** Deletes an app with its site; the repository stays the person's own unless they wish otherwise. */
export const deleteApp = route('DELETE /api/apps/:id', {
  summary: {
    en: 'Delete an app; its repository stays unless it is named',
    zh: '删除应用；除非指明，否则保留其仓库',
  },
  access: 'owner',
  params: { id: Id },
  query: {
    /** Deletes the repository too, at the built-in code host only. */
    withRepository: z.boolean().default(false),
  },
  reply: { success: z.literal(true) },
  fails: ['githubNotLinked'],
})
