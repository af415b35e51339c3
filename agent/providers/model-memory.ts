/** What a model was found to take and to refuse, kept between turns until its settings change. */
import * as z from 'zod'
import { sentUnasked } from '../../contract/model-service/refusal-kinds.ts'
import { takesPictures as namedAs } from '../../contract/takes-pictures.ts'
import type { ModelConnection } from './connection.ts'
import type { PictureSupport, ToolSupport } from './turn-model.ts'

/** Parameters that some models refuse. */
export const RefusedParameter = z.enum(sentUnasked)
export type RefusedParameter = z.output<typeof RefusedParameter>

/** What is known of one model. */
export const ModelTraits = z.object({
  /** Absent while nobody knows. */
  callsTools: z.boolean().optional(),
  takesPictures: z.boolean().optional(),
  refuses: z.array(RefusedParameter).max(sentUnasked.length).default([]),
  /** The longest answer that its service allows, in tokens, where it has refused a longer one. */
  answerTokens: z.int().min(1).optional(),
  /** The window of an Ollama's model, in tokens. */
  ownWindow: z.int().min(1).optional(),
})
export type ModelTraits = z.output<typeof ModelTraits>

/** Where the traits of one model are kept. */
export type ModelMemory = { recall(): ModelTraits; keep(traits: ModelTraits): void }

/** A memory that lasts as long as its owner. */
export function shortMemory(): ModelMemory {
  let known: ModelTraits = { refuses: [] }
  return {
    recall: () => known,
    keep: (traits) => {
      known = traits
    },
  }
}

/** The name of a model in a memory of many: other settings are another model. It holds no key. */
export function memoryName(connection: ModelConnection): string {
  if (connection.provider === 'hosted') {
    const { style, identity, model } = connection
    return `hosted ${style} ${identity ?? model}`
  }
  const { provider, prefix, endpoint, model } = connection
  return [provider, prefix + endpoint, model].join(' ')
}

/** The part of a memory that a turn asks. */
export function toolSupportIn(memory: ModelMemory): ToolSupport {
  return {
    known: () => memory.recall().callsTools,
    remember(callsTools) {
      const traits = memory.recall()
      if (traits.callsTools !== callsTools) memory.keep({ ...traits, callsTools })
    },
  }
}

/**
 * What is known of a model and pictures: a refusal that was seen, else what its host or its name says.
 * @param said the host's word where it has one; null where it does not know
 */
export function pictureSupportIn(
  memory: ModelMemory,
  model: string,
  said?: boolean | null,
): PictureSupport {
  return {
    known: () => memory.recall().takesPictures ?? said ?? namedAs(model),
    remember(takesPictures) {
      const traits = memory.recall()
      if (traits.takesPictures !== takesPictures) memory.keep({ ...traits, takesPictures })
    },
  }
}
