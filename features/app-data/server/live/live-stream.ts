/** The stream of changes of a page: server-sent events, of what its reader may see and of nothing else. */
import { fail } from '../../../../contract/failures.ts'
import { CollectionName } from '../../../../contract/data-kinds.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import { collectionsMost } from '../../../../project/data-file/data-file.ts'
import { type Caller, placeOfSite } from '../caller.ts'
import type { AppData } from '../app-data.ts'
import { shownId } from '../entry-id.ts'
import { isLostBy } from '../member-store.ts'
import { presentEntry } from '../present-entry.ts'
import { isAmong } from '../read-entries.ts'
import { type AppPlace, changesAfter, latestOf } from '../usage-store.ts'
import { type Visible, visibleTo } from '../visible.ts'
import type { Told } from './live-hub.ts'
import type { OpenStreams } from './open-streams.ts'

const beatMs = 25_000
/** A reader who does not read is let go; it comes back and resumes. */
const unreadBytesMost = 262_144
/** Whoever may listen is asked anew after so long: the reader resumes. */
const longestMs = 300_000
/** Who missed more asks everything anew, which costs less than telling it change by change. */
const missedMost = 1_000

/** What a page asks to hear. */
export type Listening = {
  collections: ReadonlySet<string>
  /** The last change that it knows; null for a first connection. */
  lastSeq: number | null
}

/** Reads what a page asks. Fails with `validationError`. */
export function readListening(query: URLSearchParams, lastEventId: string | undefined): Listening {
  const names = (query.get('collections') ?? '').split(',').filter((name) => name !== '')
  const isFit = names.every((name) => CollectionName.safeParse(name).success)
  const isBounded = names.length > 0 && names.length <= 2 * collectionsMost
  if (!isFit || !isBounded)
    throw fail('validationError', {}, [{ path: 'collections', code: 'wrongValue', message: '' }])
  const isNumber = lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId)
  return { collections: new Set(names), lastSeq: isNumber ? Number(lastEventId) : null }
}

/** Opens the stream. Fails with `dataStreams` where too many are open already. */
export async function openLiveStream(
  data: AppData,
  streams: OpenStreams,
  caller: Caller,
  { collections, lastSeq }: Listening,
): Promise<ReadableStream<Uint8Array>> {
  const { appId } = caller.site
  const place = placeOfSite(caller.site)
  const leave = streams.enter({
    // What is tried in the workshop takes no stream from visitors.
    appId: place === 'live' ? appId : `draft of ${appId}`,
    reader: caller.writer ?? caller.address,
    address: caller.isSignedIn ? null : caller.address,
  })
  try {
    const begin = await beginningOf(data, { appId, place }, lastSeq)
    return streamOf({ data, caller, collections, begin, leave })
  } catch (error) {
    leave()
    throw error
  }
}

type Begin = { seq: number; isReset: boolean }

/** From which change on a stream tells; whether something before it is lost to the reader. */
async function beginningOf(
  { db }: AppData,
  { appId, place }: AppPlace,
  lastSeq: number | null,
): Promise<Begin> {
  const usage = (await latestOf(db, [appId])).find((one) => one.place === place)
  const seq = usage?.seq ?? 0
  if (lastSeq === null) return { seq, isReset: false }
  if (lastSeq >= seq) return { seq, isReset: lastSeq > seq }
  if (seq - lastSeq > missedMost) return { seq, isReset: true }
  const [oldest] = await changesAfter(db, { appId, place }, 0, 1)
  const isKept = oldest !== undefined && Number(oldest.seq) <= lastSeq + 1
  return isKept ? { seq: lastSeq, isReset: false } : { seq, isReset: true }
}

type Parts = {
  data: AppData
  caller: Caller
  collections: ReadonlySet<string>
  begin: Begin
  leave(): void
}

const utf8 = new TextEncoder()

