/** Binds the routes of access tokens to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as oauthContract from '../oauth-contract.ts'
import type { AccessTokens } from './access-tokens.ts'
import { listDeeds } from './deeds.ts'
import { makeToken } from './make-token.ts'
import { answerAsked, readAsked } from './oauth/authorize.ts'
import { answerDevice, readDevice } from './oauth/device.ts'
import type { OAuth } from './oauth/oauth.ts'
import { presentToken } from './present-token.ts'
import * as store from './store.ts'

/** The routes by which people make and revoke tokens, and read what those did. */
export function accessTokenRoutes(tokens: AccessTokens) {
  return [
    on(contract.listTokens, async (_given, { user }) => ({
      tokens: (await store.tokensOf(tokens.db, user.userId)).map(presentToken),
    })),
    on(contract.makeToken, (given, { user }) => makeToken(tokens, user.userId, given)),
    on(contract.revokeToken, async ({ tokenId }, { user }) => {
      if (!(await store.deleteToken(tokens.db, user.userId, tokenId))) throw fail('notFound')
      return { success: true as const }
    }),
    on(contract.listDeeds, async ({ id }) => ({ deeds: await listDeeds(tokens, id) })),
  ]
}

/** The routes by which people let tools in. */
export function oauthRoutes(oauth: OAuth) {
  return [
    on(oauthContract.readAuthorization, (given) => readAsked(oauth, given)),
    on(oauthContract.answerAuthorization, (given, { user }) =>
      answerAsked(oauth, user.userId, given),
    ),
    on(oauthContract.readDevice, ({ code }) => readDevice(oauth, code)),
    on(oauthContract.answerDevice, async (given, { user }) => {
      await answerDevice(oauth, user.userId, given)
      return { success: true as const }
    }),
  ]
}
