/** What stands behind each hosted name: the host's services by their keys; on a host without any the demo model. */
import { sizesOfModel } from '../contract/model-sizes.ts'
import {
  type HostedModel,
  type HostedModels,
  type EnvironmentService,
  type HostedName,
  type Provider,
  settingNames,
  type TokenPrice,
  type Upstream,
} from '../features/models/server/index.ts'
import type { OllamaModel } from './ollama.ts'
import type { Config } from './settings/config.ts'
import { SettingError } from './settings/setting-error.ts'

const demo = (path: string): Upstream => ({
  url: `http://model.builtin${path}`,
  headers: {},
  model: 'magiccube-demo',
  builtin: true,
})
const demos = {
  openai: demo('/openai/v1/chat/completions'),
  claude: demo('/anthropic/v1/messages'),
}

const roles = {
  'claude-sonnet-4-0': 'premium',
  'qwen-3-coder': 'standard',
  'qwen-3-coder-free': 'free',
} as const

/** Whether the environment names a service; where it does not, the demo model answers its names. */
export function namesService(config: Config): boolean {
  return config.openai !== null || config.anthropic !== null || config.ollama !== null
}

/** What the environment names, for the page of the admin: it is read there and changed here. */
export function environmentServices(config: Config): EnvironmentService[] {
  if (!namesService(config)) return []
  const { openai, anthropic, ollama } = config
  const models = hostedModelsOf(config, firstOllama(config))
  const named = [
    openai && { kind: 'openai' as const, setting: 'OPENAI_API_KEY', address: openai.baseUrl },
    anthropic && {
      kind: 'claude' as const,
      setting: 'ANTHROPIC_API_KEY',
      address: anthropic.baseUrl,
    },
    ollama && { kind: 'ollama' as const, setting: 'OLLAMA_BASE_URL', address: ollama.baseUrl },
  ]
  return named
    .filter((service) => service !== null)
    .map((service) => ({ ...service, models: models.flatMap((model) => within(service, model)) }))
}

function within(
  { kind }: Pick<EnvironmentService, 'kind'>,
  { name, role, price, provider, upstreams }: HostedModel,
) {
  const upstream = upstreams[provider]
  const answeredBy = upstream?.isOllama === true ? 'ollama' : provider
  if (upstream === undefined || answeredBy !== kind) return []
  return [{ name, model: upstream.model, isPremium: role === 'premium', price }]
}

/**
 * The hosted models of this host, each name with what answers it. Beside a service no name falls to the demo
 * model: one whose provider has no key is not offered. Throws a {@link SettingError} when that leaves none,
 * so ask before anything is opened.
 */
export function hostedModelsOf(config: Config, ollama: OllamaModel | null): readonly HostedModel[] {
  const isDemo = !config.openai && !config.anthropic && ollama === null
  const models = settingNames.flatMap((name): HostedModel[] => {
    const given = config.file.models.hosted[name]
    const provider = given?.provider ?? defaultProvider(config, name)
    const price = given?.price ?? null
    const known = { name, role: roles[name], price, contextTokens: null, answerTokens: null }
    if (isDemo) return [{ ...known, provider, upstreams: demos }]
    const upstream = upstreamOf(config, provider, given?.model) ?? ollamaFor(name, ollama)
    if (upstream === null) return []
    const style = upstream.isOllama === true ? 'openai' : provider
    return [{ ...known, provider: style, ...sized(upstream, style) }]
  })
  if (models.length > 0) return models
  throw new SettingError(
    'models.hosted gives every name to a provider without a key. Give one the key, or leave names out.',
  )
}

/** An upstream with the sizes that its model's name tells; an Ollama's depend on its window. */
function sized(upstream: Upstream, style: Provider) {
  const sizes = upstream.isOllama === true ? {} : sizesOfModel(upstream.model)
  const { contextTokens = null, answerTokens = null } = sizes
  const limited = answerTokens === null ? upstream : { ...upstream, answerTokens }
  return { contextTokens, answerTokens, upstreams: { [style]: limited } }
}

/** How often a person may call: a service, or the demo model, which costs nothing but work. */
export function modelLimitsOf({ file: { limits } }: Config): HostedModels['limits'] {
  return { perMinute: 20 * limits.scale, demoPerMinute: 60 * limits.scale, atOnce: 4 }
}

/**
 * Throws a {@link SettingError} where the settings leave no model, or bound a spend that cannot be told: said before
 * anything is opened.
 */
export function refuseUnfitModels(config: Config): void {
  const offered = hostedModelsOf(config, firstOllama(config))
  const isFree = config.ollama !== null || (!config.openai && !config.anthropic)
  if (config.file.plans.spendPerDay === null || isFree) return
  const prices = pricesOf(config)
  const unpriced = offered.filter(({ name }) => !prices.has(name)).map(({ name }) => name)
  if (unpriced.length > 0)
    throw new SettingError(
      `plans.spendPerDay needs models.hosted.<name>.price of every model. Missing: ${unpriced.join(', ')}.`,
    )
}

/** What a million tokens of each hosted name cost, where the host has said it. */
export function pricesOf({ file }: Config): ReadonlyMap<string, TokenPrice> {
  return new Map(
    Object.entries(file.models.hosted).flatMap(([name, given]) =>
      given?.price ? [[name, given.price] as const] : [],
    ),
  )
}

/** The Ollama that is named, before its models were asked for; `codellama` stands for one that does not answer yet. */
export function firstOllama({ ollama }: Config): OllamaModel | null {
  return ollama && { baseUrl: ollama.baseUrl, model: ollama.model ?? 'codellama' }
}

/** An Ollama answers the default names: no model of it is the premium one. */
function ollamaFor(name: HostedName, ollama: OllamaModel | null): Upstream | null {
  if (ollama === null || name.startsWith('claude-')) return null
  return {
    url: `${ollama.baseUrl}/v1/chat/completions`,
    headers: {},
    model: ollama.model,
    builtin: false,
    isOllama: true,
    ollama: { base: ollama.baseUrl },
  }
}

// Claude's name is Anthropic's; the others are whatever service the host has.
function defaultProvider({ openai, anthropic }: Config, name: HostedName): Provider {
  if (name.startsWith('claude-')) return 'claude'
  return openai || !anthropic ? 'openai' : 'claude'
}

function upstreamOf(
  { openai, anthropic, file }: Config,
  provider: Provider,
  model: string | undefined,
): Upstream | null {
  if (provider === 'openai') {
    return (
      openai && {
        url: `${openai.baseUrl.replace(/\/$/, '')}/chat/completions`,
        headers: { Authorization: `Bearer ${openai.key}` },
        model: model ?? file.models.openai,
        builtin: false,
      }
    )
  }
  return (
    anthropic && {
      url: `${anthropic.baseUrl.replace(/\/$/, '')}/v1/messages`,
      headers: { 'x-api-key': anthropic.key, 'anthropic-version': anthropic.version },
      model: model ?? file.models.anthropic,
      builtin: false,
    }
  )
}
