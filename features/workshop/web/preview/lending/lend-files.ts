/** Keeps what the server holds of a draft like the project: all files at first, then what changed. */
import type { CallFailure } from '../../../../../web/kernel/call-failure.ts'
import type { FileLending, Lent } from '../../../../../hosting/preview/browser/studio-channel.ts'
import { oneAtATime } from '../../../../../contract/one-at-a-time.ts'
import type { Result } from '../../../../../contract/result.ts'
import type { ProjectFile } from '../../../../../project/content.ts'
import { contentBytes } from '../../../../../project/content.ts'
import { isPublished } from '../../../../../project/publishable.ts'
import type { DraftParts } from './draft-parts.ts'
import { partsOf } from './draft-parts.ts'

/** Calls go on for as long as the person types: so long at least lies between two. */
const restMs = 600

type FilesChanged = { changed: ProjectFile[]; removed: string[] }

/** What lending needs of the project and the server. */
export type LendingWorld = {
  files(): ProjectFile[]
  subscribe(listener: (change: FilesChanged) => void): () => void
  put(part: DraftParts[number] & { capability: string | null }): Promise<PutAnswer>
  end(): void
  /** The sentence for a failure that another try does not mend; null for one that passes. */
  reasonOf(failure: CallFailure): string | null
}
export type PutAnswer = Result<{ capability: string; isOnPhone: boolean }, CallFailure>

type OnSent = (isOnPhone: boolean) => void

/** Lending of one project. Nothing is lent before the first `sync`, which sends everything. */
export class DraftLending implements FileLending {
  readonly #world: LendingWorld
  readonly #works = oneAtATime()
  readonly #listeners = new Set<OnSent>()
  readonly #changed = new Map<string, ProjectFile>()
  readonly #removed = new Set<string>()
  #capability: string | null = null
  #stop: (() => void) | undefined
  #next: Promise<Lent> | undefined
  #sentAt = 0

  constructor(world: LendingWorld) {
    this.#world = world
  }

  sync(): Promise<Lent> {
    this.#next ??= this.#works.run(async () => {
      const rest = this.#sentAt + restMs - Date.now()
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
      // Whoever asks from here on is served by the sending after this one.
      this.#next = undefined
      return this.#send()
    })
    return this.#next
  }

  /** Two previews share what is lent: what the other one has sent anew already stays. */
  forget(capability: string): void {
    if (this.#capability === capability) this.#capability = null
  }

  /** Hears after each sending whether a phone may read the draft; answers how to hear no more. */
  onSent(listener: OnSent): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes the files back. */
  close(): void {
    this.#stop?.()
    this.#stop = undefined
    if (this.#capability !== null) this.#world.end()
    this.#capability = null
  }

  async #send(): Promise<Lent> {
    let answer = await this.#sendOnce()
    if (!answer.ok && answer.error.code === 'draftGone') answer = await this.#sendOnce()
    this.#sentAt = Date.now()
    if (!answer.ok) return { ok: false, reason: this.#world.reasonOf(answer.error) }
    const { capability, isOnPhone } = answer.value
    for (const listener of this.#listeners) listener(isOnPhone)
    return { ok: true, capability }
  }

  async #sendOnce(): Promise<PutAnswer> {
    let last: PutAnswer | undefined
    for (const part of this.#take()) {
      last = await this.#world.put({ ...part, capability: part.begins ? null : this.#capability })
      // Nobody knows what has come of a call that failed: the next time all is sent.
      this.#capability = last.ok ? last.value.capability : null
      if (!last.ok) return last
    }
    if (last === undefined) throw new Error('a draft has one part at least')
    return last
  }

  /** What is to be sent now; from here on changes count for the next time. */
  #take(): DraftParts {
    const isAll = this.#capability === null
    this.#stop ??= this.#world.subscribe((change) => this.#note(change))
    const files = isAll ? this.#world.files() : [...this.#changed.values()]
    const gone = isAll ? [] : [...this.#removed]
    this.#changed.clear()
    this.#removed.clear()
    const served = files.filter(({ path }) => isPublished(path))
    const bytes = served.map(({ path, content }) => ({ path, bytes: contentBytes(content) }))
    return partsOf(bytes, gone, isAll)
  }

  #note({ changed, removed }: FilesChanged): void {
    for (const path of removed) {
      this.#changed.delete(path)
      if (isPublished(path)) this.#removed.add(path)
    }
    for (const file of changed) {
      this.#removed.delete(file.path)
      this.#changed.set(file.path, file)
    }
  }
}
