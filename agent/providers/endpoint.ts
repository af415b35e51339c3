/** Addresses of own endpoints as people type them, brought to the one that is called. */
import { modelBase } from '../../contract/model-address.ts'
import { defaultEndpoints } from './connection.ts'
import type { OwnConnection } from './connection.ts'

/**
 * The base address of a connection, without slash at the end: for OpenAI-style services up to the
 * version, for the others up to the host. A proxy of the person's own stands before it.
 */
export function baseOf({ provider, endpoint, prefix }: OwnConnection): string {
  return prefix + modelBase(provider, endpoint === '' ? defaultEndpoints[provider] : endpoint)
}

/** The host of an address for a message; the address itself when it is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
