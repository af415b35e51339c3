/** A small agent for tests: runs the tools of the studio on files in memory until the model is done. */
import OpenAI from 'openai'
import * as z from 'zod'
import { createDemoModel } from './demo-model.ts'

type Files = Record<string, string>
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam
/** As much of the official client as an agent needs. */
type Client = {
  chat: {
    completions: {
      create: (
        body: OpenAI.Chat.ChatCompletionCreateParamsNonStreaming,
      ) => PromiseLike<OpenAI.Chat.ChatCompletion>
    }
  }
}
/** The official client, connected to a demo model for which it is this day; it answers at once. */
export function demoClient(nowMs: number): OpenAI {
  const app = createDemoModel({ charactersPerSecond: 0, clock: () => nowMs })
  return new OpenAI({
    baseURL: 'http://demo/openai/v1',
    apiKey: 'any',
    maxRetries: 0,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
}

type Run = {
  prompt: string
  tools: string[]
  files?: Files
  system?: string
  history?: Message[]
  maxTokens?: number
}

/** What an agent came to: the files, the last word, and the names of the calls of each round. */
export type Outcome = { files: Files; text: string; calls: string[][] }

const Args = z.object({
  path: z.string(),
  content: z.string().default(''),
  old_text: z.string().default(''),
  new_text: z.string().default(''),
})

/**
 * Runs one turn of an agent, at most eight rounds.
 *
 * @param client the official client, connected to the demo model
 * @param run the prompt, the tools offered, and the files at the start
 */
export async function driveAgent(client: Client, run: Run): Promise<Outcome> {
  const files: Files = { ...run.files }
  const messages: Message[] = [
    { role: 'system', content: run.system ?? '' },
    ...(run.history ?? []),
    { role: 'user', content: run.prompt },
  ]
  const calls: string[][] = []
  for (let round = 0; round < 8; round += 1) {
    const answer = await client.chat.completions.create({
      model: 'magiccube-demo',
      messages,
      tools: run.tools.map((name) => ({ type: 'function', function: { name } })),
      ...(run.maxTokens !== undefined && { max_tokens: run.maxTokens }),
    })
    const message = answer.choices[0]?.message
    if (message === undefined) throw new Error('The answer holds no message')
    messages.push(message)
    const wanted = (message.tool_calls ?? []).flatMap((call) =>
      call.type === 'function' ? [call] : [],
    )
    if (wanted.length === 0) return { files, text: message.content ?? '', calls }
    calls.push(wanted.map((call) => call.function.name))
    for (const call of wanted) {
      const args = Args.parse(JSON.parse(call.function.arguments))
      const content = runTool(files, call.function.name, args)
      messages.push({ role: 'tool', tool_call_id: call.id, content })
    }
  }
  throw new Error('The model did not come to an end')
}

function runTool(files: Files, name: string, args: z.infer<typeof Args>): string {
  const { path } = args
  const text = files[path]
  if (name === 'create_file') {
    if (text !== undefined) return `File already exists: ${path}`
    files[path] = args.content
    return `Created ${path}`
  }
  if (name === 'write_file') {
    files[path] = args.content
    return `Updated ${path}`
  }
  if (text === undefined) return `File not found: ${path}`
  if (name === 'read_file') {
    return text
      .replace(/\n$/, '')
      .split('\n')
      .map((line, at) => `${at + 1}: ${line}`)
      .join('\n')
  }
  const places = text.split(args.old_text).length - 1
  if (places === 0) return `Content not found in file: ${path}`
  if (places > 1) return `Content found ${places} times in ${path}`
  files[path] = text.replace(args.old_text, () => args.new_text)
  return 'Replaced 1 place'
}
