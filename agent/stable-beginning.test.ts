/** What is sent begins as the request before it did, so that a service reads it once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelCallOptions } from './providers/model-stream.ts'
import { askOnce } from './testing/ask-once.ts'
import { memoryFiles } from './testing/memory-files.ts'
import type { ScriptedAnswer } from './testing/scripted-model.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { claude, modelOver, wire } from './testing/wire.ts'

const start = {
  'index.html': '<!doctype html>\n<h1>Timer</h1>\n<script src="app.js"></script>\n',
  'app.js': "const title = 'Timer'\nconsole.log(title)\n",
  'notes.txt': 'Nothing\n',
}

type Sent = Pick<ModelCallOptions, 'prompt' | 'tools'>

/** A request as a service reads it, without the marks that tell it what to remember. */
function readBy({ prompt, tools }: Sent): string {
  const parts = [...(tools ?? []), ...prompt].map((part) =>
    JSON.stringify(part, (name, value: unknown) =>
      name === 'providerOptions' ? undefined : value,
    ),
  )
  // What closes the last message is no part of what has been said.
  return parts.join('\n').replace(/["\]}]+$/, '')
}

const path = fc.constantFrom('index.html', 'app.js', 'notes.txt', 'new.css', 'missing.js')
const call = fc.oneof(
  path.map((given) => ({ name: 'read_file', args: { path: given } })),
  path.map((given) => ({ name: 'delete_file', args: { path: given, confirm: true } })),
  fc
    .record({ path, content: fc.string({ maxLength: 40 }) })
    .map((args) => ({ name: 'write_file', args })),
  fc
    .record({ path, old_text: fc.constantFrom('Timer', 'title', 'q'), new_text: fc.string() })
    .map((args) => ({ name: 'edit_file', args })),
  fc.constant({ name: 'create_file', args: '{"path": "a.txt", ' }),
  fc.constant({ name: 'no_tool', args: {} }),
)
const answer: fc.Arbitrary<ScriptedAnswer> = fc.record(
  {
    text: fc.constantFrom('Working', 'I have changed it.', '```js app.js\nlet x\n```'),
    calls: fc.array(call, { minLength: 1, maxLength: 3 }),
    finish: fc.constantFrom('tool-calls' as const, 'length' as const),
  },
  { requiredKeys: ['calls'] },
)
const owner = fc.option(fc.record({ path, content: fc.string({ maxLength: 60 }) }), { nil: null })

test('each request of a turn begins with the whole of the one before it, whatever model and owner do [CHK-08]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(answer, owner), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (rounds, isBroken) => {
        const files = memoryFiles(start)
        const model = scriptedModel(...rounds.map(([given]) => given), { text: 'Done.' })
        const answerNow = model.mock.doStream
        let asked = 0
        model.mock.doStream = async (options) => {
          const change = rounds[asked]?.[1] ?? null
          asked += 1
          // The owner types while the model answers.
          if (change !== null) await files.write(change.path, change.content)
          return answerNow(options)
        }
        await askOnce([], {
          model,
          files,
          askToDelete: async () => true,
          checkResult: async () =>
            isBroken ? [{ text: 'x is not defined', file: 'app.js', line: 1, source: 'x' }] : [],
        })
        // The closing sentence after failed rounds is asked for without tools, so from anew.
        const sent = model.mock.doStreamCalls.filter(({ tools }) => tools !== undefined).map(readBy)
        for (const [at, text] of sent.entries())
          if (at > 0) expect(text.startsWith(sent[at - 1] ?? '')).toBe(true)
      },
    ),
    { numRuns: 120 },
  )
})

