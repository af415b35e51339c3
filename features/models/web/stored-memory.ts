/** What models were found to take and to refuse, kept on this device. It holds no key and no text. */
import * as z from 'zod'
import type { ModelMemory } from '../../../agent/providers/model-memory.ts'
import { ModelTraits } from '../../../agent/providers/model-memory.ts'
import { parseJson } from '../../../contract/parse-json.ts'

const storageKey = 'magiccube-model-traits'
const modelsKept = 50

const Stored = z.record(z.string(), ModelTraits)

/**
 * The memory of one model.
 * @param name the model with its settings; another setting is another name
 */
export function storedMemory(name: string): ModelMemory {
  // The turn goes on from here where the browser keeps nothing.
  let known = readAll()[name] ?? { refuses: [] }
  return {
    recall: () => known,
    keep(traits) {
      known = traits
      const others = Object.entries(readAll()).filter(([other]) => other !== name)
      const kept = Object.fromEntries([...others.slice(1 - modelsKept), [name, traits]])
      try {
        localStorage.setItem(storageKey, JSON.stringify(kept))
      } catch {
        // A full or blocked storage costs one question to the model in the next visit.
      }
    },
  }
}

function readAll(): Record<string, ModelTraits> {
  try {
    return Stored.safeParse(parseJson(localStorage.getItem(storageKey) ?? '')).data ?? {}
  } catch {
    // A blocked storage keeps nothing.
    return {}
  }
}
