import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { faultOf } from './providers/model-fetch.ts'
import type { ProviderModel } from './providers/turn-model.ts'
import { forgetfulSupport } from './providers/turn-model.ts'
import { askOnce } from './testing/ask-once.ts'
import { memoryFiles } from './testing/memory-files.ts'
import { scriptedModel } from './testing/scripted-model.ts'

const create = (path: string, content = 'x') => ({ name: 'create_file', args: { path, content } })

test('the agent makes files, hears the results, and ends with a short answer [AGT-02]', async () => {
  const { result, files, sent } = await askOnce([
    { text: 'Working', calls: [create('index.html', '<h1>'), create('style.css')] },
    { text: 'Your timer is ready.' },
  ])
  expect(result.end).toEqual({ reason: 'done' })
  expect(result.text).toBe('Working\nYour timer is ready.')
  expect(files.snapshot()).toEqual(
    new Map([
      ['index.html', '<h1>'],
      ['style.css', 'x'],
    ]),
  )
  expect(sent).toHaveLength(2)
  expect(sent[1]?.prompt.slice(-2)).toMatchObject([
    {
      role: 'assistant',
      content: [{ text: 'Working' }, { toolCallId: 'call-1-1' }, { toolCallId: 'call-1-2' }],
    },
    {
      role: 'tool',
      content: [
        { toolCallId: 'call-1-1', output: { value: 'Created index.html (4 bytes, 1 line)' } },
        { toolCallId: 'call-1-2', output: { value: 'Created style.css (1 byte, 1 line)' } },
      ],
    },
  ])
})

const namedIn = (description: object): string =>
  'path' in description ? String(description.path) : ''

test('every call is told as it goes, with times and a description [AGT-05]', async () => {
  const { events, result } = await askOnce([
    { calls: [create('a.txt'), create('b.txt')] },
    { text: 'Done.' },
  ])
  const steps = events.flatMap((event) =>
    event.kind === 'tool'
      ? [`${event.execution.id} ${event.execution.status} ${namedIn(event.execution.description)}`]
      : [],
  )
  // The file is named before the rest of the call has come.
  expect(steps).toEqual([
    'call-1-1 pending ',
    'call-1-1 pending a.txt',
    'call-1-1 running a.txt',
    'call-1-1 completed a.txt',
    'call-1-2 pending ',
    'call-1-2 pending b.txt',
    'call-1-2 running b.txt',
    'call-1-2 completed b.txt',
  ])
  expect(result.executions[0]).toEqual({
    id: 'call-1-1',
    name: 'create_file',
    arguments: { path: 'a.txt', content: 'x' },
    description: { code: 'createFile', path: 'a.txt' },
    status: 'completed',
    result: 'Created a.txt (1 byte, 1 line)',
    startedAt: expect.any(Number),
    endedAt: expect.any(Number),
  })
})

test('text streams as it comes [AGT-20]', async () => {
  const { events } = await askOnce([{ text: 'Hello there' }])
  expect(events.filter(({ kind }) => kind === 'text')).toEqual([
    { kind: 'text', delta: 'Hel' },
    { kind: 'text', delta: 'lo there' },
  ])
})

test('after the tenth round its tools are run and the turn stops [AGT-03] [LIM-38]', async () => {
  const list = { name: 'list_files', args: {} }
  const { result, sent, events } = await askOnce([{ calls: [list] }])
  expect(result.end).toEqual({ reason: 'roundLimit', rounds: 10 })
  expect(sent).toHaveLength(10)
  expect(result.executions.filter(({ status }) => status === 'completed')).toHaveLength(10)
  expect(events.at(-1)).toEqual({ kind: 'ended', end: { reason: 'roundLimit', rounds: 10 } })
})

test('a failed call goes back to the model, which may mend it [AGT-04]', async () => {
  const edit = { name: 'edit_file', args: { path: 'a.txt', old_text: 'q', new_text: 'y' } }
  const { result, sent } = await askOnce(
    [
      { calls: [edit] },
      { calls: [{ ...edit, args: { ...edit.args, old_text: 'x' } }] },
      { text: 'Mended.' },
    ],
    { start: { 'a.txt': 'x' } },
  )
  expect(result.end).toEqual({ reason: 'done' })
  expect(result.executions.map(({ status }) => status)).toEqual(['failed', 'completed'])
  expect(sent[1]?.prompt.at(-1)).toMatchObject({
    content: [{ output: { type: 'error-text', value: 'Content not found in file: a.txt' } }],
  })
})

