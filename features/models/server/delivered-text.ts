/** What of an answer its reader gets to see or to run, in either protocol. */
import * as z from 'zod'

// What is not there is no fault to be caught: each would be told as one, for every token of every stream.
const Text = z.string().default('').catch('')

/** A list of which each entry is read by itself: one that is odd takes nothing from the others. */
function listOf<T>(entry: z.ZodType<T>) {
  return z.array(entry.nullable().catch(null)).default([]).catch([])
}

/** A text, or parts that are read by `part` one by one. */
function wordsOf(part: z.ZodType<string>) {
  return z.union([z.string(), listOf(part).transform((parts) => parts.join(''))]).default('')
}

const Spoken = z.object({ text: Text }).transform(({ text }) => text)
/** A text, or parts of which each has one; a thought among them may hold parts itself. */
const Words = wordsOf(
  z
    .object({ text: Text, thinking: wordsOf(Spoken) })
    .transform(({ text, thinking }) => thinking + text),
)

// Some services write the arguments of a call as an object.
const Json = z
  .union([
    z.string(),
    z.record(z.string(), z.unknown()).transform((given) => JSON.stringify(given)),
  ])
  .default('')
  .catch('')
const Called = z.object({ name: Text, arguments: Json, input: Json })
const none = { name: '', arguments: '', input: '' }
const OpenAiSpoken = z.object({
  content: Words,
  refusal: Text,
  reasoning: Text,
  reasoning_content: Text,
  tool_calls: listOf(
    z.object({
      function: Called.default(none).catch(none),
      custom: Called.default(none).catch(none),
    }),
  ),
})
const OpenAiPart = z.object({
  choices: z
    .array(z.object({ delta: OpenAiSpoken.optional(), message: OpenAiSpoken.optional() }))
    .optional(),
})

const ClaudeBlock = z.object({
  text: Text,
  thinking: Text,
  // A thought that only the service can read.
  data: Text,
  name: Text,
  partial_json: Text,
  input: z.record(z.string(), z.unknown()).default({}).catch({}),
})
const ClaudePart = z.object({
  delta: ClaudeBlock.optional(),
  content_block: ClaudeBlock.optional(),
  content: z.array(ClaudeBlock).default([]).catch([]),
})

/** The texts and tool calls of one JSON value as one text; empty where it holds none. */
export function deliveredText(value: unknown): string {
  const choices = OpenAiPart.safeParse(value).data?.choices
  if (choices) return choices.map(({ delta, message }) => openAiText(delta ?? message)).join('')
  const claude = ClaudePart.safeParse(value).data
  if (claude === undefined) return ''
  const { delta, content_block: begun, content } = claude
  return [delta, begun, ...content].map(claudeText).join('')
}

function openAiText(spoken: z.infer<typeof OpenAiSpoken> | undefined): string {
  if (spoken === undefined) return ''
  const { reasoning, reasoning_content, content, refusal } = spoken
  const calls = spoken.tool_calls.flatMap((call) =>
    call === null
      ? []
      : [call.function, call.custom].map((one) => one.name + one.arguments + one.input),
  )
  return [reasoning, reasoning_content, content, refusal, ...calls].join('')
}

function claudeText(block: z.infer<typeof ClaudeBlock> | undefined): string {
  if (block === undefined) return ''
  const input = Object.keys(block.input).length === 0 ? '' : JSON.stringify(block.input)
  return [block.thinking, block.data, block.text, block.name, block.partial_json, input].join('')
}
