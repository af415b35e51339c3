import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveOnSignal } from './leave-on-signal.ts'

test('signals that come twice cut no answer, and who stays connected holds nobody up', async () => {
  let answer: ServerResponse | undefined
  const http = createServer({ keepAliveTimeout: 65_000 }, (_asked, response) => {
    answer = response
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : 0
  const agent = new Agent({ keepAlive: true })
  const told: string[] = []
  const own = Object.assign(new EventEmitter(), { exit: vi.fn<(code: number) => void>() })
  const left = new Promise<void>((done) => own.exit.mockImplementation(() => done()))
  const server = {
    drain: () => told.push('drain'),
    endStreams: () => told.push('streams end'),
    close: async () => void told.push('close'),
  }
  leaveOnSignal(server, { sockets: [http], drainMs: 0 }, own)
  const heard = once(get({ host: '127.0.0.1', port, agent }), 'response')
  await expect.poll(() => answer).toBeDefined()
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM']) own.emit(signal)
  expect(told).toEqual(['drain'])
  answer?.end('whole')
  const [response]: IncomingMessage[] = await heard
  expect(response && (await text(response))).toBe('whole')
  await left
  expect(told).toEqual(['drain', 'streams end', 'close'])
  expect(own.exit.mock.calls).toEqual([[0]])
  expect(http.listening).toBe(false)
  agent.destroy()
})

test('until balancers have noticed it goes on answering, then streams end and nothing more is taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const http = createServer((_asked, response) => void response.end('answered'))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : 0
  const told: string[] = []
  const own = Object.assign(new EventEmitter(), { exit: vi.fn<(code: number) => void>() })
  const left = new Promise<void>((done) => own.exit.mockImplementation(() => done()))
  const server = {
    drain: () => told.push('drain'),
    endStreams: () => told.push('streams end'),
    close: async () => void told.push('close'),
  }
  leaveOnSignal(server, { sockets: [http], drainMs: 5_000 }, own)
  own.emit('SIGTERM')
  vi.advanceTimersByTime(4_999)
  const [response]: IncomingMessage[] = await once(
    get({ host: '127.0.0.1', port, agent: false }),
    'response',
  )
  expect(response && (await text(response))).toBe('answered')
  expect([told, http.listening]).toEqual([['drain'], true])
  vi.advanceTimersByTime(1)
  expect([told, http.listening]).toEqual([['drain', 'streams end'], false])
  await left
  expect(told).toEqual(['drain', 'streams end', 'close'])
})
