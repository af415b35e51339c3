/** An Ollama as the hosted service, named or found on this machine, against a stand-in that answers as its documentation says (LLM-46, LLM-47). */
import { afterEach, expect, test } from 'vitest'
import { readLocalModel, readSelection, takeLocalModel } from '../features/models/contract.ts'
import { addService } from '../features/models/services-contract.ts'
import { signedUp } from './testing/people.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'
import { startTable } from './start/start-table.ts'
import { readConfig } from './settings/config.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const open = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const server = await openTestServer('sqlite', { env })
  opened.push(server)
  return server.test
}

const tags = {
  models: [
    { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
    { name: 'llama3.2:3b', details: { family: 'llama' } },
    { name: 'qwen2.5-coder:7b', details: { family: 'qwen2' } },
  ],
}

/** Answers as Ollama does: its tags, and chat completions in OpenAI's shape without tools. */
function ollamaAt(server: TestServer, baseUrl: string): { asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = []
  server.outside.answer = async (url, init) => {
    if (url === `${baseUrl}/api/tags`) return Response.json(tags)
    if (url !== `${baseUrl}/v1/chat/completions`) throw new Error(`nothing there: ${url}`)
    const body = JSON.parse(String(init?.body))
    asked.push(body)
    if (body.tools !== undefined)
      return Response.json(
        {
          error: {
            message: `${body.model} does not support tools`,
            type: 'api_error',
            param: null,
            code: null,
          },
        },
        { status: 400 },
      )
    return Response.json({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      model: body.model,
      choices: [
        { index: 0, message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' },
      ],
      usage: { prompt_tokens: 5, completion_tokens: 1, total_tokens: 6 },
    })
  }
  return { asked }
}

const ask = (server: TestServer, token: string | null, more: object = {}) =>
  server.request('/api/llm/openai/chat/completions', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'auto', messages: [{ role: 'user', content: 'x' }], ...more }),
  })

test('an Ollama that the host names answers hosted calls with the first of its models that is made for code [LLM-46]', async () => {
  const server = await open({ OLLAMA_BASE_URL: 'http://gpu.example:11434/v1/' })
  const { asked } = ollamaAt(server, 'http://gpu.example:11434')
  await server.server.paid.offered.look()
  const ada = await signedUp(server, 'ada')
  expect((await ada.calls(readSelection, {})).body).toMatchObject({
    model: 'qwen-3-coder-free',
    provider: 'openai',
    shownName: 'qwen2.5-coder:7b',
    builtin: false,
  })
  const answer = await ask(server, ada.token)
  expect([answer.status, (await answer.json()).choices[0].message.content]).toEqual([200, 'Hello'])
  expect(asked[0]).toMatchObject({ model: 'qwen2.5-coder:7b' })
  // What it says of tools reaches the agent, which goes on without them (AGT-37).
  const refused = await ask(server, ada.token, {
    tools: [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }],
  })
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    400,
    'qwen2.5-coder:7b does not support tools',
  ])
})

test('a model that the host names is used; an Ollama that answers late is asked again [LLM-46]', async () => {
  const named = await open({
    OLLAMA_BASE_URL: 'http://gpu.example:11434',
    OLLAMA_MODEL: 'codegemma',
  })
  await named.server.paid.offered.look()
  const ada = await signedUp(named, 'ada')
  expect((await ada.calls(readSelection, {})).body.shownName).toBe('codegemma')

  const late = await open({ OLLAMA_BASE_URL: 'http://gpu.example:11434' })
  await late.server.paid.offered.look()
  const ben = await signedUp(late, 'ben')
  expect((await ben.calls(readSelection, {})).body.shownName).toBe('codellama')
  ollamaAt(late, 'http://gpu.example:11434')
  await late.server.jobs.sweep()
  expect((await ben.calls(readSelection, {})).body.shownName).toBe('qwen2.5-coder:7b')
})

