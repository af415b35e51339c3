/** Answers of Ollama, and of models that write files and calls as text. */
import { failed, type ForeignAnswer, madeA } from './foreign-answer.ts'

const lines = (...all: object[]): string => all.map((line) => `${JSON.stringify(line)}\n`).join('')
const done = { response: '', done: true, done_reason: 'stop' }
const said = (response: string): string => lines({ response, done: false }, done)

export const ollamaAnswers: readonly ForeignAnswer[] = [
  {
    what: 'counts as text',
    body: lines(
      { response: 'Hi', done: false },
      { ...done, prompt_eval_count: '10', eval_count: '5' },
    ),
    text: 'Hi',
    usage: { promptTokens: 10, completionTokens: 5, isEstimated: false },
  },
  {
    what: 'the lines of its other call',
    body: lines(
      { message: { role: 'assistant', thinking: 'Hm', content: '' } },
      { message: { content: 'Hi' } },
      { done: true },
    ),
    text: 'Hi',
  },
  { what: 'lines as events of a proxy', body: said('Hi').replaceAll(/^/gm, 'data: '), text: 'Hi' },
  {
    what: 'an answer whole, laid out over lines',
    body: JSON.stringify({ response: 'Hi', done: true }, null, 2),
    text: 'Hi',
  },
  {
    what: 'a model that was only loaded is asked again',
    body: lines({ response: '', done: true, done_reason: 'load' }),
    text: 'Ready.',
    asked: 2,
    notices: ['emptyAskedAgain'],
  },
  {
    what: 'an error in the middle',
    body: lines({ error: 'model runner has unexpectedly stopped' }),
    asked: 2,
    text: '',
    end: failed({ code: 'streamingFailed', message: 'model runner has unexpectedly stopped' }),
  },
  {
    what: 'too long',
    status: 400,
    body: '{"error":"prompt too long; exceeded max context length by 900 tokens"}',
    text: '',
    end: failed({ code: 'contextTooLong' }),
  },
]

const call = `{"name":"create_file","arguments":{"path":"a.txt","content":"A"}}`

/** What a model without tools writes. */
export const textAnswers: readonly ForeignAnswer[] = [
  {
    what: 'a call of Hermes',
    body: said(`<tool_call>\n${call}\n</tool_call>`),
    files: madeA,
    text: '',
  },
  {
    what: 'a call of Qwen in XML',
    body: said(
      '<tool_call>\n<function=create_file>\n<parameter=path>\na.txt\n</parameter>\n<parameter=content>\nA\n</parameter>\n</function>\n</tool_call>',
    ),
    files: madeA,
    text: '',
  },
  {
    what: 'a call of DeepSeek, its arguments within a fence',
    body: said(
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>create_file\n```json\n{"path":"a.txt","content":"A"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ),
    files: madeA,
    text: '',
  },
  {
    what: 'a file with marks of calls in it stays a file',
    body: said('```html index.html\n<p>&lt;tool_call&gt; <tool_call></p>\n```\n'),
    files: { 'index.html': '<p>&lt;tool_call&gt; <tool_call></p>\n' },
    text: '',
  },
  {
    what: 'a call in marks that nobody can read',
    body: said('<|tool_call_begin|>create_file a.txt with A'),
    end: { reason: 'incomplete', failed: [] },
    notices: ['textProtocol', 'noFileChanged'],
  },
  {
    what: 'a claim without a change is no end as done',
    body: said("I've added the timer."),
    text: "I've added the timer.",
    end: { reason: 'incomplete', failed: [] },
    notices: ['textProtocol', 'noFileChanged'],
  },
]
