/** What the use cases of access tokens need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'

export type AccessTokens = {
  db: Database
  world: World
  log: Log
  secrets: Pick<Secrets, 'hash'>
}

/** What is stored of a token: under the secret key nobody finds the token that fits it (T25). */
export function hashOfToken({ secrets }: Pick<AccessTokens, 'secrets'>, text: string): string {
  return secrets.hash(text, 'access-token')
}
