/** Runs what the server has the code host do beside HTTP: what its admins decided about apps. */
import * as z from 'zod'
import type { Host } from './host.ts'
import { liftTakeDown, listPublicForks, RepositoryAddress, takeDown } from './storage/take-downs.ts'

/** What is to be done; each may come again, and then changes nothing. */
export const Command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('takeDown'), appId: z.string(), repository: RepositoryAddress }),
  z.strictObject({ kind: z.literal('liftTakeDown'), appId: z.string() }),
  z.strictObject({ kind: z.literal('listForks'), repository: RepositoryAddress }),
])
export type Command = z.infer<typeof Command>

/** Runs one command. Returns the forks that were asked for, and nothing for the others. */
export function runCommand(host: Host, command: Command): RepositoryAddress[] {
  switch (command.kind) {
    case 'takeDown':
      takeDown(host, command.appId, command.repository)
      break
    case 'liftTakeDown':
      liftTakeDown(host, command.appId)
      break
    case 'listForks':
      return listPublicForks(host, command.repository)
  }
  host.log(command.kind, {})
  return []
}
