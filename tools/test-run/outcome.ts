/** A reporter that writes down how a run of the tests came out, for `npm test` to close with one plain line. */
import { writeFileSync } from 'node:fs'
import * as z from 'zod'
import type { Reporter, TestModule } from 'vitest/node'

/** The variable that names the file which the outcome is written to. */
export const outcomeVariable = 'TEST_OUTCOME'

/**
 * How a run came out: tests by their state, those that passed at a second try alone, the files in which some failed,
 * errors that belong to no test, and how long each file took, in milliseconds.
 */
export const TestOutcome = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  retried: z.array(z.string()),
  failedFiles: z.array(z.string()),
  errors: z.number(),
  durations: z.array(z.object({ file: z.string(), milliseconds: z.number() })),
})
export type TestOutcome = z.infer<typeof TestOutcome>

/** What broke outside of a test, with the file that ran then, where the runner knows it. */
const ErrorOfFile = z.object({ VITEST_TEST_PATH: z.string().min(1) })

export default class OutcomeWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    const failedFiles = new Set<string>()
    const retried: string[] = []
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'pending') continue
        count[state] += 1
        if (state === 'failed') failedFiles.add(module.moduleId)
        if (test.diagnostic()?.flaky) retried.push(`${module.relativeModuleId} > ${test.fullName}`)
      }
      if (module.errors().length > 0) {
        count.failed += 1
        failedFiles.add(module.moduleId)
      }
    }
    const strays = errors.map((error) => ErrorOfFile.safeParse(error).data?.VITEST_TEST_PATH)
    for (const path of strays) {
      if (path === undefined) continue
      count.failed += 1
      failedFiles.add(path)
    }
    const file = process.env[outcomeVariable]
    const outcome: TestOutcome = {
      ...count,
      retried,
      failedFiles: [...failedFiles],
      errors: strays.filter((path) => path === undefined).length,
      durations: modules.map((module) => ({
        file: module.relativeModuleId,
        milliseconds: Math.round(module.diagnostic().duration),
      })),
    }
    if (file) writeFileSync(file, JSON.stringify(outcome))
  }
}
