/** The subdomain of a publish: the one asked for, the app's own, or one made from its name. */
import { fail } from '../../../contract/failures.ts'
import { afterCommit, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { AppWithAuthor } from '../../apps/server/index.ts'
import { checkSubdomain } from '../subdomain.ts'
import type { Publishing } from './publishing.ts'
import { candidates, keptForFormerOwnerMs } from './suggest-subdomain.ts'
import {
  claimSubdomain,
  holderOf,
  releaseSubdomains,
  subdomainChangedEvent,
  subdomainChanges,
} from './subdomain-store.ts'

const triesAtMost = 25
const dayMs = 24 * 3600 * 1000
const changesADay = 10

/** Claims the name in the caller's transaction. Fails with `subdomainTaken` or what is wrong with its form. */
export async function chooseSubdomain(
  publishing: Publishing,
  tx: Queries,
  app: AppWithAuthor,
  asked: string | undefined,
): Promise<string> {
  const claim = async (name: string): Promise<boolean> => {
    const now = publishing.apps.world.now()
    const before = await holderOf(tx, name)
    const claimed = await claimSubdomain(tx, {
      name,
      appId: app.id,
      ownerId: app.authorId,
      now,
      freeSince: now - keptForFormerOwnerMs,
    })
    // What this process keeps of the name's former app would answer for it otherwise.
    if (claimed && before !== undefined && before !== app.id)
      afterCommit(tx, () => publishing.siteChanged(before))
    return claimed
  }
  if (asked !== undefined) {
    const checked = checkSubdomain(asked, publishing.settings().refusedSubdomains)
    if ('fault' in checked) throw fail(checked.fault)
    if (checked.name === app.subdomain) {
      if (await claim(checked.name)) return checked.name
      throw fail('subdomainTaken')
    }
    await countChange(publishing, tx, app)
    await releaseSubdomains(tx, app.id, publishing.apps.world.now())
    if (!(await claim(checked.name))) throw fail('subdomainTaken')
    return checked.name
  }
  if (app.subdomain !== null && (await claim(app.subdomain))) return app.subdomain
  for (const name of candidates(publishing, app.name).take(triesAtMost))
    if (await claim(name)) return name
  throw fail('subdomainTaken')
}

/** Fails with `rateLimited` at the eleventh change of an app's subdomain within a day. */
async function countChange(
  { apps: { world } }: Publishing,
  tx: Queries,
  app: AppWithAuthor,
): Promise<void> {
  const now = world.now()
  const changes = await subdomainChanges(tx, app.id, now - dayMs)
  const [oldest] = changes
  if (oldest !== undefined && changes.length >= changesADay)
    throw fail('rateLimited', { n: Math.max(1, Math.ceil((oldest + dayMs - now) / 1_000)) })
  await keepAct(tx, world, {
    actorId: app.authorId,
    event: subdomainChangedEvent,
    subject: app.id,
  })
}
