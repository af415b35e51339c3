/** Lets an app say only so much a second, so that none can hold up the editor. */
import type { PreviewEvent } from './preview-event.ts'

const linesASecond = 100
const statesASecond = 20

/**
 * What comes too fast: a console line is dropped; of a state, such as the shown path, the newest of
 * its kind is told when the second has passed.
 * @returns `say` takes an event; `nextSecond` is to be called once a second
 */
export function paceEvents(tell: (event: PreviewEvent) => void): {
  say: (event: PreviewEvent) => void
  nextSecond: () => void
} {
  const held = new Map<PreviewEvent['kind'], PreviewEvent>()
  let lines = 0
  let states = 0

  function say(event: PreviewEvent): void {
    if (isLine(event)) {
      lines += 1
      if (lines <= linesASecond) tell(event)
      return
    }
    states += 1
    if (states <= statesASecond) return tell(event)
    // In the order in which the newest of each kind came.
    held.delete(event.kind)
    held.set(event.kind, event)
  }

  function nextSecond(): void {
    lines = 0
    states = 0
    const told = [...held.values()]
    held.clear()
    for (const event of told) say(event)
  }

  return { say, nextSecond }
}

function isLine({ kind }: PreviewEvent): boolean {
  return kind === 'console' || kind === 'notice' || kind === 'missingFile'
}
