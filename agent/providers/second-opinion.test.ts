/** The same protocols as another project understands them, so that our own idea of a service is not the only one. */
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { askOnce } from '../testing/ask-once.ts'
import { modelOver } from '../testing/wire.ts'

const service = new LLMock({ port: 0 })
beforeAll(async () => void (await service.start()))
beforeEach(() => void service.reset())
afterAll(() => service.stop())

const key = 'sk-canary-0123456789abcdef'
const ask = (provider: 'openai' | 'claude' | 'ollama') =>
  askOnce([], {
    clock: systemClock,
    model: modelOver(
      { provider, endpoint: service.url, ...(provider === 'ollama' ? {} : { apiKey: key }) },
      fetch,
    ),
  })
const call = (id: string, path: string) => ({
  id,
  name: 'create_file',
  arguments: JSON.stringify({ path, content: 'x' }),
})

test.each(['openai', 'claude'] as const)(
  'a turn with tools goes through another %s service [AIP-02] [AIP-06] [AIP-17]',
  async (provider) => {
    service.onToolResult('call_2', { content: 'Ready.' })
    service.onMessage('Make a timer', {
      content: 'Working',
      toolCalls: [call('call_1', 'a.txt'), call('call_2', 'b.txt')],
    })
    const { result, files } = await ask(provider)
    expect(result.end).toEqual({ reason: 'done' })
    expect(result.text).toBe('Working\nReady.')
    expect(files.changes).toEqual(['a.txt', 'b.txt'])
    expect(service.getRequests()).toHaveLength(2)
  },
)

test('a turn in text goes through another Ollama [AIP-09]', async () => {
  service.onMessage(/Make a timer/, { content: 'Here:\n```html index.html\n<h1>Hi</h1>\n```\n' })
  const { result, files } = await ask('ollama')
  expect(result.end).toEqual({ reason: 'done' })
  expect(files.snapshot().get('index.html')).toBe('<h1>Hi</h1>\n')
})

test('refusals of another service are read: its status and words [AIP-04] [AIP-07]', async () => {
  service.onMessage('Make a timer', { content: 'Ready.' })
  service.nextRequestError(401, { message: 'Incorrect API key', type: 'authentication_error' })
  expect((await ask('openai')).result.end).toMatchObject({
    failure: { code: 'openaiApiError', status: 401, message: 'Incorrect API key' },
  })
  expect((await ask('openai')).result.text).toBe('Ready.')
  service.nextRequestError(403, { message: 'no', type: 'permission_error' })
  expect((await ask('claude')).result.end).toMatchObject({
    failure: { code: 'anthropicApiError', status: 403 },
  })
})
