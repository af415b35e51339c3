/** `npm run codehost`: the built-in code host alone, for servers that reach it by `CODEHOST_URL`. */
import { runCodeHost } from './start/run-code-host.ts'
import { exitWithReason } from './start/run-server.ts'

await runCodeHost().catch(exitWithReason)
