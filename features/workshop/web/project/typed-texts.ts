/** What the owner types into files: held for half a second, then stored. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'

/** What is typed and not stored yet, and why the last try to store it failed. */
export type Typing = { waiting: readonly string[]; fault: FilesFailure | null }

/** What is to be stored: texts by path, and those of them that were typed into fields of the content. */
type Store = (
  texts: ReadonlyMap<string, string>,
  fields: ReadonlySet<string>,
) => Promise<Result<void, FilesFailure>>

const restMs = 500
/** Of fields: sooner, and also while the person goes on. */
const fieldRestMs = 250
const fieldWaitMs = 450

/** Texts by path that wait to be stored. A text that could not be stored waits on, and is never dropped. */
export class TypedTexts {
  readonly #texts = new Map<string, () => string>()
  #fault: FilesFailure | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #fields = new Set<string>()
  /** When the first field began to wait, by the page's clock. */
  #fieldSince: number | null = null

  /**
   * Holds the text of a file; `onRest` is called half a second after the last one. `text` is read when it is
   * stored, for a long one takes its time at every key. A field of the content waits 250 ms, and 450 ms at most.
   *
   * @returns whether the file did not wait before: only then is there news for those who watch
   */
  hold(path: string, text: () => string, onRest: () => void, isField = false): boolean {
    const isNews = !this.#texts.has(path)
    this.#texts.set(path, text)
    if (isField) this.#fields.add(path)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onRest, isField ? this.#fieldWait() : restMs)
    return isNews
  }

  #fieldWait(): number {
    const now = performance.now()
    this.#fieldSince ??= now
    return Math.max(0, Math.min(fieldRestMs, fieldWaitMs - (now - this.#fieldSince)))
  }

  /** What the editor shows of a file before it is stored; undefined when nothing waits. */
  read(path: string): string | undefined {
    return this.#texts.get(path)?.()
  }

  state(): Typing {
    return { waiting: [...this.#texts.keys()], fault: this.#fault }
  }

  /** Hands all that waits to `store`; what is typed meanwhile waits for the next time. */
  async store(store: Store): Promise<Result<void, FilesFailure>> {
    clearTimeout(this.#timer)
    this.#fieldSince = null
    if (this.#texts.size === 0) return ok(undefined)
    const texts = new Map(this.#texts)
    const written = new Map(Array.from(texts, ([path, text]) => [path, text()]))
    const done = await store(written, new Set(this.#fields))
    this.#fault = done.ok ? null : done.error
    if (!done.ok) return done
    for (const [path, text] of texts) {
      if (this.#texts.get(path) !== text) continue
      this.#texts.delete(path)
      this.#fields.delete(path)
    }
    return done
  }
}
