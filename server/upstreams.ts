/** What stands behind each hosted name: the host's services by their keys, else the demo model (LLM-32, AIP-25). */
import {
  type HostedModel,
  HostedName,
  type Provider,
  type Upstream,
} from '../features/models/server/index.ts'
import type { Config } from './settings/config.ts'

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

/** The hosted models of this host, each name with what answers it. */
export function hostedModelsOf(config: Config): readonly HostedModel[] {
  return HostedName.options.map((name) => hostedModel(config, name))
}

function hostedModel(config: Config, name: HostedName): HostedModel {
  const given = config.file.models.hosted[name]
  const provider = given?.provider ?? defaultProvider(config, name)
  const upstream = upstreamOf(config, provider, given?.model)
  return { name, provider, upstreams: upstream === null ? demos : { [provider]: upstream } }
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
