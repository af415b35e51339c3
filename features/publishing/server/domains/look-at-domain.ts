/** Looks at the records of a domain, and has what was found count: for its owner's button and, each day, by itself. */
import {
  afterCommit,
  inTransaction,
  type Queries,
} from '../../../../server/database/transaction.ts'
import { lockName } from '../../../../server/database/lock-name.ts'
import type { Dns, DnsAnswer } from '../../../../server/kernel/dns.ts'
import { findApp } from '../../../apps/server/index.ts'
import { notify } from '../../../notifications/server/index.ts'
import { type DomainFinding, proofPrefix, proofValuePrefix } from '../../domain-contract.ts'
import type { Publishing } from '../publishing.ts'
import { judge, type Verdict } from './judge.ts'
import { newNonce, proofValueOf } from './proof-value.ts'
import * as store from './store.ts'

/** While a look is under way no other process begins one. */
const takenMs = 10 * 60_000
const atOnce = 40
const side = 8
const placesMax = 5

/** Looks at all domains that are due, a few side by side. */
export async function lookAtDomains(publishing: Publishing): Promise<void> {
  const { db, world, log } = publishing.apps
  if (!publishing.ownDomains.isOffered) return
  const now = world.now()
  const due = await inTransaction(db, (tx) =>
    store.takeDue(tx, { now, next: now + takenMs, most: atOnce }),
  )
  for (let start = 0; start < due.length; start += side)
    await Promise.all(due.slice(start, start + side).map(lookOrLog))

  async function lookOrLog(row: store.DomainRow): Promise<void> {
    await lookAtDomain(publishing, row).catch((error: unknown) =>
      log.error('a domain could not be looked at', { reason: String(error) }),
    )
  }
}

/** Looks at one, and changes it by what was found, unless it was removed or has another record meanwhile. */
export async function lookAtDomain(publishing: Publishing, row: store.DomainRow): Promise<void> {
  const { db, world } = publishing.apps
  const found = await look(publishing, row)
  await inTransaction(db, async (tx) => {
    const now = await store.findDomain(tx, row)
    if (now?.nonce !== row.nonce) return
    const counted = await withoutOthers(tx, now, found)
    const verdict = judge(now, counted, world.now(), newNonce(world))
    await store.changeDomain(tx, now, verdict.change)
    await tell(publishing, tx, now, verdict)
  })
}

/** A right record does not take a name from the app that has it. */
async function withoutOthers(
  tx: Queries,
  row: store.DomainRow,
  found: DomainFinding,
): Promise<DomainFinding> {
  if (found.proof !== 'found' || row.provenAt !== null) return found
  await lockName(tx, `own-domain ${row.name}`)
  const holder = await store.provenFor(tx, row.name)
  return holder === null ? found : { proof: 'taken', leads: null, places: [] }
}

async function tell(
  publishing: Publishing,
  tx: Queries,
  { appId, name, ...before }: store.DomainRow,
  { change, news }: Verdict,
): Promise<void> {
  const { world } = publishing.apps
  const isOther = (['provenAt', 'goodAt', 'failingSince'] as const).some(
    (key) => change[key] !== undefined && (change[key] === null) !== (before[key] === null),
  )
  if (isOther) afterCommit(tx, () => publishing.siteChanged(appId, [name]))
  const app = news && (await findApp(tx, appId))
  if (!news || !app) return
  const act = `${before.id} ${world.now()}`
  await notify(tx, world, { userId: app.authorId, kind: news, act, appId, text: name })
}

/**
 * What DNS says. The address is looked at only where the TXT record is right: of a name that is not theirs nobody is told where it
 * leads, which in a network may be nobody's business.
 */
async function look(publishing: Publishing, row: store.DomainRow): Promise<DomainFinding> {
  const { dns } = publishing.ownDomains
  const value = await proofValueOf(publishing.apps, row)
  const proof = proofIn(await dns.txt(proofPrefix + row.name), value)
  if (proof !== 'found') return { proof, leads: null, places: [] }
  return { proof, ...(await whereItLeads(publishing.ownDomains, row.name)) }
}

function proofIn(answer: DnsAnswer, value: string): DomainFinding['proof'] {
  if (answer.kind !== 'found') return answer.kind === 'none' ? 'absent' : 'unanswered'
  const values = answer.values.map((text) => text.trim())
  if (values.includes(value)) return 'found'
  return values.some((text) => text.startsWith(proofValuePrefix)) ? 'other' : 'absent'
}

type Leads = Pick<DomainFinding, 'leads' | 'places'>

/** An alias of ours leads here, and so do our addresses alone: one of somebody else's would have some visitors go there. */
async function whereItLeads(
  own: Pick<Publishing['ownDomains'], 'target' | 'addresses' | 'sitesHost'> & { dns: Dns },
  name: string,
): Promise<Leads> {
  const alias = await own.dns.cname(name)
  if (alias.kind === 'found' && alias.values.every((to) => isOurName(own, to)))
    return { leads: 'here', places: alias.values.slice(0, placesMax) }
  const theirs = await own.dns.addresses(name)
  if (theirs.kind !== 'found')
    return { leads: theirs.kind === 'none' ? 'nowhere' : 'unanswered', places: [] }
  const places = theirs.values.slice(0, placesMax)
  const ours = await ourAddresses(own)
  if (ours.length === 0) return { leads: 'unanswered', places }
  return { leads: theirs.values.every((at) => ours.includes(at)) ? 'here' : 'elsewhere', places }
}

function isOurName({ target, sitesHost }: { target: string; sitesHost: string }, name: string) {
  return name === target || name === sitesHost || name.endsWith(`.${sitesHost}`)
}

/** Those that the host names, or else those of its name. */
async function ourAddresses(own: {
  dns: Dns
  target: string
  addresses: readonly string[]
}): Promise<readonly string[]> {
  if (own.addresses.length > 0) return own.addresses
  const asked = await own.dns.addresses(own.target)
  return asked.kind === 'found' ? asked.values : []
}
