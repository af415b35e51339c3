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
import { maySee } from '../read-entries.ts'
import { type AppPlace, changesAfter, latestOf } from '../usage-store.ts'
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

function streamOf({ data, caller, collections, begin, leave }: Parts): ReadableStream<Uint8Array> {
  const { appId } = caller.site
  const place = placeOfSite(caller.site)
  let end = (): void => undefined
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string): void => {
          if (isOver) return
          controller.enqueue(utf8.encode(text))
          if ((controller.desiredSize ?? 0) >= 0) return
          // What was not read is let go as well: the reader resumes.
          controller.error(new Error('the reader does not read'))
          end()
        }
        const beat = setInterval(() => send(': beat\n\n'), beatMs).unref()
        const over = setTimeout(() => end(), longestMs).unref()
        const listener = {
          seq: begin.seq,
          collections,
          tell: (told: readonly Told[]) => {
            for (const one of told)
              for (const text of eventsOf(data, caller, collections, one)) send(text)
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
        send(`id: ${begin.seq}\nevent: ready\ndata: {}\n\n`)
        if (begin.isReset) send(`id: ${begin.seq}\nevent: reset\ndata: {}\n\n`)
        // What was written between the question and the listening.
        data.hub.tell(appId, place)
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: unreadBytesMost }),
  )
}

/** What one change is to a reader: the entry, that it is gone, that totals changed, or nothing. */
function eventsOf(
  data: AppData,
  caller: Caller,
  collections: ReadonlySet<string>,
  { change, row, roles }: Told,
): string[] {
  const { collection, entryId, seq, kind, writer, lostBy } = change
  const id = shownId(entryId)
  if (!collections.has(collection)) return []
  const events: string[] = []
  const add = (event: string, told: object): void => {
    events.push(`id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(told)}\n\n`)
  }
  if (ruleOf(caller.app.rules, collection).kind === 'ballot') add('totals', { collection })
  const role = (caller.writer === null ? undefined : roles.get(caller.writer)) ?? null
  const isSeen = row !== null && maySee(caller, row, role)
  // That something is gone is told to those who could see it.
  const wasSeen =
    isLostBy(lostBy, caller.writer) ||
    maySee(caller, { collection, writer, kind, hiddenAt: null }, role)
  if (isSeen) add('change', { collection, id, entry: presentEntry(data, row, caller, role) })
  else if (wasSeen) add('change', { collection, id, entry: null })
  return events
}
