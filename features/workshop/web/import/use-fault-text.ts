/** Why nothing is imported, in a sentence. */
import type { LimitPassed } from '../../../../project/limits.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import type { ImportText } from '../../text/import-texts.ts'
import { importTexts } from '../../text/import-texts.ts'
import type { ImportChanges } from './import-changes.ts'
import type { ImportFault } from './read-source.ts'

/** The sentence of a fault. */
export function useFaultText(fault: ImportFault): string {
  const t = useText(importTexts)
  if (fault.kind === 'damagedFile') return t('damagedFile', { path: fault.path })
  return fault.kind === 'limit' ? limitText(fault.passed, t) : t(fault.kind)
}

const mebibyte = 1_048_576

/** Which limit of a project is passed, and by how much. */
export function limitText({ limit, found, allowed }: LimitPassed, t: ImportText): string {
  if (limit === 'files') return t('tooManyFiles', { n: allowed, found })
  return t(limit === 'fileBytes' ? 'fileTooLargeHere' : 'tooManyBytes', {
    n: allowed / mebibyte,
    found: Math.ceil(found / mebibyte),
  })
}

/** Why the import cannot be made this way; null when it can. */
export function hindrance(
  { limit, writes, same }: Pick<ImportChanges, 'limit' | 'writes' | 'same'>,
  t: ImportText,
): string | null {
  if (limit !== null) return limitText(limit, t)
  if (writes.size > 0) return null
  return t(same.length > 0 ? 'nothingNew' : 'nothing')
}
