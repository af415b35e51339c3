/**
 * A process under the watchdog that behaves as its argument says, to be ended by it:
 * `node watched-process.ts still | grows`.
 */
import { writeSync } from 'node:fs'
import { watch } from '../process/watch.ts'

const way = process.argv[2]
await watch(
  way === 'still' ? { memoryMb: 4_000, stillMs: 300 } : { memoryMb: 400, stillMs: 60_000 },
)
writeSync(1, 'watched\n')
const kept: Buffer[] = []
// Neither way ever lets the main thread look at itself.
while (way === 'still' || kept.length < 200) {
  if (way === 'grows') kept.push(Buffer.alloc(8 * 1024 ** 2, 1))
}
