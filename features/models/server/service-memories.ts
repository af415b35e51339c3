/** What the models of services were found to refuse, by service and by the service's own name of the model, for a day. */
import type {
  LearnedParameters,
  ParameterMemory,
} from '../../../contract/model-service/parameter-fallback.ts'

const keptMs = 24 * 60 * 60_000
const modelsKept = 500

/** What is known of one model of a service. */
export type ServiceTraits = LearnedParameters & {
  /** The window of an Ollama's model in tokens, 0 where it does not say. */
  ownWindow?: number
  /** What calls itself an Ollama and knows no `/api/chat`. */
  hasNoChat?: true
}

/** The memories of this process: another asks once more. */
export type ServiceMemories = { of(name: string): ParameterMemory<ServiceTraits> }

/** @param now milliseconds since 1970 */
export function createServiceMemories(now: () => number): ServiceMemories {
  const known = new Map<string, { traits: ServiceTraits; until: number }>()
  return {
    of: (name) => ({
      recall() {
        const found = known.get(name)
        return found !== undefined && found.until > now() ? found.traits : { refuses: [] }
      },
      keep(traits) {
        known.delete(name)
        known.set(name, { traits, until: now() + keptMs })
        const [oldest] = known.keys()
        if (known.size > modelsKept && oldest !== undefined) known.delete(oldest)
      },
    }),
  }
}
