/** The events of an answer as the one value that it would have been, had it come whole. */
import { parseJson } from '../parse-json.ts'
import { fieldAt, isRecord, listOf, textIn } from './field.ts'
import type { AnswerStyle } from './read-answer.ts'

/**
 * Joins events that are in the one shape of their protocol.
 * @returns undefined where they hold no answer that ended
 */
export function joinedAnswer(events: string, style: AnswerStyle): unknown {
  const values = events
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => parseJson(line.slice('data: '.length)))
  return style === 'openai' ? joinedOpenAi(values) : joinedClaude(values)
}

function joinedOpenAi(values: readonly unknown[]): unknown {
  let [content, reasoning, finish] = ['', '', '']
  const calls: { id: string; name: string; text: string }[] = []
  for (const value of values) {
    const delta = fieldAt(value, 'choices', 0, 'delta')
    content += textIn(delta, 'content')
    reasoning += textIn(delta, 'reasoning_content', 'reasoning')
    finish = textIn(fieldAt(value, 'choices', 0), 'finish_reason') || finish
    for (const piece of listOf(fieldAt(delta, 'tool_calls'))) {
      const at = Number(fieldAt(piece, 'index'))
      const call = (calls[at] ??= { id: '', name: '', text: '' })
      call.id ||= textIn(piece, 'id')
      call.name ||= textIn(fieldAt(piece, 'function'), 'name')
      call.text += textIn(fieldAt(piece, 'function'), 'arguments')
    }
  }
  if (finish === '') return undefined
  const called = calls.map(({ id, name, text }) => ({
    id,
    type: 'function',
    function: { name, arguments: text },
  }))
  const message = {
    role: 'assistant',
    content: content === '' ? null : content,
    ...(reasoning && { reasoning_content: reasoning }),
    ...(called.length > 0 && { tool_calls: called }),
  }
  const choice = { index: 0, message, finish_reason: finish }
  return { ...headOf(values), object: 'chat.completion', choices: [choice], ...usageIn(values) }
}

function headOf(values: readonly unknown[]): object {
  const first = values.find((value) => textIn(value, 'id', 'model') !== '')
  return { id: textIn(first, 'id'), model: textIn(first, 'model'), created: 0 }
}

function usageIn(values: readonly unknown[]): object {
  const usage = values.map((value) => fieldAt(value, 'usage')).findLast(isRecord)
  return usage === undefined ? {} : { usage }
}

function joinedClaude(values: readonly unknown[]): unknown {
  const blocks: { start: Record<string, unknown>; text: string }[] = []
  const message = values.map((value) => fieldAt(value, 'message')).find(isRecord)
  const end = values.findLast((value) => textIn(value, 'type') === 'message_delta')
  if (message === undefined || end === undefined) return undefined
  for (const value of values) {
    const at = Number(fieldAt(value, 'index'))
    const start = fieldAt(value, 'content_block')
    const delta = fieldAt(value, 'delta')
    if (isRecord(start)) blocks[at] = { start, text: '' }
    const block = blocks[at]
    if (block !== undefined) block.text += textIn(delta, 'text', 'thinking', 'partial_json')
  }
  const content = Object.values(blocks).map(({ start, text }) => blockOf(start, text))
  const usage = { ...usageOf(message), ...usageOf(end) }
  return { ...message, content, stop_reason: textIn(fieldAt(end, 'delta'), 'stop_reason'), usage }
}

function blockOf(start: Record<string, unknown>, text: string): object {
  const type = textIn(start, 'type')
  if (type === 'tool_use') return { ...start, input: parseJson(text === '' ? '{}' : text) ?? {} }
  return type === 'redacted_thinking' ? start : { ...start, [type]: text }
}

function usageOf(value: unknown): object {
  const usage = fieldAt(value, 'usage')
  return isRecord(usage) ? usage : {}
}
