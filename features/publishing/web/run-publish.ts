/** One publish, step by step: picture, commit, publish, wait until the address was seen to answer. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { type ClaimedChecks, publishApp, readLiveState } from '../contract.ts'

/** The step that runs, of four. */
export const publishSteps = ['stepPicture', 'stepSave', 'stepPublish', 'stepLive'] as const
export type PublishStep = (typeof publishSteps)[number]

/** What the server answers that matters here. */
export type Published = { url: string; changed: boolean; held: boolean }

/** File and line of what looks like a secret key, and the service whose key it looks like. */
export type SecretPlace = { place: string; service: string }

/**
 * Why the changes could not be committed, and which action helps: another try, choosing a version,
 * a new sign-in at the code host, or a new repository in place of one that is gone.
 */
export type NotSaved = { reason: string; next: 'retry' | 'decision' | 'link' | 'repository' }

/** The workshop's own part of a publish. */
export type PublishWork = {
  /** Commits what is not committed. */
  save: (agreed: { replacesRepository: boolean }) => Promise<Result<unknown, NotSaved>>
  /** Takes a picture of the preview as a data URL; null when it cannot. */
  picture: () => Promise<string | null>
  /** After that: which checks passed here on the files of the newest commit; null where nothing is said of it. */
  checked: () => Promise<ClaimedChecks | null>
}

/** What the person said of a publish: `picture` is one that was taken already. */
export type PublishWish = {
  subdomain?: string
  makePublic?: boolean
  acceptSecrets?: boolean
  picture?: string | null
  /** A new repository is made where the app's own is gone. */
  replacesRepository?: boolean
}

/** One publish: of which app, as the person said. */
export type PublishOrder = {
  appId: string
  wish: PublishWish
  work: PublishWork
  onStep: (step: PublishStep) => void
}

/** The server and the clock, of which tests have their own; waits are in milliseconds. */
export type PublishSurroundings = {
  send: (
    appId: string,
    snapshot: string | null,
    wish: PublishWish & { checks: ClaimedChecks | null },
  ) => Promise<Result<Published, CallFailure>>
  isLive: (appId: string) => Promise<boolean>
  pause: (milliseconds: number) => Promise<void>
}

const studio: PublishSurroundings = { send: sendPublish, isLive, pause }

/** How a publish ended. `secrets` are places that look like secret keys: nothing was published. */
export type PublishEnd =
  | { kind: 'published'; url: string; changed: boolean; isLive: boolean; hasPicture: boolean }
  /** The version waits for an admin: nothing new is live. */
  | { kind: 'held' }
  | ({ kind: 'notSaved' } & NotSaved)
  | { kind: 'secrets'; places: readonly SecretPlace[] }
  | { kind: 'failed'; failure: CallFailure }

// The ceiling of 30 s.
const liveTries = 60
const liveEveryMs = 500
const stepShownMs = 300

/** Publishes. A picture that fails is no reason to stop; a commit that fails is. */
export async function runPublish(
  { appId, wish, work, onStep }: PublishOrder,
  { send, isLive: isSeen, pause: wait }: PublishSurroundings = studio,
): Promise<PublishEnd> {
  // A step takes at least as long as its name takes to be drawn and announced, also with nothing to do.
  async function named<T>(step: PublishStep, act: () => Promise<T>): Promise<T> {
    onStep(step)
    const [done] = await Promise.all([act(), wait(stepShownMs)])
    return done
  }
  const { picture, replacesRepository = false } = wish
  const take = picture === undefined ? work.picture : async () => picture
  const snapshot = await named('stepPicture', () => take().catch(() => null))
  const saved = await named('stepSave', () => work.save({ replacesRepository }))
  if (!saved.ok) return { kind: 'notSaved', ...saved.error }
  // An app is published without a word of its checks rather than not.
  const answer = await named('stepPublish', async () => {
    const checks = await work.checked().catch(() => null)
    return send(appId, snapshot, { ...wish, checks })
  })
  if (!answer.ok) return endOf(answer.error)
  const { held, ...published } = answer.value
  if (held) return { kind: 'held' }
  const seen = await named('stepLive', () =>
    comesTrue(() => isSeen(appId), { tries: liveTries, everyMs: liveEveryMs, pause: wait }),
  )
  return { kind: 'published', ...published, isLive: seen, hasPicture: snapshot !== null }
}

async function sendPublish(
  id: string,
  snapshot: string | null,
  {
    picture: _shown,
    replacesRepository: _made,
    checks,
    ...wish
  }: PublishWish & { checks: ClaimedChecks | null },
) {
  const answer = await call(
    publishApp,
    {
      id,
      ...(snapshot === null ? {} : { snapshot }),
      ...(checks === null ? {} : { checks }),
      ...wish,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!answer.ok) return err(answer.error)
  const { cloudflareUrl, changed, held } = answer.value
  return ok({ url: cloudflareUrl, changed, held })
}

/** Whether the server has seen the version at its public address. */
async function isLive(id: string): Promise<boolean> {
  const state = await call(readLiveState, { id })
  return state.ok && state.value.verified
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

function endOf(failure: CallFailure): PublishEnd {
  if (failure.code !== 'secretsFound') return { kind: 'failed', failure }
  return { kind: 'secrets', places: secretPlaces(failure) }
}

/** The places that a refused publish names. */
export function secretPlaces({ details }: Pick<CallFailure, 'details'>): SecretPlace[] {
  return details.map(({ path, message }) => ({ place: path, service: message }))
}

/** Asks at once and again until something is so; answers whether it came to be within the tries. */
async function comesTrue(
  isSo: () => Promise<boolean>,
  {
    tries,
    everyMs,
    pause: wait,
  }: { tries: number; everyMs: number } & Pick<PublishSurroundings, 'pause'>,
): Promise<boolean> {
  for (let asked = 0; asked < tries; asked += 1) {
    if (await isSo()) return true
    await wait(everyMs)
  }
  return false
}

const winnerTries = 30
const winnerEveryMs = 1_000

/** Whether a publish was refused because something else is being done to the app, or was. */
export function lostToOther({ code }: Pick<CallFailure, 'code'>): boolean {
  return isOneOf('lostToOther', code)
}

/**
 * Asks whether the app has changed, at once and until what the other tab began has come to its end;
 * gives up after 30 s.
 */
export async function awaitWinner({
  hasChanged,
  pause: wait = pause,
}: {
  hasChanged: () => Promise<boolean>
  pause?: (milliseconds: number) => Promise<void>
}): Promise<void> {
  await comesTrue(hasChanged, { tries: winnerTries, everyMs: winnerEveryMs, pause: wait })
}
