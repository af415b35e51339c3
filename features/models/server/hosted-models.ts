/** Which hosted model answers, and where it is. */
import type { Log } from '../../../server/kernel/log.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Ledger, Plans } from '../../plans/server/index.ts'
import type { HostedName, Provider } from '../contract.ts'
import type { FreeBounds } from './free-bounds.ts'

/** A service behind the relay; its URL, key and headers come from the settings only (T29). */
export type Upstream = {
  url: string
  headers: Readonly<Record<string, string>>
  /** The provider's own id of the model. */
  model: string
  /** The built-in demo model: it is not counted and the screen names it. */
  builtin: boolean
  /** An Ollama of the host: the screen names its model as it is. */
  isOllama?: true
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
  /** What this host offers now; an admin may change it while it runs. */
  hosted(): readonly HostedModel[]
  plans: Plans
  /** What all free use together may take of this host. */
  free: FreeBounds
  /** Whether calls that the demo model answers are counted. */
  countDemoUses: boolean
  /** How long the first token may take, in milliseconds. */
  firstTokenMs: number
  /** Largest `max_tokens` that is passed on. */
  maxTokens: number
  /** Calls a minute and at once of a person; the demo model has a limit a minute of its own (T86). */
  limits: { perMinute: number; demoPerMinute: number; atOnce: number }
}

/** What this host offers now. */
export function offeredModels({ hosted }: HostedModels): readonly HostedModel[] {
  return hosted()
}

/** Whether the demo model alone answers here: beside a service it has no name. */
export function isDemoHost(models: HostedModels): boolean {
  return offeredModels(models).every(({ upstreams }) =>
    Object.values(upstreams).every((upstream) => upstream.builtin),
  )
}

/** The models that a route of a protocol lists. */
export function modelsOf(models: HostedModels, style: Provider): readonly HostedModel[] {
  return offeredModels(models).filter(({ upstreams }) => upstreams[style] !== undefined)
}
