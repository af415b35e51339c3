/** Hosted names, and what official clients get of them with tools, in both protocols. */
import Anthropic from '@anthropic-ai/sdk'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import OpenAI from 'openai'
import { beforeAll, expect, test } from 'vitest'
import { makeModelToken } from '../../accounts/contract.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { readSelection } from '../contract.ts'

const settings = join(mkdtempSync(join(tmpdir(), 'magiccube-settings-')), 'magiccube.config.json')
writeFileSync(
  settings,
  JSON.stringify({
    models: {
      hosted: {
        'qwen-3-coder-free': { provider: 'openai', model: 'small-1' },
        'qwen-3-coder': { provider: 'openai', model: 'large-1' },
        'claude-sonnet-4-0': { provider: 'claude', model: 'claude-x' },
      },
    },
  }),
)
const halfSettings = settings.replace('magiccube.config', 'half')
writeFileSync(
  halfSettings,
  JSON.stringify({ models: { hosted: { 'qwen-3-coder-free': { provider: 'claude' } } } }),
)
const env = {
  MAGICCUBE_CONFIG: settings,
  OPENAI_API_KEY: 'sk-host-canary-0123456789',
  OPENAI_BASE_URL: 'https://qwen.example/v1',
  ANTHROPIC_API_KEY: 'sk-ant-host-canary-0123456789',
  ANTHROPIC_VERSION: '2024-10-22',
}

const studio = 'http://localhost:3000'
const question = [{ role: 'user' as const, content: 'Make it' }]

function clientFetch(server: TestServer): typeof fetch {
  return async (input, init) =>
    server.request(input instanceof Request ? input.url : String(input), init)
}

type Asked = { url: string; headers: Headers; body: Record<string, unknown> }

const openAiStream = [
  { delta: { role: 'assistant', content: 'Working' } },
  {
    delta: {
      tool_calls: [
        { index: 0, id: 'c1', type: 'function', function: { name: 'glob', arguments: '{"pat' } },
      ],
    },
  },
  { delta: { tool_calls: [{ index: 0, function: { arguments: 'tern":"*"}' } }] } },
  {
    delta: {
      tool_calls: [
        { index: 1, id: 'c2', type: 'function', function: { name: 'list_files', arguments: '{}' } },
      ],
    },
  },
  { delta: {}, finish_reason: 'tool_calls' },
]
  .map(
    (choice) =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'small-1', choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`,
  )
  .join('')

const claudeEvent = (type: string, rest: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`
const claudeStream = [
  claudeEvent('message_start', {
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'claude-x',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 9, output_tokens: 1 },
    },
  }),
  claudeEvent('content_block_start', {
    index: 0,
    content_block: { type: 'tool_use', id: 't1', name: 'glob', input: {} },
  }),
  claudeEvent('content_block_delta', {
    index: 0,
    delta: { type: 'input_json_delta', partial_json: '{"pattern":"*"}' },
  }),
  claudeEvent('content_block_stop', { index: 0 }),
  claudeEvent('message_delta', {
    delta: { stop_reason: 'tool_use' },
    usage: { output_tokens: 12 },
  }),
  claudeEvent('message_stop'),
].join('')

