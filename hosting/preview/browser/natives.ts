/**
 * The browser's own functions, taken before any app runs. The app's frame has the shell's origin
 * and may replace everything that hangs on the shell's window, so the shell calls these only (T08).
 */

const { apply, getOwnPropertyDescriptor } = Reflect
const { assign, create } = Object
const { fetch: ask } = window
const { json: readJson } = Response.prototype
const readData = getterOf(MessageEvent.prototype, 'data')
const readSource = getterOf(MessageEvent.prototype, 'source')
const readOrigin = getterOf(MessageEvent.prototype, 'origin')
const readPorts = getterOf(MessageEvent.prototype, 'ports')
const { postMessage, start, close } = MessagePort.prototype
const { addEventListener } = EventTarget.prototype
const { preventDefault } = Event.prototype

/** A port of which only this module knows the object. */
export type SealedPort = { send(message: unknown): void; close(): void }

/** What a window or port message says. */
export type ReceivedMessage = {
  data: unknown
  source: unknown
  origin: unknown
  ports: readonly unknown[]
}

/** Reads a message by the browser's own getters; undefined for one that a script has made up. */
export function readMessage(event: MessageEvent<unknown>): ReceivedMessage | undefined {
  if (!event.isTrusted) return undefined
  const ports = apply(readPorts, event, [])
  return {
    data: apply(readData, event, []),
    source: apply(readSource, event, []),
    origin: apply(readOrigin, event, []),
    ports: Array.isArray(ports) ? ports : [],
  }
}

/** Starts a port and hides it: nothing that a page can reach is ever given the port itself. */
export function sealPort(port: MessagePort, hear: (data: unknown) => void): SealedPort {
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = readMessage(event)
    if (message !== undefined) hear(message.data)
  }
  apply(addEventListener, port, ['message', onMessage])
  apply(start, port, [])
  return {
    send: (message) => apply(postMessage, port, [message]),
    close: () => apply(close, port, []),
  }
}

/** Holds back what an event would do, whatever a page has made of its methods. */
export function holdBack(event: Event): void {
  apply(preventDefault, event, [])
}

/**
 * Asks this origin with one header. What says how to ask has no prototype: a page could look through one at the
 * header.
 */
export async function askWithHeader(
  url: string,
  name: string,
  value: string,
): Promise<{ status: number; body: unknown }> {
  const headers = assign(create(null), { [name]: value })
  const init = assign(create(null), { headers, cache: 'no-store' })
  const answer: Response = await apply(ask, window, [url, init])
  const body: unknown = await apply(readJson, answer, [])
  return { status: answer.status, body }
}

function getterOf(prototype: object, name: string): () => unknown {
  const getter = getOwnPropertyDescriptor(prototype, name)?.get
  if (getter === undefined) throw new Error(`no getter: ${name}`)
  return getter
}
