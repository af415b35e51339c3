/** Tools about apps: which there are, making one, and what they keep. */
import { createApp, listMyApps } from '../../features/apps/contract.ts'
import { listAuthorEntries, readDataOverview } from '../../features/app-data/author-contract.ts'
import { toolLimits, tools } from '../../features/mcp/contract.ts'
import type { Told } from '../../features/mcp/server/index.ts'
import { bind, type BoundTool, refused } from './tool-call.ts'

const appsListed = 50

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
