/** What the relay does with a stream and with a whole answer, on both sides of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWhole } from './read-whole.ts'
import { relayStream, streamTimers } from './relay-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const encoder = new TextEncoder()

/** A stream whose pieces a test gives, and a reader of what the relay makes of it. */
function relayed(left = new AbortController()) {
  let give: ReadableStreamDefaultController<Uint8Array> | undefined
  let isClosed = false
  const ends: string[] = []
  const abort = new AbortController()
  const stream = relayStream({
    upstream: new ReadableStream({
      start: (controller) => void (give = controller),
      cancel: () => void (isClosed = true),
    }),
    abort,
    left: left.signal,
    timers: streamTimers,
    onChunk: () => undefined,
    onEnd: async (reason) => void ends.push(reason),
    errorEvent: ({ code }) => `data: ${code}\n\n`,
  })
  return {
    ends,
    abort,
    stream,
    isClosed: () => isClosed,
    break: () => give?.error(new Error('closed')),
    say: (text: string) => {
      if (!isClosed) give?.enqueue(encoder.encode(text))
    },
  }
}

/** Reads one piece at a time, as text. */
function textOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  return {
    next: async (): Promise<string> => decoder.decode((await reader.read()).value),
    leave: () => reader.cancel(),
  }
}

test('a comment keeps the line alive between events and never inside one [AIP-26]', async () => {
  const { stream, say } = relayed()
  const text = textOf(stream)
  const first = text.next()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await first).toBe(': keepalive\n\n')
  say('data: {"a":')
  expect(await text.next()).toBe('data: {"a":')
  const rest = text.next()
  await vi.advanceTimersByTimeAsync(45_000)
  say('1}\n\n')
  expect(await rest).toBe('1}\n\n')
  const last = text.next()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await last).toBe(': keepalive\n\n')
  await text.leave()
})

test('events that end with carriage returns are events too [AIP-26]', async () => {
  const { stream, say } = relayed()
  const text = textOf(stream)
  say('data: 1\r\n')
  expect(await text.next()).toBe('data: 1\r\n')
  say('\r\n')
  expect(await text.next()).toBe('\r\n')
  const alive = text.next()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await alive).toBe(': keepalive\n\n')
  await text.leave()
})

test('each of the three timers ends the stream with an event, closes the service, and keeps what came [AIP-33] [LLM-42]', async () => {
  const late = 'data: upstreamTimeout\n\n'
  const alive = ': keepalive\n\n'
  const first = relayed()
  const nothing = new Response(first.stream).text()
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await nothing).replaceAll(alive, '')).toBe(late)
  expect([first.isClosed(), first.abort.signal.aborted, first.ends]).toEqual([true, true, ['late']])
  const silent = relayed()
  silent.say('data: half\n\n')
  const half = new Response(silent.stream).text()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(silent.isClosed()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await half).replaceAll(alive, '')).toBe(`data: half\n\n${late}`)
  expect(silent.ends).toEqual(['late'])
  const long = relayed()
  const talk = setInterval(() => long.say('data: x\n\n'), 10_000)
  const all = new Response(long.stream).text()
  await vi.advanceTimersByTimeAsync(899_000)
  expect(long.isClosed()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  clearInterval(talk)
  expect(await all).toMatch(/^(?:data: x\n\n){80,}data: upstreamTimeout\n\n$/)
})

test('a reader who leaves closes the service in the same moment [AIP-29] [LLM-42]', async () => {
  const { stream, say, ends, isClosed, abort } = relayed()
  const reader = stream.getReader()
  say('data: 1\n\n')
  await reader.read()
  await reader.cancel()
  expect([isClosed(), abort.signal.aborted, ends]).toEqual([true, true, ['left']])
})

test('a reader who hung up has left, also where the service is heard to close first: threat T87 [AIP-29]', async () => {
  const left = new AbortController()
  const { stream, say, ends, break: breakOff } = relayed(left)
  const reader = stream.getReader()
  say('data: 1\n\n')
  await reader.read()
  const next = reader.read()
  left.abort()
  breakOff()
  await next
  expect(ends).toEqual(['left'])
})

test('a reader who takes nothing any more has left when the time of the whole answer is over: threat T87 [AIP-29] [AIP-33]', async () => {
  const { stream, say, ends, isClosed } = relayed()
  const text = textOf(stream)
  say('data: 1\n\n')
  await text.next()
  await vi.advanceTimersByTimeAsync(streamTimers.wholeMs - 1)
  expect([ends, isClosed()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  expect([ends, isClosed()]).toEqual([['left'], true])
  expect(await text.next()).toBe('data: upstreamTimeout\n\n')
  expect(ends).toEqual(['left'])
})

const bounds = { silenceMs: 1_000, wholeMs: 5_000, bytes: 100 }

function body(...parts: (string | Error)[]): {
  stream: ReadableStream<Uint8Array>
  isClosed(): boolean
} {
  let isClosed = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = parts.shift()
        if (next instanceof Error) controller.error(next)
        else if (next === undefined) return new Promise(() => undefined)
        else if (next === '') controller.close()
        else controller.enqueue(encoder.encode(next))
        return undefined
      },
      cancel: () => void (isClosed = true),
    },
    { highWaterMark: 0 },
  )
  return { stream, isClosed: () => isClosed }
}

test('a whole answer is read under the same timers: one that hangs after its headers is given up [AIP-33]', async () => {
  const read = async (stream: ReadableStream<Uint8Array>, passMs = 0) => {
    const answer = readWhole(stream, bounds)
    await vi.advanceTimersByTimeAsync(passMs)
    return answer
  }
  expect(await read(body('{"a":', '1}', '').stream)).toEqual({ text: '{"a":1}' })
  const silent = body('{"a":')
  expect(await read(silent.stream, bounds.silenceMs)).toEqual({
    text: '{"a":',
    fault: 'upstreamTimeout',
  })
  expect(silent.isClosed()).toBe(true)
  const broken = body('{"a":', new Error('reset'))
  expect(await read(broken.stream)).toEqual({ text: '{"a":', fault: 'upstreamError' })
  const large = body('x'.repeat(60), 'x'.repeat(60))
  expect(await read(large.stream)).toMatchObject({ fault: 'upstreamError' })
  expect(large.isClosed()).toBe(true)
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => void setInterval(() => controller.enqueue(encoder.encode('x')), 600),
  })
  expect(await read(endless, bounds.wholeMs)).toMatchObject({ fault: 'upstreamTimeout' })
})
