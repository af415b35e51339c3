/** What stands behind the hosted relay: the host's services by their keys, else the demo model (AIP-25). */
import type { Upstream } from '../features/models/server/index.ts'
import type { Config } from './config.ts'

/** The upstream of each style, and the style that the studio speaks. */
export function upstreamsOf(config: Config): {
  upstreams: { openai: Upstream; claude: Upstream }
  preferred: 'openai' | 'claude'
} {
  const { openai, anthropic, file } = config
  const demo = (path: string): Upstream => ({
    url: `http://model.builtin${path}`,
    headers: {},
    model: 'magiccube-demo',
    builtin: true,
  })
  return {
    preferred: openai || !anthropic ? 'openai' : 'claude',
    upstreams: {
      openai: openai
        ? {
            url: `${openai.baseUrl.replace(/\/$/, '')}/chat/completions`,
            headers: { Authorization: `Bearer ${openai.key}` },
            model: file.models.openai,
            builtin: false,
          }
        : demo('/openai/v1/chat/completions'),
      claude: anthropic
        ? {
            url: `${anthropic.baseUrl.replace(/\/$/, '')}/v1/messages`,
            headers: { 'x-api-key': anthropic.key, 'anthropic-version': anthropic.version },
            model: file.models.anthropic,
            builtin: false,
          }
        : demo('/anthropic/v1/messages'),
    },
  }
}
