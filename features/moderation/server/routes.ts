/** Binds the routes of moderation to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { decideReportedEntry, listReportedEntries } from '../entries-contract.ts'
import { setModerator } from '../moderator-contract.ts'
import { archive, decideComment, dismiss, restore, suspend } from './act.ts'
import { appoint } from './appoint.ts'
import { decideEntry } from './decide-entry.ts'
import { listForks } from './list-forks.ts'
import { listHiddenComments } from './list-hidden-comments.ts'
import { listAudit, listUsers } from './list-people.ts'
import { listReview } from './list-review.ts'
import { listReports } from './list-reports.ts'
import type { Moderation } from './moderation.ts'
import { refuseOwn } from './own-case.ts'
import { reportApp, reportComment } from './report.ts'

const done = { success: true as const }

/** The routes of reporting and of admins. */
export function moderationRoutes(moderation: Moderation) {
  return [
    on(contract.reportApp, async (given, { user, address }) => {
      await reportApp(moderation, given, { userId: user?.userId ?? null, address })
      return done
    }),
    on(contract.reportComment, async (given, { user, address }) => {
      await reportComment(moderation, given, { userId: user?.userId ?? null, address })
      return done
    }),
    on(contract.listReview, (page) => listReview(moderation, page)),
    on(contract.approveVersion, async ({ id, versionId }, { user }) => {
      await refuseOwn(moderation.db, user, { kind: 'app', id })
      await moderation.review.approve({ appId: id, versionId, adminId: user.userId })
      return done
    }),
    on(contract.rejectVersion, async ({ id, ...given }, { user }) => {
      await refuseOwn(moderation.db, user, { kind: 'app', id })
      await moderation.review.reject({ appId: id, ...given, adminId: user.userId })
      return done
    }),
    on(contract.listReports, (page) => listReports(moderation, page)),
    on(contract.dismissReports, async (given, { user }) => {
      await refuseOwn(moderation.db, user, given)
      await dismiss(moderation, { ...given, adminId: user.userId })
      return done
    }),
    on(contract.archiveApp, async (given, { user }) => ({
      app: await archive(moderation, { ...given, adminId: user.userId }, false),
    })),
    on(contract.takeDownApp, async (given, { user }) => ({
      app: await archive(moderation, { ...given, adminId: user.userId }, true),
    })),
    on(contract.listAppForks, async ({ id }) => ({ forks: await listForks(moderation, id) })),
    on(contract.restoreApp, async ({ id }, { user }) => {
      await refuseOwn(moderation.db, user, { kind: 'app', id })
      return { app: await restore(moderation, id, user.userId) }
    }),
    on(contract.listHiddenComments, (page) => listHiddenComments(moderation, page)),
    on(contract.decideComment, async (given, { user }) => {
      await refuseOwn(moderation.db, user, { kind: 'comment', id: given.id })
      await decideComment(moderation, { ...given, adminId: user.userId })
      return done
    }),
    on(listReportedEntries, (asked) => moderation.entries.list(asked)),
    on(decideReportedEntry, async (given, { user }) => {
      await refuseOwn(moderation.db, user, { kind: 'app', id: given.appId })
      await decideEntry(moderation, { ...given, adminId: user.userId })
      return done
    }),
    on(contract.listUsers, (page) => listUsers(moderation, page)),
    on(contract.suspendUser, async ({ userId, reason }, { user }) => {
      await suspend(moderation, { userId, reason, adminId: user.userId })
      return done
    }),
    on(contract.liftSuspension, async ({ userId }, { user }) => {
      await suspend(moderation, { userId, reason: null, adminId: user.userId })
      return done
    }),
    on(setModerator, async ({ userId, isModerator }, { user }) => {
      await appoint(moderation, { userId, isModerator, adminId: user.userId })
      return done
    }),
    on(contract.listAudit, (page) => listAudit(moderation, page)),
  ]
}
