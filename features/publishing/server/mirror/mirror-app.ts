/** Mirrors a published app to its repository, by the outbox: softly, part by part, never changing the app's status. */
import * as z from 'zod'
import { fail, Failure, isFailureCode } from '../../../../contract/failures.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { unreachable } from '../../../../contract/result.ts'
import { anyFailureText } from '../../../../contract/text/all-failures.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import { type Effect, enqueue, NotBefore } from '../../../../server/kernel/outbox.ts'
import { findApp } from '../../../apps/server/index.ts'
import { refusalFailure } from '../../../repositories/server/index.ts'
import { type MirrorPart, mirrorParts, type MirrorState } from '../../contract.ts'
import type { Publishing } from '../publishing.ts'
import { findLiveVersion } from '../store.ts'
import { mirrorActs, type Mirrored } from './mirror-parts.ts'
import type { PartRefusal } from './repository-calls.ts'
import {
  awaitMirror,
  awaitParts,
  notePart,
  type PartState,
  readMirror,
  reopenMirror,
} from './store.ts'
import { tellOwner } from './tell-owner.ts'

/** The outbox effect that mirrors an app. */
export const mirrorEffect = 'mirrorApp'

// Several publishes in a row are mirrored once, and the owner's own next commit is not in the way.
const afterMs = 5_000
const Payload = z.object({ appId: z.string(), versionId: z.string() })

/** Asks in the caller's transaction for a mirror of the version that is live with it. */
export async function enqueueMirror(
  { apps }: Publishing,
  tx: Queries,
  live: z.infer<typeof Payload>,
): Promise<void> {
  const now = apps.world.now()
  await awaitMirror(tx, live.appId, now)
  await enqueue(tx, apps.world, mirrorEffect, live, now + afterMs)
}

/** Asks for what an earlier mirror of the live version gave up: its owner, publishing again, may have mended the cause. */
export async function enqueueMirrorAgain(
  { apps }: Publishing,
  tx: Queries,
  live: z.infer<typeof Payload>,
): Promise<void> {
  const now = apps.world.now()
  if (await reopenMirror(tx, live.appId, now))
    await enqueue(tx, apps.world, mirrorEffect, live, now + afterMs)
}

/** Goes on with what is left open for a version that was made live in another's place: that one's own mirror ends. */
export async function takeOverMirror(
  { apps }: Publishing,
  tx: Queries,
  live: z.infer<typeof Payload>,
): Promise<void> {
  const states = [...(await readMirror(tx, live.appId)).values()]
  if (states.some(({ state }) => isOpen(state)))
    await enqueue(tx, apps.world, mirrorEffect, live, apps.world.now() + afterMs)
}

/** Asks for our README and picture anew, after their owner switched them on. */
export async function enqueueReadme(
  { apps }: Publishing,
  tx: Queries,
  live: z.infer<typeof Payload>,
): Promise<void> {
  const now = apps.world.now()
  await awaitParts(tx, live.appId, ['picture', 'readme'], now)
  await enqueue(tx, apps.world, mirrorEffect, live, now + afterMs)
}

/** The effect behind `mirrorApp`. A version that is no longer live has a mirror of its own to come. */
export function mirrorApp(publishing: Publishing): Effect {
  const { db } = publishing.apps
  return async (payload, { isLast }) => {
    const { appId, versionId } = Payload.parse(payload)
    const live = await findLiveVersion(db, appId)
    if (live?.id !== versionId) return
    const again = await doOpenParts(publishing, appId, isLast)
    await tellOwner(publishing, appId, versionId)
    if (again?.kind === 'busy')
      throw new NotBefore(publishing.apps.world.now() + again.seconds * 1_000)
    if (again) throw new Error(`the code host: ${JSON.stringify(again)}`)
  }
}

