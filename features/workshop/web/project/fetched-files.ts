/** Files of the code host that this device keeps for an hour, so that they are not fetched twice. */
import type { FileContent } from '../../../../project/content.ts'
import type { FetchedFile, ProjectDatabase } from './project-stores.ts'

const keptMs = 60 * 60 * 1000

/** The fetched files in a database; `nowMs` is the time in milliseconds since 1970. */
export class FetchedFiles {
  readonly #database: ProjectDatabase
  readonly #nowMs: () => number

  constructor(database: ProjectDatabase, nowMs: () => number) {
    this.#database = database
    this.#nowMs = nowMs
  }

  /** Those of these blob ids that were fetched within the hour. */
  read(ids: readonly string[]): Promise<FetchedFile[]> {
    return this.#database.readFetched(ids, this.#nowMs() - keptMs)
  }

  /** Keeps files by blob id; a device that cannot keep them fetches again. */
  async keep(files: readonly { id: string; content: FileContent }[]): Promise<void> {
    const fetchedAt = this.#nowMs()
    const kept = files.map((file) => ({ ...file, fetchedAt }))
    await this.#database.keepFetched(kept, fetchedAt - keptMs).catch(() => undefined)
  }
}
