/** What an admin has typed, as values of settings, and the other way round. */
import {
  settingKinds,
  type SettingName,
  type SettingValue,
} from '../../../../contract/host-settings.ts'

/** An edit that is not saved: what was typed, or that the default returns. */
export type Edit = { typed: string | boolean } | { restored: true }

/** All of them by name. */
export type Edits = ReadonlyMap<SettingName, Edit>

const mebibyte = 2 ** 20

/** A value as its field shows it. */
export function textOf(name: SettingName, value: SettingValue | null): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  if (settingKinds[name] === 'bytes' && typeof value === 'number') return String(value / mebibyte)
  return String(value)
}

/** What was typed as a value; an empty text is no text, so the default returns (null). */
export function readTyped(
  name: SettingName,
  typed: string | boolean,
): { ok: true; value: SettingValue | null } | { ok: false; fault: 'notANumber' | 'notASize' } {
  const kind = settingKinds[name]
  if (typeof typed === 'boolean') return { ok: true, value: typed }
  const text = typed.trim()
  switch (kind) {
    case 'number':
      return /^\d{1,15}$/.test(text)
        ? { ok: true, value: Number(text) }
        : { ok: false, fault: 'notANumber' }
    case 'bytes':
      return /^\d{1,9}(?:\.\d{1,9})?$/.test(text)
        ? { ok: true, value: Math.round(Number(text) * mebibyte) }
        : { ok: false, fault: 'notASize' }
    case 'lines':
      return { ok: true, value: linesOf(text) }
    default:
      return { ok: true, value: text === '' ? null : text }
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The changes to be sent, or the first faults by name. */
export function changesOf(edits: Edits) {
  const changes: { name: SettingName; value: SettingValue | null }[] = []
  const faults = new Map<SettingName, 'notANumber' | 'notASize'>()
  for (const [name, edit] of edits) {
    if ('restored' in edit) {
      changes.push({ name, value: null })
      continue
    }
    const read = readTyped(name, edit.typed)
    if (read.ok) changes.push({ name, value: read.value })
    else faults.set(name, read.fault)
  }
  return { changes, faults }
}
