/** Publishing: a commit becomes an immutable version behind a pointer. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { route } from '../../contract/route.ts'
import { Id, Moment, textOf } from '../../contract/shapes.ts'
import { App, AppStatus, codeHostFailures } from '../apps/contract.ts'

/** A full commit id. */
export const CommitSha = z.string().regex(/^[0-9a-f]{40}$/)

const subdomainFailures = [
  'subdomainRequired',
  'subdomainInvalid',
  'subdomainReserved',
  'subdomainTaken',
] as const
/** Why a commit of an app cannot be served. */
export const publishFailures = [
  ...subdomainFailures,
  ...codeHostFailures,
  'publishInProgress',
  'conflict',
  'noIndexFile',
  'repoNotConfigured',
  'commitNotFound',
  'projectTooLarge',
  'fileTooLarge',
  'tooManyFiles',
  'publishedFull',
  'uploadsFull',
  'badTreeEntry',
  'appFilesReserved',
  'dataFileInvalid',
  'dataProofFailed',
  'dataSeedInvalid',
  'secretsFound',
  'unavailable',
  'invalidTransition',
  'notFound',
  'accountSuspended',
] as const

/** Something in a version that looks like phishing, or that was not looked at whole: what, and in which file. */
export const Finding = z.object({
  kind: z.enum([
    'credentials',
    'seedPhrase',
    'cardData',
    'hiddenCode',
    'wallet',
    'lookAlike',
    'notWhole',
    'storesPassword',
    'storesCard',
    'storesSeed',
    'storesIdentity',
  ]),
  path: z.string(),
})
export type Finding = z.infer<typeof Finding>

/** A version that waits for an admin, or was rejected last; `check`: the automatic check held it. */
export const Submission = z.object({
  commitSha: CommitSha,
  state: z.enum(['waiting', 'rejected']),
  cause: z.enum(['review', 'check']),
  findings: z.array(Finding),
  reason: z.string().nullable(),
  isAppealed: z.boolean(),
  submittedAt: Moment,
})
export type Submission = z.infer<typeof Submission>

/** Checks that passed in the browser of whoever publishes, and the commit whose files they were run on. */
export const ClaimedChecks = z.strictObject({
  commitSha: CommitSha,
  passed: z.array(z.string().min(1).max(limits.checkNameMax)).min(1).max(limits.checksMax),
})
export type ClaimedChecks = z.infer<typeof ClaimedChecks>

/** Publishes the head of the app's branch, or a given commit of it. */
export const publishApp = route('POST /api/apps/:id/publish', {
  summary: {
    en: 'Publish a commit of the app at its subdomain',
    zh: '把应用的某次提交发布到其子域名',
  },
  access: 'owner',
  token: { scope: 'publish', act: 'published' },
  params: { id: Id },
  body: {
    snapshot: z.string().max(limits.publishBodyBytes).optional(),
    commitSha: CommitSha.optional(),
    /** Judged by the rules of subdomains whatever its length: the body's bytes bound it. */
    subdomain: z.string().optional(),
    message: textOf(0, 200).optional(),
    /** Whether a private repository becomes public with its history; left out, it stays as it is. */
    makePublic: z.boolean().optional(),
    /** Publishes although something looks like a secret key. */
    acceptSecrets: z.boolean().optional(),
    /** Kept for the version where they are about its commit, and stand in its checks.json. */
    checks: ClaimedChecks.optional(),
  },
  reply: {
    subdomain: z.string(),
    cloudflareUrl: z.string(),
    status: AppStatus,
    version: z.int(),
    /** False when nothing had changed since the live version. */
    changed: z.boolean(),
    commitSha: CommitSha,
    /** Null for a first version that waits for an admin. */
    publishedAt: Moment.nullable(),
    /** Nothing new is live: the version waits for an admin. */
    held: z.boolean(),
    app: App,
  },
  bodyBytes: limits.publishBodyBytes,
  idempotent: true,
  limit: { calls: 30, seconds: 60, per: 'user' },
  stores: true,
  fails: publishFailures,
})

/** Publishes the head of the branch without a picture, for the generator's result. */
export const deployApp = route('POST /api/apps/:id/deploy', {
  summary: { en: 'Publish the app as it stands on its branch', zh: '按分支的当前状态发布应用' },
  access: 'owner',
  token: { scope: 'publish', act: 'published' },
  params: { id: Id },
  reply: {
    status: z.literal('success'),
    message: z.string(),
    urls: z.object({ preview: z.string(), github: z.string().nullable() }),
  },
  besideFailure: 'status',
  idempotent: true,
  limit: { calls: 30, seconds: 60, per: 'user' },
  stores: true,
  fails: publishFailures,
})

