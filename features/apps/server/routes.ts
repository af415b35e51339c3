/** Binds the routes of apps to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { listTags, recommendTags } from '../tag-contract.ts'
import { checkAppName } from './app-names.ts'
import type { Apps } from './apps.ts'
import { changeApp, tagOf } from './change-app.ts'
import { createApp } from './create-app.ts'
import { generateApp } from './generate-app.ts'
import { presentApp } from './present-app.ts'
import { listMyApps, requireVisibleApp } from './read-app.ts'
import { readCodeFiles } from './read-code-files.ts'
import { addToTotal, removeApp, tagsOf } from './store.ts'
import { countTags, knownTags, recommendFor } from './tags.ts'

/** The routes of creating, reading, changing and deleting apps. */
export function appRoutes(apps: Apps) {
  return [
    on(contract.checkName, ({ name }, { locale }) => checkAppName(apps.db, name, locale)),
    on(contract.generateApp, (given, { user }) => generateApp(apps, user.userId, given)),
    on(contract.createApp, (given, { user }) => createApp(apps, user, given)),
    on(listTags, async () => ({ tags: await knownTags(apps.db) })),
    on(recommendTags, async ({ prompt }) => ({
      recommendedTags: await recommendFor(apps.db, prompt),
    })),
    on(contract.listMyApps, (given, { user }) => listMyApps(apps, user.userId, given)),
    on(contract.readApp, async ({ id }, { user, setHeader }) => {
      const row = await requireVisibleApp(apps, id, user)
      setHeader('ETag', tagOf(row))
      return { app: presentApp(row, user?.userId ?? null, apps.addresses) }
    }),
    on(contract.readCodeFiles, async ({ id }, { user }) => ({
      codeFiles: await readCodeFiles(apps, id, user),
    })),
    on(contract.changeApp, async ({ id, ...change }, { header }) => ({
      app: await changeApp(apps, id, change, header('if-match')),
    })),
    on(contract.deleteApp, async ({ id }, { app, user }) => {
      await inTransaction(apps.db, async (tx) => {
        const tags = await tagsOf(tx, id)
        if (!(await removeApp(tx, id))) throw fail('notFound')
        await addToTotal(tx, `author:${app.authorId}`, -1)
        if (app.status === 'published') {
          await addToTotal(tx, 'published', -1)
          await countTags(tx, tags, [])
        }
        await keepAct(tx, apps.world, { actorId: user.userId, event: 'appDeleted', subject: id })
        for (const tell of apps.events.deleted) await tell(tx, { id, authorId: app.authorId })
      })
      apps.log.info('app deleted', { appId: id, userId: user.userId })
      return { success: true as const }
    }),
  ]
}
