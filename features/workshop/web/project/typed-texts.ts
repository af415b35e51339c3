/** What the owner types into files: held for half a second, then stored. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'

/** What is typed and not stored yet, and why the last try to store it failed. */
export type Typing = { waiting: readonly string[]; fault: FilesFailure | null }

type Store = (texts: ReadonlyMap<string, string>) => Promise<Result<void, FilesFailure>>

const restMs = 500

/** Texts by path that wait to be stored. A text that could not be stored waits on, and is never dropped. */
export class TypedTexts {
  readonly #texts = new Map<string, () => string>()
  #fault: FilesFailure | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Holds the text of a file; `onRest` is called half a second after the last one. `text` is read when it is
   * stored, for a long one takes its time at every key.
   *
   * @returns whether the file did not wait before: only then is there news for those who watch
   */
  hold(path: string, text: () => string, onRest: () => void): boolean {
    const isNews = !this.#texts.has(path)
    this.#texts.set(path, text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onRest, restMs)
    return isNews
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
    if (this.#texts.size === 0) return ok(undefined)
    const texts = new Map(this.#texts)
    const done = await store(new Map(Array.from(texts, ([path, text]) => [path, text()])))
    this.#fault = done.ok ? null : done.error
    if (done.ok)
      for (const [path, text] of texts) if (this.#texts.get(path) === text) this.#texts.delete(path)
    return done
  }
}
