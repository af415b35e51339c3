/** Runs one attack beside a server: tells when it is prepared, begins at a word, ends when it is ended. */
import { setPriority } from 'node:os'
import { attacks } from './attacks.ts'
import type { Target } from './target.ts'

const attack = attacks.find(({ name }) => name === process.argv[2])
const target: Target = JSON.parse(process.argv[3] ?? '{}')
if (!attack) throw new Error(`there is no attack ${process.argv[2]}`)

// An attacker has a machine of its own; here it must not take the processor from those it attacks.
setPriority(19)
await attack.prepare?.(target)
process.once('message', () => void attack.run(target, new AbortController().signal))
process.send?.('prepared')
