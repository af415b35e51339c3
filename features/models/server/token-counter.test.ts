import { expect, test } from 'vitest'
import { countWhole, createStreamCounter } from './token-counter.ts'

const claude = (...events: object[]): string =>
  events.map((event) => `event: x\r\ndata: ${JSON.stringify(event)}\r\n\r\n`).join('')
const asked = { messages: [{ role: 'user', content: 'a question' }], tools: [{ name: 'read' }] }

function follow(text: string) {
  const counter = createStreamCounter(asked)
  // Cut where a character and a line end may be cut.
  for (const byte of new TextEncoder().encode(text)) counter.add(new Uint8Array([byte]))
  return { ...counter.counts(), hasDelivered: counter.hasDelivered() }
}

test('text, thought and tool calls of the other protocol are counted too, and what it reports wins [AIP-17] [AIP-28]', () => {
  const start = { type: 'message_start', message: { usage: { input_tokens: 9, output_tokens: 1 } } }
  const begun = { type: 'content_block_start', content_block: { type: 'tool_use', name: 'edit' } }
  const delta = (part: object) => ({ type: 'content_block_delta', delta: part })
  const end = { type: 'message_delta', delta: { stop_reason: 'end_turn' } }
  expect(follow(claude(start))).toEqual({ input: 9, output: 0, hasDelivered: false })
  expect(follow(claude(start, begun))).toEqual({ input: 9, output: 1, hasDelivered: true })
  expect(follow(claude(start, delta({ text: '字'.repeat(8) })))).toMatchObject({ output: 2 })
  expect(follow(claude(delta({ partial_json: '{"path":"a"}' })))).toMatchObject({ output: 3 })
  expect(follow(claude(start, { ...end, usage: { output_tokens: 70 } }))).toEqual({
    input: 9,
    output: 70,
    hasDelivered: false,
  })
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  expect(follow(claude(error))).toMatchObject({ output: 0, hasDelivered: false })
  const whole = { content: [{ type: 'tool_use', name: 'edit', input: { a: 1 } }] }
  expect(countWhole(whole, asked)).toMatchObject({ output: 3 })
  expect(countWhole(error, asked)).toBeNull()
})
