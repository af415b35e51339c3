/** The name that a person may have beside the user name: in any script, shown and never part of an address. */

/** Longest display name, in code points. */
export const displayNameMost = 50

/** Letters, marks, digits, punctuation and spaces of any script, and the two joiners that some scripts write with. */
const shown = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d]*$/u

/** A display name as it is kept: composed, with single spaces and none at the ends; null when nothing is left of it. */
export function tidyDisplayName(text: string): string | null {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() || null
}

/** Why a tidy display name cannot be had, or null when it can: it is too long, or has characters that nobody sees. */
export function displayNameFault(name: string | null): 'long' | 'invalid' | null {
  if (name === null) return null
  if ([...name].length > displayNameMost) return 'long'
  // Marks that pile up on one letter run over what stands around it.
  if (/\p{M}{5}/u.test(name)) return 'invalid'
  return shown.test(name) && /[\p{L}\p{N}]/u.test(name) ? null : 'invalid'
}
