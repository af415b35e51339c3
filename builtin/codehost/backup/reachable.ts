/** All objects that references lead to, as a bundle has to hold them. */
import { readObject, type GitObject, type GitRepository } from '../git/object-store.ts'
import { DamagedObject } from '../git/objects/damaged.ts'

/** What an object names: other commits, trees and tags, and blobs, which name nothing further. */
export type Links = { objects: string[]; blobs: string[] }

const idBytes = 20

/** Reads what an object names. Commits of other repositories, which a tree may hold, are left out. */
export function linksOf({ type, bytes }: GitObject): Links {
  if (type === 'blob') return { objects: [], blobs: [] }
  if (type === 'tree') return linksOfTree(bytes)
  const end = bytes.indexOf('\n\n')
  const head = bytes.toString('latin1', 0, end < 0 ? bytes.length : end)
  const named =
    type === 'commit' ? /^(?:tree|parent) ([0-9a-f]{40})$/gm : /^object ([0-9a-f]{40})$/gm
  return { objects: [...head.matchAll(named)].map(([, id = '']) => id), blobs: [] }
}

function linksOfTree(bytes: Buffer): Links {
  const links: Links = { objects: [], blobs: [] }
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at)
    const id = bytes.indexOf(0, at) + 1
    if (space < at || id <= space) throw new DamagedObject('a tree is cut off')
    const mode = bytes.toString('latin1', at, space)
    const oid = bytes.toString('hex', id, id + idBytes)
    if (mode === '40000') links.objects.push(oid)
    else if (mode !== '160000') links.blobs.push(oid)
    at = id + idBytes
  }
  return links
}

/**
 * Ids of what can be reached from `starts`, each once.
 *
 * @throws DamagedObject when one of them is missing or is not what its name says
 */
export async function reachableObjects(
  repo: GitRepository,
  starts: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let oid = waiting.pop(); oid !== undefined; oid = waiting.pop()) {
    if (found.has(oid)) continue
    const object = await readObject(repo, oid)
    if (!object) throw new DamagedObject(`${oid} is missing`)
    found.add(oid)
    const { objects, blobs } = linksOf(object)
    waiting.push(...objects)
    for (const blob of blobs) found.add(blob)
  }
  return [...found]
}
