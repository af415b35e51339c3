/** Reports what came of a push as a commit status, at whichever code host. */
import * as z from 'zod'
import { cutText } from '../../../../contract/limits.ts'
import { type Effect, NotBefore } from '../../../../server/kernel/outbox.ts'
import { type AppWithAuthor, findApp } from '../../../apps/server/index.ts'
import type { PushOutcome } from '../../push-contract.ts'
import type { Publishing } from '../publishing.ts'
import { editorOf, reasonOf } from './push-words.ts'
import * as store from './store.ts'

/** The outbox effect that reports. */
export const reportEffect = 'publishing.reportPush'

const Payload = z.object({ pushId: z.string() })
/** As GitHub has it. */
const descriptionMax = 140
const context = 'MagicCube'

const words: Record<PushOutcome, { state: 'success' | 'failure' | 'pending'; text: string }> = {
  published: { state: 'success', text: 'Published' },
  same: { state: 'success', text: 'Already published' },
  review: { state: 'pending', text: 'An admin looks at it first' },
  waits: { state: 'pending', text: 'Waits for its owner to publish it' },
  held: { state: 'failure', text: 'Not published' },
}

/** The effect. A host that refuses it is asked once a push; nothing else depends on that. */
export function reportPush(publishing: Publishing): Effect {
  const { db, world } = publishing.apps
  return async (payload) => {
    const { pushId } = Payload.parse(payload)
    const row = await store.findPush(db, pushId)
    const app = row && (await findApp(db, row.appId))
    if (!app || app.repoOwner === null || app.repoName === null) return
    const host = await publishing.openCodeHost(app.authorId)
    const answer = await host.call(z.unknown(), 'POST /repos/{owner}/{repo}/statuses/{sha}', {
      owner: app.repoOwner,
      repo: app.repoName,
      ...statusOf(publishing, app, row),
    })
    if (answer.ok) return store.noteStatus(db, app.id, false)
    const refusal = answer.error
    if (refusal.kind === 'busy') throw new NotBefore(world.now() + refusal.seconds * 1_000)
    if (refusal.kind === 'failed' || refusal.kind === 'unanswered')
      throw new Error(`the status was not taken: ${refusal.kind}`)
    // `unlinked` is told where its owner signs in again; the rest is what the link does not allow.
    if (refusal.kind !== 'unlinked') await store.noteStatus(db, app.id, true)
  }
}

function statusOf(
  { apps: { addresses }, studioOrigin }: Publishing,
  { id, subdomain }: AppWithAuthor,
  row: store.PushRow,
) {
  const outcome = store.outcomeOf(row)
  const { state, text } = words[outcome]
  const reason = reasonOf(row, 'en')
  const isLive = (outcome === 'published' || outcome === 'same') && subdomain !== null
  return {
    sha: row.commitSha,
    state,
    context,
    description: shortened(reason === null ? text : `${text}: ${reason}`),
    target_url: isLive ? addresses.site(subdomain) : editorOf(studioOrigin, id),
  }
}

/** Code hosts count the halves of a character. */
function shortened(text: string): string {
  const halves = text.length - [...text].length
  return cutText(text, descriptionMax - halves)
}
