/** Settings: read once from the environment and one file into a typed tree; nothing else touches `process.env`. */
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { Registration } from '../../contract/registration.ts'
import { adminsSetting } from './admins-setting.ts'
import { cdnSetting, CdnPurgeUrl, unfitCdn } from './cdn-setting.ts'
import { CodeHostListen, codeHostSetting, CodeHostUrl } from './code-host-setting.ts'
import { domainSetting, domainSettings } from './domains-setting.ts'
import { databaseSetting, readCopySetting } from './database-setting.ts'
import { filesSetting, s3Setting } from './files-setting.ts'
import { HostSetting } from './host-setting.ts'
import { insecureSetting } from './insecure-setting.ts'
import { isLoopback, loopbackHost } from './is-loopback.ts'
import { MailFrom, mailSettings, SmtpUrl } from './mail-setting.ts'
import { givenSettings } from './setting-files.ts'
import { OidcIssuer, OidcName, OidcScopes, signInSettings, SignInWays } from './sign-in-setting.ts'
import { processSettings } from './process-settings.ts'
import { readConfigFile } from './read-config-file.ts'
import { processesOf, RoleSetting, settingsFor } from './role-setting.ts'
import { SettingError } from './setting-error.ts'
import { storageSetting } from './storage-setting.ts'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((text) => text === 'true' || text === '1')
const text = z.string().min(1).optional()

