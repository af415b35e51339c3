/** An owner's own domains: added, listed, looked at, chosen, removed. */
import { domainToUnicode } from 'node:url'
import { fail } from '../../../../contract/failures.ts'
import { afterCommit, inTransaction } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { findApp, holdApp } from '../../../apps/server/index.ts'
import { DomainFinding, type OwnDomain, proofPrefix } from '../../domain-contract.ts'
import type { Publishing } from '../publishing.ts'
import { endOf, stateOf } from './judge.ts'
import { lookAtDomain } from './look-at-domain.ts'
import { newNonce, proofValueOf } from './proof-value.ts'
import { isApex, readDomainName } from './read-name.ts'
import * as store from './store.ts'

type Named = { appId: string; id: string }

/** The domains of an app, how many it may have, and what their records lead to. */
export async function listDomains(publishing: Publishing, appId: string) {
  const { apps, ownDomains } = publishing
  const rows = await store.listDomains(apps.db, appId)
  const app = await findApp(apps.db, appId)
  if (!app) throw fail('notFound')
  const { isOffered, target, addresses } = ownDomains
  return {
    domains: await Promise.all(rows.map((row) => present(publishing, row))),
    max: isOffered ? await publishing.domainsMax(app.authorId) : 0,
    target: isOffered ? { name: target, addresses: [...addresses] } : null,
  }
}

/**
 * Claims a domain; one that the app has already is answered as it is.
 * @throws `domainsNotOffered`, `domainInvalid`, `domainRefused`, `domainTaken`, `domainsFull`
 */
export async function addDomain(
  publishing: Publishing,
  appId: string,
  written: string,
): Promise<OwnDomain> {
  const { apps, ownDomains } = publishing
  if (!ownDomains.isOffered) throw fail('domainsNotOffered')
  const read = readDomainName(written, ownDomains.ours)
  if ('fault' in read) throw fail(read.fault)
  const { name } = read
  const owned = await findApp(apps.db, appId)
  if (!owned) throw fail('notFound')
  const max = await publishing.domainsMax(owned.authorId)
  const row = await inTransaction(apps.db, async (tx) => {
    if (!(await holdApp(tx, appId))) throw fail('notFound')
    const others = await store.listDomains(tx, appId)
    const same = others.find((other) => other.name === name)
    if (same) return same
    if (others.length >= max) throw fail('domainsFull', { n: others.length })
    if ((await store.provenFor(tx, name)) !== null) throw fail('domainTaken')
    const claim = newClaim(publishing, appId, name)
    await store.insertDomain(tx, claim)
    return claim
  })
  return present(publishing, row)
}

function newClaim({ apps: { world } }: Publishing, appId: string, name: string): store.DomainRow {
  const createdAt = world.now()
  const nothing = { provenAt: null, goodAt: null, failingSince: null, toldAt: null, lapsedAt: null }
  return {
    ...nothing,
    id: newId(world),
    appId,
    name,
    nonce: newNonce(world),
    isMain: 0,
    found: null,
    checkedAt: null,
    // Whoever adds it has its records still to write.
    lookAt: createdAt + 60_000,
    createdAt,
  }
}

/** Looks at a domain now. Fails with `notFound`, `domainsNotOffered`. */
export async function checkDomain(
  publishing: Publishing,
  named: Named,
): Promise<{ domain: OwnDomain; changed: boolean }> {
  if (!publishing.ownDomains.isOffered) throw fail('domainsNotOffered')
  const before = await requireDomain(publishing, named)
  await lookAtDomain(publishing, before)
  const domain = await present(publishing, await requireDomain(publishing, named))
  return { domain, changed: domain.state !== stateOf(before) }
}

/** Has other addresses lead to a domain, or no longer. Fails with `notFound`, `domainNotProven`. */
export async function chooseMainDomain(
  publishing: Publishing,
  named: Named,
  isMain: boolean,
): Promise<OwnDomain> {
  const { appId, id } = named
  await inTransaction(publishing.apps.db, async (tx) => {
    if (!(await holdApp(tx, appId))) throw fail('notFound')
    const row = await store.findDomain(tx, named)
    if (!row) throw fail('notFound')
    if (isMain && stateOf(row) !== 'live') throw fail('domainNotProven')
    // Another one that is the main one stays that.
    if (isMain || row.isMain === 1) await store.setMain(tx, appId, isMain ? id : null)
    afterCommit(tx, () => publishing.siteChanged(appId))
  })
  return present(publishing, await requireDomain(publishing, named))
}

/** Removes a domain. Fails with `notFound`. */
export async function removeDomain(publishing: Publishing, named: Named): Promise<void> {
  await inTransaction(publishing.apps.db, async (tx) => {
    if (!(await holdApp(tx, named.appId))) throw fail('notFound')
    const row = await store.findDomain(tx, named)
    if (!row || !(await store.deleteDomain(tx, named))) throw fail('notFound')
    afterCommit(tx, () => publishing.siteChanged(row.appId, [row.name]))
  })
}

async function requireDomain({ apps }: Publishing, named: Named): Promise<store.DomainRow> {
  const row = await store.findDomain(apps.db, named)
  if (!row) throw fail('notFound')
  return row
}

async function present(publishing: Publishing, row: store.DomainRow): Promise<OwnDomain> {
  const { id, name, isMain, found, checkedAt } = row
  return {
    id,
    name,
    written: domainToUnicode(name) || name,
    isApex: isApex(name),
    url: publishing.ownDomains.url(name),
    state: stateOf(row),
    isMain: isMain === 1,
    proof: { name: proofPrefix + name, value: await proofValueOf(publishing.apps, row) },
    found: found === null ? null : DomainFinding.parse(JSON.parse(found)),
    checkedAt: momentOf(checkedAt),
    endsAt: momentOf(endOf(row)),
  }
}

function momentOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
