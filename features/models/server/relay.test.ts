/** The hosted relay: official clients at the demo model, and services behind it that misbehave (AIP rows, T29). */
import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeModelToken } from '../../accounts/contract.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { readSelection } from '../contract.ts'

function clientFetch(server: TestServer): typeof fetch {
  return async (input, init) =>
    server.request(input instanceof Request ? input.url : String(input), init)
}

const question = [{ role: 'user' as const, content: 'Who are you, and who am I to you' }]

onEachDatabase('hosted models without a key', (server) => {
  let pat: Person
  let key = ''
  beforeAll(async () => {
    pat = await signedUp(server(), 'pat')
    key = (await pat.calls(makeModelToken, {})).body.token
  })

  test('the official OpenAI client speaks with the demo model, whole and streamed, under both addresses [AIP-20] [AIP-25]', async () => {
    for (const baseURL of [
      'http://localhost:3000/api/llm/openai',
      'http://localhost:3000/api/llm/openai/v1',
    ]) {
      const client = new OpenAI({
        apiKey: key,
        baseURL,
        fetch: clientFetch(server()),
        maxRetries: 0,
      })
      const models = await client.models.list()
      expect(models.data.map(({ id }) => id)).toEqual([
        'claude-sonnet-4-0',
        'qwen-3-coder',
        'qwen-3-coder-free',
      ])
      const whole = await client.chat.completions.create({
        model: 'qwen-3-coder-free',
        messages: question,
      })
      expect(whole.choices[0]?.message.content?.length).toBeGreaterThan(0)
      let text = ''
      let ended: string | null = null
      const stream = await client.chat.completions.create({
        model: 'auto',
        messages: question,
        stream: true,
      })
      for await (const chunk of stream) {
        text += chunk.choices[0]?.delta.content ?? ''
        ended = chunk.choices[0]?.finish_reason ?? ended
      }
      expect(text.length).toBeGreaterThan(0)
      expect(ended).toBe('stop')
    }
  })

  test('the official Anthropic client speaks with the demo model, whole and streamed [AIP-21] [AIP-22] [AIP-25]', async () => {
    const client = new Anthropic({
      apiKey: key,
      baseURL: 'http://localhost:3000/api/llm/claude',
      fetch: clientFetch(server()),
      maxRetries: 0,
    })
    const whole = await client.messages.create({
      model: 'qwen-3-coder-free',
      max_tokens: 200,
      messages: question,
    })
    expect(whole.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(/./) })
    const final = await client.messages
      .stream({ model: 'qwen-3-coder-free', max_tokens: 200, messages: question })
      .finalMessage()
    expect(final).toMatchObject({ role: 'assistant', stop_reason: 'end_turn' })
    expect(final.usage.output_tokens).toBeGreaterThan(0)
  })

  test('what the demo model answers is written down and not counted [BIL-32]', async () => {
    const entries = await server()
      .server.db.selectFrom('usageCalls')
      .selectAll()
      .where('userId', '=', pat.userId)
      .execute()
    expect(entries.length).toBeGreaterThan(0)
    expect(
      entries.every(
        ({ counted, state, outputTokens }) =>
          counted === 0 && state === 'settled' && outputTokens > 0,
      ),
    ).toBe(true)
    expect(await server().server.ledger.usedToday(pat.userId)).toBe(0)
    expect((await pat.calls(readSelection, {})).body).toEqual({
      contextTokens: null,
      answerTokens: null,
      budget: { contextTokens: 8_000, messages: 10, answerTokens: 5_000, rounds: 10 },
      identity: expect.stringMatching(/^[\w-]{16}$/),
      model: 'qwen-3-coder-free',
      provider: 'openai',
      endpoint: '/api/llm/openai',
      tier: 'free',
      reason: 'free_tier',
      remainingQuota: 100,
      builtin: true,
      takesPictures: false,
      firstTokenSeconds: 120,
      shownName: 'qwen-3-coder-free',
      resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
      models: ['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free'].map((name) => ({
        name,
        builtin: true,
        shownName: name,
      })),
    })
  })

  test('errors come in the shape of each protocol, with our code [AIP-24] [AIP-31]', async () => {
    const openAi = new OpenAI({
      apiKey: key,
      baseURL: 'http://localhost:3000/api/llm/openai',
      fetch: clientFetch(server()),
      maxRetries: 0,
    })
    await expect(
      openAi.chat.completions.create({ model: 'gpt-unknown', messages: question }),
    ).rejects.toMatchObject({ status: 404, code: 'model_not_found' })
    const stranger = new OpenAI({
      apiKey: 'sk-nobody',
      baseURL: 'http://localhost:3000/api/llm/openai',
      fetch: clientFetch(server()),
      maxRetries: 0,
    })
    await expect(stranger.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError)
    const claude = new Anthropic({
      apiKey: key,
      baseURL: 'http://localhost:3000/api/llm/claude',
      fetch: clientFetch(server()),
      maxRetries: 0,
    })
    await expect(
      claude.messages.create({ model: 'claude-unknown', max_tokens: 9, messages: question }),
    ).rejects.toMatchObject({
      status: 404,
      error: { type: 'error', error: { type: 'not_found_error' }, code: 'model_not_found' },
    })
  })
})

