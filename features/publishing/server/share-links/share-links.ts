/** An owner's share links: made, listed, revoked. */
import { fail } from '../../../../contract/failures.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { holdApp } from '../../../apps/server/index.ts'
import { ShareProblem, shareLimits, type ShareLink } from '../../share-contract.ts'
import type { Publishing } from '../publishing.ts'
import { readNewest } from './read-newest.ts'
import { shareLabel } from './share-label.ts'
import * as store from './store.ts'

const keyBytes = 16
const dayMs = 24 * 3_600_000

/** The open links of an app, and what they show. */
export async function listShareLinks({ apps: { db, world } }: Publishing, appId: string) {
  const links = await store.listOpenLinks(db, appId, world.now())
  const draft = links.length === 0 ? undefined : await store.findDraft(db, appId)
  const problem = ShareProblem.nullable().parse(draft?.problem ?? null)
  return {
    links: links.map(presentLink),
    shown: draft ? { commitSha: draft.commitSha, problem } : null,
  }
}

/**
 * Makes a link whose key, 128 random bits, is told this once.
 * @param days for how many days it is open
 * @throws as {@link readNewest}, and `shareLinksFull`
 */
export async function makeShareLink(
  publishing: Publishing,
  appId: string,
  order: { days: number; mayFork: boolean; acceptSecrets: boolean },
): Promise<{ url: string; link: ShareLink }> {
  const { apps } = publishing
  const { db, world, secrets } = apps
  await readNewest(publishing, appId, order)
  const key = world.random(keyBytes).toString('hex')
  const createdAt = world.now()
  const link = {
    id: newId(world),
    keyHash: secrets.hash(key, 'shareLink'),
    appId,
    mayFork: order.mayFork ? 1 : 0,
    createdAt,
    expiresAt: createdAt + order.days * dayMs,
  }
  await inTransaction(db, async (tx) => {
    const app = await holdApp(tx, appId)
    if (!app) throw fail('notFound')
    // An admin may have taken it out of view while its files were read.
    if (app.status === 'archived') throw fail('invalidTransition')
    const open = await store.listOpenLinks(tx, appId, createdAt)
    if (open.length >= shareLimits.linksMax) throw fail('shareLinksFull', { n: open.length })
    await store.insertLink(tx, link)
  })
  return { url: `${publishing.previewAddress(shareLabel(key))}/`, link: presentLink(link) }
}

/** Closes a link at once. Fails with `notFound`. */
export async function revokeShareLink(
  { apps: { db, world } }: Publishing,
  link: { appId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await holdApp(tx, link.appId))) throw fail('notFound')
    if (!(await store.deleteLink(tx, link))) throw fail('notFound')
    const open = await store.listOpenLinks(tx, link.appId, world.now())
    if (open.length === 0) await store.deleteLinksOf(tx, link.appId)
  })
}

function presentLink({ id, mayFork, createdAt, expiresAt }: store.LinkRow): ShareLink {
  return {
    id,
    mayFork: mayFork === 1,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
