/** Tools about what others see: what is live, earlier versions, links to a draft, and what the last publish recorded. */
import { mergeBranch } from '../../features/apps/branch-contract.ts'
import { changeApp, readApp } from '../../features/apps/contract.ts'
import { tools } from '../../features/mcp/contract.ts'
import type { Told } from '../../features/mcp/server/index.ts'
import { linkBranchPreview } from '../../features/publishing/branch-preview-contract.ts'
import {
  listVersions,
  publishApp,
  readLiveState,
  restoreVersion,
} from '../../features/publishing/contract.ts'
import { makeShareLink } from '../../features/publishing/share-contract.ts'
import type { Refusal } from './call-api.ts'
import { askPerson, bind, type BoundTool, refused, type ToolCall } from './tool-call.ts'

const versionsListed = 20

/** What only a person decides, whatever a token may. */
const ofPerson: ReadonlySet<string> = new Set([
  'secretsFound',
  'repoNotConfigured',
  'shareHeld',
  'shareNeedsReview',
])

/** By their names. */
export const publishTools: Readonly<Record<string, BoundTool>> = {
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
  share_link: bind(tools.share_link, async ({ app: id, from, days, mayFork }, given) => {
    await given.ownApp(id)
    if (from === 'mine') return linkOfBranch(given, id)
    const order = { id, mayFork, ...(days === undefined ? {} : { days }) }
    const made = await given.call(makeShareLink, order)
    if (!made.ok) return orByPerson(made.error, given.reviewOf(id))
    const { url, link } = made.value
    return { words: `Until ${link.expiresAt} whoever has it sees the app here: ${url}` }
  }),
  read_console: bind(tools.read_console, async ({ app: id }, given) => {
    await given.ownApp(id)
    return recorded(given, id)
  }),
}

/** A link to what the caller wrote, which nobody has taken over yet. */
async function linkOfBranch({ call, branch, reviewOf }: ToolCall, id: string): Promise<Told> {
  const made = await call(linkBranchPreview, { id, branch })
  if (!made.ok && made.error.code === 'notFound')
    return { words: 'You have written nothing yet.', isError: true }
  if (!made.ok) return orByPerson(made.error, reviewOf(id))
  const { url, preview } = made.value
  return { words: `Until ${preview.expiresAt} whoever has it sees your branch here: ${url}` }
}

/** What the last publish recorded; of what browsers log nothing comes to the server. */
async function recorded({ call }: ToolCall, id: string): Promise<Told> {
  const [read, live] = [await call(readApp, { id }), await call(readLiveState, { id })]
  if (!read.ok) return refused(read.error)
  if (!live.ok) return refused(live.error)
  const { url, commitSha, verified, submission, mirror } = live.value
  const { checks } = read.value.app
  const told = {
    live: commitSha === null ? null : { url, commitSha, wasSeenToRespond: verified },
    checks: checks ?? null,
    submission,
    codeHost: mirror.filter(({ state }) => state !== 'done' && state !== 'waiting'),
  }
  return {
    words:
      'What the last publish recorded; checks are what the person’s browser reported. For errors that a browser logs, ask the person to open the preview.',
    data: JSON.stringify(told, null, 1),
  }
}

/** Tells a refusal; what only a person decides with the address where they do. */
function orByPerson(refusal: Refusal, address: string): Told {
  if (!ofPerson.has(refusal.code)) return askPerson(refusal, address)
  return {
    ...refused(refusal),
    words: `Refused: ${refusal.code}. A person decides it here: ${address}`,
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
  if (!published.ok) return orByPerson(published.error, reviewOf(id))
  const { cloudflareUrl, version, held } = published.value
  if (held) return { words: `Version ${version} waits for a look by an admin of this host.` }
  return { words: `Version ${version} is live at ${cloudflareUrl}` }
}
