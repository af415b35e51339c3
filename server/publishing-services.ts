/** Publishing and the host of what is published, which only make sense together. A part of the wiring. */
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import type { Accounts } from '../features/accounts/server/index.ts'
import type { AppEvents, Apps } from '../features/apps/server/index.ts'
import {
  askForPurge,
  acceptPush,
  createBranchPreviews,
  createFileSweep,
  createSharedDrafts,
  freePublishing,
  lockedFiles,
  lookAtDomains,
  lookForPushes,
  isTakenDown,
  type Publishing,
  publishingEffects,
  publishingRoutes,
  subscribePublishing,
  takeOverSweep,
} from '../features/publishing/server/index.ts'
import type { PreviewScripts } from '../hosting/preview/preview-scripts.ts'
import { createBranchHost } from '../hosting/preview/branches/serve-branch.ts'
import { createSharedHost } from '../hosting/preview/shared/serve-shared.ts'
import { absentApp } from '../hosting/sites/absent-app.ts'
import type { AppScripts } from '../hosting/sites/app-scripts.ts'
import { createSitesHost } from '../hosting/sites/sites-host.ts'
import type { openAppData } from './app-data.ts'
import type { DoorSetting } from './door.ts'
import { answerElsewhere, type OwnDomainServices } from './own-domains.ts'
import type { Database } from './database/connect.ts'
import type { FileStore } from './kernel/file-store.ts'
import type { Log } from './kernel/log.ts'
import type { Counter } from './kernel/rate-limits.ts'
import { createSendingCapacity, type SendingCapacity } from './kernel/sending-capacity.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { World } from './kernel/world.ts'
import type { PublicAddresses } from './public-addresses.ts'
import type { Config } from './settings/config.ts'

/** What a code host hands its pushes to; it may be of a process that has the database and no more. */
export function tellOfPush(
  parts: { config: Config; db: Database; world: World; addresses: Pick<PublicAddresses, 'site'> },
  wake: () => void = () => undefined,
): NonNullable<CodeHostOptions['pushed']> {
  const { config, db, world, addresses } = parts
  const { studioOrigin } = config
  const door = { db, world, studioOrigin, site: addresses.site, wake }
  return ({ owner, repo, languages }) =>
    acceptPush(door, { repoUrl: `${studioOrigin}/codehost/${owner}/${repo}`, languages })
}

type AppDataDoor = Pick<
  ReturnType<typeof openAppData>,
  'answer' | 'siteChanged' | 'keepRules' | 'proveRules' | 'fillSeeds'
>

/** What they are made of. */
type PublishingParts = {
  config: Config
  /** The id of this process. */
  process: string
  world: World
  log: Log
  db: Database
  files: FileStore
  counter: Counter
  requireSpace(): Promise<void>
  secrets: Secrets
  accounts: Pick<Accounts, 'admins' | 'firstIsAdmin' | 'groupAdmins'>
  apps: Apps
  events: AppEvents
  appData: AppDataDoor
  previewAddress(label: string): string
  previewScripts: PreviewScripts
  appScripts: AppScripts
  door: Pick<DoorSetting, 'read'>
  ownDomains: OwnDomainServices
  /** Whether a person has a plan that is paid for. */
  isPaying(userId: string): Promise<boolean>
}

/** Opens them. */
export function openPublishing(parts: PublishingParts) {
  const { config, world, log, db, files, apps, events, appData, ownDomains } = parts
  const room = createSendingCapacity()
  const sites = createSitesHost({
    ...config,
    ...parts,
    room,
    siteOrigin: apps.addresses.site,
    domainOrigin: ownDomains.domainOrigin,
    contactEmail: () => config.contactEmail,
    answerApp: appData.answer,
  })
  const publishing: Publishing = {
    apps,
    studioOrigin: config.studioOrigin,
    previewAddress: parts.previewAddress,
    accounts: parts.accounts,
    process: parts.process,
    files: lockedFiles({ db, world }, files),
    outbox: apps.outbox,
    requireSpace: parts.requireSpace,
    openCodeHost: apps.openCodeHost,
    cdn: config.cdn,
    ownDomains: ownDomains.looking,
    domainsMax: (userId) => domainsMax(parts, userId),
    siteChanged(appId, domains = []) {
      ownDomains.forget(domains)
      sites.forget(appId)
      appData.siteChanged(appId)
      askForPurge(publishing, appId, domains).catch((error: unknown) => {
        log.error('a purge could not be asked for', { reason: String(error) })
      })
    },
    keepRules: appData.keepRules,
    proveRules: appData.proveRules,
    fillSeeds: appData.fillSeeds,
    newAccountDays: async () => (await parts.door.read()).newAccountDays,
    settings: () => settingsOf(config),
    counter: parts.counter,
  }
  subscribePublishing({ apps: events }, publishing)
  const drafts = openShared(parts, publishing, room)
  return {
    sites,
    room,
    publishing,
    shared: drafts.shared,
    routes: publishingRoutes(publishing),
    effects: publishingEffects(publishing),
    lookForPushes: () => lookForPushes(publishing),
    lookAtDomains: () => lookAtDomains(publishing),
    hosts: { ...hostsOf(parts, sites), ...drafts.served },
    isTakenDown: (appId: string) => isTakenDown(db, appId),
    freeOfFeatures: freePublishing,
    storedFiles: storedFilesOf(parts),
  }
}

/** What answers on the hosts of what was published. */
function hostsOf(parts: PublishingParts, sites: ReturnType<typeof createSitesHost>) {
  return {
    site: sites.serve,
    apex: sites.serveApex,
    picture: sites.servePicture,
    elsewhere: answerElsewhere(parts, parts.ownDomains, sites.serve),
  }
}

function storedFilesOf({ db, world, log, files }: PublishingParts) {
  return {
    ...createFileSweep({ db, world, log, files }),
    takeOver: () => files.takeOver().then(() => takeOverSweep(db)),
  }
}

/** Where no plan is sold, everybody has what payers have. */
async function domainsMax(
  { config, isPaying }: Pick<PublishingParts, 'config' | 'isPaying'>,
  userId: string,
): Promise<number> {
  const { paid, perApp } = config.file.ownDomains
  if (config.payments.kind === 'none') return paid.perApp
  return (await isPaying(userId)) ? paid.perApp : perApp
}

/** Drafts and branches that a link shows, and the hosts that serve them. */
function openShared(parts: PublishingParts, publishing: Publishing, room: SendingCapacity) {
  const shared = createSharedDrafts(publishing)
  const branches = createBranchPreviews(publishing)
  const { shared: script } = parts.previewScripts
  const contactEmail = () => parts.config.contactEmail
  const host = { ...parts.config, ...parts, contactEmail, room, script }
  return {
    shared: {
      async forgetEnded(): Promise<void> {
        await shared.forgetEnded()
        await branches.forgetEnded()
      },
    },
    served: {
      shared: createSharedHost({ ...host, drafts: shared }),
      branch: createBranchHost({ ...host, drafts: branches, absent: absentApp(parts.config) }),
    },
  }
}

/** What an admin may change while the host runs. */
function settingsOf({ file, reviewBeforePublish, storage }: Config) {
  const { publishedBytes, uploadedBytes } = storage
  const refusedSubdomains = [...file.reservedSubdomains, ...file.blockedSubdomains]
  return { refusedSubdomains, reviewBeforePublish, publishedBytes, uploadedBytes }
}
