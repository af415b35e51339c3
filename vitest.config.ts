import { readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { besideSources, journeysOf, leftOutOf, testSizeOf } from './tools/test-run/sizes.ts'

const size = testSizeOf(process.env)
const leftOut = leftOutOf(size, import.meta.dirname)

/** Take minutes each: whichever begins last runs alone at the end. */
const longest = ['starters/starters.browser.test.ts', 'journeys/gallery.test.ts']

/**
 * The longest first, then journeys, then what opens a browser, then the rest: a clone has no durations to sort by, and a
 * long file that begins last would run alone.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): number => {
      if (longest.some((file) => moduleId.endsWith(file))) return -1
      if (project.name === 'journeys') return 0
      return moduleId.includes('.browser.test.') ? 1 : 2
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Where tests keep their files: in memory where there is plenty, for databases wait for the disk at every commit. */
function temporaryFolder(): string {
  const inMemory = '/dev/shm'
  const plentyBytes = 8 * 1024 ** 3
  if (process.platform !== 'linux' || freemem() < plentyBytes) return tmpdir()
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.find((line) => line.split(' ')[1] === inMemory)?.split(' ')[3]
  // Some tests run programs that they write.
  const isFit = options !== undefined && !/\b(?:ro|noexec)\b/.test(options)
  return isFit && hasRoom(inMemory, plentyBytes) ? inMemory : tmpdir()
}

function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= bytes
}

/** What a browser keeps of projects and of own models: the page, and so each file of tests, has one database of its own. */
const keptOnDevice = 'features/{workshop,models}/web/**/*.test.{ts,tsx}'

/** Room for a slow machine; no test asserts a time. */
const slowMachine = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // One more than there are cores: a journey waits for pages and the model's pace now and then, and two more
    // only make each slower.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    env: { TMPDIR: temporaryFolder() },
    // A browser on a machine that is busy with everything else at once may miss a moment; a fault
    // of ours comes again. Only there: whoever works on a test sees its first failure.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // What a browser or a server is waited for may take its time on such a machine.
    expect: { poll: { timeout: 30_000 } },
    // What one test puts in place of something global is put back before the next.
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [besideSources],
          exclude: [keptOnDevice, ...leftOut],
          // Files share their worker's modules: loading and warming them anew for each took longer
          // than many tests do. What a module here remembers, it keeps under what it was asked.
          isolate: false,
          ...slowMachine,
        },
      },
      {
        extends: true,
        test: { name: 'device', include: [keptOnDevice], exclude: leftOut, ...slowMachine },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...journeysOf(size),
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
