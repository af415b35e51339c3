/** What the owner says to the deletions of an answer: asked once, and again only of what could not be known then. */
import type { DeletingCall } from './deletion-check.ts'
import { fileToDelete, mustAsk } from './deletion-check.ts'
import type { Files } from './files.ts'
import { textArgument } from './tools/tool.ts'

/** What the asking needs of the turn. */
export type OwnerInput = {
  files: Files
  signal: AbortSignal
  askToDelete?: ((paths: string[]) => Promise<boolean>) | undefined
  /** How many files the turn has deleted so far. */
  deleted: () => number
}

/** Begins with nothing asked. */
export function createOwnerAnswers(input: OwnerInput) {
  const { files, deleted } = input
  const allowed = new Set<string>()
  const kept = new Set<string>()

  return {
    /** Asks of all files that calls would delete as things stand, where that is the owner's to allow. */
    async askOfAll(calls: readonly DeletingCall[]): Promise<void> {
      const found = await Promise.all(calls.map((call) => fileToDelete(call, files)))
      const paths = [...new Set(found.filter((path) => path !== undefined))]
      if (!(await mustAsk(deleted(), paths, files))) return
      const answers = (await askOwner(input, paths)) ? allowed : kept
      for (const path of paths) answers.add(path)
    },
    /**
     * The file that a call must not delete; looked at right before it runs, since the calls before it may have
     * moved files.
     */
    async keptFrom(call: DeletingCall): Promise<string | undefined> {
      const path = await fileToDelete(call, files)
      if (path === undefined || allowed.delete(path)) return undefined
      if (kept.has(path)) return path
      if (!(await mustAsk(deleted(), [path], files))) return undefined
      return (await askOwner(input, [path])) ? undefined : path
    },
    /** After a move the name of a file that may go can be that of another. */
    forgetMoved({ args }: DeletingCall): void {
      if (textArgument(args, 'from') !== '') allowed.clear()
    },
  }
}

// Waits for the owner without any timer; Stop ends the waiting.
async function askOwner(
  { askToDelete, signal: stop }: OwnerInput,
  paths: string[],
): Promise<boolean> {
  if (askToDelete === undefined || stop.aborted) return false
  const over = new AbortController()
  const stopped = new Promise<false>((resolve) => {
    const { signal } = over
    stop.addEventListener('abort', () => resolve(false), { once: true, signal })
  })
  const answer = await Promise.race([askToDelete(paths), stopped])
  over.abort()
  return answer
}
