/** What the services that an admin entered answer: read from the database at most two seconds old, in every process. */
import { sizesOfModel } from '../../../../contract/model-sizes.ts'
import { modelBase } from '../../../../contract/model-address.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { Secrets } from '../../../../server/kernel/secrets.ts'
import type { World } from '../../../../server/kernel/world.ts'
import type { HostedModel, Upstream } from '../hosted-models.ts'
import type { ServiceModel } from '../../services-contract.ts'
import { listServices, type StoredService } from './store.ts'

const freshMs = 2_000

export type StoredModels = ReturnType<typeof createStoredModels>

/** The purpose that a service's key is sealed for: a sealed key opens at its own service alone. */
export function keyPurpose(serviceId: string): string {
  return `model-service:${serviceId}`
}

/** The key of a service; null where it has none, or where it was sealed under another secret key. */
export function keyOf({ id, sealedKey }: StoredService, secrets: Secrets): string | null {
  return sealedKey === null ? null : secrets.open(sealedKey, keyPurpose(id))
}

/** The services as they were read last, and how to read them anew. */
export function createStoredModels(parts: {
  db: Database
  world: World
  secrets: Secrets
  /** The version of Anthropic's protocol. */
  anthropicVersion: string
  /** Whether the host bounds what AI may cost a day: a model whose price is not known answers nothing then. */
  needsPrices: boolean
}) {
  const { db, world, secrets, anthropicVersion, needsPrices } = parts
  let services: readonly StoredService[] = []
  let models: readonly HostedModel[] = []
  let readAt = -Infinity
  const read = async (): Promise<void> => {
    const at = world.now()
    services = await listServices(db)
    const all = services.flatMap((service) => modelsOf(service, secrets, anthropicVersion))
    models = all.filter(({ price }) => !needsPrices || price !== null)
    readAt = at
  }
  return {
    /** What is offered, the preferred first; of one name the first answers. */
    models: (): readonly HostedModel[] => models,
    services: (): readonly StoredService[] => services,
    /** Reads them where what is known is older than two seconds. */
    async freshen(): Promise<void> {
      if (world.now() - readAt >= freshMs) await read()
    },
    /** Reads them at once: a change was made here. */
    read,
    /** Whether a service that asks for money may answer. */
    paysForModels: (): boolean =>
      services.some(
        ({ kind, isOn, sealedKey }) => isOn && (kind !== 'ollama' || sealedKey !== null),
      ),
  }
}

/** A service whose key cannot be opened answers nothing: without it every call would be refused. */
function modelsOf(service: StoredService, secrets: Secrets, version: string): HostedModel[] {
  const key = keyOf(service, secrets)
  if (!service.isOn || (service.sealedKey !== null && key === null)) return []
  return service.models.filter(({ isOn }) => isOn).map((model) => hostedModel(service, model))

  function hostedModel(of: StoredService, model: ServiceModel): HostedModel {
    const { name, isPremium, price, budget } = model
    // An Ollama reads what its window holds, whatever the model is called.
    const named = of.kind === 'ollama' ? {} : sizesOfModel(model.model)
    const contextTokens = model.contextTokens ?? named.contextTokens ?? null
    const answerTokens = model.answerTokens ?? named.answerTokens ?? null
    const provider = of.kind === 'claude' ? 'claude' : 'openai'
    const upstream = upstreamOf(of, { key, version, model: model.model })
    return {
      name,
      provider,
      role: isPremium ? 'premium' : 'standard',
      upstreams: {
        [provider]: {
          ...upstream,
          ...(answerTokens === null ? {} : { answerTokens }),
          ...ollamaOf(of, contextTokens),
        },
      },
      price,
      contextTokens,
      answerTokens,
      budget,
    }
  }
}

// What the host has said of a model's window is the largest that it is given.
function ollamaOf(
  { kind, address }: StoredService,
  contextTokens: number | null,
): Pick<Upstream, 'ollama'> {
  if (kind !== 'ollama') return {}
  return { ollama: { base: modelBase(kind, address), contextTokens: contextTokens ?? undefined } }
}

/** How a model of a service is called. */
export function upstreamOf(
  { kind, address }: Pick<StoredService, 'kind' | 'address'>,
  { key, version, model }: { key: string | null; version: string; model: string },
): Upstream {
  const path = {
    openai: '/chat/completions',
    claude: '/v1/messages',
    ollama: '/v1/chat/completions',
  }
  return {
    url: modelBase(kind, address) + path[kind],
    headers: serviceHeaders(kind, { key, version }),
    model,
    builtin: false,
  }
}

/** The headers by which a service knows its caller. */
export function serviceHeaders(
  kind: StoredService['kind'],
  { key, version }: { key: string | null; version: string },
): Record<string, string> {
  if (kind === 'claude')
    return { ...(key === null ? {} : { 'x-api-key': key }), 'anthropic-version': version }
  return key === null ? {} : { Authorization: `Bearer ${key}` }
}