test('three rounds in a row in which every call failed end with words of the model, not with an error [AGT-04]', async () => {
  const missing = (path: string) => ({ name: 'read_file', args: { path } })
  const { result, sent } = await askOnce([
    { calls: [missing('none')] },
    { calls: [missing('none')] },
    { calls: [missing('other'), create('a.txt')] },
    { calls: [missing('third')] },
    { calls: [missing('third')] },
    { calls: [missing('last')] },
    { text: 'I looked for the file in vain. Which one do you mean?' },
  ])
  expect(result.end).toEqual({
    reason: 'toolsFailed',
    error: 'File not found: last',
    hasWords: true,
  })
  expect(result.text).toBe('I looked for the file in vain. Which one do you mean?')
  expect(sent).toHaveLength(7)
  expect(sent[6]?.tools).toBeUndefined()
  expect(JSON.stringify(sent[6]?.prompt.at(-1))).toContain('in the language of the person')
  const silent = await askOnce([{ calls: [missing('none')] }])
  expect(silent.result.end).toMatchObject({ reason: 'toolsFailed', hasWords: false })
})

test('arguments that are nearly JSON are read where they have one reading [AGT-21]', async () => {
  const nearly = [
    '{"path": "a.txt", "content": "line 1\nline 2",}',
    '{"path": "b.txt", "content": "<p class="x">say "hi"</p>"}',
  ]
  const { result, files } = await askOnce([
    { calls: [...nearly.map((args) => ({ name: 'create_file', args })), create('c.txt')] },
    { text: 'ok' },
  ])
  expect(result.executions.map(({ status }) => status)).toEqual(Array(3).fill('completed'))
  expect(files.snapshot().get('a.txt')).toBe('line 1\nline 2')
  expect(files.snapshot().get('b.txt')).toBe('<p class="x">say "hi"</p>')
  expect(files.changes).toEqual(['a.txt', 'b.txt', 'c.txt'])
  const twoReadings = '{"path": "a.txt", "content": "see", "content": "x" or "y"}'
  const cut = '{"path": "a.txt", "content": "x", "more": "y"'
  for (const args of [twoReadings.slice(0, -1), cut]) {
    const refused = await askOnce([{ calls: [{ name: 'create_file', args }] }, { text: 'ok' }])
    expect([args, refused.files.changes]).toEqual([args, []])
  }
})

test('arguments that are no JSON run nothing and the model hears of it [AGT-21] [AIP-16]', async () => {
  const { result, files, sent } = await askOnce([
    { calls: [{ name: 'create_file', args: '{"path": "a.txt", ' }] },
    { text: 'Sorry.' },
  ])
  expect(result.executions[0]).toMatchObject({
    status: 'failed',
    error: 'Failed to parse tool arguments',
  })
  expect(files.changes).toEqual([])
  expect(JSON.stringify(sent[1]?.prompt.at(-1))).toContain(
    'Failed to parse tool arguments. They are no JSON from character 19 on. What was sent there:',
  )
})

test('a call without arguments is one with none; a text in place of them is no JSON object', async () => {
  const { result } = await askOnce(
    [{ calls: [' ', '"a.txt"'].map((args) => ({ name: 'list_files', args })) }, { text: 'ok' }],
    { start: { 'a.txt': 'x' } },
  )
  expect(result.executions).toMatchObject([
    { status: 'completed', arguments: {} },
    { status: 'failed', error: 'Failed to parse tool arguments' },
  ])
})

test('of an answer that was cut off the whole calls are run, the cut one is not [AGT-27]', async () => {
  const { files, sent } = await askOnce([
    {
      calls: [create('a.txt'), { name: 'create_file', args: '{"path":"b.txt","content":"half' }],
      finish: 'length',
    },
    { text: 'Done.' },
  ])
  expect(files.changes).toEqual(['a.txt'])
  expect(JSON.stringify(sent[1]?.prompt.at(-1))).toContain('b.txt is not written yet')
})

test('a service that refuses ends the turn with its own words', async () => {
  const refusal = (status: number, body: string) =>
    faultOf('openai', { status, statusText: 'refused', body, waitMs: null })
  const failed = async (error: unknown) => (await askOnce([{ error }])).result.end
  expect(await failed(refusal(400, '{"error":{"message":"bad model"}}'))).toEqual({
    reason: 'failed',
    failure: { code: 'openaiApiError', status: 400, message: 'bad model' },
  })
  const quota = '{"error":{"message":"Daily quota exceeded","code":"quotaExceeded"}}'
  expect(await failed(refusal(429, quota))).toMatchObject({ failure: { code: 'quotaExceeded' } })
  expect(await failed(refusal(502, '<html>'))).toMatchObject({
    failure: { code: 'openaiApiError', status: 502, message: 'refused' },
  })
  expect(await failed(new Error('reset'))).toEqual({
    reason: 'failed',
    failure: { code: 'streamingFailed', message: 'reset' },
  })
})

