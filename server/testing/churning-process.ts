/** Lets 1.6 GB of text come and go through 48 MB that are kept, as heads and bodies do, and prints the largest heap in MiB. */
import { keepHeapClose } from '../start/close-heap.ts'

const keptParts = 6_000
const mebibyte = 1_048_576

keepHeapClose()
const part = Buffer.alloc(8_000, 'h')
const kept: string[] = []
let most = 0
for (let turn = 0; turn < 200_000; turn += 1) {
  kept[turn % keptParts] = part.toString('latin1')
  if (turn % 1_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal)
}
process.stdout.write(`${Math.round(most / mebibyte)}\n`)
