/** The one settings file, `magiccube.config.json`: every value has a default (docs/operating). */
import * as z from 'zod'
import { PlanSettings } from './plan-settings.ts'

const bilingual = z
  .strictObject({ en: z.string().optional(), zh: z.string().optional() })
  .default({})

const unitMs = { h: 3_600_000, d: 86_400_000 }

/** How often, as `6h` or `1d`, in milliseconds. */
const Every = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]$/, 'give hours or days, such as "6h" or "1d"')
  .transform((text) => Number(text.slice(0, -1)) * unitMs[text.endsWith('d') ? 'd' : 'h'])

/** Backups that the host makes by itself: how often, where to, how many stay. */
const BackupSchedule = z.strictObject({
  every: Every,
  to: z
    .string()
    .min(1)
    .refine(
      (to) => !to.endsWith('.tar'),
      'name a folder or s3://bucket/prefix, which hold several',
    ),
  keep: z.int().min(1).max(1_000).default(7),
})

export const ConfigFile = z.strictObject({
  /** Version of terms and privacy that people agree to; raise it when they change. */
  termsVersion: z.string().min(1).default('2026-11-25'),
  /** Markdown in place of the default texts. */
  terms: bilingual,
  privacy: bilingual,
  /** A notice above every page of the studio; none where there is no text. */
  banner: z
    .strictObject({ en: z.string().max(500).optional(), zh: z.string().max(500).optional() })
    .default({}),
  demoModel: z
    .strictObject({
      /** How fast the built-in model writes; 0 is at once. */
      charactersPerSecond: z.number().min(0).max(1_000_000).default(4_000),
    })
    .prefault({}),
  limits: z
    .strictObject({
      userPerMinute: z.int().min(1).default(300),
      anonymousPerMinute: z.int().min(1).default(120),
      /** Multiplies every other limit of calls. */
      scale: z.number().min(0.01).max(1_000_000).default(1),
      /** Hosted calls a day on the free plan. */
      freePerDay: z.int().min(0).default(100),
      /** The same of all free people at one network address together. */
      freePerAddress: z.int().min(1).default(500),
    })
    .prefault({}),
  /** What published apps keep for their visitors. */
  data: z
    .strictObject({
      /** Entries of one app, and the bytes that they take together. */
      entries: z.int().min(0).default(10_000),
      bytes: z
        .int()
        .min(0)
        .default(20 * 2 ** 20),
      /** The same where its author has a plan that is paid for. */
      paid: z
        .strictObject({
          entries: z.int().min(0).default(100_000),
          bytes: z
            .int()
            .min(0)
            .default(200 * 2 ** 20),
        })
        .prefault({}),
      /** Entries of one person in one app. */
      entriesPerPerson: z.int().min(0).default(1_000),
      /** How long an invitation to a shared entry is open, how many may be open, and how many people it lets in. */
      invitationDays: z.int().min(1).max(365).default(14),
      openInvitations: z.int().min(0).max(1_000).default(20),
      membersPerEntry: z.int().min(0).max(1_000).default(100),
      /** Writes a minute: of a person, in an app, of all without an account at one address. */
      writesPerMinute: z
        .strictObject({
          person: z.int().min(1).default(60),
          app: z.int().min(1).default(600),
          strangers: z.int().min(1).default(20),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Own domains of one app, and the same where its author has a plan that is paid for, or where none is sold. */
  ownDomains: z
    .strictObject({
      perApp: z.int().min(0).max(20).default(1),
      paid: z.strictObject({ perApp: z.int().min(0).max(20).default(3) }).prefault({}),
    })
    .prefault({}),
  /** Whether the repository of a new app is private at first; null: at the built-in code host, yes, at GitHub, no. */
  draftsPrivate: z.boolean().nullable().default(null),
  codeHost: z
    .strictObject({
      /** Repositories that one account of the built-in code host may have. */
      repositoriesPerAccount: z.int().min(1).default(200),
      /** Bytes that they may take together. */
      bytesPerAccount: z
        .int()
        .min(1_000_000)
        .default(2 ** 30),
      /** Most memory of the built-in code host's process, in MiB; above it, it is ended and started again. */
      memoryMb: z.int().min(256).max(65_536).default(768),
    })
    .prefault({}),
  models: z
    .strictObject({
      /** The hosted model for everybody, by its name at the provider. */
      openai: z.string().default('gpt-4o-mini'),
      anthropic: z.string().default('claude-sonnet-4-0'),
      /** How long a hosted model may think before its first token. */
      firstTokenSeconds: z.int().min(5).max(600).default(120),
      /** What each name of a hosted model is: a provider and its own id there. */
      hosted: z
        .partialRecord(
          z.enum(['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free']),
          z.strictObject({
            provider: z.enum(['openai', 'claude']).optional(),
            model: z.string().min(1).optional(),
            /** What a million tokens cost the host, in the plans' currency; shown to admins. */
            price: z
              .strictObject({ input: z.number().min(0), output: z.number().min(0) })
              .optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
  backup: BackupSchedule.nullable().default(null),
  plans: PlanSettings.prefault({}),
  reservedSubdomains: z.array(z.string()).default([]),
  blockedSubdomains: z
    .array(z.string())
    .default([
      'paypal',
      'alipay',
      'wechat',
      'google',
      'apple',
      'microsoft',
      'icloud',
      'outlook',
      'gmail',
      'amazon',
      'netflix',
      'facebook',
      'instagram',
      'whatsapp',
      'metamask',
      'coinbase',
      'binance',
      'icbc',
      'hsbc',
      'chase',
      'citibank',
    ]),
})
export type ConfigFile = z.infer<typeof ConfigFile>