test('a call that is refused before anything came is neither a use nor tokens [BIL-32] [AGT-44]', async () => {
  const counts = ({ events }: Awaited<ReturnType<typeof askOnce>>) =>
    events.flatMap((event) => (event.kind === 'called' ? [event.calls] : []))
  const error = faultOf('openai', { status: 500, statusText: 'no', body: '', waitMs: null })
  const refused = await askOnce([{ error }])
  expect(counts(refused)).toEqual([])
  expect(refused.result.usage).toMatchObject({ promptTokens: 0, completionTokens: 0 })
  expect(counts(await askOnce([{ error }, { text: 'ok' }]))).toEqual([1])
  // What came of an answer that broke off was answered.
  expect(counts(await askOnce([{ text: 'Half', error }]))).toEqual([1, 2])
})

test('a round whose connection breaks is asked for once more, and nothing is run or shown twice [AGT-25] [AIP-14]', async () => {
  const broken = { text: 'Half', calls: [create('a.txt')], error: new Error('reset') }
  const mended = await askOnce([
    broken,
    { text: 'Whole', calls: [create('b.txt')] },
    { text: 'ok' },
  ])
  expect(mended.result).toMatchObject({ text: 'Whole\nok', end: { reason: 'done' } })
  expect(mended.files.changes).toEqual(['a.txt', 'b.txt'])
  expect(mended.notices).toEqual(['connectionLost'])
  expect(mended.events.filter(({ kind }) => kind === 'textTaken')).toEqual([
    { kind: 'textTaken', text: '' },
  ])
  expect(mended.events.findLast(({ kind }) => kind === 'called')).toEqual({
    kind: 'called',
    calls: 3,
  })
  expect(JSON.stringify(mended.sent[1]?.prompt.at(-1))).toContain('Created a.txt')
  const status = (code: number) =>
    faultOf('openai', { status: code, statusText: 'no', body: '', waitMs: null })
  const fault = await askOnce([{ error: status(500) }, { text: 'ok' }])
  expect(fault.result).toMatchObject({ text: 'ok', end: { reason: 'done' } })
  const refused = await askOnce([{ error: status(403) }, { text: 'never' }])
  expect(refused.sent).toHaveLength(1)
})

test('a connection that breaks twice keeps what has come and says so [AIP-14]', async () => {
  const { result, files, sent } = await askOnce([
    { text: 'Half', calls: [create('a.txt')], error: new Error('reset') },
    { text: 'Half', error: new Error('reset again') },
  ])
  expect(result.end).toEqual({
    reason: 'failed',
    failure: { code: 'streamingFailed', message: 'reset again' },
  })
  expect(result.text).toBe('Half')
  expect(files.changes).toEqual(['a.txt'])
  expect(sent).toHaveLength(2)
})

