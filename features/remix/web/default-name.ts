/** The name that a remix or a fork is offered. */
import { codePoints, cutText, limits } from '../../../contract/limits.ts'

/** The source's name, the kind and the local minute; a long name is cut so that the whole fits. */
export function defaultName(sourceName: string, kind: 'remix' | 'fork', at: Date): string {
  const ending = `-${kind}-${stampOf(at)}`
  const room = limits.nameMax - codePoints(ending)
  const stem = codePoints(sourceName) > room ? cutText(sourceName, room).trimEnd() : sourceName
  return stem + ending
}

/** `YYYYMMDDHHmm` in local time. */
function stampOf(at: Date): string {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()]
  const year = String(at.getFullYear()).padStart(4, '0')
  return year + parts.map((part) => String(part).padStart(2, '0')).join('')
}
