/** What a tool calls itself, as its person may be shown it. */
import { oauthLimits } from '../../oauth-contract.ts'

/**
 * A name in one line, without what would turn or hide the words beside it, or stand there and not be seen: letters that
 * draw nothing, wide gaps, and marks that pile up over other lines.
 */
export function shownName(given: string | undefined): string {
  const plain = (given ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ')
    .replaceAll(/(?<=^|\s)\p{M}+|(?<=\p{M}{3})\p{M}+/gu, '')
    .trim()
  return Array.from(plain).slice(0, oauthLimits.nameMax).join('') || 'OAuth client'
}
