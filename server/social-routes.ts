/** What people do with apps of others, and what admins do about it. A part of the wiring, where these leaves meet. */
import type { RunningCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import type { Accounts } from '../features/accounts/server/index.ts'
import { type AppEvents, type Apps, followSuspension } from '../features/apps/server/index.ts'
import { admissionRoutes } from '../features/admission/server/index.ts'
import {
  commentRoutes,
  type Comments,
  hideComment,
  subscribeComments,
  takeAway,
} from '../features/comments/server/index.ts'
import { favoriteRoutes, subscribeFavorites } from '../features/favorites/server/index.ts'
import { hostRoutes } from '../features/host/server/index.ts'
import { moderationRoutes, subscribeModeration } from '../features/moderation/server/index.ts'
import {
  notificationRoutes,
  notify,
  withdrawNotices,
} from '../features/notifications/server/index.ts'
import { profileRoutes } from '../features/profiles/server/index.ts'
import { countPlans } from '../features/plans/server/index.ts'
import {
  approve,
  type Publishing,
  reject,
  takeDownSite,
} from '../features/publishing/server/index.ts'
import { ratingRoutes, subscribeRatings } from '../features/ratings/server/index.ts'
import { reviewLabel } from '../hosting/sites/review-label.ts'
import type { openAppData } from './app-data.ts'
import { closeAccount, closeRepository, publicForksOf } from './closed-at-code-host.ts'
import type { DoorSetting } from './door.ts'
import { forgetPeople } from './forgotten-people.ts'
import type { openMail } from './mail-services.ts'
import type { BoundRoute } from './kernel/serve.ts'
import type { RegistrationSetting } from './registration.ts'
import type { PaidServices } from './paid-services.ts'
import type { Config } from './settings/config.ts'
import type { ScheduledBackups } from './scheduled-backups.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Switches } from './switches.ts'
import type { openWebhooks } from './webhooks.ts'

type Letters = ReturnType<typeof openMail>

/** What the leaves need of the server. */
type Parts = {
  accounts: Accounts
  apps: Apps
  publishing: Publishing
  backups: ScheduledBackups
  appData: Pick<ReturnType<typeof openAppData>, 'reported'>
  events: AppEvents
  webhooks: Pick<ReturnType<typeof openWebhooks>, 'posted'>
  paid: PaidServices
  switches: Switches
  settings: Pick<LiveSettings, 'list' | 'change'>
  codeHost: Pick<RunningCodeHost, 'ready' | 'run' | 'admission'>
  registration: RegistrationSetting
  door: DoorSetting
  config: Config
  /** Whether letters are sent, and those of joining. */
  sendsMail: boolean
  invite: Letters['invite']
  tellApplicant: Letters['tellApplicant']
}

/** Their routes; each leaf follows the events of accounts and apps that concern it. */
export function socialRoutes(parts: Parts): BoundRoute[] {
  const { accounts, apps, publishing, paid, switches, codeHost, config } = parts
  const { db, world } = apps
  const { counter, limitScale, studioOrigin } = accounts
  const comments: Comments = { db, world, counter, limitScale, events: { posted: [], emptied: [] } }
  followOthers(parts, comments)
  comments.events.posted.push(parts.webhooks.posted)
  return [
    ...commentRoutes(comments),
    ...ratingRoutes(apps),
    ...favoriteRoutes({ apps }),
    ...profileRoutes(apps),
    ...notificationRoutes(apps),
    ...admissionRoutes({
      db,
      world,
      studioOrigin,
      registration: parts.registration,
      door: parts.door,
      codeHost: codeHost.admission,
      sendsMail: parts.sendsMail,
      letters: parts,
      nobodyWaits: (tx) => withdrawNotices(tx, { kind: 'accountWaits', appId: null }),
    }),
    ...hostRoutes({
      ...apps,
      switches,
      settings: parts.settings,
      countPlans: () => countPlans(paid.plans),
      parts: () => [{ part: 'codehost', isWell: codeHost.ready() }],
      prices: paid.offered.prices,
      currency: config.file.plans.currency,
      backups: {
        schedule: parts.backups.schedule,
        state: parts.backups.state,
      },
    }),
    ...moderationRoutes({
      ...apps,
      accounts,
      apps,
      comments: {
        hide: hideComment,
        remove: (tx, id) => takeAway(tx, comments, id, null),
      },
      entries: parts.appData.reported,
      review: {
        previewUrl: (versionId) => apps.addresses.site(reviewLabel(apps.secrets, versionId)),
        approve: (decision) => approve(publishing, decision),
        reject: (decision) => reject(publishing, decision),
      },
      takeDownSite: async (tx, appId, isTakenDown) => {
        await takeDownSite(publishing, tx, appId, isTakenDown)
        await closeRepository(apps, tx, { appId, studioOrigin })
      },
      publicForksOf: (repoUrl) => publicForksOf({ codeHost, studioOrigin }, repoUrl),
    }),
  ]
}

/** Has each leaf hear of what concerns it in the others. */
function followOthers({ accounts, apps, events, paid }: Parts, comments: Comments): void {
  const heard = { accounts: accounts.events, apps: events, comments: comments.events }
  subscribeFavorites(heard)
  subscribeRatings(heard)
  subscribeComments(heard, comments)
  subscribeModeration(heard, apps)
  // After them: what they hold hangs on apps and on the person.
  forgetPeople(accounts, { apps, plans: paid.plans })
  accounts.events.suspended.push(
    (tx, user) => followSuspension(apps, tx, user),
    (tx, user) => closeAccount(apps, tx, user),
  )
  // The fork itself is its maker's secret until it is published: what is told of is the source.
  events.forked.push((tx, { kind, id, sourceId, sourceAuthorId, userId }) =>
    notify(tx, apps.world, {
      userId: sourceAuthorId,
      kind,
      act: id,
      appId: sourceId,
      actorId: userId,
    }),
  )
}
