/** Publishes a commit: an immutable version, and one pointer that is switched in a transaction (DESIGN 4.5). */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { App } from '../../apps/contract.ts'
import { type AppWithAuthor, findApp, noteOnApp, presentApp } from '../../apps/server/index.ts'
import { checkVersion } from './check-version.ts'
import {
  type Begun,
  holdAsBegun,
  holdVersion,
  noteSourceChoice,
  type Switch,
  switchPointer,
} from './enter-version.ts'
import { keepPicture } from './keep-picture.ts'
import type { FoundSecret } from './find-secrets.ts'
import { enqueueMirror, enqueueMirrorAgain } from './mirror/mirror-app.ts'
import { publishedCommits } from './mirror/published-commits.ts'
import type { Publishing } from './publishing.ts'
import { readCommit } from './read-commit.ts'
import * as store from './store.ts'

const lockMs = 5 * 60 * 1000
const mostSecretsShown = 20

export type PublishRequest = {
  commitSha?: string | undefined
  subdomain?: string | undefined
  snapshot?: string | undefined
  /** Whether a private repository becomes public; undefined leaves what was answered before (PUB-25). */
  makePublic?: boolean | undefined
  /** The person has read that something looks like a secret key, and publishes it (PUB-17). */
  acceptSecrets?: boolean | undefined
}

/** Answers what is live now. Fails as the route's contract lists. */
export async function publishApp(
  publishing: Publishing,
  appId: string,
  userId: string,
  request: PublishRequest,
) {
  const { db, world } = publishing.apps
  await requirePublishable(db, appId)
  const holder = newId(world)
  const now = world.now()
  if (!(await store.takeLock(db, appId, holder, now, now + lockMs))) throw fail('publishInProgress')
  try {
    // Read under the lock: whoever had it until now may just have published this app.
    const app = await requirePublishable(db, appId)
    return await publishLocked(publishing, app, userId, { ...request, begunAt: now })
  } finally {
    await store.releaseLock(db, appId, holder)
  }
}

async function requirePublishable(db: Queries, appId: string): Promise<AppWithAuthor> {
  const app = await findApp(db, appId)
  if (!app) throw fail('notFound')
  if (app.status === 'archived' || app.status === 'review') throw fail('invalidTransition')
  return app
}

async function publishLocked(
  publishing: Publishing,
  app: AppWithAuthor,
  userId: string,
  request: PublishRequest & { begunAt: number },
) {
  const { apps, files } = publishing
  if (app.repoOwner === null || app.repoName === null) throw fail('repoNotConfigured')
  const repository = { owner: app.repoOwner, name: app.repoName, branch: app.repoBranch ?? 'main' }
  const host = await publishing.openCodeHost(userId)
  const picture = request.snapshot === undefined ? null : await keepPicture(files, request.snapshot)
  const commitSha = await commitToPublish(host, repository, request.commitSha)
  const live = await store.findLiveVersion(apps.db, app.id)
  const begun = { app, liveId: live?.id, at: request.begunAt }
  const isSame = live !== undefined && (await showsTheSame(apps, app.id, live.commitSha, commitSha))
  if (isSame && app.status === 'published' && !isMove(app, request.subdomain)) {
    await repairFiles(publishing, { appId: app.id, live, host, repository })
    await inTransaction(apps.db, async (tx) => {
      await holdAsBegun(apps, tx, begun)
      if (picture) await noteOnApp(tx, app.id, { snapshot: picture })
      await noteSourceChoice(tx, app.id, request.makePublic)
      const again = request.makePublic === true ? enqueueMirror : enqueueMirrorAgain
      await again(publishing, tx, { appId: app.id, versionId: live.id })
    })
    return answer(publishing, app.id, {
      number: live.number,
      commitSha: live.commitSha,
      changed: false,
      held: false,
    })
  }
  const known = live ? await store.filesOf(apps.db, live.id) : []
  const source = { host, repository }
  const { files: versionFiles, secrets } = await readCommit(source, commitSha, files, known)
  if (request.acceptSecrets !== true) refuseSecrets(secrets)
  const { subdomain, makePublic } = request
  const change = { commitSha, versionFiles, picture, subdomain, makePublic }
  return enter(publishing, begun, change)
}