export const Environment = z.object({
  ROLE: RoleSetting,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  MAGICCUBE_DATA: z.string().min(1).default('./data'),
  MAGICCUBE_CONFIG: text,
  STUDIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  PREVIEW_HOST: HostSetting.optional(),
  SITES_HOST: HostSetting.optional(),
  SITES_CDN: flag.default(false),
  SITES_CDN_PURGE_URL: CdnPurgeUrl.optional(),
  SITES_CDN_PURGE_TOKEN: text,
  ...domainSettings,
  PREVIEW_FROM_SERVER: flag.default(true),
  PREVIEW_ON_PHONE: flag.default(true),
  AUTO_MIGRATE: flag.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(1_000).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  DATABASE_READ_LAG: z.coerce.number().int().min(1).max(60).default(5),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CODEHOST_URL: CodeHostUrl.optional(),
  CODEHOST_KEY: text,
  CODEHOST_LISTEN: CodeHostListen.optional(),
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  GITHUB_URL: z.url().default('https://github.com'),
  GITHUB_API_URL: z.url().default('https://api.github.com'),
  OIDC_ISSUER: OidcIssuer.optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: OidcName.default('OpenID Connect'),
  OIDC_SCOPES: OidcScopes.default('openid profile email'),
  OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  OIDC_ADMIN_GROUP: text,
  OIDC_ALLOWED_GROUPS: z.string().default(''),
  SIGN_IN: SignInWays,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: z.url().default('https://api.anthropic.com'),
  OLLAMA_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OLLAMA_MODEL: text,
  ANTHROPIC_VERSION: z.string().default('2023-06-01'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  TEST_PAYMENTS: flag.optional(),
  SECRET_KEY: text,
  ADMINS: z.string().default(''),
  CONTACT_EMAIL: z.email().optional(),
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: MailFrom.optional(),
  REVIEW_BEFORE_PUBLISH: flag.default(false),
  REGISTRATION: Registration.optional(),
  PUBLISHED_BYTES_PER_PERSON: z.coerce
    .number()
    .int()
    .min(2 ** 20)
    .default(2 ** 30),
  CHAT_BYTES_PER_PERSON: z.coerce
    .number()
    .int()
    .min(2 ** 10)
    .default(100 * 2 ** 20),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).max(255).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).max(500).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('magiccube'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  INSTANCES: z.coerce.number().int().min(1).max(10_000).default(1),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings. `env` is the environment, `folder` where relative paths start.
 * Throws a {@link SettingError} that names the setting for a broken or insecure one (T66).
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder: string) {
  const { settings, named } = settingsOf(env, folder)
  const dataFolder = resolve(folder, settings.MAGICCUBE_DATA)
  const studio = new URL(settings.STUDIO_URL ?? `http://localhost:${settings.PORT}`)
  const production = !isLoopback(studio.hostname)
  const file = readConfigFile(
    settings.MAGICCUBE_CONFIG ?? join(folder, 'magiccube.config.json'),
    settings.MAGICCUBE_CONFIG !== undefined,
  )
  const config = {
    role: settings.ROLE,
    port: settings.PORT,
    production,
    dataFolder,
    studioOrigin: studio.origin,
    secure: studio.protocol === 'https:',
    previewHost: settings.PREVIEW_HOST ?? loopbackHost('preview', studio),
    sitesHost: settings.SITES_HOST ?? loopbackHost('apps', studio),
    cdn: cdnSetting(settings),
    ownDomains: domainSetting(settings),
    previewFromServer: settings.PREVIEW_FROM_SERVER,
    previewOnPhone: settings.PREVIEW_ON_PHONE,
    database: databaseSetting(settings, dataFolder),
    readCopy: readCopySetting(settings),
    redisUrl: settings.REDIS_URL ?? null,
    files: filesSetting(settings),
    /** How S3 is reached, for a backup or a move to a bucket that is named there. */
    s3: s3Setting(settings),
    githubHalfGiven:
      (settings.GITHUB_CLIENT_ID === undefined) !== (settings.GITHUB_CLIENT_SECRET === undefined),
    github: githubSetting(settings),
    ...codeHostSetting(settings),
    ...signInSettings(settings),
    ...mailSettings(settings),
    openai: openaiSetting(settings),
    anthropic: anthropicSetting(settings),
    anthropicVersion: settings.ANTHROPIC_VERSION,
    payments: paymentsSetting(settings, production),
    testPaymentsSaid: settings.TEST_PAYMENTS === true,
    secretKey: settings.SECRET_KEY ?? null,
    ...adminsSetting(settings, production),
    reviewBeforePublish: settings.REVIEW_BEFORE_PUBLISH,
    registration: settings.REGISTRATION ?? null,
    storage: storageSetting(settings),
    contactEmail: settings.CONTACT_EMAIL ?? null,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    logLevel: settings.LOG_LEVEL,
    ...processSettings(settings, production),
    ollama: ollamaSetting(settings),
    file: file.read,
    /** What the environment names, and the file as it stands: nobody changes that while the host runs. */
    given: { environment: named, file: file.given },
  }
  const reason = unfitCdn(settings) ?? insecureSetting(config, upstreams(settings))
  if (reason !== null) throw new SettingError(reason)
  return config
}

type Settings = z.infer<typeof Environment>

/** Those of the role alone; what another process needs is not even held. With the names of those that are given. */
function settingsOf(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): { settings: Settings; named: ReadonlySet<string> } {
  const { ROLE: role } = parse(Environment.pick({ ROLE: true }), given(['ROLE']))
  const told = given(settingsFor(role, Object.keys(Environment.shape)))
  const settings = parse(Environment, told)
  const whole = { ...settings, INSTANCES: processesOf(role, settings.INSTANCES) }
  return { settings: whole, named: new Set(Object.keys(told)) }

  function given(names: readonly string[]) {
    const read = givenSettings(env, names, folder)
    if (!read.ok) throw new SettingError(read.why)
    return read.given
  }
}

function parse<T>(shape: z.ZodType<T>, given: unknown): T {
  const parsed = shape.safeParse(given)
  if (!parsed.success) throw new SettingError(describe(parsed.error))
  return parsed.data
}

function githubSetting(settings: Settings) {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return null
  return { clientId, clientSecret, url: settings.GITHUB_URL, apiUrl: settings.GITHUB_API_URL }
}

function openaiSetting({ OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl }: Settings) {
  return key === undefined ? null : { key, baseUrl }
}

/** An Ollama that the host named; without a model it is the first that it lists that can write code. */
function ollamaSetting({ OLLAMA_BASE_URL: url, OLLAMA_MODEL: model }: Settings) {
  return url === undefined
    ? null
    : { baseUrl: url.replace(/\/+(?:v1\/?)?$/, ''), model: model ?? null }
}

function anthropicSetting(settings: Settings) {
  const {
    ANTHROPIC_API_KEY: key,
    ANTHROPIC_BASE_URL: baseUrl,
    ANTHROPIC_VERSION: version,
  } = settings
  return key === undefined ? null : { key, baseUrl, version }
}

type PaymentSetting =
  | { kind: 'stripe'; key: string; webhookSecret: string; url: string; isLive: boolean }
  | { kind: 'test' }
  | { kind: 'none' }

/**
 * What takes payments. Without Stripe it is the built-in test service, with which anybody can take any plan: a host
 * in the open that pays for its models offers it only where it says so by `TEST_PAYMENTS`.
 */
function paymentsSetting(settings: Settings, production: boolean): PaymentSetting {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (key !== undefined) {
    if (webhookSecret === undefined)
      throw new SettingError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.')
    const isLive = /^[sr]k_live_/.test(key)
    return { kind: 'stripe', key, webhookSecret, url: settings.STRIPE_API_URL, isLive }
  }
  const paysForModels =
    settings.OPENAI_API_KEY !== undefined || settings.ANTHROPIC_API_KEY !== undefined
  const isOffered =
    settings.TEST_PAYMENTS ?? !((production && paysForModels) || settings.INSTANCES > 1)
  return isOffered ? { kind: 'test' } : { kind: 'none' }
}

function upstreams(settings: Settings): string[] {
  const { GITHUB_URL, GITHUB_API_URL, OPENAI_BASE_URL, ANTHROPIC_BASE_URL, STRIPE_API_URL } =
    settings
  return [GITHUB_URL, GITHUB_API_URL, OPENAI_BASE_URL, ANTHROPIC_BASE_URL, STRIPE_API_URL]
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0]
  return `The setting ${String(issue?.path[0] ?? '')} is not usable: ${issue?.message ?? ''}`
}
