/** The model of a turn: how it is called, and what is known of it. */
import type { LanguageModelV4 } from '@ai-sdk/provider'

/** A model as the package of its provider gives it. */
export type ProviderModel = LanguageModelV4

/** Whether a model can call tools: asked by the first call, remembered until the settings change. */
export type ToolSupport = {
  /** Undefined while nobody knows. */
  known(): boolean | undefined
  remember(canCallTools: boolean): void
}

/** Whether a model takes pictures: told by its name or its host, or found out by the first that is sent. */
export type PictureSupport = {
  /** Undefined while nobody knows. */
  known(): boolean | undefined
  remember(takesPictures: boolean): void
}

/** A model with the settings of its calls. */
export type TurnModel = {
  model: ProviderModel
  temperature: number
  maxTokens: number
  /** How long the first token may take; without it the usual time. */
  firstTokenMs?: number | undefined
  /** The budget of all that is asked, in tokens, where it is not the usual one. */
  contextTokens?: number | undefined
  toolSupport: ToolSupport
  /** Whether the model takes pictures; without it that is found out. */
  pictureSupport?: PictureSupport | undefined
}

/** A memory that lasts as long as its owner, for callers that keep none. */
export function forgetfulSupport(first?: boolean): ToolSupport {
  let known = first
  return {
    known: () => known,
    remember: (canCallTools) => {
      known = canCallTools
    },
  }
}
