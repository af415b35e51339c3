import { expect, test } from 'vitest'
import { cleanText, cleanValue, TextCleaner } from './clean-text.ts'
import { askOnce } from './testing/ask-once.ts'
import { claude, modelOver, openAi, sse, wire } from './testing/wire.ts'

const spoilt = /[\0]|\\u0000|\\ud[89a-f]/i
const write = (content: string, path = 'index.html') => ({
  name: 'write_file',
  args: { path, content },
})

test('a half of a character or a NUL is replaced, an emoji stays', () => {
  expect(cleanText('a\0b\ud83dc\ude00😀')).toBe('a\uFFFDb\uFFFDc\uFFFD😀')
  expect(cleanValue({ 'k\0': ['\ud83d', 1, null], constructor: 1 })).toEqual({
    'k\uFFFD': ['\uFFFD', 1, null],
  })
})

test('an emoji that comes in two pieces is whole', () => {
  const cleaner = new TextCleaner()
  const pieces = ['Hi \ud83d', '\ude00', '!\ud83d', ''].map((piece) => cleaner.hear(piece))
  expect([...pieces, cleaner.end()]).toEqual(['Hi ', '😀', '!', '', '\uFFFD'])
})

test('what a model writes into a file can be committed, as a call and as text [LOC-09] [AGT-28]', async () => {
  const called = await askOnce([{ calls: [write('<p>\ud83d \0</p>')] }, { text: 'Done.' }])
  expect(called.files.snapshot().get('index.html')).toBe('<p>\uFFFD \uFFFD</p>')
  const block = '```html index.html\n<p>\ud83d</p>\n```\n'
  // A call written as JSON text may escape what its text does not hold.
  const json = '{"name":"write_file","arguments":{"path":"a.txt","content":"\\ud83d"}}'
  const text = `${block}\n${json}\n`
  const { files } = await askOnce([], {
    model: modelOver(
      { provider: 'ollama' },
      wire(() => new Response(JSON.stringify({ response: text, done: true }))).fetch,
    ),
  })
  expect(files.snapshot().get('index.html')).toBe('<p>\uFFFD</p>\n')
  expect(files.snapshot().get('a.txt')).toBe('\uFFFD')
})

test('nothing that a model says or a file holds spoils the conversation', async () => {
  const answer = () =>
    sse(
      openAi.piece({ content: 'a\0b\ud83d' }),
      openAi.piece({
        tool_calls: ['no\0tool', 'read_file'].map((name, index) => ({
          index,
          id: `c\ud83d${index}`,
          type: 'function',
          function: { name, arguments: '{"path":"nul.txt","more":"\\u0000"}' },
        })),
      }),
      openAi.piece({}, 'tool_calls'),
      openAi.done,
    )
  const whole = () => sse(openAi.piece({ content: 'Read it.' }, 'stop'), openAi.done)
  const { fetch, requests } = wire(answer, whole)
  const { result } = await askOnce([], {
    model: modelOver({ provider: 'openai', apiKey: 'k' }, fetch),
    start: { 'nul.txt': 'x\0\ud83d' },
    history: [{ role: 'user', text: 'old\ud83d' }],
    prompt: 'pasted \0',
  })
  // One of the tools is none that there is.
  expect(result.end).toMatchObject({ reason: 'incomplete' })
  expect(requests).toHaveLength(3)
  expect(JSON.stringify(requests.map(({ body }) => body))).not.toMatch(spoilt)
  expect(JSON.stringify([result.text, result.executions])).not.toMatch(spoilt)
})

test('names that every server refuses do not go back to it', async () => {
  const answer = () =>
    sse(
      claude.start(1),
      claude.block(
        0,
        { type: 'tool_use', id: 't1', name: 'list_files', input: {} },
        { type: 'input_json_delta', partial_json: '{"constructor":{"prototype":1}}' },
      ),
      claude.end('tool_use', 1),
    )
  const whole = () =>
    sse(
      claude.start(1),
      claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Done.' }),
      claude.end('end_turn', 1),
    )
  const { fetch, requests } = wire(answer, whole)
  await askOnce([], { model: modelOver({ provider: 'claude', apiKey: 'k' }, fetch) })
  expect(JSON.stringify(requests[1]?.body['messages'])).not.toContain('constructor')
})
