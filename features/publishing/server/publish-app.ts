/** Publishes a commit: all that may fail slowly comes first, then one transaction makes it what is live. */
import { fail } from '../../../contract/failures.ts'
import { newId } from '../../../server/kernel/world.ts'
import { findApp, presentApp } from '../../apps/server/index.ts'
import { type Begun, prepareVersion, type PublishRequest } from './prepare-version.ts'
import type { Publishing } from './publishing.ts'
import * as store from './store.ts'
import { type Entered, switchPointer } from './switch-pointer.ts'

/** A lock that its process does not renew ends after this, also where nobody notices that the process is gone. */
const lockMs = 5 * 60 * 1000
const renewEveryMs = 60 * 1000

/** Publishes for the app's owner; answers what is live now. Fails as the route's contract lists. */
export async function publishApp(publishing: Publishing, appId: string, request: PublishRequest) {
  const { db, world } = publishing.apps
  const holder = newId(world)
  const now = world.now()
  const lock = { appId, holder, process: publishing.process, expiresAt: now + lockMs }
  if (!(await store.takeLock(db, lock, now))) throw fail('publishInProgress')
  const renewing = setInterval(() => {
    const renewed = { appId, holder, expiresAt: world.now() + lockMs }
    // Where this fails the lock ends in its time; the switch looks for itself at what is live.
    store.renewLock(db, renewed).catch(() => null)
  }, renewEveryMs).unref()
  try {
    const begun = await begin(publishing, appId, now)
    const prepared = await prepareVersion(publishing, begun, request)
    return answer(publishing, await switchPointer(publishing, begun, prepared))
  } finally {
    clearInterval(renewing)
    await store.releaseLock(db, appId, holder)
  }
}

/** Reads the app, once and under the lock: whoever had it until now may just have published this app. */
async function begin({ apps: { db } }: Publishing, appId: string, at: number): Promise<Begun> {
  const app = await findApp(db, appId)
  if (!app) throw fail('notFound')
  if (app.status === 'archived' || app.status === 'review') throw fail('invalidTransition')
  if (app.repoOwner === null || app.repoName === null) throw fail('repoNotConfigured')
  const repository = { owner: app.repoOwner, name: app.repoName, branch: app.repoBranch ?? 'main' }
  return { app, repository, live: await store.findLiveVersion(db, appId), at }
}

function answer({ apps: { addresses } }: Publishing, { app, ...entered }: Entered) {
  if (app.subdomain === null) throw fail('notFound')
  const shown = presentApp(app, app.authorId, addresses)
  return {
    subdomain: app.subdomain,
    cloudflareUrl: addresses.site(app.subdomain),
    status: shown.status,
    version: entered.number,
    changed: entered.changed,
    commitSha: entered.commitSha,
    publishedAt: app.publishedAt === null ? null : new Date(app.publishedAt).toISOString(),
    held: entered.held,
    app: shown,
  }
}
