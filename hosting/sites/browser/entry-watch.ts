/** What one `onSnapshot` follows: read once, then kept true by the changes that the stream tells. */
import type { Entry } from '../../../features/app-data/contract.ts'
import { CubeFailure, failureFrom, isPassing } from './cube-failure.ts'
import { compareEntries, isSelected, selectEntries } from './select-entries.ts'
import type { Target } from './selection-path.ts'
import type { Message, Page, WatchParts } from './engine-types.ts'

const saveAfterMs = 1_000

// How long a first read waits for the stream, so that nothing is missed between the two.
const streamWithinMs = 1_000

/** Follows a target. Returns what ends it. */
export function watchEntries(target: Target, parts: WatchParts): () => void {
  const watch = new EntryWatch(target, parts)
  const leave = parts.follow(target.collection, (message) => watch.hear(message))
  const load = () => {
    if (!watch.hasBegun) void watch.load()
  }
  if (parts.isFollowed()) load()
  const late = setTimeout(load, streamWithinMs)
  return () => {
    clearTimeout(late)
    leave()
    watch.close()
  }
}

class EntryWatch {
  #parts: WatchParts
  #target: Target
  #entries = new Map<string, Entry>()
  /** Entries that this browser removed, by the revision that they had: the stream may still tell of them. */
  #removed = new Map<string, number>()
  #cursor: Page['cursor'] = null
  #hasMore = false
  #isLoaded = false
  #isFresh = false
  /** Whether the stream was there already when the entries were read. */
  #wasFollowed = false
  #loads = 0
  /** Changes that came while the entries were read; null while nothing is. */
  #missed: { id: string; entry: Entry | null }[] | null = null
  #isScheduled = false
  #saving: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(target: Target, parts: WatchParts) {
    this.#target = target
    this.#parts = parts
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#saving)
  }

  /** Whether it was read, or is being read. */
  get hasBegun(): boolean {
    return this.#loads > 0
  }

  /** Reads all anew. */
  async load(): Promise<void> {
    const load = ++this.#loads
    const isLast = () => load === this.#loads && !this.#isClosed
    this.#missed = []
    this.#wasFollowed = this.#parts.isFollowed()
    try {
      const page = await this.#parts.read()
      if (!isLast()) return
      this.#take(page, true)
    } catch (error) {
      if (!isLast()) return
      this.#missed = null
      this.#wasFollowed = false
      const failure = failureFrom(error)
      if (!isPassing(failure)) return this.#parts.onFailure(failure)
      if (this.#isLoaded) return this.#setFresh(false)
      this.#take(this.#parts.known.load(this.#target) ?? { entries: [], cursor: null }, false)
    }
  }

  hear(message: Message): void {
    const { collection } = this.#target
    switch (message.kind) {
      case 'up':
        if (!message.collections.includes(collection)) return
        if (message.since === null || !this.#wasFollowed) return void this.load()
        return this.#setFresh(true)
      case 'down':
        return this.#setFresh(false)
      case 'reset':
        return void this.load()
      case 'session':
        return message.problem === null ? void this.load() : undefined
      case 'change':
        if (message.collection === collection) this.#change(message.id, message.entry)
        return
      case 'queued':
        if (message.collection === collection) this.#show()
        return
      case 'done':
        if (message.write.collection === collection) this.#finish(message)
        return
      default:
    }
  }

  /** What the own write made of the entry, before the stream says so. */
  #finish({ write, entry, refusal, isOrphan }: Extract<Message, { kind: 'done' }>): void {
    const { entryId: id, act } = write
    const held = this.#entries.get(id)
    if (entry) this.#change(id, entry)
    else if (!refusal && act === 'delete') {
      if (held) this.#removed.set(id, held.revision)
      this.#change(id, null, false)
    }
    this.#show()
    if (refusal && isOrphan)
      this.#parts.onFailure(new CubeFailure(refusal.code, refusal.message, refusal))
  }

  #change(id: string, entry: Entry | null, isTold = true): void {
    this.#missed?.push({ id, entry })
    if (!this.#isLoaded) return
    const removed = this.#removed.get(id)
    if (entry && removed !== undefined && entry.revision <= removed) return
    if (isTold) this.#removed.delete(id)
    const held = this.#entries.get(id)
    if (held && entry && entry.revision < held.revision) return
    this.#place(id, entry, held)
  }

  #place(id: string, entry: Entry | null, held: Entry | undefined): void {
    const { entryId, selection, after } = this.#target
    const isHere =
      entry !== null && (entryId === null ? isSelected(entry, selection) : id === entryId)
    if (!isHere && !held) return
    // Where a page in the middle begins is the server's to say.
    if (after !== null) return void this.load()
    if (isHere) this.#entries.set(id, entry)
    else this.#entries.delete(id)
    if (selection.limit !== null && entryId === null) this.#fit(selection.limit, entry, held)
    this.#show()
    clearTimeout(this.#saving)
    this.#saving = setTimeout(() => this.#save(), saveAfterMs)
  }

  /** Keeps to the limit; what moves up from behind it has to be read. */
  #fit(limit: number, entry: Entry | null, held: Entry | undefined): void {
    const { selection } = this.#target
    const entries = selectEntries(this.#entries.values(), { ...selection, limit: null })
    const last = entries.at(-1)
    const isLast = entry !== null && last?.id === entry.id
    const movedBack = isLast && held !== undefined && compareEntries(held, entry, selection) < 0
    if (this.#hasMore && (entries.length < limit || movedBack)) return void this.load()
    if (entries.length <= limit) return
    this.#entries = new Map(entries.slice(0, limit).map((one) => [one.id, one]))
    this.#hasMore = true
    this.#cursor = undefined
  }

  #take({ entries, cursor }: Page, isFresh: boolean): void {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]))
    this.#cursor = cursor
    this.#hasMore = cursor !== null
    this.#isLoaded = true
    this.#isFresh = isFresh
    const missed = this.#missed ?? []
    this.#missed = null
    for (const { id, entry } of missed) this.#change(id, entry)
    if (isFresh) this.#save()
    this.#show()
  }

  #setFresh(isFresh: boolean): void {
    if (this.#isFresh === isFresh || !this.#isLoaded) return
    this.#isFresh = isFresh
    this.#show()
  }

  #page(): Page {
    return { entries: [...this.#entries.values()], cursor: this.#cursor }
  }

  #save(): void {
    this.#parts.known.save(this.#target, this.#page())
  }

  /** Once for all that changes in one go. */
  #show(): void {
    if (this.#isScheduled || !this.#isLoaded) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (!this.#isClosed) this.#parts.onPage(this.#page(), !this.#isFresh)
    })
  }
}
