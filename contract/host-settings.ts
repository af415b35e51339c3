/** Settings of a host that an admin edits while it runs: their names, what kind of value each has, and where one comes from. */
import * as z from 'zod'

/** How a value is entered: `bytes` counts bytes, `text` has several lines, `lines` is a list with one entry a line. */
export type SettingKind = 'switch' | 'number' | 'bytes' | 'line' | 'text' | 'lines'

/** Every setting in its group. A name with a dot is the path in the settings file. */
export const settingGroups = {
  banner: { 'banner.en': 'text', 'banner.zh': 'text' },
  publishing: {
    reviewBeforePublish: 'switch',
    reservedSubdomains: 'lines',
    blockedSubdomains: 'lines',
  },
  limits: {
    'limits.userPerMinute': 'number',
    'limits.anonymousPerMinute': 'number',
    'limits.freePerDay': 'number',
    'limits.freePerAddress': 'number',
    'plans.freePremiumTurns': 'number',
    'storage.publishedBytes': 'bytes',
    'storage.chatBytes': 'bytes',
  },
  data: {
    'data.entries': 'number',
    'data.bytes': 'bytes',
    'data.paid.entries': 'number',
    'data.paid.bytes': 'bytes',
    'data.entriesPerPerson': 'number',
    'data.writesPerMinute.person': 'number',
    'data.writesPerMinute.app': 'number',
    'data.writesPerMinute.strangers': 'number',
    'data.invitationDays': 'number',
    'data.openInvitations': 'number',
    'data.membersPerEntry': 'number',
  },
  plans: {
    'plans.free.features.en': 'lines',
    'plans.free.features.zh': 'lines',
    'plans.basic.features.en': 'lines',
    'plans.basic.features.zh': 'lines',
    'plans.pro.features.en': 'lines',
    'plans.pro.features.zh': 'lines',
    'plans.max.features.en': 'lines',
    'plans.max.features.zh': 'lines',
  },
  legal: {
    contactEmail: 'line',
    termsVersion: 'line',
    'terms.en': 'text',
    'terms.zh': 'text',
    'privacy.en': 'text',
    'privacy.zh': 'text',
  },
} as const satisfies Record<string, Record<string, SettingKind>>

/** A group of settings, as the page shows them together. */
export type SettingGroup = keyof typeof settingGroups

/** The kind of each setting by its name. */
export const settingKinds = {
  ...settingGroups.banner,
  ...settingGroups.publishing,
  ...settingGroups.limits,
  ...settingGroups.data,
  ...settingGroups.plans,
  ...settingGroups.legal,
} as const

/** The name of a setting. */
export type SettingName = keyof typeof settingKinds

/** Whether a text names a setting that an admin may edit. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingKinds, name)
}

/** All names, in the order of their groups. */
export const settingNames: readonly SettingName[] = Object.keys(settingKinds).filter(isSettingName)

/** Largest text of a setting in characters, and the most entries of a list with their length. */
export const settingLimits = { text: 100_000, entries: 1_000, entry: 500 } as const

/** A value as it is sent; which kind a setting takes says {@link settingKinds}. */
export const SettingValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(settingLimits.text),
  z.array(z.string().max(settingLimits.entry)).max(settingLimits.entries),
])
export type SettingValue = z.output<typeof SettingValue>

/** What decides a setting now. Only `admin` and `default` can be changed while the host runs. */
export const SettingSource = z.enum(['environment', 'file', 'admin', 'default'])
export type SettingSource = z.output<typeof SettingSource>

/** Whether a value is of the kind of its setting; whether it is allowed says the schema of the settings. */
export function isOfKind(kind: SettingKind, value: SettingValue): boolean {
  if (kind === 'switch') return typeof value === 'boolean'
  if (kind === 'number' || kind === 'bytes') return typeof value === 'number'
  return kind === 'lines' ? Array.isArray(value) : typeof value === 'string'
}
