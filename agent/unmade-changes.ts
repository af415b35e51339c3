/** Changes that a model asked for, that failed, and that it has not made good since. */
import type { ModelCall } from './model-call.ts'
import { tools } from './tools/index.ts'
import { textArgument } from './tools/tool.ts'
import type { FailedChange, ToolExecution } from './turn-event.ts'

type Unmade = FailedChange & { path: string }

/**
 * Follows the calls of a turn. A change of the same file that succeeds makes good what failed before; one of any file
 * makes good a call that named none.
 * @param changing the names of the tools that change files
 */
export function createUnmadeChanges(changing: ReadonlySet<string>) {
  let unmade: readonly Unmade[] = []
  // A name that no tool has may stand for a change.
  const mayChange = (name: string): boolean =>
    changing.has(name) || !tools.some((tool) => tool.name === name)
  return {
    see(call: ModelCall, { status, description, error }: ToolExecution): void {
      const path = pathOf(call)
      const isDone = status === 'completed' && changing.has(call.name)
      if (isDone) unmade = unmade.filter((one) => one.path !== '' && one.path !== path)
      if (status !== 'failed' || error === undefined || !mayChange(call.name)) return
      const rest = unmade.filter((one) => one.path !== path)
      unmade = [...rest, { path, description, error }]
    },
    all: (): FailedChange[] => unmade.map(({ description, error }) => ({ description, error })),
  }
}

// A call whose arguments could not be read may still say which file it was for.
function pathOf({ args }: ModelCall): string {
  if (typeof args !== 'string') return textArgument(args, 'path')
  return /"path"\s*:\s*"((?:[^"\\]|\\.)+)"/.exec(args)?.[1] ?? ''
}
