/** What the code host's answer in the address says. */
import { cutText } from '../../../contract/limits.ts'

/** A usable answer, or the reason why it is none. `description` is the code host's own text. */
export type CallbackAnswer =
  | { kind: 'code'; code: string; state: string; iss?: string }
  | { kind: 'denied'; description: string | null }
  | { kind: 'noCode' }
  | { kind: 'badState' }

const descriptionMax = 300

/**
 * Reads the query of the callback address; `isOurs` says whether its state is a stored one.
 * An error is looked at before code and state; nothing is sent for a foreign state.
 */
export function readCallback(query: URLSearchParams, isOurs: boolean): CallbackAnswer {
  if (query.has('error')) {
    const description = query.get('error_description')?.trim() ?? ''
    return { kind: 'denied', description: cut(description) || null }
  }
  const code = query.get('code')
  if (!code) return { kind: 'noCode' }
  const state = query.get('state')
  if (!state || !isOurs) return { kind: 'badState' }
  const iss = query.get('iss')
  return { kind: 'code', code, state, ...(iss ? { iss } : {}) }
}

function cut(text: string): string {
  const kept = cutText(text, descriptionMax)
  return kept === text ? text : `${kept}…`
}
