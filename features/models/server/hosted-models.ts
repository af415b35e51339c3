/** Which hosted model answers, and where it is (LLM-30 to LLM-32, AIP-23 to AIP-25). */
import { fail } from '../../../contract/failures.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Ledger } from '../../plans/server/index.ts'
import type { HostedName, Provider } from '../contract.ts'
import { HostedName as hostedNames } from '../contract.ts'

/** A service behind the relay; its URL, key and headers come from the settings only (T29). */
export type Upstream = {
  url: string
  headers: Readonly<Record<string, string>>
  /** The provider's own id of the model. */
  model: string
  /** The built-in demo model: it is not counted (BIL-32) and the screen names it. */
  builtin: boolean
}

/** One name of the host, and what answers it in each protocol; a provider speaks its own only. */
export type HostedModel = {
  name: HostedName
  provider: Provider
  upstreams: Readonly<Partial<Record<Provider, Upstream>>>
}

export type HostedModels = {
  world: World
  log: Log
  ledger: Ledger
  hosted: readonly HostedModel[]
  /** Largest `max_tokens` that is passed on. */
  maxTokens: number
  /** Calls a minute and at once of a person; the demo model has a limit a minute of its own (T86). */
  limits: { perMinute: number; demoPerMinute: number; atOnce: number }
}

/** The model that answers when a person has chosen none, where the host offers it (LLM-33). */
const automatic: HostedName = 'qwen-3-coder-free'

/** Whether the demo model alone answers here: beside a service it has no name. */
export function isDemoHost({ hosted }: HostedModels): boolean {
  return hosted.every(({ upstreams }) =>
    Object.values(upstreams).every((upstream) => upstream.builtin),
  )
}

/** The model of the next turn of a person. */
export async function selectModel(models: HostedModels, userId: string) {
  const { ledger } = models
  const { name, provider, upstreams } = automaticModel(models)
  const builtin = upstreams[provider]?.builtin ?? false
  const left = Math.max(0, ledger.freePerDay - (await ledger.usedToday(userId)))
  const spent = !builtin && left === 0
  return {
    model: spent ? null : name,
    provider,
    endpoint: `/api/llm/${provider}` as const,
    tier: 'free' as const,
    reason: spent ? ('quotaExceeded' as const) : ('free_tier' as const),
    remainingQuota: left,
    builtin,
    resetsAt: spent ? ledger.resetsAt() : null,
  }
}

/** The models that a route of a protocol lists. */
export function modelsOf(models: HostedModels, style: Provider): readonly HostedModel[] {
  return models.hosted.filter(({ upstreams }) => upstreams[style] !== undefined)
}

/**
 * What answers a call for a name; `auto` leaves the choice to the host. Fails with `modelNotFound` for
 * a name that the route does not list.
 */
export function upstreamFor(models: HostedModels, style: Provider, name: string): Upstream {
  const offered = modelsOf(models, style)
  const wanted = name === 'auto' ? automatic : hostedNames.safeParse(name).data
  const model = offered.find((hosted) => hosted.name === wanted)
  const upstream = (name === 'auto' ? (model ?? offered[0]) : model)?.upstreams[style]
  if (upstream === undefined) throw fail('modelNotFound')
  return upstream
}

function automaticModel({ hosted }: HostedModels): HostedModel {
  const model = hosted.find(({ name }) => name === automatic) ?? hosted[0]
  if (model === undefined) throw new Error('the host offers no model')
  return model
}
