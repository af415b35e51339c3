/** The answers of a model that reads and edits a file a round, in the words of the hosted service's protocol. */
import { partFile } from './measured-app.ts'

const shared = { id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench' }

/**
 * A `fetch` that gives the answers of a turn one after the other, each at once.
 *
 * @param rounds how many there are; the last one says that the work is done
 * @param value what the edited files hold before the turn; after it they hold one more
 */
export function answersOf(rounds: number, value: number): () => Promise<Response> {
  let round = 0
  return () => {
    const isLast = round === rounds - 1
    const chunks = isLast ? lastChunks() : callChunks(round, value)
    round += 1
    const text = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join('')
    return Promise.resolve(new Response(text, { headers: { 'Content-Type': 'text/event-stream' } }))
  }
}

function lastChunks(): object[] {
  return [...wordsOf('Every value is one higher now.'), ending('stop')]
}

// Arguments come in pieces, as models send them.
function callChunks(round: number, value: number): object[] {
  const [path, before] = partFile(round, value)
  const [, after] = partFile(round, value + 1)
  const calls = [
    { name: 'read_file', args: { path } },
    { name: 'edit_file', args: { path, old_text: before.trim(), new_text: after.trim() } },
  ]
  const pieces = calls.flatMap(({ name, args }, index) => [
    delta({
      tool_calls: [
        {
          index,
          id: `call-${round}-${index}`,
          type: 'function',
          function: { name, arguments: '' },
        },
      ],
    }),
    ...(JSON.stringify(args).match(/.{1,12}/gs) ?? []).map((piece) =>
      delta({ tool_calls: [{ index, function: { arguments: piece } }] }),
    ),
  ])
  return [...wordsOf(`I raise the value of ${path}.`), ...pieces, ending('tool_calls')]
}

function wordsOf(text: string): object[] {
  return (text.match(/\S+\s?/g) ?? []).map((content) => delta({ role: 'assistant', content }))
}

function delta(content: object): object {
  return { ...shared, choices: [{ index: 0, delta: content, finish_reason: null }] }
}

function ending(reason: string): object {
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  return { ...shared, choices: [{ index: 0, delta: {}, finish_reason: reason }], usage }
}
