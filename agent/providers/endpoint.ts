/** Addresses of own endpoints as people type them, brought to the one that is called. */
import { defaultEndpoints } from './connection.ts'
import type { OwnConnection } from './connection.ts'

const knownEnds: Record<OwnConnection['provider'], RegExp> = {
  openai: /\/chat\/completions$/,
  claude: /(?:\/v1)?(?:\/messages)?$/,
  ollama: /\/api(?:\/generate|\/tags)?$/,
}

/**
 * The base address of a connection, without slash at the end: for OpenAI-style services up to the
 * version, for the others up to the host. A proxy of the person's own stands before it.
 */
export function baseOf({ provider, endpoint, prefix }: OwnConnection): string {
  const given = (endpoint === '' ? defaultEndpoints[provider] : endpoint).replace(/\/+$/, '')
  const bare = given.replace(knownEnds[provider], '').replace(/\/+$/, '')
  const isComplete = provider !== 'openai' || bare !== given || hasVersion(bare)
  return prefix + (isComplete ? bare : `${bare}/v1`)
}

// `/v1`, `/api/v3`, `/v1beta/openai`: what numbers its own version is used as it is.
function hasVersion(base: string): boolean {
  return /\/v\d+[a-z\d]*(?:\/|$)/.test(URL.parse(base)?.pathname ?? '')
}

/** The host of an address for a message; the address itself when it is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
