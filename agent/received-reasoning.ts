/** The thought of an answer, which some services want back with the calls that it led to. */
import { cleanText } from './clean-text.ts'
import type { ReasoningPart, ServiceOptions } from './model-message.ts'
import type { ModelPart } from './providers/model-stream.ts'

type HeardPart = Extract<ModelPart, { type: `reasoning-${'start' | 'delta' | 'end'}` }>

/** Begins with no thought. */
export function createReceivedReasoning() {
  const thoughts = new Map<string, { text: string; options: ServiceOptions }>()
  return {
    hear(part: HeardPart): void {
      const before = thoughts.get(part.id)
      thoughts.set(part.id, {
        text: (before?.text ?? '') + (part.type === 'reasoning-delta' ? part.delta : ''),
        options: part.providerMetadata ?? before?.options,
      })
    },
    /** What was thought so far, with the signatures of it. */
    parts: (): ReasoningPart[] =>
      Array.from(thoughts.values(), ({ text, options }) => ({
        type: 'reasoning',
        text: cleanText(text),
        ...(options === undefined ? {} : { providerOptions: options }),
      })),
  }
}
