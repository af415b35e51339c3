/** The stream of changes: server-sent events, read by `fetch` since they need the headers of the session. */
import { CubeFailure, isFailure } from './cube-failure.ts'
import type { LiveEvent, StreamParts } from './engine-types.ts'

// The server says something every 25 s.
const silentMs = 60_000
const longestPauseMs = 30_000

/** Keeps one connection open until it is closed. */
export function openLiveStream(parts: StreamParts): { close(): void } {
  const state = { isClosed: false, failures: 0, connection: new AbortController() }

  async function run(): Promise<void> {
    while (!state.isClosed) {
      let pauseMs = 0
      try {
        state.connection = new AbortController()
        await connect(parts, state)
      } catch (error) {
        if (state.isClosed) return
        state.failures += 1
        parts.onDown()
        pauseMs = Math.max(pauseOf(state.failures), retryAfterOf(error))
      }
      // What ends in good order is opened again at once, but never in a circle.
      if (!state.isClosed) await parts.world.wait(pauseMs || 500)
    }
  }
  // A connection that the system cut off may look open for a minute.
  const onOffline = () => state.connection.abort()
  addEventListener('offline', onOffline)
  void run()
  return {
    close() {
      state.isClosed = true
      removeEventListener('offline', onOffline)
      state.connection.abort()
    },
  }
}

/** Longer each time, and not for all pages at once. */
function pauseOf(failures: number): number {
  const most = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(failures - 1, 10))
  return most / 2 + (most / 2) * Math.random()
}

function retryAfterOf(error: unknown): number {
  return isFailure(error) ? error.retryAfterMs : 0
}

async function connect(
  { transport, collections, lastId, onEvent }: StreamParts,
  state: { failures: number; connection: AbortController },
): Promise<void> {
  const id = lastId()
  const { signal } = state.connection
  const response = await transport.open(`live?collections=${collections.join()}`, {
    headers: { Accept: 'text/event-stream', ...(id === null ? {} : { 'Last-Event-ID': id }) },
    signal,
  })
  if (!response.ok || !response.body) {
    const seconds = Number(response.headers.get('Retry-After')) || 0
    throw new CubeFailure('unavailable', 'No stream', { retryAfterMs: 1_000 * seconds })
  }
  let silence = setTimeout(() => state.connection.abort(), silentMs)
  const read = createEventReader(onEvent)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let hasSpoken = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done && !hasSpoken) throw new CubeFailure('unavailable')
      if (done) return
      hasSpoken = true
      clearTimeout(silence)
      silence = setTimeout(() => state.connection.abort(), silentMs)
      state.failures = 0
      read(value)
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Cuts a stream of text into events; comments are none. */
export function createEventReader(onEvent: (event: LiveEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = `${rest}${text}`.replaceAll('\r', '').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map<string, string>()
      for (const line of block.split('\n')) {
        const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
        if (name === undefined) continue
        const before = name === 'data' ? fields.get(name) : undefined
        fields.set(name, before === undefined ? value : `${before}\n${value}`)
      }
      const data = fields.get('data')
      if (data !== undefined)
        onEvent({ name: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data })
    }
  }
}
