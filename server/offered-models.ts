/** What this host offers now: services of the environment, those that an admin entered, a model on this machine, or the demo model. */
import * as z from 'zod'
import { parseJson } from '../contract/parse-json.ts'
import type { HostedModel, StoredModels, TokenPrice } from '../features/models/server/index.ts'
import type { HostSettings } from './kernel/host-settings.ts'
import type { World } from './kernel/world.ts'
import { findOllamaModel, localOllama, type OllamaModel } from './ollama.ts'
import type { Config } from './settings/config.ts'
import { firstOllama, hostedModelsOf, namesService, pricesOf } from './upstreams.ts'

const settingName = 'localModel'
const LocalModel = z.object({ baseUrl: z.url(), model: z.string() })
const atStartMs = 300
const namedMs = 3_000

/** The models; `look` asks once what stands on this machine. */
export function createOfferedModels(
  config: Config,
  world: World,
  { settings, stored }: { settings: HostSettings; stored: StoredModels },
) {
  /** What the settings name, or a model of this machine, or the demo model. */
  let base = hostedModelsOf(config, firstOllama(config))
  /** Whether the named Ollama still has to be asked which of its models writes code. */
  let asksNamed = config.ollama !== null && config.ollama.model === null
  /** An Ollama on this machine that nobody has named, or null. */
  let found: OllamaModel | null = null
  let used: OllamaModel | null = null
  const canTakeLocal =
    !config.production && !config.openai && !config.anthropic && config.ollama === null
  const offer = (model: OllamaModel | null): void => {
    used = model
    base = hostedModelsOf(config, model)
  }
  return {
    ...keptServices(config, stored),
    hosted: (): readonly HostedModel[] =>
      together(base, stored.models(), {
        isNamed: namesService(config),
        isLocal: used !== null,
      }),
    /** What the admin is told: the model on this machine, and whether it writes the apps. */
    local(): { model: string | null; isUsed: boolean } {
      const isLeft = used === null && stored.models().length > 0
      if (!canTakeLocal || isLeft) return { model: null, isUsed: false }
      return { model: (used ?? found)?.model ?? null, isUsed: used !== null }
    },
    /** Asks the Ollama that is named, or on a host without any service this machine, once. */
    async look(): Promise<void> {
      await stored.read()
      await this.askNamed()
      if (!canTakeLocal) return
      const kept = LocalModel.safeParse(parseJson((await settings.read(settingName)) ?? ''))
      if (kept.success) offer(kept.data)
      const model = await findOllamaModel(world, localOllama, atStartMs)
      if (model !== null) found = { baseUrl: localOllama, model }
    },
    /** Asks the named Ollama for its models until it has answered once. */
    async askNamed(): Promise<void> {
      if (config.ollama === null || !asksNamed) return
      const { baseUrl } = config.ollama
      const model = await findOllamaModel(world, baseUrl, namedMs)
      if (model === null) return
      asksNamed = false
      offer({ baseUrl, model })
    },
    /** Takes the model on this machine, or leaves it again; remembered. */
    async take(isUsed: boolean): Promise<void> {
      if (!canTakeLocal || (isUsed && found === null)) return
      offer(isUsed ? found : null)
      await settings.keep(settingName, isUsed ? JSON.stringify(found) : null)
    },
    /** The model that was found and is not in use: the start says how to use it. */
    unusedModel: (): OllamaModel | null => (used === null ? found : null),
  }
}

/** What the services that an admin entered bring. */
function keptServices(config: Config, stored: StoredModels) {
  return {
    /** Brings it up to date with what other processes have changed. */
    freshen: (): Promise<void> => stored.freshen(),
    /** What a million tokens cost, by the name that was called. */
    prices: (): ReadonlyMap<string, TokenPrice> =>
      // Of one name the first that is on answers, and the environment before all: of two prices the later counts here.
      new Map([
        ...stored
          .services()
          .toReversed()
          .toSorted((one, other) => Number(one.isOn) - Number(other.isOn))
          .flatMap(({ models }) => models.toReversed().flatMap(pricedName)),
        ...pricesOf(config),
      ]),
    /** The services that an admin entered and that are on, for the table at the start. */
    keptLabels: (): string[] =>
      stored.services().flatMap(({ label, isOn }) => (isOn ? [label] : [])),
  }
}

/** What the settings name or was found, with what admins entered. */
function together(
  base: readonly HostedModel[],
  kept: readonly HostedModel[],
  { isNamed, isLocal }: { isNamed: boolean; isLocal: boolean },
): readonly HostedModel[] {
  if (kept.length === 0) return base
  // A name of the environment wins, and beside a service there is no demo model.
  if (isNamed) return firstOfEachName([...base, ...kept])
  return firstOfEachName(isLocal ? [...kept, ...besideServices(base)] : kept)
}

/** A model of this machine behind the services that an admin entered: one name of it, for everybody. */
function besideServices(base: readonly HostedModel[]): readonly HostedModel[] {
  return base.filter(({ role }) => role === 'standard')
}

function firstOfEachName(models: readonly HostedModel[]): HostedModel[] {
  const seen = new Map<string, HostedModel>()
  for (const model of models) if (!seen.has(model.name)) seen.set(model.name, model)
  return [...seen.values()]
}

function pricedName({ name, price }: { name: string; price: TokenPrice | null }) {
  return price === null ? [] : [[name, price] as const]
}
