/** What of an answer its reader gets to see or to run, in either protocol (AIP-28). */
import * as z from 'zod'

const Text = z.string().catch('')

const OpenAiSpoken = z.object({
  content: Text,
  reasoning: Text,
  reasoning_content: Text,
  tool_calls: z.array(z.object({ function: z.object({ name: Text, arguments: Text }) })).catch([]),
})
const OpenAiPart = z.object({
  choices: z.array(
    z.object({
      delta: OpenAiSpoken.optional(),
      message: OpenAiSpoken.optional(),
    }),
  ),
})

const ClaudeBlock = z.object({
  text: Text,
  thinking: Text,
  name: Text,
  partial_json: Text,
  input: z.record(z.string(), z.unknown()).catch({}),
})
const ClaudePart = z.object({
  delta: ClaudeBlock.optional(),
  content_block: ClaudeBlock.optional(),
  content: z.array(ClaudeBlock).catch([]),
})

/** The texts and tool calls of one JSON value as one text; empty where it holds none. */
export function deliveredText(value: unknown): string {
  const openAi = OpenAiPart.safeParse(value)
  if (openAi.success) {
    const { choices } = openAi.data
    return choices.map(({ delta, message }) => openAiText(delta ?? message)).join('')
  }
  const claude = ClaudePart.safeParse(value).data
  if (claude === undefined) return ''
  const { delta, content_block: begun, content } = claude
  return [delta, begun, ...content].map(claudeText).join('')
}

function openAiText(spoken: z.infer<typeof OpenAiSpoken> | undefined): string {
  if (spoken === undefined) return ''
  const calls = spoken.tool_calls.map((call) => call.function.name + call.function.arguments)
  return [spoken.reasoning, spoken.reasoning_content, spoken.content, ...calls].join('')
}

function claudeText(block: z.infer<typeof ClaudeBlock> | undefined): string {
  if (block === undefined) return ''
  const input = Object.keys(block.input).length === 0 ? '' : JSON.stringify(block.input)
  return [block.thinking, block.text, block.name, block.partial_json, input].join('')
}