/** Does the parts that are not done; answers what one of them is to be tried again for, if any. */
async function doOpenParts(
  publishing: Publishing,
  appId: string,
  isLast: boolean,
): Promise<PartRefusal | null> {
  const { db, world } = publishing.apps
  const states = await readMirror(db, appId)
  let again: PartRefusal | null = null
  let stop: PartRefusal | null = null
  for (const part of mirrorParts) {
    const before = states.get(part)
    if (!before || !isOpen(before.state)) continue
    const refusal: PartRefusal | null = stop ?? (await doPart(publishing, appId, part))
    const outcome = { ...outcomeOf(refusal, isLast), updatedAt: world.now() }
    // Asked for anew since: what was done here may be what was before, and a run of its own is to come.
    if (!(await notePart(db, { appId, part, readAt: before.updatedAt }, outcome))) break
    if (refusal && mayPass(refusal)) again = refusal
    if (endsRun(refusal)) stop = refusal
    // At the last try the other parts fail with this one.
    if (stop && !isLast) break
  }
  return again
}

/** Whether the other parts would be asked in vain, or before the host said. */
function endsRun(refusal: PartRefusal | null): boolean {
  return refusal?.kind === 'busy' || refusal?.kind === 'unanswered'
}

function isOpen(state: MirrorState): boolean {
  return state === 'waiting' || state === 'retrying'
}

async function doPart(
  publishing: Publishing,
  appId: string,
  part: MirrorPart,
): Promise<PartRefusal | null> {
  // Read for each part: its owner may change the app meanwhile.
  const mirrored = await openMirrored(publishing, appId)
  if (!mirrored) return { kind: 'unlinked' }
  const done = await mirrorActs[part](mirrored)
  return done.ok ? null : done.error
}

function outcomeOf(refusal: PartRefusal | null, isLast: boolean): PartState {
  if (!refusal) return { state: 'done', note: null }
  const note = noteOf(refusal)
  if (!mayPass(refusal)) return { state: 'refused', note }
  return { state: isLast ? 'failed' : 'retrying', note }
}

/** The app with its open code host; null when its owner's link does not work, or it cannot be mirrored. */
async function openMirrored(publishing: Publishing, appId: string): Promise<Mirrored | null> {
  const app = await findApp(publishing.apps.db, appId)
  if (!app || app.subdomain === null || app.repoOwner === null || app.repoName === null) return null
  const { repoOwner: owner, repoName: repo } = app
  try {
    const host = await publishing.openCodeHost(app.authorId)
    const target = { host, owner, repo, branch: app.repoBranch ?? 'main' }
    return { publishing, app, url: publishing.apps.addresses.site(app.subdomain), target }
  } catch (error) {
    // Without a link there is nothing to ask: the parts say so to the owner.
    if (error instanceof Failure && error.code === 'githubNotLinked') return null
    throw error
  }
}

/** Whether a later try may succeed; anything else is forbidden for good. */
function mayPass(refusal: PartRefusal): boolean {
  switch (refusal.kind) {
    case 'busy':
    case 'failed':
    case 'unanswered':
      return true
    case 'refused':
      // The branch moved twice in between: somebody is at work there.
      return refusal.status === 409
    case 'unlinked':
    case 'scope':
    case 'absent':
    case 'noPages':
      return false
    default:
      return unreachable(refusal)
  }
}

function noteOf(refusal: PartRefusal): string {
  const { code, params } = refusal.kind === 'noPages' ? fail('noPages') : refusalFailure(refusal)
  return JSON.stringify({ code, params })
}

const Note = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** How far the mirror of an app is, with the reasons in the caller's language. */
export async function mirrorFor(publishing: Publishing, appId: string, locale: Locale) {
  const states = await readMirror(publishing.apps.db, appId)
  return mirrorParts.flatMap((part) => {
    const found = states.get(part)
    return found ? [{ part, state: found.state, note: sentenceOf(found.note, locale) }] : []
  })
}

function sentenceOf(note: string | null, locale: Locale): string | null {
  if (note === null) return null
  const { code, params } = Note.parse(JSON.parse(note))
  return isFailureCode(code) ? anyFailureText(code, locale, params) : null
}
