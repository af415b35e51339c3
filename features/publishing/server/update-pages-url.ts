/** Records the address of a repository's Pages when the code host says that it is there. */
import { fail } from '../../../contract/failures.ts'
import { findApp, noteOnApp, presentApp } from '../../apps/server/index.ts'
import { refusalFailure } from '../../repositories/server/index.ts'
import { readPages } from './mirror/repository-calls.ts'
import type { Publishing } from './publishing.ts'

/** Answers the addresses of the app. Fails with `validationError` for an address that is not of its Pages. */
export async function updatePagesUrl(publishing: Publishing, appId: string, given: string) {
  const { apps } = publishing
  const app = await findApp(apps.db, appId)
  if (!app) throw fail('notFound')
  if (app.repoOwner === null || app.repoName === null) throw fail('repoNotConfigured')
  const host = await publishing.openCodeHost(app.authorId)
  const branch = app.repoBranch ?? 'main'
  const pages = await readPages({ host, owner: app.repoOwner, repo: app.repoName, branch })
  if (!pages.ok && pages.error.kind !== 'absent') throw refusalFailure(pages.error)
  // The host of an address is the code host's word: a page of somebody else's would stand behind our link.
  if (!pages.ok || new URL(given).origin !== new URL(pages.value.html_url).origin)
    throw fail('validationError')
  await noteOnApp(apps.db, appId, { pagesUrl: given })
  const { cloudflareUrl } = presentApp(app, app.authorId, apps.addresses)
  return { githubPagesUrl: given, cloudflareUrl }
}
