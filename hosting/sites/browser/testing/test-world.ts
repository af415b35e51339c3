/** A browser that is none: storage in memory, a clock that is set by hand, no network. Tests only. */
import type { Environment } from '../environment.ts'

/** Opens one; `room` is how many names its storage takes. */
export function testWorld({ room = Infinity }: { room?: number } = {}): Environment & {
  time: number
} {
  const held = new Map<string, string>()
  const world = {
    time: 0,
    fetch: () => Promise.reject(new Error('no network')),
    shelf: {
      read: (name: string) => held.get(name) ?? null,
      write(name: string, text: string) {
        if (!held.has(name) && held.size >= room) return false
        held.set(name, text)
        return true
      },
      remove: (name: string) => void held.delete(name),
      names: (beginning: string) =>
        [...held.keys()].filter((name) => name.startsWith(beginning)).sort(),
    },
    channel: { post: () => undefined, listen: () => undefined },
    // Whoever asks whether there are locks is told yes; nobody here takes one.
    locks: {
      request: () => Promise.reject(new Error('no lock')),
      query: () => Promise.resolve({}),
    },
    tab: 'tab',
    isServed: true,
    now: () => world.time,
    wait: () => Promise.resolve(),
  }
  return world
}
