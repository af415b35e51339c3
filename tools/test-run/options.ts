/** Reads what `npm test`, `npm run test:all` and `npm run test:watch` were asked for. */
import { type TestSize, testSizeOf } from './sizes.ts'

/** The size, whether the run goes on watching, and what is handed to the runner. */
export type TestOptions = { size: TestSize; isWatching: boolean; options: string[] }

/**
 * Splits our own options (`--all`, `--rest`, `--watch`) from the runner's. Who names files means all of
 * them, on each database; who says nothing means the quick ones, or what TEST_SIZE says.
 */
export function readTestOptions(args: readonly string[], env = process.env): TestOptions {
  const own = new Set(args.filter((arg) => ['--all', '--rest', '--watch'].includes(arg)))
  const options = args.filter((arg) => !own.has(arg))
  const isNamed = options.some((option) => !option.startsWith('-'))
  const size = own.has('--rest') ? 'rest' : own.has('--all') || isNamed ? 'all' : sizeGiven(env)
  return { size, isWatching: own.has('--watch'), options }
}

function sizeGiven(env: NodeJS.ProcessEnv): TestSize {
  return env['TEST_SIZE'] === undefined ? 'quick' : testSizeOf(env)
}
