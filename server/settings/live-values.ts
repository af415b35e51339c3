/** Values that an admin sets while the host runs: checked by the schema of the file or environment, and put over them. */
import {
  isOfKind,
  settingKinds,
  type SettingName,
  type SettingSource,
  type SettingValue,
} from '../../contract/host-settings.ts'
import { type Config, Environment } from './config.ts'
import { storageSetting } from './storage-setting.ts'
import { ConfigFile } from './config-file.ts'

/** What admins have set, by name. */
export type LiveValues = ReadonlyMap<SettingName, SettingValue>

/** The part of the settings that may change while the host runs. */
export type LiveConfig = Pick<Config, 'file' | 'contactEmail' | 'reviewBeforePublish' | 'storage'>

/** What the environment has in place of the file. */
const inEnvironment = {
  reviewBeforePublish: 'REVIEW_BEFORE_PUBLISH',
  contactEmail: 'CONTACT_EMAIL',
  'storage.publishedBytes': 'PUBLISHED_BYTES_PER_PERSON',
  'storage.chatBytes': 'CHAT_BYTES_PER_PERSON',
} as const satisfies Partial<Record<SettingName, keyof typeof Environment.shape>>

type EnvironmentName = keyof typeof inEnvironment

function isInEnvironment(name: SettingName): name is EnvironmentName {
  return Object.hasOwn(inEnvironment, name)
}

/** The parts of the file that hold settings which an admin may edit. */
const EditableFile = ConfigFile.pick({
  banner: true,
  termsVersion: true,
  terms: true,
  privacy: true,
  limits: true,
  data: true,
  plans: true,
  reservedSubdomains: true,
  blockedSubdomains: true,
})

/** A value that fits, or the name of the rule that it breaks. */
export type Checked =
  | { ok: true; value: SettingValue }
  | { ok: false; rule: 'wrongType' | 'wrongValue' | 'tooShort' | 'outOfRange' }

/** Checks a value by the schema that the file or the environment is read with. */
export function checkSetting(name: SettingName, given: SettingValue): Checked {
  if (!isOfKind(settingKinds[name], given)) return { ok: false, rule: 'wrongType' }
  const parsed = isInEnvironment(name)
    ? Environment.shape[inEnvironment[name]].safeParse(
        typeof given === 'boolean' ? String(given) : given,
      )
    : EditableFile.safeParse(nested(name, given))
  if (parsed.success) return { ok: true, value: given }
  const issue = parsed.error.issues[0]
  if (issue?.code === 'too_small' && issue.origin === 'string')
    return { ok: false, rule: 'tooShort' }
  const isRange = issue?.code === 'too_small' || issue?.code === 'too_big'
  return { ok: false, rule: isRange ? 'outOfRange' : 'wrongValue' }
}

/** What decides a setting: the environment, the file, an admin, or nobody. */
export function sourceOf(config: Config, values: LiveValues, name: SettingName): SettingSource {
  if (isInEnvironment(name)) {
    if (config.given.environment.has(inEnvironment[name])) return 'environment'
  } else if (at(config.given.file, name) !== undefined) return 'file'
  return values.has(name) ? 'admin' : 'default'
}

/** The value of a setting; null where there is none, such as a text that the host has not given. */
export function valueOf(config: LiveConfig, name: SettingName): SettingValue | null {
  const found = isInEnvironment(name) ? at(config, name) : at(config.file, name)
  return isValue(found) ? found : null
}

/**
 * The settings with an admin's values over them. What environment or file name stays as it is, and so does what does
 * not fit: a release may narrow what was allowed when it was entered.
 */
export function withValues(config: Config, values: LiveValues): LiveConfig {
  const used = [...values].filter(
    ([name, value]) => sourceOf(config, values, name) === 'admin' && checkSetting(name, value).ok,
  )
  if (used.length === 0) return config
  let file: object = config.file
  for (const [name, value] of used)
    if (!isInEnvironment(name)) file = put(file, name.split('.'), value)
  const editable: Record<string, unknown> = {}
  for (const key of Object.keys(EditableFile.shape)) editable[key] = at(file, key)
  return {
    file: { ...config.file, ...EditableFile.parse(editable) },
    ...environmentPart(config, new Map(used)),
  }
}

function environmentPart(config: Config, used: LiveValues): Omit<LiveConfig, 'file'> {
  const given = (name: EnvironmentName): SettingValue | undefined => used.get(name)
  const bytes = (name: EnvironmentName, otherwise: number): number => {
    const value = given(name)
    return typeof value === 'number' ? value : otherwise
  }
  const [review, contact] = [given('reviewBeforePublish'), given('contactEmail')]
  return {
    reviewBeforePublish: typeof review === 'boolean' ? review : config.reviewBeforePublish,
    contactEmail: typeof contact === 'string' ? contact : config.contactEmail,
    storage: storageSetting({
      PUBLISHED_BYTES_PER_PERSON: bytes('storage.publishedBytes', config.storage.publishedBytes),
      CHAT_BYTES_PER_PERSON: bytes('storage.chatBytes', config.storage.chatBytes),
    }),
  }
}

function isValue(found: unknown): found is SettingValue {
  return ['boolean', 'number', 'string'].includes(typeof found) || Array.isArray(found)
}

/** What stands at a path of a tree; undefined where nothing does. */
function at(tree: unknown, path: string): unknown {
  let found = tree
  for (const key of path.split('.')) found = isTree(found) ? found[key] : undefined
  return found
}

function nested(path: string, value: unknown): object {
  return put({}, path.split('.'), value)
}

/** A copy of a tree with a value at a path. */
function put(tree: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return { ...tree, [key]: value }
  const below = isTree(tree) ? tree[key] : undefined
  return { ...tree, [key]: put(isTree(below) ? below : {}, rest, value) }
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
