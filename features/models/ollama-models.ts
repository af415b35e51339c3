/** Models that write code on an Ollama, with what they take: told before one is loaded. Sizes are those of its library. */

export type OllamaModel = { model: string; sizeBytes: number }

const gb = 1_000_000_000

/** From the smallest to the largest. */
export const ollamaModels: readonly OllamaModel[] = [
  { model: 'qwen2.5-coder:1.5b', sizeBytes: 1 * gb },
  { model: 'qwen2.5-coder:7b', sizeBytes: 4.7 * gb },
  { model: 'qwen2.5-coder:14b', sizeBytes: 9 * gb },
  { model: 'gpt-oss:20b', sizeBytes: 14 * gb },
  { model: 'devstral:24b', sizeBytes: 14 * gb },
  { model: 'qwen3-coder:30b', sizeBytes: 19 * gb },
]

/** About how much memory a model of a size needs while it answers: itself, and room for what it reads. */
export function memoryNeeded(sizeBytes: number): number {
  return sizeBytes * 1.2 + gb
}
