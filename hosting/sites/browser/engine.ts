/** What all calls of the script stand on: who calls, the way to the server, what waits and what is followed. */
import type { Entry } from '../../../features/app-data/contract.ts'
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { CubeFailure, isFailure, isPassing } from './cube-failure.ts'
import type { Engine, LoadParts, Page, View, VisitorQuestion, Write } from './engine-types.ts'
import { beginLater } from './parts.ts'
import { openKnownPages, readPage } from './read-entries.ts'
import { selectEntries } from './select-entries.ts'
import type { Target } from './selection-path.ts'
import { openTabHub } from './tab-hub.ts'
import { joinTabs } from './tabs.ts'
import { openTransport } from './transport.ts'
import type { Environment } from './environment.ts'
import { openWriteQueue, withWaiting } from './write-queue.ts'

/** Starts it; what waited from before is sent. */
export function startEngine(world: Environment, loadParts: LoadParts): Engine {
  const hub = openTabHub(world)
  const transport = openTransport(world, loadParts, {
    onSessionEnd: () => hub.post({ kind: 'session', problem: null }),
    onMe: (reply) => askLater(loadParts, { world, hub, transport }, reply),
  })
  const known = openKnownPages(world.shelf)
  const queue = openWriteQueue(world)
  const tabs = joinTabs(loadParts, { world, hub, transport, queue, lastEvent: { id: null } })
  let writer: Entry['by'] = { id: '', name: null }

  const viewOf = (target: Target, page: Page, fromCache: boolean) =>
    overlaid(target, page, { fromCache, waiting: queue.waiting(target.collection), writer })

  hub.listen((message) => {
    if (message.kind === 'session' && message.problem === null) known.clear()
  })
  if (queue.waiting().length > 0) tabs.start()
  return {
    world,
    transport,
    hub,
    queue,
    loadParts,
    follow: tabs.follow,
    setWriter: (by) => (writer = by),
    write: openWriter({ hub, queue }, tabs.start),
    async read(target) {
      try {
        const page = await readPage(transport, target)
        known.save(target, page)
        return viewOf(target, page, false)
      } catch (error) {
        if (!isFailure(error) || !isPassing(error)) throw error
        const page = known.load(target)
        const view = viewOf(target, page ?? { entries: [], cursor: null }, true)
        // What is there is not known, so nothing is said of it.
        if (!page && view.entries.length === 0) throw error
        return view
      }
    },
    watch: (target, onView, onFailure) =>
      beginLater(loadParts, ({ watchEntries }) =>
        watchEntries(target, {
          known,
          read: () => readPage(transport, target),
          follow: tabs.follow,
          isFollowed: () => tabs.isFollowed(target.collection),
          onPage: (page, fromCache) => onView(viewOf(target, page, fromCache)),
          onFailure,
        }),
      ),
  }
}

/** Asks what the server wants to know of the visitor; what could not be loaded is asked when they next come. */
function askLater(
  loadParts: LoadParts,
  asking: Pick<Engine, 'world' | 'hub' | 'transport'>,
  reply: Json,
): void {
  const asked = isObject(reply) ? reply['questions'] : null
  if (!isQuestions(asked)) return
  loadParts().then(
    ({ askVisitor }) => askVisitor(asking, asked),
    () => undefined,
  )
}

function isQuestions(asked: unknown): asked is readonly VisitorQuestion[] {
  return Array.isArray(asked) && asked.length > 0
}

/** Puts what waits over what was read. */
function overlaid(
  { entryId, after, selection }: Target,
  { entries, cursor }: Page,
  over: { fromCache: boolean; waiting: readonly Write[]; writer: Entry['by'] },
): View {
  const { fromCache, waiting, writer } = over
  const about = { cursor, fromCache, pending: waiting.length }
  const all = withWaiting(entries, waiting, writer)
  if (entryId !== null) {
    const own = all.get(entryId)
    return { entries: own ? [own] : [], ...about }
  }
  // What waits belongs to no page in the middle.
  return { entries: selectEntries(after === null ? all.values() : entries, selection), ...about }
}

/** Answers how to write: into the queue, and then until the tab that sends it says what came of it. */
function openWriter(
  { hub, queue }: Pick<Engine, 'hub' | 'queue'>,
  start: () => void,
): Engine['write'] {
  const waited = new Map<string, PromiseWithResolvers<Entry | null>>()
  hub.listen((message) => {
    if (message.kind !== 'done') return
    const { write, entry, refusal } = message
    const promise = waited.get(write.name)
    waited.delete(write.name)
    if (refusal) promise?.reject(new CubeFailure(refusal.code, refusal.message, refusal))
    else promise?.resolve(entry)
  })
  return async (given) => {
    const write = queue.push({ ...given, tab: hub.tab })
    const promise = Promise.withResolvers<Entry | null>()
    waited.set(write.name, promise)
    start()
    hub.post({ kind: 'queued', tab: hub.tab, collection: write.collection })
    return promise.promise
  }
}
