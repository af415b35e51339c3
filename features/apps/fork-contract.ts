/** A fork: an own app that begins with the published files of somebody else's. */
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'
import { App } from './app.ts'
import { AppName, creationFailures, RepositoryLink } from './contract.ts'

/** Makes a draft of the caller's from a published app. Its repository is forked by the browser beforehand, or left out. */
export const forkApp = route('POST /api/apps/:id/fork', {
  summary: { en: 'Fork a published app of somebody else', zh: '复刻他人已发布的应用' },
  access: 'user',
  params: { id: Id },
  body: { name: AppName, githubRepo: RepositoryLink.optional() },
  reply: { forkedApp: App },
  status: 201,
  idempotent: true,
  limit: { calls: 10, seconds: 3_600, per: 'user' },
  stores: true,
  fails: [...creationFailures, 'forkOwnApp', 'notFound', 'repoInUse'],
})
