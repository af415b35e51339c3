/** What the server prints at start: each part, what it uses, and where to open the studio. */
import type { OllamaModel } from '../ollama.ts'
import type { Config } from '../settings/config.ts'
import { partsOf } from '../settings/role-setting.ts'

/** A model of this machine that is not used, and the labels of services that an admin has added. */
type OfferedModels = { local?: OllamaModel | null; kept?: readonly string[] }

/** The table as text. */
export function startTable(config: Config, models: OfferedModels = {}): string {
  const scheme = config.secure ? 'https' : 'http'
  const rows = [
    ...(config.role === 'all' ? [] : [['Role', config.role] as const]),
    ['Studio', config.studioOrigin],
    ['Previews', `${scheme}://<random>.${config.previewHost}`],
    ['Sites', `${scheme}://my-app.${config.sitesHost} (an example)`],
    [
      'Database',
      config.database.engine === 'sqlite'
        ? `SQLite (built in), ${config.database.path}`
        : 'PostgreSQL',
    ],
    ...besideSites(config, models),
    [
      'Files',
      config.files.kind === 'folder'
        ? 'folder on disk (built in)'
        : `S3 bucket ${config.files.bucket}`,
    ],
    ['Limits', config.redisUrl === null ? 'in this process (built in)' : 'Redis'],
    [
      'Admins',
      config.firstIsAdmin
        ? 'the first account (this machine only)'
        : config.admins.size === 0
          ? 'none'
          : [...config.admins].join(', '),
    ],
  ] as const
  const width = Math.max(...rows.map(([part]) => part.length))
  const lines = rows.map(([part, uses]) => `  ${part.padEnd(width)}  ${uses}`)
  return `\nMagicCube is running.\n\n${lines.join('\n')}\n\nOpen ${config.studioOrigin}\n\n`
}

/** What a process has that does not serve sites alone. */
function besideSites(
  config: Config,
  { local = null, kept = [] }: OfferedModels,
): (readonly [string, string])[] {
  if (config.role === 'sites') return []
  return [
    ['Code host', codeHostOf(config)],
    ...(partsOf(config.role).studio ? [['AI', aiOf(config, kept)] as const] : []),
    ...(local === null ? [] : [['Ollama', unusedModel(local)] as const]),
    ['Payments', paymentsOf(config)],
    ['Letters', lettersOf(config)],
  ]
}

function unusedModel({ model, baseUrl }: OllamaModel): string {
  return `${model} on this machine; to use it, set OLLAMA_BASE_URL=${baseUrl}`
}

function codeHostOf({ github, codeHostService: service }: Config): string {
  if (service === null) return github ? 'GitHub' : 'built in'
  const { address } = service
  const place = address.kind === 'url' ? address.url.origin : address.path
  return `${github ? 'GitHub, and ' : ''}built in, a service at ${place}`
}

function aiOf(config: Config, kept: readonly string[]): string {
  const services = [
    config.openai ? 'OpenAI-style service' : null,
    config.anthropic ? 'Anthropic-style service' : null,
    config.ollama ? `Ollama at ${config.ollama.baseUrl}` : null,
    ...kept.map((label) => `${label} (Admin → Models)`),
  ]
  const named = services.filter((service) => service !== null).join(' and ')
  return named === '' ? 'No AI model (starters only)' : named
}

function lettersOf({ mail }: Config): string {
  return mail === null ? 'none' : new URL(mail.url).host
}

function paymentsOf({ payments }: Config): string {
  if (payments.kind === 'stripe') return payments.isLive ? 'Stripe' : 'Stripe (test mode)'
  return payments.kind === 'test' ? 'test payments (built in, no money moves)' : 'none'
}