/** Makes a version live, or has it wait for an admin: where the host asks for that, and where the check found something. */
async function enter(publishing: Publishing, begun: Begun, change: Switch) {
  const { apps, files } = publishing
  const { commitSha } = change
  const { id: appId, authorId: userId } = begun.app
  const findings = await checkVersion(files, change.versionFiles)
  const cause = findings.length > 0 ? 'check' : publishing.reviewBeforePublish ? 'review' : null
  if (cause !== null) {
    const number = await inTransaction(apps.db, (tx) =>
      holdVersion(publishing, tx, begun, { ...change, cause, findings }),
    )
    apps.log.info('version held', { appId, userId, version: String(number), reason: cause })
    return answer(publishing, appId, { number, commitSha, changed: true, held: true })
  }
  const number = await inTransaction(apps.db, (tx) => switchPointer(publishing, tx, begun, change))
  publishing.siteChanged(appId)
  apps.log.info('app published', { appId, userId, version: String(number) })
  // The answer does not wait for the look at the public address.
  void publishing.outbox.drain()
  return answer(publishing, appId, { number, commitSha, changed: true, held: false })
}

/** Files of the live version that were lost or damaged since are fetched anew: publishing again is what an owner tries (HST-24). */
async function repairFiles(
  { apps, files, siteChanged }: Publishing,
  {
    appId,
    live,
    host,
    repository,
  }: { appId: string; live: { id: string; commitSha: string }; host: Host; repository: Branch },
): Promise<void> {
  const known = await store.filesOf(apps.db, live.id)
  for (const { sha256 } of known) {
    if (await files.holds(sha256)) continue
    // Read whole: what is kept may be damaged and yet be of the right size.
    const unknown = known.map((file) => ({ ...file, blobId: null }))
    await readCommit({ host, repository }, live.commitSha, files, unknown)
    siteChanged(appId)
    return
  }
}

/** Whether a name is asked for that is not the app's own. */
function isMove(app: AppWithAuthor, asked: string | undefined): boolean {
  return asked !== undefined && asked.trim().toLowerCase() !== app.subdomain
}

/** Whether a commit is what is live, or only what the mirror put on top of it (PUB-13, PUB-28). */
async function showsTheSame(
  { db }: Publishing['apps'],
  appId: string,
  liveSha: string,
  commitSha: string,
): Promise<boolean> {
  if (commitSha === liveSha) return true
  return (await publishedCommits(db, appId, liveSha)).sameAs.includes(commitSha)
}

type Host = Awaited<ReturnType<Publishing['openCodeHost']>>
type Branch = { owner: string; name: string; branch: string }

/** The commit that was asked for, or the newest one of the branch. It must be on the branch. */
async function commitToPublish(
  host: Host,
  { owner, name, branch }: Branch,
  wanted: string | undefined,
): Promise<string> {
  const head = await host.head(owner, name, branch)
  const commitSha = wanted ?? head
  if (head === null && !(await host.repository(owner, name))) throw fail('repoGone')
  if (commitSha === null) throw fail('noIndexFile')
  if (commitSha === head || (await host.isOnBranch(owner, name, branch, commitSha)))
    return commitSha
  throw fail('commitNotFound')
}

/** What stands in the live version already was accepted when it came. Fails with `secretsFound` (PUB-17). */
function refuseSecrets(secrets: readonly FoundSecret[]): void {
  const [first] = secrets
  if (!first) return
  const details = secrets.slice(0, mostSecretsShown).map(({ path, line, kind }) => ({
    path: `${path}:${line}`,
    code: 'secret',
    message: kind,
  }))
  throw fail('secretsFound', { place: `${first.path}:${first.line}` }, details)
}

async function answer(
  publishing: Publishing,
  appId: string,
  done: { number: number; commitSha: string; changed: boolean; held: boolean },
) {
  const { apps } = publishing
  const row = await findApp(apps.db, appId)
  if (!row || row.subdomain === null) throw fail('notFound')
  const app: App = presentApp(row, row.authorId, apps.addresses)
  return {
    subdomain: row.subdomain,
    cloudflareUrl: apps.addresses.site(row.subdomain),
    status: app.status,
    version: done.number,
    changed: done.changed,
    commitSha: done.commitSha,
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
    held: done.held,
    app,
  }
}