type Seen = {
  url: string
  headers: Headers
  body: Record<string, unknown>
  signal: AbortSignal | null | undefined
}

// Calls a minute are limited here as they are for people.
const keyed = {
  env: { OPENAI_API_KEY: 'sk-host-canary-0123456789' },
  limits: { freePerDay: 3, scale: 1 },
}

onEachDatabase(
  'a service behind the relay',
  (server) => {
    let seen: Seen[] = []
    let people = 0
    let rob: Person
    beforeEach(async () => {
      seen = []
      people += 1
      // Sign-ups are limited by the minute too.
      server().pass(60_000)
      rob = await signedUp(server(), `rob${people}`)
    })

    /** From now on the service answers like this. */
    function serviceAnswers(
      answer: (init: RequestInit | undefined) => Response | Promise<Response>,
    ): void {
      server().outside.answer = async (url, init) => {
        seen.push({
          url,
          headers: new Headers(init?.headers),
          body: JSON.parse(String(init?.body)),
          signal: init?.signal,
        })
        return answer(init)
      }
    }
    const ask = (body: object = {}, init: RequestInit = {}): Promise<Response> => {
      // Entries are told apart by their time.
      server().pass(1)
      return server().request('/api/llm/openai/chat/completions', {
        method: 'POST',
        headers: { Authorization: `Bearer ${rob.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ model: 'qwen-3-coder-free', messages: question, ...body }),
        ...init,
      })
    }
    const used = (): Promise<number> => server().server.ledger.usedToday(rob.userId)
    const lastEntry = () =>
      server()
        .server.db.selectFrom('usageCalls')
        .select(['state', 'inputTokens', 'outputTokens'])
        .where('userId', '=', rob.userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    const whole = (): Response =>
      Response.json({
        id: '1',
        choices: [{ message: { role: 'assistant', content: 'Hi' } }],
        usage: { prompt_tokens: 7, completion_tokens: 2 },
      })
    const events = (parts: readonly string[]): Response =>
      new Response(parts.join(''), { headers: { 'Content-Type': 'text/event-stream' } })

    test('only known fields go on, with the key and address of the settings: threats T28, T29 and T36 [AIP-23]', async () => {
      serviceAnswers(whole)
      const answer = await ask({
        max_tokens: 100_000,
        n: 5,
        user: 'x',
        base_url: 'https://evil.example',
        api_base: 'https://evil.example',
        temperature: 0.5,
      })
      expect([answer.status, (await answer.text()).includes('canary')]).toEqual([200, false])
      expect(seen[0]?.url).toBe('https://api.openai.com/v1/chat/completions')
      expect(seen[0]?.headers.get('authorization')).toBe('Bearer sk-host-canary-0123456789')
      expect(seen[0]?.body).toEqual({
        model: 'gpt-4o-mini',
        messages: question,
        stream: false,
        max_tokens: 16_000,
        temperature: 0.5,
      })
      expect(await lastEntry()).toEqual({ state: 'settled', inputTokens: 7, outputTokens: 2 })
      expect(await used()).toBe(1)
    })

    test('a stream is passed on as it came, and its counts are kept [AIP-26] [AIP-28]', async () => {
      const parts = [
        'data: {"choices":[{"delta":{"content":"a"}}]}\n\n',
        'data: {"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":3}}\n\n',
        'data: [DONE]\n\n',
      ]
      serviceAnswers(() => events(parts))
      const answer = await ask({ stream: true })
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        'text/event-stream; charset=utf-8',
        'private, no-store, no-transform',
      ])
      expect(await answer.text()).toBe(parts.join(''))
      expect(await lastEntry()).toEqual({ state: 'settled', inputTokens: 11, outputTokens: 3 })
      expect(seen[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } })
    })

    test('a service that refuses, redirects or breaks costs nothing and tells nothing of itself: threat T29 [AIP-28] [AIP-32]', async () => {
      const secretive =
        (status: number, headers: Record<string, string> = {}) =>
        () =>
          new Response('{"error":{"message":"inner secret sk-host-canary"}}', { status, headers })
      const faults: [string, () => Response | Promise<Response>, number, string][] = [
        ['401', secretive(401), 502, 'upstreamAuth'],
        ['403', secretive(403), 502, 'upstreamAuth'],
        ['429', secretive(429, { 'Retry-After': '7' }), 429, 'rateLimited'],
        ['500', secretive(500), 502, 'upstreamError'],
        [
          '302',
          () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }),
          502,
          'upstreamError',
        ],
        [
          'a page with 200',
          () => new Response('<html>proxy</html>', { headers: { 'Content-Type': 'text/html' } }),
          502,
          'upstreamError',
        ],
        [
          'half an answer',
          () => new Response('{"choices":[', { headers: { 'Content-Type': 'application/json' } }),
          502,
          'upstreamError',
        ],
        [
          'no way there',
          async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')),
          502,
          'upstreamError',
        ],
      ]
      for (const [name, fault, status, code] of faults) {
        serviceAnswers(fault)
        const answer = await ask()
        const text = await answer.text()
        expect({ name, status: answer.status, code: JSON.parse(text).error.code }).toEqual({
          name,
          status,
          code,
        })
        // What it says of the host's own key is for the host; a key is never told.
        expect(text).not.toMatch(/canary|ECONNREFUSED|10\.0/)
        if (status === 502 && code === 'upstreamAuth') expect(text).not.toMatch(/secret/)
        if (name === '500') expect(text).toContain('inner secret •••')
        if (status === 429) expect(answer.headers.get('retry-after')).toBe('7')
      }
      expect(
        seen.map(({ url }) => url).filter((url) => !url.startsWith('https://api.openai.com/')),
      ).toEqual([])
      expect(await used()).toBe(0)
      expect(server().logged()).toContain('the AI service refuses our key')
      expect(server().logged()).not.toContain('canary')
    })

    test('a request that the service finds wrong is told with its own words [AIP-32]', async () => {
      serviceAnswers(() =>
        Response.json({ error: { message: 'tools[0] has no name' } }, { status: 400 }),
      )
      const answer = await ask()
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          error: {
            message: 'tools[0] has no name',
            type: 'invalid_request_error',
            code: 'validationError',
            param: null,
          },
        },
      ])
    })

    test('a stream that breaks off ends with an event that says so; what came counts as a use [AIP-29] [AIP-31]', async () => {
      let pulls = 0
      const breaking = () =>
        new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              pulls += 1
              if (pulls === 1)
                controller.enqueue(
                  new TextEncoder().encode('data: {"choices":[{"delta":{"content":"half"}}]}\n\n'),
                )
              else controller.error(new Error('reset'))
            },
          },
          { highWaterMark: 0 },
        )
      serviceAnswers(
        () => new Response(breaking(), { headers: { 'Content-Type': 'text/event-stream' } }),
      )
      const text = await (await ask({ stream: true })).text()
      expect(text).toContain('half')
      expect(text).toMatch(/data: \{"error":\{.*"code":"upstreamError".*\n\n$/)
      expect((await lastEntry()).state).toBe('settled')
      expect(await used()).toBe(1)
    })

    test('a reader who leaves closes the service at once, and the call counts from the moment that it was sent on: threat T35 [AIP-29] [BIL-37]', async () => {
      let closed = 0
      const endless = (first: string | null) =>
        new ReadableStream<Uint8Array>({
          start: (controller) =>
            void (first === null || controller.enqueue(new TextEncoder().encode(first))),
          cancel: () => void (closed += 1),
        })
      serviceAnswers(
        () =>
          new Response(endless('data: {"choices":[{"delta":{"content":"so far"}}]}\n\n'), {
            headers: { 'Content-Type': 'text/event-stream' },
          }),
      )
      const reader = (await ask({ stream: true })).body?.getReader()
      await reader?.read()
      await reader?.cancel()
      expect([closed, seen[0]?.signal?.aborted, (await lastEntry()).state, await used()]).toEqual([
        1,
        true,
        'settled',
        1,
      ])

      serviceAnswers(
        () => new Response(endless(null), { headers: { 'Content-Type': 'text/event-stream' } }),
      )
      await (await ask({ stream: true })).body?.cancel()
      expect([closed, await lastEntry(), await used()]).toEqual([
        2,
        { state: 'settled', inputTokens: 9, outputTokens: 0 },
        2,
      ])

      const left = new AbortController()
      serviceAnswers(
        (init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
            left.abort()
          }),
      )
      await ask({}, { signal: left.signal }).catch(() => null)
      expect([(await lastEntry()).state, await used()]).toEqual(['settled', 3])
    })

    test('a whole answer that its reader did not wait for counts with as much as had come [AIP-29] [BIL-37]', async () => {
      const left = new AbortController()
      const half = (signal: AbortSignal | null | undefined) =>
        new ReadableStream<Uint8Array>(
          {
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"choices":['))
              signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
            },
            pull: () => left.abort(),
          },
          { highWaterMark: 0 },
        )
      serviceAnswers(
        (init) =>
          new Response(half(init?.signal), { headers: { 'Content-Type': 'application/json' } }),
      )
      await ask({}, { signal: left.signal }).catch(() => null)
      expect(await lastEntry()).toEqual({ state: 'settled', inputTokens: 9, outputTokens: 3 })
    })

    test('who is gone before the call is sent on pays nothing, and the service hears nothing [AIP-29] [BIL-37]', async () => {
      serviceAnswers(whole)
      const gone = AbortSignal.abort()
      await ask({}, { signal: gone }).catch(() => null)
      expect([seen.length, await used()]).toEqual([0, 0])
      expect((await lastEntry()).state).toBe('refunded')
    })

    test('when the day is used up the answer says so before anything is asked [AIP-30] [BIL-32]', async () => {
      serviceAnswers(whole)
      for (let call = 0; call < 3; call += 1) expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect([refused.status, (await refused.json()).error]).toMatchObject([
        429,
        {
          code: 'quotaExceeded',
          message: 'Daily quota exceeded',
        },
      ])
      const { resetsAt } = (await rob.calls(readSelection, {})).body
      const leftMs = Date.parse(resetsAt ?? '') - server().now()
      expect(refused.headers.get('Retry-After')).toBe(String(Math.ceil(leftMs / 1000)))
      expect(seen).toHaveLength(3)
      expect((await rob.calls(readSelection, {})).body).toMatchObject({
        model: null,
        reason: 'quotaExceeded',
        resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
      })
      server().pass(24 * 3600_000)
      const fresh = await signedUp(server(), `day${people}`)
      expect((await fresh.calls(readSelection, {})).body).toMatchObject({
        model: 'qwen-3-coder-free',
        reason: 'free_tier',
        remainingQuota: 3,
      })
    })

    test('four calls of a person at once, and the place is free again afterwards [AIP-34]', async () => {
      const waiting: (() => void)[] = []
      serviceAnswers(
        () =>
          new Promise((resolve) =>
            waiting.push(() => resolve(new Response('no', { status: 500 }))),
          ),
      )
      const running = [ask(), ask(), ask()]
      while (waiting.length < 3) await new Promise((resolve) => setImmediate(resolve))
      await server()
        .server.db.updateTable('usageCounters')
        .set({ used: 0 })
        .where('userId', '=', rob.userId)
        .execute()
      const fourth = ask()
      while (waiting.length < 4) await new Promise((resolve) => setImmediate(resolve))
      const fifth = await ask()
      expect([fifth.status, (await fifth.json()).error.code]).toEqual([429, 'rateLimited'])
      for (const go of waiting) go()
      await Promise.all([...running, fourth])
      serviceAnswers(whole)
      expect((await ask()).status).toBe(200)
    })

    test('a person has twenty calls a minute, whatever comes of them, and the next minute has twenty again [AIP-34]', async () => {
      serviceAnswers(() => new Response('no', { status: 500 }))
      for (let call = 0; call < 20; call += 1) expect((await ask()).status).toBe(502)
      const refused = await ask()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      expect((await refused.json()).error.code).toBe('rateLimited')
      expect(seen).toHaveLength(20)
      server().pass(60_000)
      expect((await ask()).status).toBe(502)
    })

    test('a request that is too large or not in order goes nowhere [AIP-34]', async () => {
      serviceAnswers(whole)
      const largest = 8 * 1_048_576
      const saying = (characters: number) => ({
        messages: [{ role: 'user', content: 'x'.repeat(characters) }],
      })
      const refusals: [object, number, string][] = [
        [saying(largest), 413, 'payloadTooLarge'],
        [{ messages: [] }, 400, 'validationError'],
        [{ messages: ['Hi'] }, 400, 'validationError'],
        [{ tools: {} }, 400, 'validationError'],
        [{ tools: ['read_file'] }, 400, 'validationError'],
      ]
      for (const [body, status, code] of refusals) {
        const answer = await ask(body)
        expect([answer.status, (await answer.json()).error.code]).toEqual([status, code])
      }
      expect(seen).toEqual([])
      expect((await ask(saying(largest - 200))).status).toBe(200)
    })

    test('four pictures of 5 MiB together go on as they are; one that the model refuses is told in the service’s words [AGT-50]', async () => {
      serviceAnswers(whole)
      const share = Buffer.alloc((5 * 1_048_576) / 4, 7).toString('base64')
      const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${share}` } }
      const said = [image, image, image, image, { type: 'text', text: 'Like these, please' }]
      const messages = [{ role: 'user', content: said }]
      expect((await ask({ messages })).status).toBe(200)
      expect(seen[0]?.body['messages']).toEqual(messages)
      serviceAnswers(() =>
        Response.json(
          { error: { message: 'No endpoints found that support image input' } },
          { status: 404 },
        ),
      )
      const refused = await ask({ messages })
      expect([refused.status, (await refused.json()).error.message]).toEqual([
        400,
        'No endpoints found that support image input',
      ])
      // The same words about anything else are a refusal, which another try does not help.
      const other = await ask()
      expect([other.status, (await other.json()).error.message]).toEqual([
        424,
        'The AI service refused the call: No endpoints found that support image input',
      ])
    })

    test('neither words nor keys of a call are in the log [AIP-38]', async () => {
      serviceAnswers(() => new Response('nothing', { status: 500 }))
      await ask({ messages: [{ role: 'user', content: 'a-very-private-sentence' }] })
      expect(server().logged()).not.toMatch(/a-very-private-sentence|sk-host|Bearer/)
    })
  },
  keyed,
)