function streamOf(parts: Parts): ReadableStream<Uint8Array> {
  const { data, caller, collections, begin, leave } = parts
  const reader = readerOf(parts)
  const { appId } = caller.site
  const place = placeOfSite(caller.site)
  let end = (): void => undefined
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (bytes: Uint8Array): void => {
          if (isOver || bytes.byteLength === 0) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) >= 0) return
          // What was not read is let go as well: the reader resumes.
          controller.error(new Error('the reader does not read'))
          end()
        }
        const beat = setInterval(() => send(utf8.encode(': beat\n\n')), beatMs).unref()
        const over = setTimeout(() => end(), longestMs).unref()
        const listener = {
          seq: begin.seq,
          collections,
          tell(told: readonly Told[]) {
            const events = told.flatMap((one) => eventsOf(reader, one))
            const [first] = events
            send(first && events.length === 1 ? first : Buffer.concat(events))
          },
          end: () => end(),
        }
        const deafen = data.hub.listen(appId, listener, place)
        end = () => {
          if (isOver) return
          isOver = true
          clearInterval(beat)
          clearTimeout(over)
          deafen()
          leave()
          // The reader may have gone already, which ends the stream as well.
          try {
            controller.close()
          } catch {
            return
          }
        }
        const say = (event: string): void =>
          send(utf8.encode(`id: ${begin.seq}\nevent: ${event}\ndata: {}\n\n`))
        say('ready')
        if (begin.isReset) say('reset')
        // What was written between the question and the listening.
        data.hub.tell(appId, place)
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: unreadBytesMost }),
  )
}

type Reader = Pick<Parts, 'data' | 'caller' | 'collections'> & {
  /** What the reader may see of a collection, worked out once. */
  visibleIn(collection: string): Visible
}

function readerOf({ data, caller, collections }: Parts): Reader {
  const known = new Map<string, Visible>()
  return {
    data,
    caller,
    collections,
    visibleIn(collection) {
      const visible =
        known.get(collection) ?? visibleTo(caller, ruleOf(caller.app.rules, collection).kind)
      known.set(collection, visible)
      return visible
    },
  }
}

/** What one change is to a reader: the entry, that it is gone, that totals changed, or nothing. */
function eventsOf(reader: Reader, told: Told): Uint8Array[] {
  const { data, caller } = reader
  const { change, row, roles } = told
  const { collection, entryId, writer, kind, lostBy } = change
  if (!reader.collections.has(collection)) return []
  const id = shownId(entryId)
  const visible = reader.visibleIn(collection)
  const events: Uint8Array[] = []
  if (ruleOf(caller.app.rules, collection).kind === 'ballot')
    events.push(eventOnce(told, 'totals', () => ['totals', { collection }]))
  const role = (caller.writer === null ? undefined : roles.get(caller.writer)) ?? null
  const isSeen = row !== null && isAmong(visible, row, role)
  // That something is gone is told to those who could see it.
  const wasSeen =
    isLostBy(lostBy, caller.writer) || isAmong(visible, { writer, kind, hiddenAt: null }, role)
  if (isSeen) {
    const as = `${row.writer === caller.writer} ${role ?? ''}`
    const entry = () => presentEntry(data, row, caller, role)
    events.push(eventOnce(told, as, () => ['change', { collection, id, entry: entry() }]))
  } else if (wasSeen)
    events.push(eventOnce(told, 'gone', () => ['change', { collection, id, entry: null }]))
  return events
}

const written = new WeakMap<Told, Map<string, Uint8Array>>()

/** An event is the same to all who are the same to the entry: it is written once for them. */
function eventOnce(told: Told, as: string, write: () => [string, object]): Uint8Array {
  const forms = written.get(told) ?? new Map<string, Uint8Array>()
  written.set(told, forms)
  const known = forms.get(as)
  if (known) return known
  const [event, about] = write()
  const text = `id: ${told.change.seq}\nevent: ${event}\ndata: ${JSON.stringify(about)}\n\n`
  const bytes = utf8.encode(text)
  forms.set(as, bytes)
  return bytes
}
