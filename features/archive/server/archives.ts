/** What the use cases of archives need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { PartStore } from '../../../server/kernel/part-store.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Apps } from '../../apps/server/index.ts'
import type { Invoice } from '../../plans/server/index.ts'
import type { GitTransfer } from '../../repositories/server/index.ts'

/** A message of a chat as it is taken along; what it is in all stands in the assistant's contract. */
export type AlongMessage = { _id: string } & Record<string, unknown>

export type Archives = {
  db: Database
  world: World
  log: Log
  apps: Apps
  /** Where archives lie, in parts. */
  parts: PartStore
  files: Pick<FileStore, 'read'>
  /** Fails with `hostFull` while nothing more is to be stored. */
  requireSpace(): Promise<void>
  /** A folder of this process's machine for what is looked at before anything is made of it. */
  workFolder: string
  /** The host's own address, which its archives name. */
  studioOrigin: string
  openGit(userId: string): Promise<GitTransfer>
  /** What other leaves give along. */
  along: Along
  takers: Takers
  limits: { bytes: number; partBytes: number; perDay: number; importsPerDay: number }
}

/** The parts of a person's data that other leaves have. */
export type Along = {
  chat(appId: string): AsyncIterable<AlongMessage>
  dataOfAuthor(app: {
    id: string
    name: string
    status: string
    authorId: string
  }): AsyncIterable<object>
  dataOfVisitor(userId: string): AsyncIterable<object>
  invoices(userId: string): Promise<Invoice[]>
}

/** Lines of an archive, as values that were read of JSON; asked for again they come again. */
export type Lines = () => AsyncIterable<unknown>

/** What other leaves take in, each by its own rules. */
export type Takers = {
  isMessage(line: unknown): boolean
  /** Adds lines to the chat of an app that has none, all or none. Fails with `chatFull`. */
  addMessages(appId: string, lines: Lines): Promise<void>
  isEntry(line: unknown): boolean
  /** Adds lines to an app that keeps nothing yet, all or none. Fails with `dataFull`. */
  addEntries(
    taker: { appId: string; userId: string; username: string },
    lines: Lines,
  ): Promise<void>
}
