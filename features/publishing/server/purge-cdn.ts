/** Asks the CDN before the sites to forget what it keeps of an app that was switched or taken from the public. */
import * as z from 'zod'
import { enqueue, type Effect } from '../../../server/kernel/outbox.ts'
import type { Publishing } from './publishing.ts'
import { provenNames } from './domains/store.ts'
import { namesOf } from './subdomain-store.ts'

/** The outbox effect that asks. */
export const purgeCdnEffect = 'purgeCdn'

const Payload = z.object({ appId: z.string(), domains: z.array(z.string()).default([]) })

/**
 * Has the CDN asked, where there is one to ask. What is lost here as a process ends is made up for by the CDN itself,
 * which keeps no answer for longer than a minute.
 */
export async function askForPurge(
  { apps, cdn, outbox }: Publishing,
  appId: string,
  domains: readonly string[] = [],
): Promise<void> {
  if (cdn?.purge == null) return
  await enqueue(apps.db, apps.world, purgeCdnEffect, { appId, domains: [...domains] })
  void outbox.drain()
}

/**
 * The effect: `POST {"hosts": ["my-app.sites.example"]}` with all names that the app has or had, its own domains among them. Any answer but a 2xx
 * is a failure, and it is asked again later.
 */
export function purgeCdn({ apps, cdn, ownDomains }: Publishing): Effect {
  const { db, world, addresses } = apps
  return async (payload) => {
    const { appId, domains } = Payload.parse(payload)
    if (cdn?.purge == null) return
    const { url, token } = cdn.purge
    const names = await namesOf(db, appId)
    const owned = new Set([...domains, ...(await provenNames(db, appId))])
    const urls = [...names.map(addresses.site), ...[...owned].map(ownDomains.url)]
    if (urls.length === 0) return
    const answer = await world.fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ hosts: urls.map((url) => new URL(url).host) }),
      signal: AbortSignal.timeout(15_000),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the CDN answered ${answer.status} to a purge`)
  }
}