test('a busy service is asked again after its stated wait, twice at most [AGT-25]', async () => {
  const busy = (retryAfter: string) =>
    faultOf('openai', {
      status: 429,
      statusText: 'busy',
      body: '',
      waitMs: Number(retryAfter) * 1_000,
    })
  const waits: number[] = []
  const clock: Clock = {
    nowMs: () => 0,
    wait: (ms) => {
      if (ms > 20_000) return new Promise(() => undefined)
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const mended = await askOnce([{ error: busy('3') }, { error: busy('20') }, { text: 'ok' }], {
    clock,
  })
  expect(mended.result.end).toEqual({ reason: 'done' })
  expect(waits).toEqual([3_000, 20_000])
  const stillBusy = await askOnce([{ error: busy('1') }], { clock })
  expect(stillBusy.sent).toHaveLength(3)
  expect(stillBusy.result.end).toMatchObject({ failure: { code: 'openaiApiError', status: 429 } })
  const tooLong = await askOnce([{ error: busy('21') }], { clock })
  expect(tooLong.sent).toHaveLength(1)
  const begun = await askOnce([{ text: 'Half', error: busy('1') }], { clock })
  expect(begun.sent).toHaveLength(1)
})

test('a context that is too long loses its oldest results, once [AGT-11]', async () => {
  const tooLong = faultOf('openai', {
    status: 400,
    statusText: 'Bad Request',
    body: '{"error":{"message":"too long","code":"context_length_exceeded"}}',
    waitMs: null,
  })
  const read = (path: string) => ({ calls: [{ name: 'read_file', args: { path } }] })
  const start = { 'long.txt': 'x'.repeat(30_000), 'other.txt': 'y'.repeat(30_000) }
  const answers = [read('long.txt'), read('other.txt'), { error: tooLong }]
  const mended = await askOnce([...answers, { text: 'ok' }], { start })
  expect(mended.result.end).toEqual({ reason: 'done' })
  const values = mended.sent[3]?.prompt.flatMap((message) =>
    message.role === 'tool' ? message.content : [],
  )
  expect(values).toMatchObject([
    { output: { value: '[omitted, 30003 characters]' } },
    { output: { value: `1: ${'y'.repeat(30_000)}` } },
  ])
  const still = await askOnce(answers, { start })
  expect(still.sent).toHaveLength(4)
  expect(still.result.end).toEqual({ reason: 'failed', failure: { code: 'contextTooLong' } })
})

test('a service that stays silent is given up [AGT-26]', async () => {
  const waits: number[] = []
  const model = scriptedModel({ text: 'never' })
  model.mock.doStream = ({ abortSignal }) =>
    new Promise((_, reject) => {
      abortSignal?.addEventListener('abort', () => reject(abortSignal.reason))
    })
  const clock: Clock = {
    nowMs: () => 0,
    wait: async (ms) => {
      waits.push(ms)
      if (ms !== 120_000) await new Promise(() => undefined)
    },
  }
  const { result } = await askOnce([], { model, clock })
  expect(result.end).toEqual({ reason: 'failed', failure: { code: 'timeout' } })
  expect(waits).toEqual([120_000, 900_000])
})

test('Stop ends the turn, runs no further tool, and keeps what was done [CHT-19]', async () => {
  const stop = new AbortController()
  const { result, files, sent } = await askOnce(
    [{ calls: [create('a.txt'), create('b.txt')] }, { text: 'never' }],
    {
      signal: stop.signal,
      onEvent: (event) => {
        if (event.kind === 'tool' && event.execution.status === 'completed') stop.abort()
      },
    },
  )
  expect(result.end).toEqual({ reason: 'stopped' })
  expect(files.changes).toEqual(['a.txt'])
  expect(sent).toHaveLength(1)
})

test('tokens are the sum of the calls, or a guess that says so [AGT-44] [AIP-17]', async () => {
  const counted = await askOnce([
    { calls: [create('a.txt')], usage: { prompt: 100, completion: 20 } },
    { text: 'ok', usage: { prompt: 150, completion: 5 } },
  ])
  expect(counted.result.usage).toEqual({
    promptTokens: 250,
    completionTokens: 25,
    isEstimated: false,
  })
  const guessed = await askOnce([{ text: 'x'.repeat(40) }])
  expect(guessed.result.usage).toMatchObject({ completionTokens: 10, isEstimated: true })
  // One guess makes the sum one, whichever count was missing and whenever.
  const half = await askOnce([{ text: 'x'.repeat(40), usage: { prompt: 100 } }])
  expect(half.result.usage).toEqual({ promptTokens: 100, completionTokens: 10, isEstimated: true })
  const first = await askOnce([
    { calls: [create('a.txt')] },
    { text: 'ok', usage: { prompt: 150, completion: 5 } },
  ])
  expect(first.result.usage.isEstimated).toBe(true)
})

test('the last ten messages are sent, the new prompt among them [AGT-09] [LIM-36]', async () => {
  const history = Array.from({ length: 30 }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: `message ${at}`,
  }))
  const { sent } = await askOnce([{ text: 'ok' }], { history })
  const texts = sent[0]?.prompt.flatMap((message) =>
    message.role === 'user' || message.role === 'assistant' ? message.content : [],
  )
  expect(texts?.map((part) => (part.type === 'text' ? part.text : ''))).toEqual([
    ...Array.from({ length: 8 }, (_, at) => `message ${at + 22}`),
    expect.stringMatching(/^<project>\n[\s\S]*\n<\/project>\n\nMake a timer$/),
  ])
  // Nine go before the prompt; the ninth was left out above because it is an answer to nothing.
  const evenly = await askOnce([{ text: 'ok' }], { history: history.slice(0, 29) })
  const words = JSON.stringify(evenly.sent[0]?.prompt)
  expect(words).toContain('message 20')
  expect(words).not.toContain('message 19')
})

