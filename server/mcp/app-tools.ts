/** Tools about apps: which there are, what is live, what they keep. */
import { mergeBranch } from '../../features/apps/branch-contract.ts'
import { changeApp, createApp, listMyApps } from '../../features/apps/contract.ts'
import { listAuthorEntries, readDataOverview } from '../../features/app-data/author-contract.ts'
import { toolLimits, tools } from '../../features/mcp/contract.ts'
import type { Told } from '../../features/mcp/server/index.ts'
import { listVersions, publishApp, restoreVersion } from '../../features/publishing/contract.ts'
import { askPerson, bind, type BoundTool, refused, type ToolCall } from './tool-call.ts'

const appsListed = 50
const versionsListed = 20

/** By their names. */
export const appTools: Readonly<Record<string, BoundTool>> = {
  list_apps: bind(tools.list_apps, async ({ page }, given) => {
    const { appId } = given.identity.token
    if (appId !== null) {
      const { id, name, status } = await given.ownApp(appId)
      return {
        words: 'Your access is for one app: id, status, name.',
        data: `${id}\t${status}\t${name}`,
      }
    }
    const listed = await given.call(listMyApps, { page, limit: appsListed })
    if (!listed.ok) return refused(listed.error)
    const { apps, pagination } = listed.value
    const lines = apps.map(({ _id, status, name, cloudflareUrl }) =>
      [_id, status, name, status === 'published' ? cloudflareUrl : ''].join('\t'),
    )
    return {
      words: `${pagination.total} apps: id, status, name, address.`,
      data: lines.join('\n'),
    }
  }),
  create_app: bind(tools.create_app, async (order, given) => {
    const made = await given.call(createApp, order)
    if (!made.ok) return refused(made.error)
    return { words: `Made. Its id is ${made.value.id}` }
  }),
  publish: bind(tools.publish, async (order, given) => {
    await given.ownApp(order.app)
    return publish(given, order)
  }),
  unpublish: bind(tools.unpublish, async ({ app: id }, given) => {
    await given.ownApp(id)
    const done = await given.call(changeApp, { id, status: 'draft' })
    if (!done.ok) return askPerson(done.error, given.reviewOf(id))
    return { words: 'The app is off the net.' }
  }),
  versions: bind(tools.versions, async ({ app: id }, given) => {
    await given.ownApp(id)
    const read = await given.call(listVersions, { id })
    if (!read.ok) return refused(read.error)
    const lines = read.value.versions
      .slice(0, versionsListed)
      .map(({ version, createdAt, isLive }) => `${version} ${createdAt}${isLive ? ' live' : ''}`)
    return { words: ['Versions, newest first:', ...lines].join('\n') }
  }),
  restore: bind(tools.restore, async ({ app: id, version }, given) => {
    await given.ownApp(id)
    const done = await given.call(restoreVersion, { id, version })
    if (!done.ok) return askPerson(done.error, given.reviewOf(id))
    return { words: `Version ${done.value.version} is live again.` }
  }),
  query_data: bind(tools.query_data, async ({ app: id, collection, ...page }, given) => {
    await given.ownApp(id)
    const read =
      collection === undefined
        ? await given.call(readDataOverview, { id })
        : await given.call(listAuthorEntries, { id, collection, ...page })
    if (!read.ok) return refused(read.error)
    if ('collections' in read.value) {
      const { collections, usage } = read.value
      const told = collections.map(({ name, kind, entries, may }) => ({ name, kind, entries, may }))
      return { words: `${usage.entries} entries in all.`, data: JSON.stringify(told) }
    }
    const { entries, nextCursor } = read.value
    return entriesTold(entries, nextCursor)
  }),
}

/** As many entries as an answer holds. */
function entriesTold(entries: readonly object[], nextCursor: string | null): Told {
  const lines: string[] = []
  let room = toolLimits.answerChars
  for (const line of entries.map((entry) => JSON.stringify(entry))) {
    room -= line.length + 1
    if (room < 0) break
    lines.push(line)
  }
  const isAll = lines.length === entries.length
  return {
    words: isAll
      ? `${lines.length} entries.${nextCursor === null ? '' : ` nextCursor: ${nextCursor}`}`
      : `${lines.length} of ${entries.length} entries fit: ask for fewer at once.`,
    data: lines.join('\n'),
  }
}

/** Takes over what the caller wrote, and makes it live: only with the scope for it, and never past what a person decides. */
async function publish(
  { identity, branch, call, reviewOf }: ToolCall,
  {
    app: id,
    subdomain,
    message,
  }: { app: string; subdomain?: string | undefined; message?: string | undefined },
): Promise<Told> {
  // Asked before anything is merged: who may not publish leaves the app’s branch alone.
  if (!identity.token.scopes.includes('publish'))
    return askPerson({ code: 'tokenScope', sentence: '' }, reviewOf(id))
  const merged = await call(mergeBranch, { id, branch })
  if (!merged.ok && merged.error.code === 'commitMoved')
    return {
      words:
        'Not published: the app went on since your branch began. Read its files with from "app" and write again with restart.',
      isError: true,
    }
  // Without a branch of one's own there is nothing to take over.
  if (!merged.ok && merged.error.code !== 'notFound') return askPerson(merged.error, reviewOf(id))
  const published = await call(publishApp, {
    id,
    ...(subdomain === undefined ? {} : { subdomain }),
    ...(message === undefined ? {} : { message }),
  })
  if (!published.ok) {
    const { code } = published.error
    return code === 'secretsFound' || code === 'repoNotConfigured'
      ? {
          ...refused(published.error),
          words: `Refused: ${code}. A person decides it here: ${reviewOf(id)}`,
        }
      : refused(published.error)
  }
  const { cloudflareUrl, version, held } = published.value
  if (held) return { words: `Version ${version} waits for a look by an admin of this host.` }
  return { words: `Version ${version} is live at ${cloudflareUrl}` }
}
