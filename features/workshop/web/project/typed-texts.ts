/** What the owner types into files: held for half a second, then stored. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'

/** What is typed and not stored yet, and why the last try to store it failed. */
export type Typing = { waiting: readonly string[]; fault: FilesFailure | null }

/** What is to be stored: texts by path, and those of them that are a step of undo. */
type Store = (
  texts: ReadonlyMap<string, string>,
  steps: ReadonlySet<string>,
) => Promise<Result<void, FilesFailure>>

const restMs = 500
/** Of steps: sooner, and also while the person goes on. */
const stepRestMs = 250
const stepWaitMs = 450

/** Texts by path that wait to be stored. A text that could not be stored waits on, and is never dropped. */
export class TypedTexts {
  readonly #texts = new Map<string, () => string>()
  #fault: FilesFailure | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #steps = new Set<string>()
  /** When the first step began to wait, by the page's clock. */
  #stepSince: number | null = null

  /**
   * Holds the text of a file; `onRest` is called half a second after the last one. `text` is read when it is
   * stored, for a long one takes its time at every key. A step of undo waits 250 ms, and 450 ms at most.
   *
   * @returns whether the file did not wait before: only then is there news for those who watch
   */
  hold(path: string, text: () => string, onRest: () => void, isStep = false): boolean {
    const isNews = !this.#texts.has(path)
    this.#texts.set(path, text)
    if (isStep) this.#steps.add(path)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onRest, isStep ? this.#stepWait() : restMs)
    return isNews
  }

  #stepWait(): number {
    const now = performance.now()
    this.#stepSince ??= now
    return Math.max(0, Math.min(stepRestMs, stepWaitMs - (now - this.#stepSince)))
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
    this.#stepSince = null
    if (this.#texts.size === 0) return ok(undefined)
    const texts = new Map(this.#texts)
    const written = new Map(Array.from(texts, ([path, text]) => [path, text()]))
    const done = await store(written, new Set(this.#steps))
    this.#fault = done.ok ? null : done.error
    if (!done.ok) return done
    for (const [path, text] of texts) {
      if (this.#texts.get(path) !== text) continue
      this.#texts.delete(path)
      this.#steps.delete(path)
    }
    return done
  }
}
