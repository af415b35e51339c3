/** What models were found to take and to refuse, kept on this device for a day. It holds no key and no text. */
import * as z from 'zod'
import type { ModelMemory } from '../../../agent/providers/model-memory.ts'
import { ModelTraits } from '../../../agent/providers/model-memory.ts'
import { parseJson } from '../../../contract/parse-json.ts'

const storageKey = 'magiccube-model-traits'
const modelsKept = 50
// A service may change what stands behind a name.
const keptMs = 24 * 60 * 60_000

const Stored = z.record(z.string(), ModelTraits.extend({ learnedAt: z.number() }))

/**
 * The memory of one model.
 * @param name the model with its settings; another setting is another name
 */
export function storedMemory(name: string): ModelMemory {
  // The turn goes on from here where the browser keeps nothing.
  let known = traitsIn(readAll()[name])
  return {
    recall: () => known,
    keep(traits) {
      known = traits
      const others = Object.entries(readAll()).filter(([other]) => other !== name)
      const kept = Object.fromEntries([
        ...others.slice(1 - modelsKept),
        [name, { ...traits, learnedAt: Date.now() }],
      ])
      try {
        localStorage.setItem(storageKey, JSON.stringify(kept))
      } catch {
        // A full or blocked storage costs one question to the model in the next visit.
      }
    },
  }
}

function traitsIn(stored: z.output<typeof Stored>[string] | undefined): ModelTraits {
  if (stored === undefined || Date.now() - stored.learnedAt > keptMs) return { refuses: [] }
  const { learnedAt: _, ...traits } = stored
  return traits
}

function readAll(): z.output<typeof Stored> {
  try {
    return Stored.safeParse(parseJson(localStorage.getItem(storageKey) ?? '')).data ?? {}
  } catch {
    // A blocked storage keeps nothing.
    return {}
  }
}
