/** Answers of services that speak OpenAI's protocol, more or less. */
import {
  argsA,
  calling,
  data,
  failed,
  fileA,
  type ForeignAnswer,
  madeA,
  over,
  piece,
} from './foreign-answer.ts'

const made = { files: madeA, text: 'Ready.', asked: 2 }
const stop = piece({}, 'stop')
const calls = piece({}, 'tool_calls')

/** Streams and whole answers that are answers. */
export const openAiAnswers: readonly ForeignAnswer[] = [
  {
    what: 'a call without an index in each of its pieces',
    body:
      piece({
        tool_calls: [{ id: 'a', function: { name: 'create_file', arguments: '{"path":"a.txt",' } }],
      }) +
      piece({ tool_calls: [{ function: { arguments: '"content":"A"}' } }] }) +
      calls +
      over,
    ...made,
  },
  {
    what: 'two calls that both have the index 0',
    body:
      piece(calling('create_file', argsA)) +
      piece(calling('create_file', '{"path":"b.txt","content":"B"}', { id: 'b' })) +
      calls +
      over,
    files: { ...madeA, 'b.txt': 'B' },
    text: 'Ready.',
    asked: 2,
  },
  {
    what: 'two whole calls in one piece without index and id',
    body:
      piece({
        tool_calls: [
          { function: { name: 'create_file', arguments: fileA } },
          { function: { name: 'create_file', arguments: { path: 'b.txt', content: 'B' } } },
        ],
      }) +
      calls +
      over,
    files: { ...madeA, 'b.txt': 'B' },
    text: 'Ready.',
    asked: 2,
  },
  {
    what: 'the name of a call repeated in each piece',
    body:
      piece(calling('create_file', '{"path":"a.txt",')) +
      piece(calling('create_file', '"content":"A"}')) +
      calls +
      over,
    ...made,
  },
  {
    what: 'an id that is a number, and a call that ends as any answer',
    body: piece(calling('create_file', argsA, { id: 17 })) + stop + over,
    ...made,
  },
  {
    what: 'the function call of old releases',
    body:
      piece({ function_call: { name: 'create_file', arguments: argsA } }) +
      piece({}, 'function_call') +
      over,
    ...made,
  },
  {
    what: 'a call whose name never comes: the model is told, and nothing is asked twice',
    body:
      piece({ tool_calls: [{ index: 0, id: 'a', function: { arguments: argsA } }] }) + calls + over,
    text: 'Ready.\nReady.',
    asked: 3,
    end: { reason: 'incomplete' },
  },
  {
    what: 'odd things everywhere beside the text',
    body:
      data({
        id: 12,
        object: 7,
        created: '1700000000.5',
        model: null,
        system_fingerprint: {},
        choices: [
          {
            index: '0',
            delta: { role: 'tool', content: 'Hi', refusal: false },
            logprobs: 'none',
            finish_reason: '',
          },
        ],
        usage: null,
      }) +
      stop +
      over,
    text: 'Hi',
  },
  {
    what: 'content in parts, a thought among them',
    body:
      piece({
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] },
          { type: 'text', text: 'Hi' },
        ],
      }) +
      stop +
      over,
    text: 'Hi',
  },
  {
    what: 'counts as text, with half a token',
    body:
      piece({ content: 'Hi' }, 'stop', { usage: { prompt_tokens: '12', completion_tokens: 1.5 } }) +
      over,
    text: 'Hi',
    usage: { promptTokens: 12, completionTokens: 1, isEstimated: true },
  },
  {
    what: 'counts of nothing, which are estimated',
    body:
      piece({ content: 'Hi' }, 'stop', { usage: { prompt_tokens: 0, completion_tokens: 0 } }) +
      over,
    text: 'Hi',
    usage: { isEstimated: true },
  },
  {
    what: 'no end but the counts',
    body:
      piece({ content: 'Hi' }) +
      data({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 1 } }),
    text: 'Hi',
    usage: { promptTokens: 3, completionTokens: 1, isEstimated: false },
  },
  {
    what: 'whole JSON under the label of a stream',
    headers: { 'Content-Type': 'text/event-stream' },
    body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Hi' } }] }),
    text: 'Hi',
  },
  {
    what: 'whole JSON with a call whose arguments are an object, laid out over lines',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(
      { choices: [{ message: calling('create_file', fileA), finish_reason: 'stop' }] },
      null,
      2,
    ),
    ...made,
  },
  {
    what: 'a stream labelled as JSON',
    headers: { 'Content-Type': 'application/json' },
    body: piece({ content: 'Hi' }) + stop + over,
    text: 'Hi',
  },
  {
    what: 'a stream labelled in capitals, with line ends of Windows and a mark at its start',
    headers: { 'Content-Type': 'Text/Event-Stream' },
    body: `\uFEFF${(piece({ content: 'Hi' }) + stop + over).replaceAll('\n', '\r\n')}`,
    text: 'Hi',
  },
  {
    what: 'a stream under the label of a page',
    headers: { 'Content-Type': 'text/html' },
    body: piece({ content: 'Hi' }) + stop + over,
    text: 'Hi',
  },
  {
    what: 'events without blank lines between them, and comments',
    headers: { 'Content-Type': 'text/plain' },
    body: `: waiting\n\n${piece({ content: 'Hi' })}${stop}${over}`.replaceAll('\n\n', '\n'),
    text: 'Hi',
  },
  {
    what: 'lines of JSON in place of events',
    body: (piece({ content: 'Hi' }) + stop).replaceAll('data: ', '').replaceAll('\n\n', '\n'),
    text: 'Hi',
  },
  {
    what: 'an answer cut at its limit by another word for it',
    body: piece({ content: 'The plan' }) + piece({}, 'MAX_TOKENS') + over,
    text: 'The plan\nReady.',
    asked: 2,
    notices: ['continued'],
  },
  {
    what: 'a message in place of a delta',
    body: data({ choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] }) + over,
    text: 'Hi',
  },
]