test('a model found on this machine is told at the start and taken by the admin in one press, at once and remembered [LLM-47]', async () => {
  const server = await open({ ADMINS: 'builtin:ada' })
  ollamaAt(server, 'http://127.0.0.1:11434')
  await server.server.paid.offered.look()
  const config = readConfig({ MAGICCUBE_DATA: server.folder }, server.folder)
  const table = startTable(config, {
    local: server.server.paid.offered.unusedModel(),
  })
  expect(table).toContain(
    'qwen2.5-coder:7b on this machine; to use it, set OLLAMA_BASE_URL=http://127.0.0.1:11434',
  )
  const [ada, ben] = [await signedUp(server, 'ada'), await signedUp(server, 'ben')]
  expect((await ben.calls(readLocalModel, {})).status).toBe(404)
  expect((await ada.calls(readLocalModel, {})).body).toEqual({
    model: 'qwen2.5-coder:7b',
    isUsed: false,
  })
  expect((await ben.calls(readSelection, {})).body.builtin).toBe(true)
  expect((await ada.calls(takeLocalModel, { isUsed: true })).body.isUsed).toBe(true)
  expect((await ben.calls(readSelection, {})).body).toMatchObject({
    builtin: false,
    shownName: 'qwen2.5-coder:7b',
  })
  expect((await ask(server, ben.token)).status).toBe(200)
  // The next start knows it without asking.
  server.outside.answer = async () => Promise.reject(new Error('away'))
  await server.server.paid.offered.look()
  expect((await ben.calls(readSelection, {})).body.shownName).toBe('qwen2.5-coder:7b')
  expect((await ada.calls(takeLocalModel, { isUsed: false })).body.isUsed).toBe(false)
  expect((await ben.calls(readSelection, {})).body.builtin).toBe(true)
})

test('a model of this machine that is in use stays, and can be left, when an admin enters a service, which is preferred [LLM-47] [CON-19]', async () => {
  const server = await open({ ADMINS: 'builtin:ada' })
  ollamaAt(server, 'http://127.0.0.1:11434')
  await server.server.paid.offered.look()
  const ada = await signedUp(server, 'ada')
  await ada.calls(takeLocalModel, { isUsed: true })
  const offer = { price: null, contextTokens: null, answerTokens: null, isOn: true }
  const added = await ada.calls(addService, {
    kind: 'openai',
    label: 'DeepSeek',
    address: 'https://api.deepseek.com',
    isOn: true,
    models: [{ name: 'deepseek-chat', model: 'deepseek-chat', isPremium: false, ...offer }],
  })
  expect(added.status).toBe(201)
  const selected = async (picked?: string) =>
    (await ada.calls(readSelection, picked === undefined ? {} : { picked })).body
  const names = async () => (await selected()).models.map(({ shownName }) => shownName)
  expect((await selected()).model).toBe('deepseek-chat')
  expect(await names()).toEqual(['deepseek-chat', 'qwen2.5-coder:7b'])
  expect((await selected('qwen-3-coder')).shownName).toBe('qwen2.5-coder:7b')
  const local = { model: 'qwen2.5-coder:7b', isUsed: true }
  expect((await ada.calls(readLocalModel, {})).body).toEqual(local)
  await ada.calls(takeLocalModel, { isUsed: false })
  expect(await names()).toEqual(['deepseek-chat'])
  expect((await ada.calls(readLocalModel, {})).body).toEqual({ model: null, isUsed: false })
})

test('a host with a service, and one in the open, take no model of this machine [LLM-47]', async () => {
  const server = await open({ ADMINS: 'builtin:ada', OPENAI_API_KEY: 'sk-1234567890123456789012' })
  const { asked } = ollamaAt(server, 'http://127.0.0.1:11434')
  await server.server.paid.offered.look()
  const ada = await signedUp(server, 'ada')
  expect((await ada.calls(takeLocalModel, { isUsed: true })).body).toEqual({
    model: null,
    isUsed: false,
  })
  expect(asked).toEqual([])
})
