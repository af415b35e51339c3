/** What a model's name says of its sizes: how many tokens well-known models read and answer. */
import type { ModelSizes } from './turn-budget.ts'

/** Beginning or part of a name, tokens that are read, tokens that are answered; null where makers say it differently. */
type Row = readonly [name: RegExp, contextTokens: number, answerTokens: number | null]

// As their makers state them; the first that fits counts. Versions that are not named are left to be unknown.
const table: readonly Row[] = [
  [/^gpt-5/, 400_000, 128_000],
  [/^gpt-4\.1/, 1_047_576, 32_768],
  [/^gpt-4\.5/, 128_000, 16_384],
  [/^(?:chatgpt-4o|gpt-4o)/, 128_000, 16_384],
  [/^gpt-4-turbo/, 128_000, 4_096],
  [/^gpt-4-32k/, 32_768, 8_192],
  [/^gpt-4$|^gpt-4-0\d{3}/, 8_192, 8_192],
  [/^gpt-3\.5-turbo/, 16_385, 4_096],
  [/^o[134]$|^o[134]-(?:mini|pro|\d)/, 200_000, 100_000],
  [/^gpt-oss/, 131_072, null],
  [/^claude-(?:opus-4-[01]|opus-4-\d{6,})/, 200_000, 32_000],
  [/^claude-(?:sonnet|haiku|opus)-4/, 200_000, 64_000],
  [/^claude-3[-.]7/, 200_000, 64_000],
  [/^claude-3[-.]5/, 200_000, 8_192],
  [/^claude-3/, 200_000, 4_096],
  [/^gemini-2\.5/, 1_048_576, 65_536],
  [/^gemini-2\.0/, 1_048_576, 8_192],
  [/^deepseek-(?:chat|v3)/, 128_000, 8_192],
  [/^deepseek-(?:reasoner|r1)/, 128_000, 32_768],
  [/^kimi-k2-(?:0905|turbo|thinking)/, 262_144, null],
  [/^kimi-k2/, 131_072, null],
  [/^qwen-?3-coder/, 262_144, 65_536],
  [/^qwen-?3-max/, 262_144, 32_768],
  [/^qwen-?2\.5-coder/, 32_768, 8_192],
  [/^glm-4\.6/, 200_000, 128_000],
  [/^glm-4\.5/, 128_000, 96_000],
  [/^(?:devstral|mistral-(?:large|medium))/, 128_000, null],
  [/^llama-?3\.[13]/, 131_072, null],
  [/^grok-(?:4|code-fast)/, 256_000, null],
]

/**
 * The sizes of a model by its name, as its service or a service before it (`maker/model`) writes it; empty where the
 * name says nothing. What an Ollama reads depends on its window, not on the name.
 */
export function sizesOfModel(model: string): ModelSizes {
  const name = model.toLowerCase().replace(/^.*\//, '')
  const row = table.find(([pattern]) => pattern.test(name))
  return row === undefined ? {} : { contextTokens: row[1], answerTokens: row[2] }
}