test('what the app was asked for first stands in the context once it is not among the messages that are sent [AGT-09]', async () => {
  const first = 'A timer for tea'
  const context = { appName: 'Timer', changedByHand: [], firstPrompt: first }
  const history = Array.from({ length: 12 }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: at === 0 ? first : `message ${at}`,
  }))
  const told = `The owner's first message: ${first}`
  const long = await askOnce([{ text: 'ok' }], { context, history })
  expect(JSON.stringify(long.sent[0]?.prompt.at(-1))).toContain(told)
  expect(JSON.stringify(long.sent[0]?.prompt.slice(0, -1))).not.toContain(first)
  const short = await askOnce([{ text: 'ok' }], { context, history: history.slice(0, 4) })
  expect(JSON.stringify(short.sent[0]?.prompt)).not.toContain(told)
  expect(JSON.stringify(short.sent[0]?.prompt.slice(1))).toContain(first)
})

test('a hostile model reaches no other file and loses none: threat T31 [AGT-06]', async () => {
  const read = (path: string) => ({ name: 'read_file', args: { path } })
  const { files, result } = await askOnce(
    [
      {
        calls: [
          read('../other/secret'),
          read('/etc/passwd'),
          read('.git/config'),
          { name: 'fetch', args: { url: 'https://evil.test' } },
          { name: 'create_file', args: { path: '__proto__/polluted', content: '1' } },
        ],
      },
      { text: 'ok' },
    ],
    { start: { 'index.html': 'mine' } },
  )
  expect(result.executions.map(({ status }) => status)).toEqual([
    'failed',
    'failed',
    'failed',
    'failed',
    'completed',
  ])
  expect(files.snapshot().get('index.html')).toBe('mine')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('the model that answered is told by the name that its service gives it [AGT-48]', async () => {
  const { events } = await askOnce([{ text: 'ok', model: 'gpt-5-2026-08-07' }])
  expect(events.filter(({ kind }) => kind === 'answeredBy')).toEqual([
    { kind: 'answeredBy', model: 'gpt-5-2026-08-07' },
  ])
})

test('what the owner types while the model answers from the files that it was given is not written over [TOOL-07] [EDT-26]', async () => {
  for (const callsTools of [true, false]) {
    const files = memoryFiles({ 'index.html': 'old\n' })
    const write = { name: 'write_file', args: { path: 'index.html', content: 'new\n' } }
    const scripted = callsTools
      ? scriptedModel({ calls: [write] }, { text: 'ok' })
      : scriptedModel({ text: '```html index.html\nnew\n```\n' }, { text: 'ok' })
    const { mock } = scripted
    const model: ProviderModel = {
      ...mock,
      doStream: async (options) => {
        if (mock.doStreamCalls.length === 0) await files.write('index.html', 'typed\n')
        return mock.doStream(options)
      },
    }
    const toolSupport = forgetfulSupport(callsTools)
    const { result } = await askOnce([], { files, model: { ...scripted, model, toolSupport } })
    expect(files.snapshot().get('index.html')).toBe('typed\n')
    expect(result.executions).toMatchObject([{ error: 'File changed since it was read' }])
    // What was typed is in the next call.
    expect(JSON.stringify(mock.doStreamCalls[1]?.prompt)).toContain('typed')
  }
})

test('a call is given back in a form that every service takes, whatever its name and arguments were [AGT-40]', async () => {
  const { result, sent } = await askOnce([
    { calls: [{ name: 'multi_tool_use.parallel', args: [1] }] },
    { calls: [{ name: `read file?${'x'.repeat(80)}`, args: {} }] },
    { text: 'ok' },
  ])
  expect(result.end).toMatchObject({ reason: 'incomplete' })
  expect(sent[1]?.prompt.slice(-2)).toMatchObject([
    { content: [{ toolName: 'multi_tool_use_parallel', input: {} }] },
    {
      content: [
        {
          toolName: 'multi_tool_use_parallel',
          output: { value: expect.stringContaining('Unknown tool: multi_tool_use.parallel') },
        },
      ],
    },
  ])
  const long = `read_file_${'x'.repeat(54)}`
  expect(sent[2]?.prompt.slice(-2)).toMatchObject([
    { content: [{ toolName: long }] },
    { content: [{ toolName: long }] },
  ])
})
