/** Binds the routes of an app's data to their use cases. */
import type { Identity, RequestContext } from '../../../server/kernel/context.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as share from '../share-contract.ts'
import * as connect from '../connect-contract.ts'
import * as draft from '../../apps/draft-data-contract.ts'
import { readKept } from '../kept-contract.ts'
import { answerQuestion } from '../question-contract.ts'
import { decideOwnReported, listOwnReported } from '../reported-contract.ts'
import { callerOf, strangerOf } from './caller.ts'
import {
  connectApp,
  type Connections,
  deleteMyData,
  describeConnection,
  disconnectApp,
  listConnected,
} from './connect.ts'
import type { AppData } from './app-data.ts'
import {
  acceptInvitation,
  inviteToEntry,
  listMembers,
  removeMember,
  revokeInvitation,
} from './invite.ts'
import { clearDraftData, type DraftParts, openDraftData } from './draft/draft-data.ts'
import { presentMe } from './present-me.ts'
import { answerQuestionOf, type WithKey } from './questions/questions.ts'
import { countEntries, listEntries, readEntry, readTotals } from './read-entries.ts'
import { describeKept } from './read-kept.ts'
import { decideAsAuthor } from './reported/decide-entry.ts'
import { listReported } from './reported/list-reported.ts'
import { reportEntry } from './report-entry.ts'
import { endToken, exchangeCode, type IsSignedIn, renewToken } from './tokens.ts'
import { addEntry, patchEntry, putEntry, removeEntry, type WriteCall } from './write-entries.ts'

type Called = RequestContext & { user: Identity | null }

/** The routes below `/_app/` of an app's address. */
export function appDataRoutes(data: AppData, isSignedIn: IsSignedIn) {
  const exchange = { ...data, isSignedIn }
  return [
    on(contract.listEntries, async (asked, context) =>
      listEntries(data, await callerOf(data, context), asked),
    ),
    on(contract.countEntries, async (asked, context) => ({
      count: await countEntries(data, await callerOf(data, context), asked),
    })),
    on(contract.readTotals, async ({ collection }, context) =>
      readTotals(data, await callerOf(data, context), { collection, locale: context.locale }),
    ),
    on(contract.readEntry, async (one, context) =>
      answered(context, await readEntry(data, await callerOf(data, context), one)),
    ),
    on(contract.addEntry, async (wish, context) =>
      answered(
        context,
        await addEntry(data, await callerOf(data, context), { ...wish, ...callOf(context) }),
      ),
    ),
    on(contract.putEntry, async (wish, context) =>
      answered(
        context,
        await putEntry(data, await callerOf(data, context), { ...wish, ...callOf(context) }),
      ),
    ),
    on(contract.changeEntry, async (wish, context) =>
      answered(
        context,
        await patchEntry(data, await callerOf(data, context), { ...wish, ...callOf(context) }),
      ),
    ),
    on(contract.removeEntry, async (one, context) => {
      await removeEntry(data, await callerOf(data, context), { ...one, ...callOf(context) })
      return done
    }),
    on(contract.readMe, async (_none, context) =>
      presentMe(data, await callerOf(data, context), keyOfBrowser(data, context)),
    ),
    on(answerQuestion, async (answer, context) =>
      answerQuestionOf(data, await callerOf(data, context), answer, keyOfBrowser(data, context)),
    ),
    on(contract.reportEntry, async (report, context) => {
      await reportEntry(data, await callerOf(data, context), report)
      return done
    }),
    ...shareRoutes(data),
    on(contract.exchangeCode, (given, { site }) => exchangeCode(exchange, site, given)),
    on(contract.renewToken, ({ refresh }, { site }) => renewToken(exchange, site, refresh)),
    on(contract.endToken, async ({ refresh }) => {
      await endToken(data, refresh)
      return done
    }),
  ]
}

/** Those by which writers let others into their entries. */
function shareRoutes(data: AppData) {
  return [
    on(share.inviteToEntry, async (wish, context) =>
      inviteToEntry(data, await callerOf(data, context), { ...wish, locale: context.locale }),
    ),
    on(share.revokeInvitation, async (one, context) => {
      const { locale } = context
      await revokeInvitation(data, await callerOf(data, context), { ...one, locale })
      return done
    }),
    on(share.listMembers, async (one, context) =>
      listMembers(data, await callerOf(data, context), { ...one, locale: context.locale }),
    ),
    on(share.removeMember, async (one, context) => {
      const { locale } = context
      await removeMember(data, await callerOf(data, context), { ...one, locale })
      return done
    }),
    on(share.acceptInvitation, async ({ code }, context) =>
      acceptInvitation(data, await callerOf(data, context), code),
    ),
  ]
}

/** The routes of the studio: which apps know a person. */
export function connectionRoutes(connections: Connections) {
  return [
    on(readKept, ({ id }) => describeKept(connections.data, id)),
    on(listOwnReported, ({ id, ...asked }) => listReported(connections.data, asked, id)),
    on(decideOwnReported, async ({ id: appId, ...decision }, { user }) => {
      await decideAsAuthor(connections.data, { appId, ...decision }, user.userId)
      return done
    }),
    on(connect.readConnection, ({ id: appId, at }, { user }) =>
      describeConnection(connections, { appId, at }, user),
    ),
    on(connect.connectApp, (wish, { user }) => connectApp(connections, user, wish)),
    on(connect.listConnected, (_none, { user }) => listConnected(connections, user.userId)),
    on(connect.disconnectApp, async ({ appId }, { user }) => {
      await disconnectApp(connections, user.userId, appId)
      return done
    }),
    on(connect.deleteMyData, ({ appId }, { user }) =>
      deleteMyData(connections, user.userId, appId),
    ),
  ]
}

/** The routes of the studio: the data of drafts in their previews. */
export function draftDataRoutes(parts: DraftParts) {
  return [
    on(draft.openDraftData, (wish, { user, locale }) =>
      openDraftData(parts, user, { ...wish, locale }),
    ),
    on(draft.clearDraftData, async ({ id }) => {
      await clearDraftData(parts.data, id)
      return done
    }),
  ]
}

const done = { success: true } as const

/** What the headers of a write ask: the revision that is to be there (RFC 9110, 13.1), or that there is none. */
function callOf(context: Called): Omit<WriteCall, 'collection'> {
  const revision = /^"(\d{1,10})"$/.exec(context.header('if-match') ?? '')?.[1]
  return {
    revision: revision === undefined ? null : Number(revision),
    isNew: context.header('if-none-match') === '*',
    locale: context.locale,
    key: keyOf(context.header('idempotency-key')),
  }
}

/** The key that came along beside an account: who signed in may take along what they wrote before. */
function keyOfBrowser(data: AppData, context: Called): WithKey {
  return { stranger: strangerOf(data, context), locale: context.locale }
}

function keyOf(given: string | undefined): string | null {
  return given !== undefined && /^[\x21-\x7e]{8,100}$/.test(given) ? given : null
}

function answered<E extends contract.Entry | null>(context: Called, entry: E): { entry: E } {
  if (entry) context.setHeader('ETag', `"${entry.revision}"`)
  return { entry }
}
