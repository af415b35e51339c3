/** The evals against a service of OpenAI's shape on this machine: one that does the tasks, and ones that do not. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { readProjects, type Project } from '../bench/agent/tasks.ts'
import { judge } from './judge.ts'
import { readOptions } from './read-options.ts'
import { isWhole, lineOf, runEvals, summaryOf } from './run-evals.ts'

type Call = { name: string; args: object }
const asked: { key: string; path: string; model: string }[] = []
let answer: (heard: string) => Call[] | 'refuses' = () => []

const Body = z.object({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
})

const service = createServer((request, response) => {
  void (async () => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const { model, messages } = Body.parse(JSON.parse(Buffer.concat(parts).toString()))
    asked.push({ key: request.headers.authorization ?? '', path: request.url ?? '', model })
    const calls = messages.at(-1)?.role === 'tool' ? [] : answer(String(messages.at(-1)?.content))
    if (calls === 'refuses') {
      response.writeHead(401, { 'Content-Type': 'application/json' })
      return void response.end('{"error":{"message":"no such key"}}')
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const event = (delta: object, finish: string | null): string =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    const begun = calls.map(({ name, args }, index) => ({
      index,
      id: `call_${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
    }))
    response.write(event(begun.length > 0 ? { tool_calls: begun } : { content: 'Done.' }, null))
    response.write(event({}, begun.length > 0 ? 'tool_calls' : 'stop'))
    response.write('data: {"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":7}}\n\n')
    response.end('data: [DONE]\n\n')
  })()
})
let baseUrl = ''
let projects: Project[]
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const address = service.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`
  projects = (await readProjects()).filter(({ name }) => name === 'todo')
})
afterAll(() => new Promise((done) => service.close(done)))

const run = () => runEvals({ baseUrl, model: 'tested', apiKey: 'k-1', fetch }, projects, () => {})
/** Renames the page, or gives the palette a colour, as the last message asks. */
const able = (heard: string): Call[] => {
  const sheet = /[\w/-]+\.css/.exec(heard)?.[0] ?? ''
  const title = /<title[^\n]*/.exec(heard)?.[0] ?? ''
  return /Sunrise/.test(heard) && !/暖色/.test(heard)
    ? [
        {
          name: 'edit_file',
          args: { path: 'index.html', old_text: title, new_text: '<title>Sunrise</title>' },
        },
      ]
    : [
        {
          name: 'write_file',
          args: { path: sheet, append: true, content: '\n.warm {\n  color: #c86a1f;\n}\n' },
        },
      ]
}

test('a model that does its tasks has them whole, with rounds and tokens as the service counts them', async () => {
  answer = able
  const results = await run()
  expect(results.map((result) => [lineOf(result), isWhole(result)])).toEqual([
    [
      expect.stringContaining('whole todo: Call the page Sunrise (1) | 2 rounds | 200 in, 14 out'),
      true,
    ],
    [expect.stringContaining('whole todo: '), true],
  ])
  expect(summaryOf(results)).toBe(
    'tasks whole 2 of 2\nchecks passed 8 of 8\nrounds a task 2.00\ntokens in 400, out 28',
  )
  expect(new Set(asked.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ key: 'Bearer k-1', path: '/v1/chat/completions', model: 'tested' })]),
  )
})

test('what a model does not do, or destroys, is named; a service that refuses is told by its fault', async () => {
  answer = () => [{ name: 'write_file', args: { path: 'index.html', content: '<title>x</title>' } }]
  const destroyed = (await run()).map(lineOf).join('\n')
  expect(destroyed).toContain('NOT   todo: Call the page Sunrise (1)')
  expect(destroyed).toContain('not: the page has the name; not: what was there stands')
  answer = () => 'refuses'
  const [refused] = await run()
  expect(refused?.end).toMatch(/^failed: /)
  expect(refused && lineOf(refused)).not.toContain('k-1')
})

test('a task is judged by what its files say', () => {
  const before = new Map([
    ['index.html', '<link href=styles.css><title>Tea</title>'],
    ['styles.css', 'body { color: red; }'],
  ])
  const judged = (kind: Parameters<typeof judge>[0], change: Record<string, string | null>) => {
    const after = new Map(before)
    for (const [path, text] of Object.entries(change))
      if (text === null) after.delete(path)
      else after.set(path, text)
    return judge(kind, before, after)
      .filter(({ passed }) => !passed)
      .map(({ name }) => name)
  }
  const moved = {
    'styles.css': null,
    'css/styles.css': 'body { color: red; }',
    'index.html': '<link href=css/styles.css><title>Tea</title>',
  }
  expect(judged('move', { ...moved, 'index.html': before.get('index.html') ?? '' })).toEqual([
    'the page finds its files',
  ])
  expect(judged('page', { 'about.html': '<title>About</title>' })).toEqual([])
  expect(judged('script', {})).toEqual(['it writes to the console'])
  expect(judged('title', { 'index.html': null })).toContain('no file is lost')
})

test('options that are missing or unknown are told, and no key stands on the command line', () => {
  const base = ['--base-url', 'https://host.example/v1', '--model', 'm']
  expect(readOptions([...base, '--project', 'todo', '--project', 'dice'])).toEqual({
    ok: true,
    value: {
      baseUrl: 'https://host.example/v1',
      model: 'm',
      keyVariable: 'EVALS_API_KEY',
      projects: ['todo', 'dice'],
      withLong: false,
    },
  })
  for (const wrong of [[], ['--base-url', 'host'], base.slice(0, 2), [...base, '--key', 'k']])
    expect(readOptions(wrong)).toMatchObject({ ok: false })
})
