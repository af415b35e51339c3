/** Which hosted model answers, and where it is. */
import type { ChosenBudget } from '../../../contract/turn-budget.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Ledger, Plans } from '../../plans/server/index.ts'
import type { HostedName, Provider } from '../contract.ts'
import type { FreeBounds, TokenPrice } from './free-bounds.ts'
import type { OllamaHost } from './ollama-chat.ts'
import type { ServiceMemories } from './service-memories.ts'

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
  /** Where it is an Ollama that is asked by its own protocol. */
  ollama?: OllamaHost
  /** The most tokens that it answers, where that is known. */
  answerTokens?: number
}

/**
 * What a model is for: `premium` takes a premium call, `standard` answers everybody, `free` those without a plan
 * before a standard one does.
 */
export type ModelRole = 'premium' | 'standard' | 'free'

/** One name of the host, and what answers it in each protocol; a provider speaks its own only. */
export type HostedModel = {
  name: HostedName
  provider: Provider
  role: ModelRole
  upstreams: Readonly<Partial<Record<Provider, Upstream>>>
  price: TokenPrice | null
  contextTokens: number | null
  answerTokens: number | null
  /** What the host has chosen in place of what follows from these sizes. */
  budget?: ChosenBudget | undefined
}

export type HostedModels = {
  world: World
  log: Log
  ledger: Ledger
  /** What this host offers now; an admin may change it while it runs. */
  hosted(): readonly HostedModel[]
  /** Brings what is offered up to date, so that a change made in another process is known here within 5 s. */
  freshen(): Promise<void>
  plans: Plans
  /** What all free use together may take of this host. */
  free: FreeBounds
  /** Whether calls that the demo model answers are counted. */
  countDemoUses: boolean
  /** What the services' models refuse. */
  memories: ServiceMemories
  /** How long the first token may take, in milliseconds. */
  firstTokenMs: number
  /** Largest `max_tokens` that is passed on; a model whose longest answer is not known gets the usual one. */
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
