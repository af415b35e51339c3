/** Services behind the relay whose answers, labels and refusals are odd: what reaches the person, and the log. */
import { beforeEach, expect, test } from 'vitest'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'

const key = 'sk-host-canary-0123456789'
const question = [{ role: 'user', content: 'Who are you' }]
const piece = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const stream = `${piece({ content: 'Hi' })}${piece({}, 'stop')}data: [DONE]\n\n`
const whole = JSON.stringify({
  choices: [{ message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 7, completion_tokens: 2 },
})

onEachDatabase(
  'odd services behind the relay',
  (server) => {
    let people = 0
    let rob: Person
    let sent: Record<string, unknown>[] = []
    beforeEach(async () => {
      people += 1
      sent = []
      server().pass(60_000)
      rob = await signedUp(server(), `rob${people}`)
    })

    const serviceAnswers = (...answers: (() => Response)[]): void => {
      server().outside.answer = async (_url, init) => {
        sent.push(JSON.parse(String(init?.body)))
        const answer = answers[Math.min(sent.length, answers.length) - 1]
        return answer?.() ?? new Response(null, { status: 500 })
      }
    }
    const ask = (isStream: boolean, model = 'qwen-3-coder-free'): Promise<Response> => {
      server().pass(1)
      return server().request('/api/llm/openai/chat/completions', {
        method: 'POST',
        headers: { Authorization: `Bearer ${rob.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ model, messages: question, stream: isStream, temperature: 0.5 }),
      })
    }

    test('a stream is one whatever its label, and a whole answer becomes one [CHK-11]', async () => {
      for (const label of ['Text/Event-Stream', 'text/plain', 'application/json', ''])
        for (const body of label.startsWith('Text') ? [stream] : [stream, whole]) {
          const headers = label === '' ? {} : { 'Content-Type': label }
          serviceAnswers(() => new Response(body, { headers }))
          const answer = await ask(true)
          const text = await answer.text()
          expect([label, answer.status, text]).toEqual([
            label,
            200,
            expect.stringContaining('"Hi"'),
          ])
          expect(text).toMatch(/data: \[DONE\]\s*$/)
        }
    })

    test('a stream where a whole answer was asked for is joined to one [CHK-11]', async () => {
      const call = { index: 0, id: 'a', function: { name: 'f', arguments: { x: 1 } } }
      serviceAnswers(() => new Response(piece({ tool_calls: [call] }) + stream))
      const answer = await ask(false)
      expect(await answer.json()).toMatchObject({
        choices: [
          {
            message: {
              content: 'Hi',
              tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{"x":1}' } }],
            },
            finish_reason: expect.stringMatching(/stop|tool_calls/),
          },
        ],
      })
    })

    test('what a service says when it refuses reaches the person without keys, and the log of the host [CHK-13]', async () => {
      const said = `Not enough balance for ${key} at https://pay.example/x`
      const refusals: [number, object, number, string][] = [
        [402, { error: { message: said } }, 424, 'Not enough balance for ••• at •••'],
        [404, { message: 'no such deployment' }, 424, 'no such deployment'],
        [
          422,
          { detail: [{ loc: ['body', 'top_p'], msg: 'not a number' }] },
          400,
          'top_p: not a number',
        ],
        [500, [{ error: { message: 'inner failure' } }], 502, 'inner failure'],
        [200, { base_resp: { status_code: 1008, status_msg: 'no balance' } }, 424, 'no balance'],
      ]
      for (const [status, body, told, words] of refusals) {
        serviceAnswers(() => Response.json(body, { status }))
        const before = server().logged().length
        const answer = await ask(true)
        const { error } = await answer.json()
        expect([answer.status, error.message]).toEqual([told, expect.stringContaining(words)])
        const line = server().logged().slice(before)
        expect(line).toContain(`"reason":"${words}"`)
        expect(line).toMatch(/"status":\d{3}.*"model":".+","service":"api\.openai\.com"/)
        expect(line + error.message).not.toMatch(/canary|pay\.example|Who are you/)
      }
    })

    test('an overloaded service is told as one, with its wait in either form [CHK-11] [CHK-21]', async () => {
      for (const [headers, wait] of [
        [{ 'Retry-After': '7' }, '7'],
        [
          { 'Retry-After': 'Mon, 30 Nov 2026 12:00:09 GMT', Date: 'Mon, 30 Nov 2026 12:00:00 GMT' },
          '9',
        ],
        [{}, null],
      ] as const)
        for (const status of [503, 529]) {
          serviceAnswers(() => Response.json({ error: 'busy' }, { status, headers }))
          const answer = await ask(true)
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, wait])
          expect((await answer.json()).error.code).toBe('upstreamBusy')
        }
    })

    test('too long is known in the words of every service, as for own keys [CHK-11]', async () => {
      for (const message of ['Range of input length should be [1, 30720]', '输入长度超过限制']) {
        serviceAnswers(() => Response.json({ code: 'InvalidParameter', message }, { status: 400 }))
        expect((await (await ask(true)).json()).error.code).toBe('context_length_exceeded')
      }
    })

    test('what a model refuses is left out at once, and remembered for a day [CHK-11] [CHK-20]', async () => {
      const refusal = () =>
        Response.json(
          { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
          { status: 422 },
        )
      serviceAnswers(refusal, () => new Response(stream))
      expect((await ask(true)).status).toBe(200)
      expect(sent.map((body) => 'stream_options' in body)).toEqual([true, false])
      serviceAnswers(() => new Response(stream))
      sent = []
      await (await ask(true)).text()
      server().pass(25 * 60 * 60_000)
      rob = await signedUp(server(), `rob${people}-later`)
      await (await ask(true)).text()
      expect(sent.map((body) => 'stream_options' in body)).toEqual([false, true])
    })
  },
  { env: { OPENAI_API_KEY: key }, limits: { freePerDay: 100, scale: 10 } },
)
