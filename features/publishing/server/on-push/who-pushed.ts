/** Whether a push goes on by itself, or its owner decides: what others pushed goes live by nobody's hand but the owner's. */
import * as z from 'zod'
import type { AppWithAuthor } from '../../../apps/server/index.ts'
import type { CodeHostClient } from '../../../repositories/server/index.ts'
import type { WaitReason } from './push-words.ts'

const Activity = z.array(
  z.object({ after: z.string(), actor: z.object({ login: z.string() }).nullable() }),
)
/** Moves of a branch that are read: the head's own is the first, unless others follow at once. */
const movesRead = 10

type Pushed = {
  app: Pick<AppWithAuthor, 'status'>
  host: Pick<CodeHostClient, 'username' | 'isPaced' | 'call'>
  repository: { owner: string; name: string; branch: string }
  head: string
}

/** The reason; null where it goes on. */
export async function whyOwnerDecides(pushed: Pushed): Promise<WaitReason | null> {
  const { app, host, repository } = pushed
  // What was never live, or was taken back, becomes so by a person: there is an address to choose, and who reads the code.
  if (app.status !== 'published') return 'notLive'
  if (!isSamePerson(repository.owner, host.username)) return 'byOther'
  // At the built-in host nobody else can push.
  return host.isPaced ? pusherAtGitHub(pushed) : null
}

/** GitHub says who moved a branch: what a commit says of its author is anybody's word. */
async function pusherAtGitHub({ host, repository, head }: Pushed): Promise<WaitReason | null> {
  const { owner, name: repo, branch } = repository
  const moves = await host.call(Activity, 'GET /repos/{owner}/{repo}/activity', {
    owner,
    repo,
    ref: `refs/heads/${branch}`,
    per_page: movesRead,
  })
  const actor = moves.ok ? moves.value.find(({ after }) => after === head)?.actor : null
  if (!actor) return 'unknownPusher'
  return isSamePerson(actor.login, host.username) ? null : 'byOther'
}

function isSamePerson(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
