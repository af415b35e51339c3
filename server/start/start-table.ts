/** What the server prints at start: each part, what it uses, and where to open the studio. */
import type { OllamaModel } from '../ollama.ts'
import type { Config } from '../settings/config.ts'
import { partsOf } from '../settings/role-setting.ts'

/** The table as text. */
export function startTable(
  config: Config,
  { local = null, kept = [] }: { local?: OllamaModel | null; kept?: readonly string[] } = {},
): string {
  const scheme = config.secure ? 'https' : 'http'
  const { studio, jobs } = partsOf(config.role)
  const rows = [
    ...(config.role === 'all' ? [] : [['Role', config.role] as const]),
    ['Studio', config.studioOrigin],
    ['Previews', `${scheme}://<random>.${config.previewHost}`],
    ['Sites', `${scheme}://my-app.${config.sitesHost} (an example)`],
    ['Database', databaseOf(config)],
    ...(studio || jobs ? [['Code host', codeHostOf(config)] as const] : []),
    ...(studio ? [['AI', aiOf(config, kept)] as const] : []),
    ...ollamaRow(local),
    ...(studio || jobs
      ? ([
          ['Payments', paymentsOf(config)],
          ['Letters', lettersOf(config)],
        ] as const)
      : []),
    ['Files', filesOf(config)],
    ['Limits', config.redisUrl === null ? 'in this process (built in)' : 'Redis'],
    ['Admins', adminsOf(config)],
  ] as const
  const width = Math.max(...rows.map(([part]) => part.length))
  const lines = rows.map(([part, uses]) => `  ${part.padEnd(width)}  ${uses}`)
  return `\nMagicCube is running.\n\n${lines.join('\n')}\n\nOpen ${config.studioOrigin}\n\n`
}

function ollamaRow(local: OllamaModel | null): (readonly [string, string])[] {
  if (local === null) return []
  const { model, baseUrl } = local
  return [['Ollama', `${model} on this machine; to use it, set OLLAMA_BASE_URL=${baseUrl}`]]
}

function databaseOf({ database }: Config): string {
  return database.engine === 'sqlite' ? `SQLite (built in), ${database.path}` : 'PostgreSQL'
}

function filesOf({ files }: Config): string {
  return files.kind === 'folder' ? 'folder on disk (built in)' : `S3 bucket ${files.bucket}`
}

function adminsOf({ firstIsAdmin, admins }: Config): string {
  if (firstIsAdmin) return 'the first account (this machine only)'
  return admins.size === 0 ? 'none' : [...admins].join(', ')
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
