/** The subdomain at which an admin looks at a version that waits: unguessable, an origin of its own. */
import type { Secrets } from '../../server/kernel/secrets.ts'

const shape = /^review-([0-9a-f]{32})-([0-9a-f]{16})$/

/** The label of a version, whose id is a UUID. */
export function reviewLabel(secrets: Pick<Secrets, 'hash'>, versionId: string): string {
  const id = versionId.replaceAll('-', '')
  const proof = Buffer.from(secrets.hash(id, 'review-label')).toString('hex').slice(0, 16)
  return `review-${id}-${proof}`
}

/** The version that a label names; null for any other subdomain. */
export function versionOfLabel(secrets: Pick<Secrets, 'hash'>, label: string): string | null {
  const id = shape.exec(label)?.[1]
  if (id === undefined) return null
  const parts = [8, 12, 16, 20].reduce<string[]>(
    (ids, at, index, all) => [...ids, id.slice(index === 0 ? 0 : (all[index - 1] ?? 0), at)],
    [],
  )
  const versionId = [...parts, id.slice(20)].join('-')
  return reviewLabel(secrets, versionId) === label ? versionId : null
}