/** Calls and thoughts that came as text. */
export const leakedAnswers: readonly ForeignAnswer[] = [
  [
    'Hermes, JSON',
    `<tool_call>\n${JSON.stringify({ name: 'create_file', arguments: fileA })}\n</tool_call>`,
  ],
  ['Hermes without the end', `<tool_call>{"name":"create_file","arguments":${argsA}}`],
  [
    'Qwen, XML',
    '<tool_call>\n<function=create_file>\n<parameter=path>\na.txt\n</parameter>\n<parameter=content>\nA\n</parameter>\n</function>\n</tool_call>',
  ],
  ['Llama', `<function=create_file>${argsA}</function>`],
  ['Llama, by its mark', `<|python_tag|>{"name":"create_file","parameters":${argsA}}`],
  [
    'DeepSeek',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>create_file\n\`\`\`json\n${argsA}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ],
  [
    'DeepSeek, newer',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>create_file<｜tool▁sep｜>${argsA}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ],
  [
    'DeepSeek, newest',
    '<｜DSML｜function_calls><｜DSML｜invoke name="create_file"><｜DSML｜parameter name="path" string="true">a.txt</｜DSML｜parameter><｜DSML｜parameter name="content" string="true">A</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜function_calls>',
  ],
  [
    'MiniMax',
    '<minimax:tool_call>\n<invoke name="create_file">\n<parameter name="path">a.txt</parameter>\n<parameter name="content">A</parameter>\n</invoke>\n</minimax:tool_call>',
  ],
  ['Mistral', `[TOOL_CALLS][{"name":"create_file","arguments":${argsA}}]`],
  ['Mistral, newer', `[TOOL_CALLS]create_file[ARGS]${argsA}`],
  [
    'gpt-oss',
    `<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>commentary to=functions.create_file <|constrain|>json<|message|>${argsA}<|call|>`,
  ],
].map(([what = '', text = '']) => ({
  what: `a call of ${what} in the text`,
  // In small pieces, so that every mark is cut somewhere.
  body: `${(text.match(/[\s\S]{1,7}/g) ?? []).map((part) => piece({ content: part })).join('')}${stop}${over}`,
  ...made,
}))

/** The rest of what comes as text. */
export const markedAnswers: readonly ForeignAnswer[] = [
  {
    what: 'words before a call in the text stay, and the call is not shown',
    body:
      piece({
        content: `Making it.<tool_call>{"name":"create_file","arguments":${argsA}}</tool_call>`,
      }) +
      stop +
      over,
    files: madeA,
    text: 'Making it.\nReady.',
    asked: 2,
  },
  {
    what: 'a call that is in the text and a call too is run once',
    body:
      piece({ content: `<tool_call>{"name":"create_file","arguments":${argsA}}</tool_call>` }) +
      piece(calling('create_file', argsA)) +
      calls +
      over,
    ...made,
  },
  {
    what: 'a call in the text that nobody can read is asked for by the tools, and the end says that nothing was done',
    body:
      piece({ content: '<tool_call>create_file: a.txt with the letter A</tool_call>' }) +
      stop +
      over,
    text: 'Ready.',
    asked: 2,
    end: { reason: 'incomplete', failed: [] },
    notices: ['noFileChanged'],
  },
  {
    what: 'a thought before the answer of a model with tools',
    body:
      piece({ content: '<thi' }) +
      piece({ content: 'nk>A file, then.</think>\n\nHi' }) +
      stop +
      over,
    text: 'Hi',
  },
  {
    what: 'a thought whose beginning the template has kept',
    body: piece({ content: 'A file, then.\n</think>\n' }) + piece({ content: 'Hi' }) + stop + over,
    text: 'Hi',
  },
  {
    what: 'marks within code are code',
    body: piece({ content: 'Write `<tool_call>` or:\n```\n<think>\n```\nso.' }) + stop + over,
    text: 'Write `<tool_call>` or:\n```\n<think>\n```\nso.',
  },
  {
    what: 'a call in the text that was cut at the limit of the answer',
    body:
      piece({ content: '<tool_call>{"name":"create_file","arguments":{"path":"a.txt","con' }) +
      piece({}, 'length') +
      over,
    text: 'Ready.',
    asked: 2,
    end: { reason: 'incomplete', failed: [] },
    notices: ['continued', 'noFileChanged'],
  },
]

/** Refusals, and answers that are none. */
export const openAiRefusals: readonly ForeignAnswer[] = [
  ...[
    [
      'an array around the error',
      '[{"error":{"code":400,"message":"API key not valid","status":"INVALID_ARGUMENT"}}]',
      'API key not valid',
    ],
    [
      'a code and a message',
      '{"code":"InvalidParameter","message":"Wrong field","request_id":"x"}',
      'Wrong field',
    ],
    [
      'a list of details',
      '{"detail":[{"type":"missing","loc":["body","model"],"msg":"Field required"}]}',
      'model: Field required',
    ],
    ['a detail', '{"detail":"Not allowed here"}', 'Not allowed here'],
    ['a text as error', '{"error":"bad thing"}', 'bad thing'],
    ['words without JSON', 'no such deployment', 'no such deployment'],
    [
      'a gateway with the words of another inside',
      '{"error":{"message":"Provider returned error","code":400,"metadata":{"raw":"{\\"error\\":{\\"message\\":\\"Bad field\\"}}"}}}',
      'Bad field',
    ],
    [
      'a key and an address in its words',
      '{"error":{"message":"Key sk-canary-0123456789abcdef is unknown at https://inner.example/v1 (10.0.0.7:8000)"}}',
      'Key ••• is unknown at ••• (•••)',
    ],
  ].map(([what = '', body = '', message = '']) => ({
    what: `a refusal with ${what}`,
    status: 400,
    body,
    end: failed({ code: 'openaiApiError', status: 400, message }),
    text: '',
  })),
  {
    what: 'a refusal with status 200',
    body: '{"base_resp":{"status_code":1004,"status_msg":"login fail"}}',
    end: failed({ code: 'openaiApiError', status: 401, message: 'login fail' }),
    text: '',
  },
  {
    what: 'a text as error inside a stream',
    body: data({ error: 'invalid_request_error: no such model' }),
    end: failed({ code: 'streamingFailed', message: 'invalid_request_error: no such model' }),
    text: '',
    asked: 2,
  },
  {
    what: 'an error with the status of the caller inside a stream is not asked twice',
    body: data({ error: { message: 'Insufficient credits', code: 402 } }),
    end: failed({ code: 'streamingFailed', message: 'Insufficient credits' }),
    text: '',
  },
  ...['stream_options', 'temperature', 'tool_choice'].map((name) => ({
    what: `${name}, which a service refuses with 422`,
    status: 422,
    body: `{"detail":[{"loc":["body","${name}"],"msg":"Extra inputs are not permitted"}]}`,
    text: 'Ready.',
    asked: 2,
    second: { [name]: undefined },
  })),
  {
    what: 'an answer longer than the service allows',
    status: 400,
    body: '{"error":{"message":"Invalid max_tokens value, the valid range of max_tokens is [1, 2048]"}}',
    text: 'Ready.',
    asked: 2,
    second: { max_tokens: 2_048 },
  },
  ...[
    'The input token count (210000) exceeds the maximum number of tokens allowed (131072).',
    'Range of input length should be [1, 30720]',
    'Invalid request: Your request exceeded model token limit: 8192',
    "This model's maximum prompt length is 131072 but the request contains 150000 tokens.",
    'Input is too long for requested model.',
    '输入长度超过模型上下文限制',
    'request (9000 tokens) exceeds the available context size (8192 tokens)',
  ].map((message) => ({
    what: `too long: ${message}`,
    status: 400,
    body: JSON.stringify({ error: { message } }),
    end: failed({ code: 'contextTooLong' }),
    text: '',
  })),
  ...[529, 503].map((status) => ({
    what: `an overloaded service (${status}) is waited for and asked again`,
    status,
    body: '{"error":{"message":"Overloaded"}}',
    text: 'Ready.',
    asked: 2,
    notices: ['serviceBusy'],
    waits: [2_000],
  })),
  {
    what: 'a wait that is stated as a date',
    status: 429,
    headers: {
      'Retry-After': 'Mon, 30 Nov 2026 12:00:07 GMT',
      Date: 'Mon, 30 Nov 2026 12:00:00 GMT',
    },
    body: '{}',
    text: 'Ready.',
    asked: 2,
    notices: ['serviceBusy'],
    waits: [7_000],
  },
  {
    what: 'a wait with a fraction of a second',
    status: 429,
    headers: { 'Retry-After': '1.5' },
    body: '{}',
    text: 'Ready.',
    asked: 2,
    notices: ['serviceBusy'],
    waits: [1_500],
  },
  {
    what: 'an empty answer is asked for once more',
    body: piece({ content: '' }) + stop + over,
    text: 'Ready.',
    asked: 2,
    notices: ['emptyAskedAgain'],
  },
]
