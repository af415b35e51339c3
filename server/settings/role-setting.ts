/** The part that a process takes of a host: one image runs as each of them. */
import * as z from 'zod'

const roles = ['all', 'web', 'sites', 'worker', 'codehost'] as const
export type Role = (typeof roles)[number]

/** The role of a process; by default it is all of them. */
export const RoleSetting = z.enum(roles).default('all')

/** What a process of a role does. */
type Parts = {
  /** Answers on the hosts of the studio and of previews. */
  studio: boolean
  /** Answers on the host of sites, for apps and their pictures. */
  sites: boolean
  /** Does what nobody waits for: effects that are due, sweeps, archives, backups. */
  jobs: boolean
}

const partsByRole: Readonly<Record<Role, Parts>> = {
  all: { studio: true, sites: true, jobs: true },
  web: { studio: true, sites: false, jobs: false },
  sites: { studio: false, sites: true, jobs: false },
  worker: { studio: false, sites: false, jobs: true },
  codehost: { studio: false, sites: false, jobs: false },
}

/** What a process of this role does. */
export function partsOf(role: Role): Parts {
  return partsByRole[role]
}

/** Settings that serving sites has no use for: most are keys, which then lie in one process fewer. */
const notForSites: ReadonlySet<string> = new Set([
  'CODEHOST_URL',
  'CODEHOST_KEY',
  'CODEHOST_LISTEN',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SIGN_IN',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'OLLAMA_BASE_URL',
  'OLLAMA_MODEL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
])

/** Those of some settings that a process of this role reads. */
export function settingsFor(role: Role, names: readonly string[]): string[] {
  return names.filter((name) => role !== 'sites' || !notForSites.has(name))
}

/** How many processes a host has at least, by the settings of one of them: a role leaves the rest to others. */
export function processesOf(role: Role, instances: number): number {
  if (role === 'codehost') return 1
  return role === 'all' ? instances : Math.max(2, instances)
}

/** The part of the settings that is looked at. */
export type LookedAtProcesses = {
  role: Role
  instances: number
  database: { engine: 'sqlite' | 'postgres' }
  github: object | null
  codeHostService: object | null
  files: { kind: 'folder' | 's3' }
  secretKey: string | null
}

/** What several processes need to share and this one lacks, in words, or null. */
export function unfitForSeveral(config: LookedAtProcesses): string | null {
  if (config.instances === 1) return null
  const why = config.role === 'all' ? 'INSTANCES is more than 1' : `ROLE is ${config.role}`
  if (config.database.engine === 'sqlite')
    return `${why}, which needs DATABASE_URL: SQLite belongs to one process.`
  const hasCodeHost = config.github !== null || config.codeHostService !== null
  if (config.role !== 'sites' && !hasCodeHost)
    return `${why}, which needs CODEHOST_URL, or GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET: each process would have a built-in code host of its own.`
  if (config.files.kind === 'folder')
    return `${why}, which needs S3_BUCKET: a folder on disk belongs to one machine.`
  return config.secretKey === null
    ? `${why}, which needs SECRET_KEY: each process would make a key of its own.`
    : null
}
