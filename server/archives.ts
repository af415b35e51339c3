/** Archives of what people have here, which bring together what several leaves keep. A part of the wiring. */
import { join } from 'node:path'
import {
  type Accounts,
  type Authenticator,
  personInBrowser,
} from '../features/accounts/server/index.ts'
import type { Apps } from '../features/apps/server/index.ts'
import {
  type AppData,
  dataOfAuthor,
  dataOfVisitor,
  readAlong,
  takeIn,
} from '../features/app-data/server/index.ts'
import { archiveLimits } from '../features/archive/contract.ts'
import {
  archiveRoutes,
  type Archives,
  bringArchive,
  createArchiveWorker,
  makeArchive,
  subscribeArchives,
} from '../features/archive/server/index.ts'
import { addMessages, readMessage, wholeChat } from '../features/assistant/server/index.ts'
import { invoicesOf } from '../features/plans/server/index.ts'
import {
  createGitTransfers,
  type createCodeHostWaits,
} from '../features/repositories/server/index.ts'
import type { FileStore } from './kernel/file-store.ts'
import type { PartStore } from './kernel/part-store.ts'
import type { PaidServices } from './paid-services.ts'
import type { Config } from './settings/config.ts'

/** Opens them. */
export function openArchives(given: {
  config: Config
  accounts: Accounts
  authenticator: Pick<Authenticator, 'isSignedIn'>
  apps: Apps
  appData: { data: AppData }
  waits: ReturnType<typeof createCodeHostWaits>
  paid: PaidServices
  parts: PartStore
  files: FileStore
  requireSpace(): Promise<void>
}) {
  const { config, accounts, authenticator, apps, paid } = given
  const { db, world, log } = apps
  const { data } = given.appData
  const archives: Archives = {
    db,
    world,
    log,
    apps,
    parts: given.parts,
    files: given.files,
    requireSpace: given.requireSpace,
    workFolder: join(config.dataFolder, 'archive-work'),
    studioOrigin: config.studioOrigin,
    openGit: createGitTransfers(accounts, given.waits),
    along: {
      chat: (appId) => wholeChat(db, appId),
      dataOfAuthor: (app) => dataOfAuthor(data, app),
      dataOfVisitor: (userId) => dataOfVisitor(data, userId),
      invoices: (userId) => invoicesOf(paid.plans, userId),
    },
    takers: takersOf(data, { db, world, chatBytes: () => config.storage.chatBytes }),
    limits: archiveLimits,
  }
  const worker = createArchiveWorker(archives, { download: makeArchive, import: bringArchive })
  subscribeArchives({ accounts: accounts.events }, worker)
  const personOf = (cookie: string): Promise<string | null> =>
    personInBrowser(
      accounts,
      authenticator,
      new Request(config.studioOrigin, { headers: { cookie } }),
    )
  return { archives: worker, archiveRoutes: archiveRoutes(archives, worker, personOf) }
}

/** How chats and data are taken in, by the leaves that keep them. */
function takersOf(data: AppData, chats: Parameters<typeof addMessages>[0]): Archives['takers'] {
  return {
    isMessage: (line) => readMessage(line) !== null,
    addMessages: (appId, lines) => addMessages(chats, appId, readEach(lines(), readMessage)),
    isEntry: (line) => readAlong(line) !== null,
    addEntries: (taker, lines) => takeIn(data, taker, () => readEach(lines(), readAlong)),
  }
}

/** All were looked at before: what is read as nothing is not there. */
async function* readEach<T>(
  lines: AsyncIterable<unknown>,
  read: (line: unknown) => T | null,
): AsyncGenerator<T> {
  for await (const line of lines) {
    const value = read(line)
    if (value !== null) yield value
  }
}
