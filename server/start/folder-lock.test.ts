/** A data folder belongs to one server at a time, whatever becomes of that server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SettingError } from '../settings/setting-error.ts'
import { lockFolder } from './folder-lock.ts'

test('a second server on one data folder is refused in a sentence, also beside one that was killed and is no more [SCL-11]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-lock-'))
  const holding = `import { lockFolder } from './folder-lock.ts'
    lockFolder(${JSON.stringify(folder)})
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', holding], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  const hold = (): void => lockFolder(folder)
  expect(hold).toThrow(SettingError)
  expect(hold).toThrow(
    `Another MagicCube runs on the data folder ${folder}. End it, or set MAGICCUBE_DATA to another folder.`,
  )
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  expect(hold).not.toThrow()
  await rm(folder, { recursive: true })
})
