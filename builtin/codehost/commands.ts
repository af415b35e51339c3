/** Runs what the server has the code host do beside HTTP: what its admins decided about apps and people, and who leaves. */
import * as z from 'zod'
import { deleteAccount } from './accounts/delete-account.ts'
import { setSuspension } from './accounts/suspensions.ts'
import type { Host } from './host.ts'
import { liftTakeDown, listPublicForks, RepositoryAddress, takeDown } from './storage/take-downs.ts'

/** What is to be done; each may come again, and then changes nothing. */
export const Command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('takeDown'), appId: z.string(), repository: RepositoryAddress }),
  z.strictObject({ kind: z.literal('liftTakeDown'), appId: z.string() }),
  z.strictObject({ kind: z.literal('suspend'), accountId: z.number(), reason: z.string() }),
  z.strictObject({ kind: z.literal('liftSuspension'), accountId: z.number() }),
  z.strictObject({ kind: z.literal('deleteAccount'), accountId: z.number() }),
  z.strictObject({ kind: z.literal('listForks'), repository: RepositoryAddress }),
])
export type Command = z.infer<typeof Command>

/** Runs one command. Returns the forks that were asked for, and nothing for the others. */
export async function runCommand(host: Host, command: Command): Promise<RepositoryAddress[]> {
  switch (command.kind) {
    case 'takeDown':
      takeDown(host, command.appId, command.repository)
      break
    case 'liftTakeDown':
      liftTakeDown(host, command.appId)
      break
    case 'suspend':
      setSuspension(host, command.accountId, command.reason)
      break
    case 'liftSuspension':
      setSuspension(host, command.accountId, null)
      break
    case 'deleteAccount':
      await deleteAccount(host, command.accountId)
      break
    case 'listForks':
      return listPublicForks(host, command.repository)
  }
  host.log(command.kind, {})
  return []
}
