/** Addresses of a version's files that never change what they answer, for what keeps files between here and browsers. */
import { hash } from 'node:crypto'

const prefix = '/_v/'
const nameLength = 12

/** A path below a version's own address: the version's short name, and the path within the site. */
export type VersionedPath = { name: string; path: string }

/** The short name of a version in addresses; it tells nothing of the version's id. */
export function versionName(versionId: string): string {
  return hash('sha256', versionId).slice(0, nameLength)
}

/** Where a file of a version stands for as long as that is live, as a path of the site. */
export function fixedAddress({ versionId, path }: { versionId: string; path: string }): string {
  return prefix + [versionName(versionId), ...path.split('/').map(encodeURIComponent)].join('/')
}

/**
 * Reads the path of a request; null where it is an ordinary one. So is one that goes on with `//`: it may become the
 * place that a redirect leads to, where that would name another host (T19).
 */
export function readVersionedPath(pathname: string): VersionedPath | null {
  if (!pathname.startsWith(prefix)) return null
  const name = pathname.slice(prefix.length, prefix.length + nameLength)
  const path = pathname.slice(prefix.length + nameLength)
  return /^[0-9a-f]+$/.test(name) && /^\/(?!\/)/.test(path) ? { name, path } : null
}