/** Chooses the subdomain of an app; a live site moves with the answer. */
export const changeSubdomain = route('PUT /api/apps/:id/subdomain', {
  summary: { en: 'Choose the subdomain of an app', zh: '选择应用的子域名' },
  access: 'owner',
  token: { scope: 'publish', act: 'addressChanged' },
  params: { id: Id },
  body: { subdomain: z.string() },
  reply: {
    success: z.literal(true),
    subdomain: z.string(),
    cloudflareUrl: z.string().nullable(),
    message: z.string(),
  },
  besideFailure: 'success',
  fails: [...subdomainFailures, 'invalidTransition'],
})

/** Keeps a README and the picture in the repository of a published app, or no longer. */
export const keepReadme = route('PUT /api/apps/:id/readme', {
  summary: {
    en: 'Keep our README and picture in the repository, or no longer',
    zh: '是否在仓库中维护 README 和图片',
  },
  access: 'owner',
  token: { scope: 'apps:write', act: 'changed' },
  params: { id: Id },
  body: { keep: z.boolean() },
  reply: { app: App },
  fails: ['repoNotConfigured'],
})

/** Whether an app can have a subdomain; asked for none, one that it can have. */
export const checkSubdomainFor = route('GET /api/apps/:id/subdomain', {
  summary: {
    en: 'Whether a subdomain is free for the app, or one that is',
    zh: '查询子域名是否可用，或给出一个可用的子域名',
  },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  query: { subdomain: z.string().max(100).optional() },
  reply: {
    subdomain: z.string(),
    available: z.boolean(),
    /** Why not, as a code and in words. */
    code: z.enum(subdomainFailures).nullable(),
    message: z.string(),
  },
  fails: [],
})

/** Records the address of the repository's Pages; the mirror does the same by itself. */
export const updatePagesUrl = route('POST /api/apps/:id/update-pages-url', {
  summary: { en: 'Record the address of the repository’s Pages', zh: '记录仓库的 Pages 地址' },
  access: 'owner',
  params: { id: Id },
  body: { githubPagesUrl: z.url({ protocol: /^https?$/ }).max(500) },
  reply: { githubPagesUrl: z.string(), cloudflareUrl: z.string().nullable() },
  fails: ['repoNotConfigured', ...codeHostFailures],
})

/** What a mirror does to the repository of a published app, in this order. */
export const mirrorParts = ['visibility', 'about', 'picture', 'readme', 'pages'] as const
export const MirrorPart = z.enum(mirrorParts)
export type MirrorPart = z.infer<typeof MirrorPart>

/** `refused`: forbidden for good until something changes; `failed`: tried ten times. */
export const MirrorState = z.enum(['waiting', 'done', 'retrying', 'refused', 'failed'])
export type MirrorState = z.infer<typeof MirrorState>

/** Whether the live version has been seen at its public address, and how far its mirror is. */
export const readLiveState = route('GET /api/apps/:id/live', {
  summary: {
    en: 'Which commit is live and whether its address was seen to answer',
    zh: '当前线上的提交，以及其地址是否已能访问',
  },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: {
    commitSha: CommitSha.nullable(),
    /** Commits that show the same as `commitSha`: the mirror's own on top of it. */
    sameAs: z.array(CommitSha),
    /** All commits that the mirror made in this repository. */
    mirrorCommits: z.array(CommitSha),
    verified: z.boolean(),
    /** What waits for an admin, or was rejected last. */
    submission: Submission.nullable(),
    url: z.string().nullable(),
    mirror: z.array(
      z.object({ part: MirrorPart, state: MirrorState, note: z.string().nullable() }),
    ),
  },
  fails: [],
})

/** Asks an admin to look at a version that is held. */
export const appeal = route('POST /api/apps/:id/appeal', {
  summary: {
    en: 'Ask for a review of what the automatic check holds',
    zh: '对自动检查的暂停发布申请人工审核',
  },
  access: 'owner',
  params: { id: Id },
  body: { text: textOf(0, limits.reportMax).optional() },
  reply: { submission: Submission },
  limit: { calls: 5, seconds: 3_600, per: 'user' },
  fails: ['invalidTransition'],
})

/** A version that was live. */
export const PublishedVersion = z.object({
  version: z.int(),
  commitSha: CommitSha,
  createdAt: Moment,
  isLive: z.boolean(),
})
export type PublishedVersion = z.infer<typeof PublishedVersion>

/** What was published of an app, the newest first, a hundred at most. */
export const listVersions = route('GET /api/apps/:id/versions', {
  summary: { en: 'Published versions of an app', zh: '应用已发布的版本' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: { versions: z.array(PublishedVersion) },
  fails: [],
})

/** Makes an earlier version live as a whole; the repository stays as it is. */
export const restoreVersion = route('POST /api/apps/:id/versions/:version/restore', {
  summary: { en: 'Go back to an earlier published version', zh: '恢复到较早发布的版本' },
  access: 'owner',
  token: { scope: 'publish', act: 'versionRestored' },
  params: { id: Id, version: z.coerce.number().int().min(1).max(1_000_000_000) },
  reply: { version: z.int(), commitSha: CommitSha },
  limit: { calls: 30, seconds: 60, per: 'user' },
  fails: ['notFound', 'invalidTransition'],
})
