/** Runs this process as what `ROLE` says: the code host as a service, or a server with all its parts or some. */
import { readConfig } from '../settings/config.ts'
import { runCodeHost } from './run-code-host.ts'
import { exitWithReason, root, runServer, type ServerStart } from './run-server.ts'

/** On an error it prints the reason and exits with code 1. */
export async function runRole(options: ServerStart): Promise<void> {
  try {
    if (readConfig(process.env, root).role === 'codehost') await runCodeHost()
    else await runServer(options)
  } catch (error) {
    exitWithReason(error)
  }
}
