/** What the tabs of an origin say to one another. Each also hears itself. */
import { has } from './read-json.ts'
import { randomText, type Environment } from './environment.ts'
import type { Message, TabHub } from './engine-types.ts'

/** Opens it. A page has another name each time that it is loaded. */
export function openTabHub({ channel }: Pick<Environment, 'channel'>): TabHub {
  const listeners = new Set<(message: Message) => void>()
  const hear = (message: Message) => {
    for (const listener of listeners) listener(message)
  }
  channel.listen((message) => {
    if (isMessage(message)) hear(message)
  })
  return {
    tab: randomText(9),
    post(message) {
      channel.post(message)
      hear(message)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isMessage(value: unknown): value is Message {
  return has(value, 'kind')
}
