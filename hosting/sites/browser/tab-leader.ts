/** One tab of an origin works for all: it holds the stream and sends what waits. Another one follows when it goes. */
import { isObject } from '../../../project/content-file/json.ts'
import { type CubeFailure, failureFrom } from './cube-failure.ts'
import { openLiveStream } from './live-stream.ts'
import { entryIn } from './read-entries.ts'
import { isText, parse } from './read-json.ts'
import { becomeKnown } from './session.ts'
import { sendWrite } from './write-queue.ts'
import type { LeaderParts, LiveEvent, Message, Write } from './engine-types.ts'

const lockName = 'cube'
const longestPauseMs = 10_000
const settledMs = 2_000
// A server that breaks on one write must not keep the others waiting for ever.
const breaksMost = 5

/**
 * Stands for the work. Answers how to take it over from a tab that does not answer, as one that the system has put
 * to sleep. Without locks each tab works for itself.
 */
export function standForLeader(parts: LeaderParts): () => void {
  const { locks } = parts.world
  if (!locks) {
    lead(parts)
    return () => undefined
  }
  let waiting = new AbortController()

  async function stand(manager: LockManager, options: LockOptions): Promise<void> {
    let stop: (() => void) | undefined
    try {
      await manager.request(lockName, options, () => {
        stop = lead(parts)
        return new Promise<never>(() => undefined)
      })
    } catch {
      if (!stop) return
      stop()
      // It was taken over; this tab is the next again.
      waiting = new AbortController()
      void stand(manager, { signal: waiting.signal })
    }
  }

  void stand(locks, { signal: waiting.signal })
  return () => {
    waiting.abort()
    void stand(locks, { steal: true })
  }
}

/** Works until it is stopped. */
function lead(parts: LeaderParts): () => void {
  const { hub, lastEvent } = parts
  const wants = new Map<string, readonly string[]>()
  const stream = holdStream(parts)
  const sender = openSender(parts, (tab) => !wants.has(tab))
  const follow = (isForced: boolean) => stream.follow([...wants.values()].flat(), isForced)

  const deafen = hub.listen((message) => {
    if (message.kind === 'wants') wants.set(message.tab, message.collections)
    if (message.kind === 'leaves') wants.delete(message.tab)
    if (message.kind === 'wants' || message.kind === 'leaves') void follow(false)
    if (message.kind === 'wants' || message.kind === 'queued')
      hub.post({ kind: 'leads', isNew: false })
    if (message.kind === 'queued') void sender.send()
    // What another person may see is asked for anew.
    if (message.kind === 'session' && message.problem === null) {
      lastEvent.id = null
      void follow(true)
    }
  })
  hub.post({ kind: 'leads', isNew: true })
  void sender.send()
  return () => {
    deafen()
    sender.stop()
    stream.stop()
  }
}

/** The stream of all tabs. */
function holdStream(parts: LeaderParts) {
  const { hub, transport, lastEvent } = parts
  let stream: { close(): void } | null = null
  let up: Extract<Message, { kind: 'up' }> | null = null
  let followed: string | null = ''

  function post(message: Message): void {
    up = message.kind === 'up' ? message : message.kind === 'down' ? null : up
    hub.post(message)
  }

  return {
    async follow(wanted: readonly string[], isForced: boolean): Promise<void> {
      if (followed === null) return
      const collections = [...new Set(wanted)].sort()
      const names = collections.join()
      if (!isForced && names === followed) {
        // For the tab that came last.
        if (up) post({ ...up, since: lastEvent.id ?? '' })
        return
      }
      followed = names
      if (await transport.isLocal()) return post({ kind: 'up', collections, since: '' })
      if (names !== followed) return
      stream?.close()
      stream = null
      up = null
      if (collections.length === 0) return
      let since: string | null = null
      stream = openLiveStream({
        ...parts,
        collections,
        lastId: () => (since = lastEvent.id),
        onDown: () => post({ kind: 'down' }),
        onEvent: (event) => tell(post, event, { collections, since }),
      })
    },
    stop() {
      followed = null
      stream?.close()
    },
  }
}

/** Sends what waits, one after another. */
function openSender(parts: LeaderParts, isOrphan: (tab: string) => boolean) {
  let isSending = false
  let isStopped = false
  return {
    async send(): Promise<void> {
      if (isSending) return
      isSending = true
      let failures = 0
      for (
        let [write] = parts.queue.waiting();
        write && !isStopped;
        [write] = parts.queue.waiting()
      ) {
        const failure = await sendOne(parts, write, isOrphan, failures)
        failures = failure ? failures + 1 : 0
        if (failure) await parts.world.wait(failure.retryAfterMs || pauseOf(failures))
      }
      isSending = false
    },
    stop: () => (isStopped = true),
  }
}

/** Sends a write once. Answers what went wrong where it has to be sent again. */
async function sendOne(
  { hub, queue, transport, world }: LeaderParts,
  write: Write,
  isOrphan: (tab: string) => boolean,
  failures: number,
): Promise<CubeFailure | null> {
  const finish = (end: Pick<Extract<Message, { kind: 'done' }>, 'entry' | 'refusal'>) => {
    queue.remove(write)
    // By then the browser has told this tab what another one stored.
    void world.wait(settledMs).then(() => queue.remove(write))
    hub.post({ kind: 'done', write, isOrphan: isOrphan(write.tab), ...end })
    return null
  }
  try {
    if (!(await transport.isLocal()) && becomeKnown(world.shelf))
      hub.post({ kind: 'session', problem: null })
    return finish({ entry: await sendWrite(transport, write), refusal: null })
  } catch (error) {
    const failure = failureFrom(error)
    const { code, message, details } = failure
    const isPassing =
      code === 'offline' ||
      code === 'rateLimited' ||
      (code === 'unavailable' && (!failure.isBroken || failures < breaksMost))
    if (isPassing) return failure
    return finish({ entry: null, refusal: { code, message, details, entryId: write.entryId } })
  }
}

function pauseOf(failures: number): number {
  return Math.min(longestPauseMs, 500 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)
}

/** Passes an event of the stream on to all tabs. */
function tell(
  post: (message: Message) => void,
  { name, id, data }: LiveEvent,
  { collections, since }: { collections: readonly string[]; since: string | null },
): void {
  const value = parse(data)
  const told = isObject(value) ? value : {}
  const collection = isText(told['collection']) ? told['collection'] : ''
  if (name === 'reset') post({ kind: 'reset' })
  if (name === 'totals') post({ kind: 'totals', collection })
  if (name === 'change' && isText(told['id']))
    post({ kind: 'change', collection, id: told['id'], entry: entryIn(told) })
  if (id !== null) post({ kind: 'seen', id })
  if (name === 'ready') post({ kind: 'up', collections, since })
}
