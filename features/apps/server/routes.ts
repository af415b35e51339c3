/** Binds the routes of apps to their use cases. */
import { requireScope } from '../../../server/kernel/call-token.ts'
import { fail } from '../../../contract/failures.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as branches from '../branch-contract.ts'
import * as files from '../commit-contract.ts'
import * as contract from '../contract.ts'
import { listApps } from '../listing-contract.ts'
import * as fork from '../fork-contract.ts'
import { listForks } from '../forks-contract.ts'
import { readFigures as figuresRoute } from '../figures-contract.ts'
import { tellOpened } from '../opened-contract.ts'
import { listStarters, readStarterFiles } from '../starter-contract.ts'
import { listTags, recommendTags } from '../tag-contract.ts'
import { checkAppName } from './app-names.ts'
import type { Apps } from './apps.ts'
import { changeApp, tagOf } from './change-app.ts'
import { countOpening } from './count-opening.ts'
import { createApp } from './create-app.ts'
import { deleteApp } from './delete-app.ts'
import { commitAppFiles } from './files/commit-app-files.ts'
import { compareBranch, mergeBranch } from './files/other-branch.ts'
import { readFile } from './files/read-file.ts'
import { readTree } from './files/read-tree.ts'
import { forkApp } from './fork-app.ts'
import { generateApp } from './generate-app.ts'
import { answerListing } from './list-apps.ts'
import { markFavorited } from './mark-favorited.ts'
import { presentApp } from './present-app.ts'
import { listMyApps, requireVisibleApp } from './read-app.ts'
import { downloadApp as downloadRoute, readAppScripts } from '../download-contract.ts'
import { downloadApp } from './download-app.ts'
import { readCodeFiles } from './read-code-files.ts'
import { readFigures } from './read-figures.ts'
import { listForks as answerForks, withLineage } from './read-origin.ts'
import { findStarters, nearestStarters, starterFiles } from './starters.ts'
import { knownTags, recommendFor } from './tags.ts'

/** The routes of creating, reading, changing and deleting apps. */
export function appRoutes(apps: Apps) {
  return [
    on(contract.checkName, ({ name }, { locale }) => checkAppName(apps.db, name, locale)),
    on(contract.generateApp, (given, { user, locale }) =>
      generateApp(apps, { userId: user.userId, locale }, given),
    ),
    on(contract.createApp, (given, { user }) => {
      refuseLinkByToken(user, given)
      return createApp(apps, user, given)
    }),
    on(listStarters, async ({ search, near }) =>
      near.trim() === ''
        ? { starters: findStarters(search), unasked: null }
        : nearestStarters(near),
    ),
    on(readStarterFiles, async ({ id, language }) => ({ files: starterFiles(id, language) })),
    on(listTags, () => knownTags(apps.db)),
    on(recommendTags, async ({ prompt }) => ({
      recommendedTags: await recommendFor(apps.db, prompt),
    })),
    on(listApps, (given, { user }) =>
      user
        ? // Who is signed in is told at once of what they have just done.
          answerListing(apps, given, user.userId)
        : answerListing({ ...apps, db: apps.readable() }, given, null),
    ),
    on(contract.listMyApps, (given, { user }) => listMyApps(apps, user.userId, given)),
    on(contract.readApp, async ({ id }, { user, setHeader }) => {
      const row = await requireVisibleApp(apps, id, user)
      setHeader('ETag', tagOf(row))
      const viewerId = user?.userId ?? null
      const found = presentApp(row, viewerId, apps.addresses)
      const [app = found] = await markFavorited(apps.db, [found], viewerId)
      return { app: await withLineage(apps.db, app) }
    }),
    on(contract.readCodeFiles, async ({ id, ref }, { user, retainResponse }) =>
      ref === undefined
        ? { codeFiles: await readCodeFiles(apps, id, { viewer: user, retainResponse }) }
        : { codeFiles: [], ...(await readTree(apps, id, { viewer: user, ref })) },
    ),
    on(files.readFile, ({ id, path, ref }, { user, retainResponse }) =>
      readFile(apps, id, { viewer: user, path, ref, retainResponse }),
    ),
    on(files.commitFiles, ({ id, ...order }, { retainResponse }) =>
      commitAppFiles(apps, id, order, retainResponse),
    ),
    on(branches.compareBranch, ({ id, branch }) => compareBranch(apps, id, branch)),
    on(branches.mergeBranch, ({ id, ...order }) => mergeBranch(apps, id, order)),
    on(downloadRoute, ({ id }, { user, address, retainResponse }) =>
      downloadApp(apps, id, { viewer: user, address, retainResponse }),
    ),
    on(readAppScripts, async () => ({
      scripts: Object.fromEntries([...apps.appScripts].map(([name, { text }]) => [name, text])),
    })),
    on(contract.changeApp, async ({ id, ...change }, { header, user }) => {
      refuseLinkByToken(user, change)
      // What takes an app off the net is no smaller than what puts it there.
      if (change.status !== undefined) requireScope(user.token, 'publish')
      return { app: await changeApp(apps, id, change, header('if-match')) }
    }),
    on(fork.forkApp, async (given, { user }) => ({ forkedApp: await forkApp(apps, user, given) })),
    on(listForks, ({ id, ...page }, { user }) => answerForks(apps, id, page, user?.userId ?? null)),
    on(tellOpened, async ({ id }, { user, address }) => ({
      downloads: await countOpening(apps, id, {
        userId: user?.userId ?? null,
        address,
        isDownload: false,
      }),
    })),
    on(figuresRoute, async ({ id }) => ({ days: await readFigures(apps, id) })),
    on(contract.deleteApp, async ({ id, withRepository }, { user }) => {
      await deleteApp(apps, id, { userId: user.userId, withRepository })
      return { success: true as const }
    }),
  ]
}

/** A repository is linked by its person alone: a program would reach by it what its token is not for (T140). */
function refuseLinkByToken({ token }: Identity, { githubRepo }: { githubRepo?: unknown }): void {
  if (token !== undefined && githubRepo !== undefined) throw fail('tokenNotHere')
}
