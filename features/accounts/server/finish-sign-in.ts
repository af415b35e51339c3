/** Finishes a sign-in: the state is used up, who comes is proven, the account found or made, a session opened. */
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { bindAdmin } from './admins.ts'
import type { Accounts } from './accounts.ts'
import { arriveByCodeHost } from './arrive-by-code-host.ts'
import { arriveByOidc } from './oidc/arrive-by-oidc.ts'
import { openSession } from './sessions.ts'
import { type SignInReturn, takeSignInState } from './sign-in-states.ts'
import * as store from './store.ts'
import { refuseSuspension } from './user-of-profile.ts'

/**
 * Answers the account and its new session, whether the account is new, and what became of its e-mail.
 * Fails with `invalidState` (foreign, used, old, other browser), `authorizationFailed` (code or issuer
 * refused), `termsNotAccepted`, `githubLoginFailed` or
 * `loginFailed` (the code host cannot be asked), `accountSuspended`, `accountLeaving`, `joinRefused`, and by OpenID Connect
 * with the codes of `oidc/oidc-failures.ts` and `oidcNotAllowed`.
 */
export async function finishSignIn(accounts: Accounts, given: SignInReturn) {
  const { db, world, secrets, log } = accounts
  const started = await takeSignInState(accounts, given, null)
  const arrival =
    started.provider === 'oidc'
      ? await arriveByOidc(accounts, given, started)
      : await arriveByCodeHost(accounts, given, started)
  const opened = await inTransaction(db, async (tx) => {
    const { user, isNew, emailBelongsToAnother } = await arrival.findOrMakeUser(tx)
    refuseSuspension(user)
    await bindAdmin(accounts, tx, user)
    const { grant } = arrival
    if (grant) {
      const sealed = secrets.seal(grant.token, `provider-token:${user.id}`)
      await store.saveProviderToken(tx, user.id, sealed, grant.scopes, world.now())
    }
    await keepAct(tx, world, { actorId: user.id, event: 'signedIn', subject: user.id })
    const via = { device: given.device, ...arrival.via }
    return {
      user,
      isNew,
      emailBelongsToAnother,
      ...(await openSession(accounts, tx, user.id, via)),
    }
  })
  log.info('signed in', {
    userId: opened.user.id,
    sessionId: opened.sessionId,
    provider: started.provider,
  })
  return {
    ...opened,
    isEmailUnverified: opened.isNew && arrival.isEmailUnverified,
    codeHostSession: arrival.codeHostSession,
  }
}
