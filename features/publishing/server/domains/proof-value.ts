/** The value of the TXT record that proves a domain: of this host, the app, its owner and one claim alone. */
import type { World } from '../../../../server/kernel/world.ts'
import { type Apps, findApp } from '../../../apps/server/index.ts'
import { proofValuePrefix } from '../../domain-contract.ts'
import type { DomainRow } from './store.ts'

const proofLength = 32

/** What another value is made of. */
export function newNonce(world: Pick<World, 'random'>): string {
  return world.random(16).toString('hex')
}

/** The value. Without the host's key nobody makes it, and that of one app or owner proves nothing for another. */
export async function proofValueOf(
  { db, secrets }: Pick<Apps, 'db' | 'secrets'>,
  { appId, name, nonce }: Pick<DomainRow, 'appId' | 'name' | 'nonce'>,
): Promise<string> {
  const owner = (await findApp(db, appId))?.authorId ?? ''
  const text = [appId, owner, name, nonce].join('\n')
  return proofValuePrefix + secrets.hash(text, 'ownDomain').slice(0, proofLength)
}
