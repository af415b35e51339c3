/** Settings out of files: `NAME_FILE` names a file that holds what `NAME` would be, as secrets of containers come. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings that are given, or in a sentence which of them cannot be read. */
export type GivenSettings = { ok: true; given: Record<string, string> } | { ok: false; why: string }

/** Larger than any setting; a file beyond it was named by mistake. */
const mostBytes = 64 * 1024

/**
 * Takes the settings of these names out of the environment; one by a file loses the line breaks at its end.
 * @param folder where relative paths start
 */
export function givenSettings(
  environment: Environment,
  names: readonly string[],
  folder: string,
): GivenSettings {
  const given: Record<string, string> = {}
  for (const name of names) {
    const value = environment[name] ?? ''
    const path = environment[`${name}_FILE`] ?? ''
    if (value !== '' && path !== '')
      return { ok: false, why: `${name} and ${name}_FILE are both given. Leave one of them out.` }
    const read = path === '' ? value : readSetting(resolve(folder, path))
    if (read === null) return { ok: false, why: `${name}_FILE names ${path}, which cannot be read` }
    if (read !== '') given[name] = read
  }
  return { ok: true, given }
}

function readSetting(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8')
    return text.length > mostBytes ? null : text.replace(/(?:\r?\n)+$/, '')
  } catch {
    // Not there, a folder, or not ours to read: the operator is told the path.
    return null
  }
}
