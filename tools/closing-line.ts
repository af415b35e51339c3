/** A reporter that closes with one plain line for people and for CI. With `CI=true` a skipped test is a failure. */
import type { Reporter, TestModule } from 'vitest/node'

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state] += 1
      }
      if (module.errors().length > 0) count.failed += 1
    }
    if (errors.length > 0) count.failed += errors.length
    if (process.env['CI'] === 'true' && count.skipped > 0) {
      process.stderr.write('With CI=true no test may be skipped.\n')
      process.exitCode = 1
    }
    // After the other reporters have said what they have to say.
    process.once('exit', () =>
      process.stdout.write(
        `\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`,
      ),
    )
  }
}
