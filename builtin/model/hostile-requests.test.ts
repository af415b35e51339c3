/** Requests that are made to keep the process busy: each is answered, whatever is in it (T86). */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createDemoModel } from './demo-model.ts'
import { boundConversation, isTooMuch } from './protocol/bounded-request.ts'

const Answer = z.object({
  choices: z.tuple([
    z.object({
      message: z.object({
        content: z.string().nullish(),
        tool_calls: z
          .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
          .default([]),
      }),
    }),
  ]),
})
const TOOLS = ['create_file', 'read_file', 'edit_file'].map((name) => ({
  type: 'function',
  function: { name },
}))
const wish = 'A packing list for the beach: towel, swimsuit, hat'

function post(path: string, body: object): Promise<Response> {
  const app = createDemoModel({ charactersPerSecond: 0, clock: () => 0, randomId: () => 'x' })
  return Promise.resolve(
    app.fetch(new Request(`http://demo${path}`, { method: 'POST', body: JSON.stringify(body) })),
  )
}

async function ask(messages: object[]) {
  const answer = await post('/openai/v1/chat/completions', { model: 'm', messages, tools: TOOLS })
  return Answer.parse(await answer.json()).choices[0].message
}

const lines = '\n'.repeat(200_000)
const blanks = ' '.repeat(200_000)

test('hundreds of thousands of blanks or line breaks anywhere in the words change nothing of the answer: threat T86 [AIP-25]', async () => {
  const plain = await ask([{ role: 'user', content: wish }])
  expect(plain.tool_calls[0]?.function.name).toBe('create_file')
  for (const empty of [lines, blanks, lines + blanks])
    for (const content of [empty + wish, wish + empty])
      expect(await ask([{ role: 'user', content }])).toEqual(plain)
  for (const system of [lines, `App:${blanks}x`, `${lines}- index.html`, '- '.repeat(100_000)])
    expect(
      await ask([
        { role: 'system', content: system },
        { role: 'user', content: wish },
      ]),
    ).toMatchObject({ tool_calls: [{}, {}, {}, {}, {}] })
})

test('thousands of words that nearly fit a pattern are answered: threat T86', async () => {
  for (const words of [
    'how long until ',
    'can you help me ',
    'i want to ',
    '我想要',
    '还有多少天',
    'a, b and ',
  ])
    expect(await ask([{ role: 'user', content: words.repeat(1_500) }])).toBeDefined()
})

/** The rounds of a change: the app's files are asked for, and come back as `page`. */
function changing(page: string): object[] {
  const paths = ['index.html', 'styles.css', 'app.js']
  return [
    { role: 'user', content: wish },
    { role: 'assistant', content: 'Done' },
    { role: 'user', content: 'call it "Green"' },
    {
      role: 'assistant',
      content: '',
      tool_calls: paths.map((path) => ({
        id: path,
        function: { name: 'read_file', arguments: JSON.stringify({ path }) },
      })),
    },
    ...paths.map((path) => ({ role: 'tool', tool_call_id: path, content: page })),
  ]
}

test('a file that is made to be slow is not read: threat T86', async () => {
  const hostile = [
    lines,
    `\n1 more lines;${blanks}x\ny`,
    '<meta name="generator" content="MagicCube starter '.repeat(20_000),
    `<meta name="generator" content="MagicCube starter todo">${'<'.repeat(500_000)}`,
    'x'.repeat(3_000_000),
  ]
  for (const page of hostile)
    expect(await ask(changing(page))).toEqual(await ask(changing('<!doctype html>')))
})

test('a body of half a million values is refused before its shape is looked at: threat T86', async () => {
  const zeros = Array.from({ length: 500_000 }, () => 0)
  for (const path of ['/openai/v1/chat/completions', '/anthropic/v1/messages']) {
    const answer = await post(path, {
      model: 'm',
      max_tokens: 9,
      messages: [{ role: 'user', content: zeros }],
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('too many values')
  }
  expect([isTooMuch(zeros.slice(0, 19_998)), isTooMuch(zeros.slice(0, 20_000))]).toEqual([
    false,
    true,
  ])
})

test('what is read of a request is bounded: 10,000 characters of a text, 200 steps: threat T86 [STR-12]', () => {
  const long = 'word '.repeat(100_000)
  const result = (text: string) => ({ role: 'result' as const, callId: 'a', text, failed: false })
  const { context, steps } = boundConversation({
    context: long,
    steps: [
      { role: 'user', text: long },
      { role: 'assistant', text: long, calls: [] },
      { role: 'user', text: `  ${long}` },
      ...Array.from({ length: 1_000 }, () => result(long)),
      result(`${'f'.repeat(20_000)}${' '.repeat(101)}f`),
      result('f'.repeat(200_000)),
    ],
    tools: [],
    maxTokens: null,
  })
  expect(context.length).toBeLessThanOrEqual(10_000)
  expect(steps).toHaveLength(202)
  expect(steps.map(({ role }) => role).slice(0, 3)).toEqual(['assistant', 'user', 'result'])
  expect(steps.every(({ text }) => text.length <= 10_000)).toBe(true)
  expect(steps[1]?.text.startsWith('word word')).toBe(true)
})
