/** A model that answers what a test has written down, in the words of the hosted service's protocol. */
import type { Page, Route } from 'playwright-core'

/** One answer: text, tool calls, or none at all until the caller leaves. `after`: what it waits for. */
export type Answer =
  | {
      text?: string
      calls?: readonly { name: string; args: object }[]
      after?: Promise<void>
    }
  | 'hangs'
  | 'fails'

/** The model of one tab. */
export type ScriptedModel = {
  /** The answers to come, each used once; without any the model says that it is done. */
  answers: Answer[]
  /** What it was asked, as the bodies of the calls. */
  asked: string[]
}

/** Puts a scripted model in the place of the hosted one. */
export async function scriptModel(page: Page): Promise<ScriptedModel> {
  const model: ScriptedModel = { answers: [], asked: [] }
  await page.route('**/api/llm/selection*', async (route: Route) => {
    // The page may be gone before it is answered.
    const response = await route.fetch().catch(() => null)
    if (!response) return
    if (!response.ok()) return route.fulfill({ response })
    const json: object | null = await response.json().catch(() => null)
    if (!json) return
    return route.fulfill({ response, json: { ...json, builtin: false, shownName: 'Scripted' } })
  })
  await page.route('**/api/llm/openai/**', async (route: Route) => {
    model.asked.push(route.request().postData() ?? '')
    const answer = model.answers.shift() ?? { text: 'Done.' }
    // A route that is never answered is a service that says nothing.
    if (answer === 'hangs') return
    if (answer === 'fails') {
      await route.fulfill({ status: 400, json: { error: { message: 'no such thing' } } })
      return
    }
    await answer.after
    await route.fulfill({ contentType: 'text/event-stream', body: streamOf(answer) })
  })
  return model
}

let lastCall = 0

/** An answer in the words of the protocol, as a stream of events. */
export function streamOf({ text, calls = [] }: Exclude<Answer, string>): string {
  const deltas: object[] = []
  if (text !== undefined) deltas.push({ role: 'assistant', content: text })
  for (const [index, { name, args }] of calls.entries()) {
    lastCall += 1
    const call = { name, arguments: JSON.stringify(args) }
    deltas.push({
      tool_calls: [{ index, id: `call_${lastCall}`, type: 'function', function: call }],
    })
  }
  const shared = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'scripted' }
  const finish = calls.length > 0 ? 'tool_calls' : 'stop'
  const chunks = [
    ...deltas.map((delta) => ({ ...shared, choices: [{ index: 0, delta, finish_reason: null }] })),
    { ...shared, choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    {
      ...shared,
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    },
  ]
  return [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('')
}
