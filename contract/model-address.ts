/** Addresses of model services as people type them, brought to the one that is called. */

/** How a service speaks: OpenAI's protocol, Anthropic's, or Ollama's. */
export type ModelProtocol = 'openai' | 'claude' | 'ollama'

const knownEnds: Readonly<Record<ModelProtocol, RegExp>> = {
  openai: /\/(?:chat\/completions|completions|responses|models)$/,
  claude: /(?:\/v1)?(?:\/messages)?$/,
  ollama: /(?:\/v1(?:\/chat\/completions)?|\/api(?:\/generate|\/chat|\/tags)?)?$/,
}

/**
 * The base of a service, without slash at the end: for OpenAI's protocol up to the version, for the others up to
 * the host. A query, as `?api-version=…`, is no part of it.
 * @param typed an address, of the base or of the call itself
 */
export function modelBase(protocol: ModelProtocol, typed: string): string {
  const [path, query] = partsOf(typed)
  const given = path.replace(/\/+$/, '')
  const bare = given.replace(knownEnds[protocol], '').replace(/\/+$/, '')
  const isComplete =
    protocol !== 'openai' || bare !== given || hasVersion(bare) || /\bapi-version=/i.test(query)
  return isComplete ? bare : `${bare}/v1`
}

/**
 * The address of one call.
 * @param typed as {@link modelBase} takes it; its query stays
 * @param path what comes after the base, beginning with a slash
 * @param prefix the address of a proxy that is put before it; one that ends with `=` takes it as a value
 */
export function modelUrl(
  protocol: ModelProtocol,
  typed: string,
  { path, prefix = '' }: { path: string; prefix?: string },
): string {
  const [, query] = partsOf(typed)
  const url = modelBase(protocol, typed) + path + query
  return prefix.endsWith('=') ? prefix + encodeURIComponent(url) : joined(prefix, url)
}

/** A proxy's address before another; what is missing between the two is added. */
export function joined(prefix: string, url: string): string {
  return prefix === '' || /[/?=&]$/.test(prefix) ? prefix + url : `${prefix}/${url}`
}

// What stands after `#` is never sent.
function partsOf(typed: string): [path: string, query: string] {
  const sent = typed.trim().replace(/#.*$/s, '')
  const at = sent.indexOf('?')
  return at === -1 ? [sent, ''] : [sent.slice(0, at), sent.slice(at).replace(/^\?$/, '')]
}

// `/v1`, `/api/v3`, `/v1beta/openai`: what numbers its own version is used as it is.
function hasVersion(base: string): boolean {
  return /\/v\d+[a-z\d]*(?:\/|$)/.test(URL.parse(base)?.pathname ?? '')
}
