/** What tokens did to apps: each app has its newest deeds in its history. */
import type { TokenDeed as NotedDeed } from '../../../server/kernel/call-token.ts'
import { newId } from '../../../server/kernel/world.ts'
import { type TokenDeed, tokenLimits } from '../contract.ts'
import type { AccessTokens } from './access-tokens.ts'
import * as store from './store.ts'

type Tokens = Pick<AccessTokens, 'db' | 'world'>

/** Notes a deed under the name that the token has, which stays when the token goes. */
export async function noteDeed({ db, world }: Tokens, deed: NotedDeed): Promise<void> {
  const { appId, tokenName, act } = deed
  await store.insertDeed(db, { id: newId(world), appId, tokenName, act, at: world.now() })
  await store.dropOldDeeds(db, appId, tokenLimits.deedsMax)
}

/** What was done to an app, newest first. */
export async function listDeeds({ db }: Tokens, appId: string): Promise<TokenDeed[]> {
  const rows = await store.deedsOf(db, appId, tokenLimits.deedsMax)
  return rows.map(({ at, ...deed }) => ({ ...deed, at: new Date(at).toISOString() }))
}