onEachDatabase(
  'hosted names with the keys of two providers',
  (server) => {
    let nora: Person
    let key = ''
    let asked: Asked[] = []
    beforeAll(async () => {
      nora = await signedUp(server(), 'nora')
      key = (await nora.calls(makeModelToken, {})).body.token
    })
    const answers = (answer: () => Response): void => {
      asked = []
      server().outside.answer = async (url, init) => {
        asked.push({
          url,
          headers: new Headers(init?.headers),
          body: JSON.parse(String(init?.body)),
        })
        return answer()
      }
    }
    const events = (text: string) => () =>
      new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
    const openAi = () =>
      new OpenAI({
        apiKey: key,
        baseURL: `${studio}/api/llm/openai`,
        fetch: clientFetch(server()),
        maxRetries: 0,
      })
    const claude = () =>
      new Anthropic({
        apiKey: key,
        baseURL: `${studio}/api/llm/claude`,
        fetch: clientFetch(server()),
        maxRetries: 0,
      })
    const parameters = { type: 'object' as const, properties: { pattern: { type: 'string' } } }

    test('the selection names model, provider, address, tier, reason and what is left, and the call of it is admitted [LLM-30] [LLM-32]', async () => {
      const { body } = await nora.calls(readSelection, {})
      expect(body).toEqual({
        takesPictures: null,
        contextTokens: null,
        answerTokens: null,
        budget: { contextTokens: 8_000, messages: 10, answerTokens: 5_000, rounds: 10 },
        identity: expect.stringMatching(/^[\w-]{16}$/),
        firstTokenSeconds: 120,
        model: 'qwen-3-coder-free',
        provider: 'openai',
        endpoint: '/api/llm/openai',
        tier: 'free',
        reason: 'free_tier',
        remainingQuota: 100,
        builtin: false,
        shownName: 'qwen-3-coder-free',
        resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
        models: ['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free'].map((name) => ({
          name,
          builtin: false,
          shownName: name,
        })),
      })
      answers(events(openAiStream))
      const stream = await openAi().chat.completions.create({
        model: body.model ?? '',
        messages: question,
        stream: true,
      })
      for await (const _ of stream);
      expect(asked.map(({ url, body: sent }) => [url, sent['model']])).toEqual([
        ['https://qwen.example/v1/chat/completions', 'small-1'],
      ])
      expect((await nora.calls(readSelection, {})).body.remainingQuota).toBe(99)
    })

    test('each name goes to its provider under that provider’s own id [LLM-32] [LLM-44]', async () => {
      answers(() => Response.json({ choices: [{ message: { role: 'assistant', content: 'Hi' } }] }))
      await openAi().chat.completions.create({ model: 'qwen-3-coder', messages: question })
      answers(events(claudeStream))
      await claude()
        .messages.stream({ model: 'claude-sonnet-4-0', max_tokens: 50, messages: question })
        .finalMessage()
      expect(asked[0]).toMatchObject({
        url: 'https://api.anthropic.com/v1/messages',
        body: { model: 'claude-x' },
      })
      expect(asked[0]?.headers.get('anthropic-version')).toBe('2024-10-22')
      const lists = [await openAi().models.list(), await claude().models.list()]
      expect(lists.map(({ data }) => data.map(({ id }) => id))).toEqual([
        ['qwen-3-coder', 'qwen-3-coder-free'],
        ['claude-sonnet-4-0'],
      ])
    })

    test('the route of a protocol opens no premium model to who may not use it: neither by the word auto nor once the picks are spent [LLM-30] [LLM-39] [PERM-15]', async () => {
      answers(() => Response.json({ content: [{ type: 'text', text: 'Hi' }] }))
      const paula = await signedUp(server(), 'paula')
      const ask = async (model: string) => {
        const answer = await paula.sends({
          path: '/api/llm/claude',
          method: 'POST',
          body: { model, messages: question, max_tokens: 9 },
        })
        return answer.status
      }
      expect(await ask('auto')).toBe(403)
      for (let pick = 0; pick < 5; pick += 1) expect(await ask('claude-sonnet-4-0')).toBe(200)
      expect(await ask('claude-sonnet-4-0')).toBe(403)
      expect(asked).toHaveLength(5)
      expect((await paula.calls(readSelection, {})).body).toMatchObject({
        model: 'qwen-3-coder-free',
      })
    })

    test('the official OpenAI client streams tool calls through the relay, joined, two in one answer [LLM-41] [AIP-27]', async () => {
      answers(events(openAiStream))
      const runner = openAi().chat.completions.stream({
        model: 'qwen-3-coder-free',
        messages: question,
        tools: [{ type: 'function', function: { name: 'glob', parameters } }],
        tool_choice: 'auto',
      })
      const message = await runner.finalMessage()
      expect(message.content).toBe('Working')
      expect(message.tool_calls).toMatchObject([
        { id: 'c1', function: { name: 'glob', arguments: '{"pattern":"*"}' } },
        { id: 'c2', function: { name: 'list_files', arguments: '{}' } },
      ])
      expect(asked[0]?.body).toMatchObject({
        tools: [{ function: { name: 'glob' } }],
        tool_choice: 'auto',
      })
    })

    test('the official Anthropic client streams tool use through the relay and sends results back [LLM-41] [AIP-27]', async () => {
      answers(events(claudeStream))
      const final = await claude()
        .messages.stream({
          model: 'claude-sonnet-4-0',
          max_tokens: 50,
          tools: [{ name: 'glob', input_schema: parameters }],
          messages: [
            ...question,
            {
              role: 'assistant',
              content: [{ type: 'tool_use', id: 't0', name: 'glob', input: {} }],
            },
            {
              role: 'user',
              content: [{ type: 'tool_result', tool_use_id: 't0', content: 'a.txt' }],
            },
          ],
        })
        .finalMessage()
      expect(final.content).toMatchObject([
        { type: 'tool_use', id: 't1', name: 'glob', input: { pattern: '*' } },
      ])
      expect(final.usage).toMatchObject({ output_tokens: 12 })
      expect(JSON.stringify(asked[0]?.body['messages'])).toContain('"tool_use_id":"t0"')
    })

    test('official clients read every error as their own kind: no key, unknown model, overflow, broken stream [LLM-41] [AIP-31] [AIP-35]', async () => {
      const stranger = { apiKey: 'sk-nobody', fetch: clientFetch(server()), maxRetries: 0 }
      const body = { model: 'qwen-3-coder-free', messages: question }
      await expect(
        new OpenAI({ ...stranger, baseURL: `${studio}/api/llm/openai` }).chat.completions.create(
          body,
        ),
      ).rejects.toBeInstanceOf(OpenAI.AuthenticationError)
      await expect(
        new Anthropic({ ...stranger, baseURL: `${studio}/api/llm/claude` }).messages.create({
          ...body,
          max_tokens: 9,
        }),
      ).rejects.toBeInstanceOf(Anthropic.AuthenticationError)
      await expect(
        openAi().chat.completions.create({ ...body, model: 'claude-sonnet-4-0' }),
      ).rejects.toMatchObject({ status: 404, code: 'model_not_found' })
      for (const refusal of [
        {
          status: 400,
          error: {
            message: 'This model’s maximum context length is 8192 tokens',
            code: 'context_length_exceeded',
          },
        },
        { status: 413, error: { message: 'x' } },
      ]) {
        answers(() => Response.json({ error: refusal.error }, { status: refusal.status }))
        await expect(openAi().chat.completions.create(body)).rejects.toMatchObject({
          status: 400,
          code: 'context_length_exceeded',
          message: expect.stringContaining(
            'The conversation is too long for this model. Clear the chat or choose another model.',
          ),
        })
      }
      answers(events(claudeStream.slice(0, 700)))
      await expect(
        claude()
          .messages.stream({ model: 'claude-sonnet-4-0', max_tokens: 9, messages: question })
          .finalMessage(),
      ).rejects.toBeInstanceOf(Error)
    })

    test('the key comes as Bearer or x-api-key, and every other path and method is answered in the protocol’s shape [API-35]', async () => {
      const paths = { openai: '/chat/completions', claude: '/v1/messages' } as const
      for (const style of ['openai', 'claude'] as const) {
        answers(() => Response.json({ choices: [], content: [] }))
        const model = style === 'openai' ? 'qwen-3-coder-free' : 'claude-sonnet-4-0'
        for (const [name, value] of [
          ['Authorization', `Bearer ${key}`],
          ['x-api-key', key],
          ['x-api-key', nora.token ?? ''],
        ] as const) {
          const answer = await server().request(`/api/llm/${style}${paths[style]}`, {
            method: 'POST',
            headers: { [name]: value, 'Content-Type': 'application/json' },
            body: JSON.stringify({ model, messages: question, max_tokens: 9 }),
          })
          expect([style, answer.status]).toEqual([style, 200])
        }
        for (const method of ['GET', 'DELETE', 'PUT']) {
          const other = await server().request(`/api/llm/${style}/files`, {
            method,
            headers: { 'x-api-key': key },
          })
          expect([other.status, (await other.json()).error]).toMatchObject([
            404,
            { message: expect.anything() },
          ])
        }
      }
    })
  },
  { env },
)

