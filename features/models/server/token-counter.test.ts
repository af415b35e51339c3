import { expect, test } from 'vitest'
import { askedIn, createTokenCounter } from './token-counter.ts'

const claude = (...events: object[]): string =>
  events.map((event) => `event: x\r\ndata: ${JSON.stringify(event)}\r\n\r\n`).join('')
const asked = askedIn({
  forwarded: {
    messages: [{ role: 'user', content: 'a question' }],
    tools: [{ name: 'read' }],
    max_tokens: 100,
  },
})

function follow(text: string) {
  const counter = createTokenCounter(asked)
  // Cut where a character and a line end may be cut.
  for (const byte of new TextEncoder().encode(text)) counter.add(new Uint8Array([byte]))
  counter.end()
  return { ...counter.counts(), hasDelivered: counter.hasDelivered() }
}

test('text, thought and tool calls of the other protocol are counted too, and what it reports wins [AIP-17] [AIP-28]', () => {
  const start = { type: 'message_start', message: { usage: { input_tokens: 9, output_tokens: 1 } } }
  const begun = { type: 'content_block_start', content_block: { type: 'tool_use', name: 'edit' } }
  const delta = (part: object) => ({ type: 'content_block_delta', delta: part })
  const end = { type: 'message_delta', delta: { stop_reason: 'end_turn' } }
  expect(follow(claude(start))).toEqual({ input: 9, output: 0, hasDelivered: false })
  expect(follow(claude(start, begun))).toEqual({ input: 9, output: 1, hasDelivered: true })
  expect(follow(claude(start, delta({ text: '字'.repeat(8) })))).toMatchObject({ output: 8 })
  expect(follow(claude(delta({ partial_json: '{"path":"a"}' })))).toMatchObject({ output: 3 })
  expect(follow(claude(start, { ...end, usage: { output_tokens: 70 } }))).toEqual({
    input: 9,
    output: 70,
    hasDelivered: false,
  })
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  expect(follow(claude(error))).toMatchObject({ output: 0, hasDelivered: false })
  const counted = (value: object) => {
    const counter = createTokenCounter(asked)
    counter.read(value)
    return { ...counter.counts(), hasDelivered: counter.hasDelivered() }
  }
  const whole = { content: [{ type: 'tool_use', name: 'edit', input: { a: 1 } }] }
  expect(counted(whole)).toMatchObject({ output: 3, hasDelivered: true })
  expect(counted(error)).toMatchObject({ output: 0, hasDelivered: false })
})

test('an event whose data stand on several lines is one, a line without end holds up no other, and what the service broke off counts too [AIP-17]', () => {
  const split = 'data: {"usage":\ndata: {"prompt_tokens":7,"completion_tokens":11}}\n\n'
  expect(follow(split)).toMatchObject({ input: 7, output: 11 })
  const counter = createTokenCounter(asked)
  const bytes = new TextEncoder()
  counter.add(bytes.encode(`data: ${'x'.repeat(1_100_000)}`))
  counter.add(bytes.encode(`${'x'.repeat(1_100_000)}\n\n${split}`))
  expect(counter.counts()).toMatchObject({ input: 7, output: 11 })
  expect(follow(openAi({ content: '12345678' }).trimEnd())).toMatchObject({
    output: 2,
    hasDelivered: true,
  })
})

const openAi = (delta: object): string => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`

test('whatever a service lets its reader see counts as delivered: refusals, thoughts, parts, tools of any kind: threat T87 [AIP-28] [BIL-37]', () => {
  const eight = '12345678'
  const seen = [
    openAi({ content: eight }),
    openAi({ content: [{ type: 'text', text: eight }] }),
    openAi({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: eight }] }, 5] }),
    openAi({ refusal: eight, content: null }),
    openAi({ reasoning: eight }),
    openAi({ reasoning_content: eight, content: null }),
    openAi({ tool_calls: [{ index: 0 }, { index: 1, function: { arguments: eight } }] }),
    openAi({ tool_calls: [null, { type: 'custom', custom: { input: eight } }] }),
    claude({ type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: eight } }),
    claude({
      type: 'content_block_start',
      content_block: { type: 'redacted_thinking', data: eight },
    }),
  ]
  for (const text of seen)
    expect([text, follow(text)]).toEqual([text, { input: 5, output: 2, hasDelivered: true }])
  for (const text of [
    openAi({ role: 'assistant', content: '' }),
    openAi({ content: [] }),
    openAi({}),
  ])
    expect([text, follow(text).hasDelivered]).toEqual([text, false])
})

test('a picture counts as one in either protocol, not by the length of its data [AGT-50]', () => {
  const data = 'iVBO'.repeat(500_000)
  const inputOf = (part: object): number =>
    createTokenCounter({
      texts: { messages: [{ role: 'user', content: [part] }] },
      maxTokens: 100,
    }).counts().input
  const none = inputOf({ type: 'text', text: '' })
  for (const part of [
    { type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data } },
  ]) {
    const more = inputOf(part) - none
    expect(more).toBeGreaterThanOrEqual(1_600)
    expect(more).toBeLessThan(1_620)
  }
})

test('figures that cannot be so are not believed: the text is counted instead: threat T87 [AIP-17] [AIP-28]', () => {
  const said = openAi({ content: '12345678' })
  const usage = (prompt_tokens: unknown, completion_tokens: unknown) =>
    `${said}data: ${JSON.stringify({ choices: [], usage: { prompt_tokens, completion_tokens } })}\n\n`
  expect(follow(usage(9, 200))).toMatchObject({ input: 9, output: 200 })
  const odd = [0, -1, 1.5, 1e300, null, Number.MAX_SAFE_INTEGER + 2, [7], undefined]
  for (const figure of odd)
    expect([figure, follow(usage(figure, figure))]).toEqual([
      figure,
      { input: 5, output: 2, hasDelivered: true },
    ])
  // As much as was allowed, twice; as many bytes as were asked, and some room beside them.
  expect(follow(usage(100_072, 201))).toMatchObject({ input: 100_072, output: 2 })
  expect(follow(usage(100_073, 1))).toMatchObject({ input: 5, output: 1 })
  const end = { type: 'message_delta', usage: { output_tokens: -5 } }
  expect(
    follow(claude({ type: 'message_start', message: { usage: { input_tokens: -1 } } }, end)),
  ).toEqual({ input: 5, output: 0, hasDelivered: false })
})
