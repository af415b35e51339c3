/** Small pictures of a project's versions, kept on this device alone. */
import type { ProjectDatabase, Thumbnail } from './project-stores.ts'
import type { StoredProject } from './stored-project.ts'

/** So many of a project are kept; the oldest leave first. */
export const thumbnailsKept = 50

/** The pictures of one project by commit. */
export class Thumbnails {
  readonly #database: ProjectDatabase
  readonly #projectId: string
  readonly #nowMs: () => number
  readonly #listeners = new Set<() => void>()

  constructor({ database, record, world }: Pick<StoredProject, 'database' | 'record' | 'world'>) {
    this.#database = database
    this.#projectId = record.projectId
    this.#nowMs = world.nowMs
  }

  /** All of them, as data URLs by commit. A device that cannot read them has none. */
  async read(): Promise<Map<string, string>> {
    const found = await this.#database.readThumbnails(this.#projectId).catch(() => [])
    return new Map(found.map(({ sha, url }) => [sha, url]))
  }

  /** Keeps the picture of a commit, and forgets the oldest beyond the number that is kept. */
  async keep(sha: string, url: string): Promise<void> {
    const thumbnail: Thumbnail = { projectId: this.#projectId, sha, url, atMs: this.#nowMs() }
    await this.#database.keepThumbnail(thumbnail, thumbnailsKept).catch(() => undefined)
    for (const listener of this.#listeners) listener()
  }

  /** Calls back after each that is kept; answers how to stop. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
