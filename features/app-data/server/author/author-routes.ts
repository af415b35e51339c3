/** Binds the routes of an author's view of the data to their use cases. */
import { on } from '../../../../server/kernel/serve.ts'
import * as contract from '../../author-contract.ts'
import type { AppData } from '../app-data.ts'
import { askWriters } from '../questions/open-wider.ts'
import { putEntry, removeEntry } from '../write-entries.ts'
import { authorCaller } from './author-caller.ts'
import { deleteAll } from './delete-all.ts'
import { erasePerson } from './erase-person.ts'
import { importEntries } from './import-entries.ts'
import { listForAuthor } from './list-for-author.ts'
import { readOverview } from './overview.ts'
import { restoreState } from './restore-state.ts'

/** The routes of the workshop's Data view: each is the app owner's alone. */
export function authorRoutes(data: AppData) {
  return [
    on(contract.readDataOverview, async (_none, context) =>
      readOverview(data, await authorCaller(data, context), context.locale),
    ),
    on(contract.listAuthorEntries, async (asked, context) =>
      listForAuthor(data, await authorCaller(data, context), {
        ...asked,
        locale: context.locale,
      }),
    ),
    on(contract.putAuthorEntry, async ({ revision, ...wish }, context) => ({
      entry: await putEntry(data, await authorCaller(data, context), {
        ...wish,
        revision,
        isNew: false,
        locale: context.locale,
        key: null,
      }),
    })),
    on(contract.removeAuthorEntry, async (one, context) => {
      const call = { ...one, revision: null, locale: context.locale }
      await removeEntry(data, await authorCaller(data, context), call)
      return { success: true } as const
    }),
    on(contract.deleteAllEntries, async ({ collection }, context) =>
      deleteAll(data, await authorCaller(data, context), collection),
    ),
    on(contract.askWriters, async ({ collection }, context) =>
      askWriters(data, await authorCaller(data, context), collection),
    ),
    on(contract.importEntries, async (wish, context) =>
      importEntries(data, await authorCaller(data, context), { ...wish, locale: context.locale }),
    ),
    on(contract.erasePerson, ({ id, person }) => erasePerson(data, id, person)),
    on(contract.restoreState, ({ id: appId, stateId }, { user }) =>
      restoreState(data, { appId, authorId: user.userId, stateId }),
    ),
  ]
}
