/** What this host offers now: its services, an Ollama, or the demo model; an admin may take a model on this machine while it runs. */
import * as z from 'zod'
import { parseJson } from '../contract/parse-json.ts'
import type { HostedModel } from '../features/models/server/index.ts'
import type { HostSettings } from './kernel/host-settings.ts'
import type { World } from './kernel/world.ts'
import { findOllamaModel, localOllama, type OllamaModel } from './ollama.ts'
import type { Config } from './settings/config.ts'
import { firstOllama, hostedModelsOf } from './upstreams.ts'

const settingName = 'localModel'
const LocalModel = z.object({ baseUrl: z.url(), model: z.string() })
const atStartMs = 300
const namedMs = 3_000

/** The models; `look` asks once what stands on this machine. */
export function createOfferedModels(config: Config, world: World, settings: HostSettings) {
  let hosted = hostedModelsOf(config, firstOllama(config))
  /** Whether the named Ollama still has to be asked which of its models writes code. */
  let asksNamed = config.ollama !== null && config.ollama.model === null
  /** An Ollama on this machine that nobody has named, or null. */
  let found: OllamaModel | null = null
  let used: OllamaModel | null = null
  const canTakeLocal =
    !config.production && !config.openai && !config.anthropic && config.ollama === null
  const offer = (model: OllamaModel | null): void => {
    used = model
    hosted = hostedModelsOf(config, model)
  }
  return {
    hosted: (): readonly HostedModel[] => hosted,
    /** What the admin is told: the model on this machine, and whether it writes the apps. */
    local(): { model: string | null; isUsed: boolean } {
      if (!canTakeLocal) return { model: null, isUsed: false }
      return { model: (used ?? found)?.model ?? null, isUsed: used !== null }
    },
    /** Asks the Ollama that is named, or on a host without any service this machine, once. */
    async look(): Promise<void> {
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
