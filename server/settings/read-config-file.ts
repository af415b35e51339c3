/** Reads the settings file from the disk. */
import { readFileSync } from 'node:fs'
import { parseJson } from '../../contract/parse-json.ts'
import { ConfigFile } from './config-file.ts'
import { SettingError } from './setting-error.ts'

/**
 * The settings of the file at `path`, and what stands in it; none where it is absent and not `required`. Throws a
 * {@link SettingError} for what cannot be read or used.
 */
export function readConfigFile(
  path: string,
  required: boolean,
): { read: ConfigFile; given: unknown } {
  const content = parseJson(contentOf(path, required))
  if (content === undefined) throw new SettingError(`${path} is not valid JSON`)
  const parsed = ConfigFile.safeParse(content)
  if (parsed.success) return { read: parsed.data, given: content }
  const issue = parsed.error.issues[0]
  throw new SettingError(
    `${path}: "${issue?.path.join('.') ?? ''}" is not usable: ${issue?.message ?? ''}`,
  )
}

function contentOf(path: string, required: boolean): string {
  try {
    // Some editors begin a file with a byte order mark.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    if (required) throw new SettingError(`MAGICCUBE_CONFIG names ${path}, which cannot be read`)
    return '{}'
  }
}
