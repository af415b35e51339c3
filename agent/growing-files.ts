/** Tells what an answer writes while it writes it: which file, how much of it, and its tokens. */
import { tokenTally } from '../contract/token-count.ts'
import type { Clock } from './clock.ts'
import { pathToRead } from './tool-path.ts'
import type { GrowingFile, TurnEvent } from './turn-event.ts'
import type { Written } from './written-arguments.ts'

// As often as an eye follows; each telling is drawn anew.
const toldEveryMs = 200

/** Tells of the files that one answer writes, from time to time, and at once where another begins. */
export function growingFiles(clock: Clock, onEvent: (event: TurnEvent) => void) {
  const tally = tokenTally()
  let toldAtMs = -Infinity
  let toldId = ''

  return {
    /**
     * A piece of what is no prose has come.
     * @param written asks for what its call has written so far
     */
    grow(id: string, delta: string, written: () => Written | undefined): void {
      tally.add(delta)
      const nowMs = clock.nowMs()
      if (id === toldId && nowMs - toldAtMs < toldEveryMs) return
      const file = written()
      if (file === undefined && nowMs - toldAtMs < toldEveryMs) return
      toldAtMs = nowMs
      if (file !== undefined) toldId = id
      onEvent({
        kind: 'writing',
        tokens: tally.tokens(),
        file: file === undefined ? null : growingFile(id, file),
      })
    },
  }
}

// The name as the project has it; one that no tool takes is shown as it is until that tool refuses it.
function growingFile(id: string, file: Written): GrowingFile {
  const path = pathToRead(file.path)
  return { ...file, id, path: path.ok ? path.value : file.path, lines: linesOf(file.text) }
}

/** Lines of a text as an editor counts them; the end of the last one begins none. */
export function linesOf(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
