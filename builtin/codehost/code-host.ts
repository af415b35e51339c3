/**
 * The built-in code host: accounts, OAuth, GitHub's REST calls and git over bare repositories, so
 * that the whole product runs with no account anywhere else (DESIGN 6).
 */
import { Hono } from 'hono'
import { countAccounts } from './accounts/account-store.ts'
import { createSignIn } from './accounts/sign-in.ts'
import { sweepFolders } from './git/bare-repository.ts'
import { openHost, type CodeHostOptions } from './host.ts'
import { createTokenRoutes } from './oauth/token-routes.ts'
import { createAccountPages } from './pages/account-pages.ts'
import { createAssets } from './pages/assets.ts'
import { createConsentPage } from './pages/consent-page.ts'
import { createRepositoryPages, showNotFound } from './pages/repository-pages.ts'
import { createTokenPages } from './pages/token-pages.ts'
import { createApi } from './rest/api.ts'
import { createGitRoutes } from './smart-http/git-routes.ts'
import { listRepositoryIds } from './storage/repository-store.ts'

export type { CodeHostOptions } from './host.ts'

/** A running code host. */
export type CodeHost = {
  /** Answers every path below `/codehost`. */
  app: Hono
  /** How many people have an account. */
  countAccounts(): number
  /** Whether its database answers. */
  ready(): boolean
  close(): Promise<void>
}

/**
 * Opens the code host of a folder. One process may hold a folder at a time.
 * @param options see `CodeHostOptions`; nothing is read from the environment
 */
export function createCodeHost(options: CodeHostOptions): CodeHost {
  const host = openHost(options)
  sweepFolders(host, listRepositoryIds(host))
  const signIn = createSignIn(host)
  const app = new Hono()
  app.route('/codehost/api/v3', createApi(host))
  app.route('/codehost', createTokenRoutes(host))
  app.route('/codehost', createAccountPages(host, signIn))
  app.route('/codehost', createConsentPage(host))
  app.route('/codehost', createTokenPages(host))
  app.route('/codehost', createAssets(host))
  app.route('/codehost', createGitRoutes(host))
  app.route('/codehost', createRepositoryPages(host))
  app.onError((error, c) => {
    host.log('pageBug', { message: error.message.slice(0, 300), method: c.req.method })
    return c.text('Something went wrong on our side. / 服务器出现问题。', 500)
  })
  app.notFound((c) => showNotFound(host, c))
  return {
    app,
    countAccounts: () => countAccounts(host),
    ready: () => host.db.isOpen() && countAccounts(host) >= 0,
    close: async () => host.db.close(),
  }
}
