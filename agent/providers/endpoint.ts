/** Addresses of own endpoints as people type them, brought to the one that is called. */
import { joined, modelBase, modelUrl } from '../../contract/model-address.ts'
import { defaultEndpoints } from './connection.ts'
import type { OwnConnection } from './connection.ts'

/**
 * The base address of a connection, without slash at the end: for OpenAI-style services up to the
 * version, for the others up to the host. A proxy of the person's own stands before it.
 */
export function baseOf(connection: OwnConnection): string {
  return joined(connection.prefix, modelBase(connection.provider, typedOf(connection)))
}

/** A `fetch` for calls below the base: to where they go, with the query that the person typed. */
export function addressedFetch(
  connection: OwnConnection,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  const base = baseOf(connection)
  const { provider, prefix } = connection
  return (input, init) => {
    const called = input instanceof Request ? input.url : String(input)
    const path = called.startsWith(base) ? called.slice(base.length) : undefined
    if (path === undefined) return fetch(input, init)
    return fetch(modelUrl(provider, typedOf(connection), { path, prefix }), init)
  }
}

function typedOf({ provider, endpoint }: OwnConnection): string {
  return endpoint === '' ? defaultEndpoints[provider] : endpoint
}

/** The host of an address for a message; the address itself when it is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
