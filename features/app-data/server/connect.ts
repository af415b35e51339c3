/** How a person lets an app know them, sees which do, and takes that away. */
import { fail } from '../../../contract/failures.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import { newId } from '../../../server/kernel/world.ts'
import { type Apps, findApp } from '../../apps/server/index.ts'
import type { Connected, readConnection } from '../connect-contract.ts'
import type { AppData } from './app-data.ts'
import { forgetWriter, leaveEntries } from './forget-writer.ts'
import * as store from './grant-store.ts'
import { liveVersionOf } from './rules-store.ts'
import { newKey } from './tokens.ts'

/** What connecting needs beside the data. */
export type Connections = {
  data: AppData
  apps: Pick<Apps, 'addresses'>
  /** Where an own domain of an app is served; null for one that is not the app's, or leads elsewhere. */
  domainOrigin(appId: string, name: string): Promise<string | null>
}

/** Whom the page is about. Fails with `notFound` for what is not published. */
export async function describeConnection(
  connections: Connections,
  { appId, at }: { appId: string; at: string | undefined },
  user: Identity,
): Promise<ReplyOf<typeof readConnection>> {
  const { data } = connections
  const { app, url } = await publishedApp(connections, appId, at)
  const versionId = await liveVersionOf(data.db, appId)
  const rules = versionId === null ? null : await data.rules.of({ appId, versionId })
  const grant = await store.findGrant(data.db, appId, user.userId)
  return {
    app: { id: app.id, name: app.name, author: app.authorName, url },
    name: grant?.name ?? user.username.slice(0, 40),
    isKnown: grant !== undefined,
    collections: [...(rules?.rules ?? [])].map(([name, { title, kind }]) => ({
      name,
      title,
      kind,
    })),
  }
}

/** Lets the app know the person; answers where its code goes. */
export async function connectApp(
  connections: Connections,
  user: Identity,
  wish: { id: string; name: string; challenge: string; state: string; at?: string | undefined },
): Promise<{ url: string }> {
  const { data } = connections
  const { url } = await publishedApp(connections, wish.id, wish.at)
  const now = data.world.now()
  const grant = await store.upsertGrant(data.db, {
    id: newId(data.world),
    appId: wish.id,
    userId: user.userId,
    name: wish.name,
    createdAt: now,
    usedAt: now,
  })
  const { sessionId } = user
  const { challenge, state } = wish
  const code = await newKey(data, { grantId: grant.id, sessionId, purpose: 'code', challenge })
  const given = new URLSearchParams({ code, state }).toString()
  return { url: `${url}/_app/signed-in?${given}` }
}

async function publishedApp(
  { data, apps, domainOrigin }: Connections,
  appId: string,
  at: string | undefined,
) {
  const app = await findApp(data.db, appId)
  if (!app || app.status !== 'published' || app.subdomain === null) throw fail('notFound')
  // Where its person came from, and the code of no other app goes there.
  const own = at === undefined ? null : await domainOrigin(appId, at)
  return { app, url: own ?? apps.addresses.site(app.subdomain) }
}

/** The apps that know a person, and those that keep something of theirs. */
export async function listConnected(
  { data, apps }: Connections,
  userId: string,
): Promise<{ apps: Connected[] }> {
  const rows = await store.appsKnowing(data.db, userId)
  return {
    apps: rows.map((row) => ({
      id: row.id,
      name: row.appName,
      url:
        row.status === 'published' && row.subdomain !== null
          ? apps.addresses.site(row.subdomain)
          : null,
      nickname: row.name,
      since: row.createdAt === null ? null : new Date(Number(row.createdAt)).toISOString(),
      entries: Number(row.entries ?? 0),
      bytes: Number(row.bytes ?? 0),
    })),
  }
}

/** Ends what an app knows, and that others let the person in; its tokens open nothing within two seconds. */
export async function disconnectApp({ data }: Connections, userId: string, appId: string) {
  await store.deleteGrant(data.db, appId, userId)
  await leaveEntries(data, appId, userId)
}

/** Deletes what a person wrote in an app. */
export async function deleteMyData(
  { data }: Connections,
  userId: string,
  appId: string,
): Promise<{ deleted: number }> {
  return { deleted: await forgetWriter(data, appId, userId) }
}
