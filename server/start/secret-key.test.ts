/** The key that is made at the first start: whole or not there, and never a second one. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { realWorld } from '../kernel/world.ts'
import { SettingError } from '../settings/setting-error.ts'
import { secretKey } from './secret-key.ts'

const isWindows = process.platform === 'win32'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const startIn = (dataFolder: string): string =>
  secretKey({ secretKey: null, dataFolder }, realWorld)

/** A process that starts on a folder and says its key. */
const starting = (folder: string): string[] => [
  '--input-type=module-typescript',
  '-e',
  `import { realWorld } from '../kernel/world.ts'
  import { secretKey } from './secret-key.ts'
  process.stdout.write(secretKey({ secretKey: null, dataFolder: ${JSON.stringify(folder)} }, realWorld))`,
]
const cwd = import.meta.dirname

test('the key is made at the first start, for this account alone, and stays', async () => {
  const folder = await newFolder()
  const key = startIn(folder)
  expect(key).toMatch(/^[\w-]{64}$/)
  expect(startIn(folder)).toBe(key)
  expect(readdirSync(folder).toSorted()).toEqual(['.writable', 'secret-key'])
  if (!isWindows) expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})

// A limit on the size of files ends the process in the middle of its write, as a power cut would.
test.skipIf(isWindows)(
  'a start that ends while it writes the key leaves none, and the next start makes a whole one',
  async () => {
    const folder = await newFolder()
    const cut = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...starting(folder)],
      { cwd },
    )
    expect(cut.status).not.toBe(0)
    expect(readdirSync(folder)).not.toContain('secret-key')
    expect(startIn(folder)).toHaveLength(64)
  },
)

test('of several starts at once all have the one key that is kept', async () => {
  const folder = await newFolder()
  const run = promisify(execFile)
  const starts = await Promise.all(
    Array.from({ length: 4 }, () => run(process.execPath, starting(folder), { cwd })),
  )
  const kept = readFileSync(join(folder, 'secret-key'), 'utf8')
  expect(starts.map(({ stdout }) => stdout)).toEqual([kept, kept, kept, kept])
})

test.each([
  ['', 'empty'],
  ['abc', 'cut short'],
])('a key file of %j is refused in a sentence that says what to do', async (text, fault) => {
  const folder = await newFolder()
  const path = join(folder, 'secret-key')
  writeFileSync(path, text)
  const start = (): string => startIn(folder)
  expect(start).toThrow(SettingError)
  expect(start).toThrow(
    `The secret key in ${path} is ${fault}. Put the file back from a copy; without one delete it: a new key is made, and everybody signs in anew.`,
  )
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('a key that cannot be read is not taken for one that was not made yet', async () => {
  const folder = await newFolder()
  const path = join(folder, 'secret-key')
  // A folder cannot be read as a file by anybody, also not by an account that may read everything.
  mkdirSync(path)
  const start = (): string => startIn(folder)
  expect(start).toThrow(SettingError)
  expect(start).toThrow(
    /^The secret key in .*secret-key cannot be read \(EISDIR.*\)\. Let the account that runs MagicCube read this file, or set SECRET_KEY\.$/,
  )
})
