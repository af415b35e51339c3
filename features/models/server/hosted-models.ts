/** Which hosted model answers, and where it is (LLM-30, AIP-23 to AIP-25). */
import type { Ledger } from '../../plans/server/index.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Log } from '../../../server/kernel/log.ts'

/** The protocol of a route and of what stands behind it. */
export type Style = 'openai' | 'claude'

/** A service behind the relay; its URL, key and headers come from the settings only (T29). */
export type Upstream = {
  url: string
  headers: Readonly<Record<string, string>>
  model: string
  /** The built-in demo model: it is not counted (BIL-32) and the screen names it. */
  builtin: boolean
}

export type HostedModels = {
  world: World
  log: Log
  ledger: Ledger
  /** What answers a request of each style. */
  upstreams: Readonly<Record<Style, Upstream>>
  /** The style that the studio speaks. */
  preferred: Style
  /** Largest `max_tokens` that is passed on. */
  maxTokens: number
  limits: { perMinute: number; atOnce: number }
}

/** The model of the next turn of a person. */
export async function selectModel(models: HostedModels, userId: string) {
  const { ledger, preferred } = models
  const { model, builtin } = models.upstreams[preferred]
  const spent = !builtin && (await ledger.usedToday(userId)) >= ledger.freePerDay
  return {
    model: spent ? null : model,
    style: preferred,
    builtin,
    reason: spent ? ('quotaExceeded' as const) : ('default' as const),
    resetsAt: spent ? ledger.resetsAt() : null,
  }
}