onEachDatabase('hosted names without a provider', (server) => {
  test('every name is the demo model in both protocols, and says so [LLM-32] [AIP-25]', async () => {
    const otto = await signedUp(server(), 'otto')
    for (const [style, language, label] of [
      ['openai', 'en', 'No AI model (starters only)'],
      ['claude', 'zh', '未连接 AI 模型（仅模板）'],
    ]) {
      const answer = await server().request(`/api/llm/${style}/models`, {
        headers: { Authorization: `Bearer ${otto.token}`, 'Accept-Language': language ?? '' },
      })
      const { data } = await answer.json()
      expect(data).toMatchObject([
        { id: 'claude-sonnet-4-0', display_name: label },
        { id: 'qwen-3-coder', display_name: label },
        { id: 'qwen-3-coder-free', display_name: label },
      ])
    }
    expect((await otto.calls(readSelection, {})).body).toMatchObject({ builtin: true })
  })
})

onEachDatabase(
  'hosted names with one key',
  (server) => {
    test('who has chosen none gets a name that is offered, and the others are not there: threat T86 [LLM-30] [LLM-32]', async () => {
      server().outside.answer = async () =>
        Response.json({ choices: [{ message: { role: 'assistant', content: 'Hi' } }] })
      const pia = await signedUp(server(), 'pia')
      const { body } = await pia.calls(readSelection, {})
      expect(body).toMatchObject({ model: 'qwen-3-coder', provider: 'openai', builtin: false })
      const ask = async (style: string, model: string) =>
        (
          await pia.sends({
            path: `/api/llm/${style}`,
            method: 'POST',
            body: { model, messages: question, max_tokens: 9 },
          })
        ).status
      expect(await ask('openai', 'qwen-3-coder')).toBe(200)
      for (const model of ['claude-sonnet-4-0', 'qwen-3-coder-free'])
        for (const style of ['openai', 'claude'])
          expect([style, model, await ask(style, model)]).toEqual([style, model, 404])
      expect(await ask('claude', 'auto')).toBe(404)
    })
  },
  { env: { OPENAI_API_KEY: env.OPENAI_API_KEY, MAGICCUBE_CONFIG: halfSettings } },
)

onEachDatabase(
  'how often the demo model may be asked',
  (server) => {
    test('a person has sixty calls a minute of the demo model, whatever comes of them, and they cost nothing: threat T86 [AIP-34] [BIL-32]', async () => {
      const quentin = await signedUp(server(), 'quentin')
      const ask = (model = 'auto') =>
        quentin.sends<{ error: { code: string } }>({
          path: '/api/llm/openai',
          method: 'POST',
          body: { model, messages: question },
        })
      for (let call = 0; call < 60; call += 1)
        expect((await ask(call % 2 === 0 ? 'auto' : 'none-such')).status).toBe(
          call % 2 === 0 ? 200 : 404,
        )
      const refused = await ask()
      expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rateLimited' } } })
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await server().server.ledger.usedToday(quentin.userId)).toBe(0)
      const other = await signedUp(server(), 'rita')
      expect((await other.calls(readSelection, {})).body).toMatchObject({ remainingQuota: 100 })
      server().pass(60_000)
      expect((await ask()).status).toBe(200)
    })
  },
  { limits: { scale: 1 } },
)
