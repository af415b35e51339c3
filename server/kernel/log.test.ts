/** Lines of the log and where they go. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.runIf(existsSync('/dev/full'))(
  'a log that cannot be written, as on a full disk, ends nothing',
  () => {
    const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
    const script = `const { createLog } = await import(${log}); const log = createLog(); for (let n = 0; n < 3; n += 1) log.warn('full'); process.exitCode = 7`
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, args, {
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect({ status, said: String(stderr) }).toEqual({ status: 7, said: '' })
  },
)
