/** One publish, step by step: picture, commit, publish, wait until the address was seen to answer (PUB-03 to PUB-11). */
import { isOneOf } from '../../../contract/failures.ts'
import type { Result } from '../../../contract/result.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'

/** The step that runs, of four. */
export const publishSteps = ['stepPicture', 'stepSave', 'stepPublish', 'stepLive'] as const
export type PublishStep = (typeof publishSteps)[number]

/** What the server answers that matters here. */
export type Published = { url: string; changed: boolean; held: boolean }

/** File and line of what looks like a secret key, and the service whose key it looks like. */
export type SecretPlace = { place: string; service: string }

/** Why the changes could not be committed; `isUndecided`: it is for the person to choose a version first (SYN-12). */
export type NotSaved = { reason: string; isUndecided: boolean }

/** What a publish needs of the workshop, the server and the world; waits are in milliseconds. */
export type PublishPorts = {
  /** Takes a picture of the preview as a data URL; null when it cannot. */
  picture: () => Promise<string | null>
  /** Commits what is not committed. */
  save: () => Promise<Result<unknown, NotSaved>>
  send: (snapshot: string | null) => Promise<Result<Published, CallFailure>>
  isLive: () => Promise<boolean>
  pause: (milliseconds: number) => Promise<void>
  onStep: (step: PublishStep) => void
}

/** How a publish ended. `secrets` are places that look like secret keys: nothing was published (PUB-17). */
export type PublishEnd =
  | { kind: 'published'; url: string; changed: boolean; isLive: boolean; hasPicture: boolean }
  /** The version waits for an admin: nothing new is live (PUB-23, PUB-37). */
  | { kind: 'held' }
  | ({ kind: 'notSaved' } & NotSaved)
  | { kind: 'secrets'; places: readonly SecretPlace[] }
  | { kind: 'failed'; failure: CallFailure }

const liveTries = 60
const liveEveryMs = 500
const stepShownMs = 300

/** Publishes. A picture that fails is no reason to stop; a commit that fails is (PUB-04, PUB-06). */
export async function runPublish(ports: PublishPorts): Promise<PublishEnd> {
  const snapshot = await named('stepPicture', ports, () => ports.picture().catch(() => null))
  const saved = await named('stepSave', ports, ports.save)
  if (!saved.ok) return { kind: 'notSaved', ...saved.error }
  const answer = await named('stepPublish', ports, () => ports.send(snapshot))
  if (!answer.ok) return endOf(answer.error)
  const { held, ...published } = answer.value
  if (held) return { kind: 'held' }
  const isLive = await named('stepLive', ports, () => awaitLive(ports))
  return { kind: 'published', ...published, isLive, hasPicture: snapshot !== null }
}

/** Does a step for at least as long as its name takes to be drawn and announced, also with nothing to do. */
async function named<T>(
  step: PublishStep,
  { onStep, pause }: PublishPorts,
  work: () => Promise<T>,
): Promise<T> {
  onStep(step)
  const [done] = await Promise.all([work(), pause(stepShownMs)])
  return done
}

function endOf(failure: CallFailure): PublishEnd {
  if (failure.code !== 'secretsFound') return { kind: 'failed', failure }
  return { kind: 'secrets', places: secretPlaces(failure) }
}

/** The places that a refused publish names (PUB-17). */
export function secretPlaces({ details }: Pick<CallFailure, 'details'>): SecretPlace[] {
  return details.map(({ path, message }) => ({ place: path, service: message }))
}

/** Asks until the server has seen the version at its public address; gives up after 30 s (PUB-11). */
async function awaitLive({ isLive, pause }: PublishPorts): Promise<boolean> {
  for (let tries = 0; tries < liveTries; tries += 1) {
    if (await isLive()) return true
    await pause(liveEveryMs)
  }
  return false
}

const winnerTries = 30
const winnerEveryMs = 1_000

/** Whether a publish was refused because something else is being done to the app, or was (PUB-34). */
export function lostToOther({ code }: Pick<CallFailure, 'code'>): boolean {
  return isOneOf('lostToOther', code)
}

/**
 * Asks whether the app has changed, at once and until what the other tab began has come to its end;
 * gives up after 30 s (PUB-34).
 */
export async function awaitWinner({
  hasChanged,
  pause,
}: {
  hasChanged: () => Promise<boolean>
  pause: (milliseconds: number) => Promise<void>
}): Promise<void> {
  for (let tries = 0; tries < winnerTries; tries += 1) {
    if (await hasChanged()) return
    await pause(winnerEveryMs)
  }
}
