/** A server with a code host's process, to be killed: prints that one's number. `node serving-process.ts <folder>`. */
import { writeSync } from 'node:fs'
import { startCodeHost } from '../process/start-code-host.ts'
import { processOptions } from './started-process.ts'

const host = await startCodeHost(processOptions(process.argv[2] ?? ''))
writeSync(1, `${host.pid()}\n`)
setInterval(() => undefined, 1_000)