test('rules and tools are the same in all turns, apps and languages; the project stands in the last message [CHK-08] [AGT-13]', async () => {
  const history = [
    { role: 'user' as const, text: 'A timer' },
    { role: 'assistant' as const, text: 'It is ready.' },
  ]
  const [first, second] = await Promise.all([
    askOnce([{ text: 'ok' }], { start }),
    askOnce([{ text: 'ok' }], {
      start: { ...start, 'more.css': 'p {}' },
      history,
      locale: 'zh',
      prompt: 'Make it blue',
      context: { appName: 'Tea', changedByHand: ['app.js'], openFile: 'app.js' },
    }),
  ])
  const [one, other] = [first.sent[0], second.sent[0]]
  expect(other?.tools).toEqual(one?.tools)
  expect(other?.prompt[0]?.content).toEqual(one?.prompt[0]?.content)
  expect(JSON.stringify(other?.prompt.slice(0, -1))).not.toMatch(/app\.js|Tea/)
  const last = JSON.stringify(other?.prompt.at(-1))
  for (const told of ['App: Tea', 'Interface: Chinese', 'more.css', 'Open file: app.js', 'by hand'])
    expect(last).toContain(told)
  expect(last).toMatch(/<\/project>\\n\\nMake it blue"/)
})

test('a service that wants to be told what stays the same is told: after the tools, and after the last message but one [CHK-08]', async () => {
  const call = { type: 'tool_use', id: 'a', name: 'read_file', input: {} }
  const args = { type: 'input_json_delta', partial_json: '{"path":"app.js"}' }
  const { fetch, requests } = wire(
    () =>
      new Response(claude.start(7) + claude.block(0, call, args) + claude.end('tool_use', 3), {
        headers: { 'Content-Type': 'text/event-stream' },
      }),
    () =>
      new Response(
        claude.start(7) +
          claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'ok' }) +
          claude.end('end_turn', 3),
        { headers: { 'Content-Type': 'text/event-stream' } },
      ),
  )
  const model = modelOver({ provider: 'claude', apiKey: 'sk-ant-key', model: 'claude' }, fetch)
  const { result } = await askOnce([], { model, start })
  expect(result.end).toEqual({ reason: 'done' })
  const marks = requests.map(({ body }) => ({
    tools: marked(body['tools']),
    system: marked(body['system']),
    messages: marked(body['messages']),
  }))
  // Of a first message there is none before it but the rules.
  expect(marks).toEqual([
    { tools: [9], system: [0], messages: [] },
    { tools: [9], system: [], messages: [1] },
  ])
})

/** The positions that are marked. */
function marked(parts: unknown): number[] {
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part, at) => (JSON.stringify(part).includes('"cache_control"') ? [at] : []))
}

test('what the owner changes during a turn is told in the next round, once, and what the model did is not [CHK-08] [CHK-19]', async () => {
  const files = memoryFiles({ ...start, 'long.js': 'let y\n'.repeat(4_000) })
  const edit = { name: 'edit_file', args: { path: 'app.js', old_text: 'Timer', new_text: 'Tea' } }
  const model = scriptedModel(
    { calls: [edit] },
    { calls: [{ name: 'read_file', args: { path: 'index.html' } }] },
    { text: 'ok' },
  )
  const answerNow = model.mock.doStream
  let asked = 0
  model.mock.doStream = async (options) => {
    asked += 1
    if (asked === 1) {
      await files.write('app.js', "// mine\nconst title = 'Timer'\n")
      await files.write('long.js', 'let z\n'.repeat(4_001))
      await files.remove('notes.txt')
      await files.write('by-owner.css', 'p {}')
    }
    return answerNow(options)
  }
  await askOnce([], { model, files })
  const [, second, third] = model.mock.doStreamCalls.map(readBy)
  const [, news = ''] = second?.split('Changed in the meantime, not by you') ?? []
  for (const told of [
    '// mine',
    "'Tea'",
    '- long.js (',
    '- notes.txt (deleted)',
    '- by-owner.css (',
  ])
    expect(news).toContain(told)
  expect(news).not.toContain('let z')
  expect(news).not.toContain('index.html')
  expect(third?.slice(second?.length)).not.toContain('Changed in the meantime')
})

test('a file that stands in the context is named with its revision when it is written [CHK-19]', async () => {
  const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
  const { result, sent } = await askOnce(
    [
      { calls: [write('app.js', 'let a\n'), write('other.js', 'let b\n')] },
      { calls: [write('app.js', 'let c\n'), write('app.js', 'let c\n')] },
      { text: 'ok' },
    ],
    { start },
  )
  expect(readBy(sent[0] ?? { prompt: [] })).toContain('Files, revision 1:')
  expect(result.executions.map((execution) => execution.result)).toEqual([
    'Updated app.js (6 bytes, 1 line)\n(revision 2)',
    'Created other.js (6 bytes, 1 line)',
    'Updated app.js (6 bytes, 1 line)\n(revision 3)',
    'No change',
  ])
})
