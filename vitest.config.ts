import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than there are cores: a journey waits for pages and the model's pace a third of its time.
    maxWorkers: availableParallelism() + 1,
    // A browser on a machine that is busy with everything else at once may miss a moment; a fault
    // of ours comes again. Only there: whoever works on a test sees its first failure.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // What a browser or a server is waited for may take its time on such a machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,project,agent,web,server,hosting,builtin,features,tools,bootstrap,bench}/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
          // Room for a slow machine; no test asserts a time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
