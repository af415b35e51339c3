/** Addresses of model services as people type them, brought to the one that is called. */

/** How a service speaks: OpenAI's protocol, Anthropic's, or Ollama's. */
export type ModelProtocol = 'openai' | 'claude' | 'ollama'

const knownEnds: Readonly<Record<ModelProtocol, RegExp>> = {
  openai: /\/chat\/completions$/,
  claude: /(?:\/v1)?(?:\/messages)?$/,
  ollama: /(?:\/v1|\/api(?:\/generate|\/tags)?)?$/,
}

/**
 * The base of a service, without slash at the end: for OpenAI's protocol up to the version, for the others up to
 * the host.
 * @param typed an address, of the base or of the call itself
 */
export function modelBase(protocol: ModelProtocol, typed: string): string {
  const given = typed.trim().replace(/\/+$/, '')
  const bare = given.replace(knownEnds[protocol], '').replace(/\/+$/, '')
  const isComplete = protocol !== 'openai' || bare !== given || hasVersion(bare)
  return isComplete ? bare : `${bare}/v1`
}

// `/v1`, `/api/v3`, `/v1beta/openai`: what numbers its own version is used as it is.
function hasVersion(base: string): boolean {
  return /\/v\d+[a-z\d]*(?:\/|$)/.test(URL.parse(base)?.pathname ?? '')
}
