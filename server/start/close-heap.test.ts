/** The heap of the server's process stays near what it holds (T91). */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

// Processes are slow to start on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000 })

const churningProcess = fileURLToPath(new URL('../testing/churning-process.ts', import.meta.url))

test('text that comes and goes makes the heap no larger than a few times what is kept: threat T91', () => {
  const printed = execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    churningProcess,
  ]).toString()
  // Left to itself it is about 400.
  expect(Number(printed)).toBeLessThan(330)
})
