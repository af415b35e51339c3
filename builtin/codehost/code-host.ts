/**
 * The built-in code host: accounts, OAuth, GitHub's REST calls and git over bare repositories, so
 * that the whole product runs with no account anywhere else.
 */
import { Hono } from 'hono'
import { type Admission, admissionBy, admit, type AdmissionCall } from './admission.ts'
import { countAccounts } from './accounts/account-store.ts'
import { createFormLimit } from './accounts/form-limit.ts'
import { createProofs } from './accounts/proofs.ts'
import { createSecondStep } from './accounts/second-step/second-step.ts'
import { createSignIn } from './accounts/sign-in.ts'
import { BodyTooLarge, leaveUnreadBodies } from './bounded-body.ts'
import { bugFields } from './bug-fields.ts'
import { type Command, runCommand } from './commands.ts'
import { isDiskFull } from './disk-full.ts'
import { sweepFolders } from './git/bare-repository.ts'
import { forgetPacks } from './git/object-store.ts'
import { CallerGone } from './git/work.ts'
import { openHost, type CodeHostOptions } from './host.ts'
import { createTokenRoutes } from './oauth/token-routes.ts'
import { createAccountPages } from './pages/account-pages.ts'
import { createAssets } from './pages/assets.ts'
import { showDiskFull } from './pages/disk-full-page.ts'
import { createConsentPage } from './pages/consent-page.ts'
import { createJoinPages } from './pages/join-pages.ts'
import { createRepositoryPages, showNotFound } from './pages/repository-pages.ts'
import { createRepositorySettings } from './pages/repository-settings.ts'
import { createResetPages } from './pages/reset-pages.ts'
import { createPasskeySignIn } from './pages/passkey-sign-in.ts'
import { createSecondSignInPages } from './pages/second-sign-in-pages.ts'
import { createSecondStepPages } from './pages/second-step-pages.ts'
import { createSettingsPages } from './pages/settings-pages.ts'
import { createTokenPages } from './pages/token-pages.ts'
import { createApi } from './rest/api.ts'
import { createGitRoutes } from './smart-http/git-routes.ts'
import { listRepositoryIds } from './storage/repository-store.ts'
import type { RepositoryAddress } from './storage/take-downs.ts'

export type { CodeHostOptions } from './host.ts'

/** A running code host. */
export type CodeHost = {
  app: Hono
  /** Answers every path below `/codehost`. */
  fetch(request: Request): Response | Promise<Response>
  /** How many people have an account. */
  countAccounts(): number
  /** Whether its database answers. */
  ready(): boolean
  /** Runs what the server decided. */
  run(command: Command): Promise<RepositoryAddress[]>
  /** What admins do about who may join, and the same as calls of another process. */
  admission: Admission
  admit(call: AdmissionCall): object
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
  const formLimit = createFormLimit(host)
  const proofs = createProofs(host)
  const secondStep = createSecondStep(host)
  const app = new Hono()
  app.use(leaveUnreadBodies)
  app.route('/codehost/api/v3', createApi(host))
  app.route('/codehost', createTokenRoutes(host))
  app.route('/codehost', createAccountPages(host, { signIn, formLimit, proofs }))
  app.route('/codehost', createSecondSignInPages(host, { formLimit, secondStep }))
  app.route('/codehost', createPasskeySignIn(host, { formLimit, secondStep }))
  app.route('/codehost', createJoinPages(host, { formLimit, proofs }))
  app.route('/codehost', createConsentPage(host))
  app.route('/codehost', createTokenPages(host))
  app.route('/codehost', createSettingsPages(host, { signIn, formLimit }))
  app.route('/codehost', createSecondStepPages(host, { signIn, formLimit, secondStep }))
  app.route('/codehost', createResetPages(host, formLimit))
  app.route('/codehost', createAssets(host))
  app.route('/codehost', createGitRoutes(host))
  app.route('/codehost', createRepositorySettings(host))
  app.route('/codehost', createRepositoryPages(host))
  app.onError((error, c) => {
    if (error instanceof BodyTooLarge)
      return c.text('What was sent is too large. / 发送的内容过大。', 413)
    // Nobody reads this answer.
    if (error instanceof CallerGone) return c.text('', 503)
    host.log('pageBug', bugFields(error, c))
    if (isDiskFull(error)) return showDiskFull(host, c)
    return c.text('Something went wrong on our side. / 服务器出现问题。', 500)
  })
  app.notFound((c) => showNotFound(host, c))
  return {
    app,
    fetch: (request) => app.fetch(request),
    countAccounts: () => countAccounts(host),
    run: (command) => runCommand(host, command),
    admission: admissionBy(async (call) => admit(host, call)),
    admit: (call) => admit(host, call),
    ready: () => host.db.isOpen() && countAccounts(host) >= 0,
    close: async () => {
      host.db.close()
      await forgetPacks(host.repositoriesFolder)
    },
  }
}
