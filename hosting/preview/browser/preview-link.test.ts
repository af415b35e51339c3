/** What the studio sends to the shell of a preview, and when: over real ports, without a browser. */
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjectFile } from '../../../project/content.ts'
import { parseHandshake } from './files-protocol.ts'
import { PreviewLink } from './preview-link.ts'

const page: ProjectFile = { path: 'index.html', content: '<h1>Tea</h1>' }
const heard: unknown[] = []
const told: string[] = []
const ports: MessagePort[] = []

afterEach(() => {
  vi.useRealTimers()
  heard.length = 0
  told.length = 0
  for (const port of ports.splice(0)) port.close()
})

/** A shell that has been offered its port and has not found its way yet. */
function metLink() {
  const link = new PreviewLink(
    {
      origin: 'http://0.preview.localhost',
      files: () => [page],
      onEvent: ({ kind }) => told.push(kind),
      lending: { sync: async () => ({ ok: true, capability: 'c' }), forget: () => undefined },
    },
    () => undefined,
  )
  const shell = Promise.withResolvers<{ port: MessagePort; nonce: string }>()
  link.shakeHands({
    postMessage(handshake, _origin, [port]) {
      if (!port) return
      ports.push(port)
      port.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data)
      shell.resolve({ port, nonce: parseHandshake(handshake)?.nonce ?? '' })
    },
  })
  return { link, shell: shell.promise }
}

test('what changes before the shell has found its way is sent with everything else, after it [PVW-24] [PVW-10]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { link, shell } = metLink()
  link.connection.update([page], [])
  link.connection.navigate('/two.html')
  link.connection.reload()
  vi.runAllTimers()
  vi.useRealTimers()
  const { port, nonce } = await shell
  port.postMessage({ kind: 'hello', nonce, way: 'server' })
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toEqual([
    { kind: 'served', capability: 'c' },
    { kind: 'show', path: '/two.html' },
  ])
  link.disconnect()
})

test('of a flood of messages the studio hears three hundred in a second, whoever sends them: threat T79 [PVW-17]', async () => {
  let now = 1_000_000
  // Each message that comes asks for the time once, heard or not.
  const asked = vi.spyOn(Date, 'now').mockImplementation(() => now)
  const { link, shell } = metLink()
  const { port, nonce } = await shell
  const sent = 1_000
  port.postMessage({ kind: 'hello', nonce, way: 'server' })
  const event = { kind: 'event', event: { kind: 'navigated', path: '/' } }
  for (let at = 0; at < sent; at += 1) port.postMessage(event)
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(sent)
  const heardAtOnce = told.length
  expect(heardAtOnce).toBe(300)
  now += 1_000
  port.postMessage(event)
  await expect.poll(() => told.length).toBeGreaterThan(heardAtOnce)
  link.disconnect()
})

test('a change of what no preview shows leaves the page as it is, with what is typed there [CHK-02] [CHK-05]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { link, shell } = metLink()
  const { port, nonce } = await shell
  port.postMessage({ kind: 'hello', nonce, way: 'worker' })
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'show', path: '/' }))
  const before = heard.length
  link.connection.update([{ path: 'checks.json', content: '[]' }], ['.gitignore'])
  vi.runAllTimers()
  link.connection.update([page], [])
  vi.runAllTimers()
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'refresh', styles: [] }))
  const refreshes = heard.slice(before).filter((message) => isRefresh(message))
  expect(refreshes).toHaveLength(1)
  link.disconnect()
})

const isRefresh = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'refresh'
