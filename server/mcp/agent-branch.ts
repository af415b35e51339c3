/** Where an assistant writes, and where its person looks at it. */
import type { CallToken } from '../kernel/context.ts'

/** The branch of an assistant: of its token alone, in letters that may stand in the name of a host. */
export function branchOf({ id, name }: Pick<CallToken, 'id' | 'name'>): string {
  const word = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 16)
  const own = id.slice(-8)
  return ['agent', ...word.split('-').filter((part) => part !== ''), own].join('-')
}

/** The page on which a person looks at a branch of an app, and takes it over or publishes. */
export function reviewAddress(studioOrigin: string, appId: string, branch: string): string {
  return `${studioOrigin}/app/${appId}?edit=1&branch=${encodeURIComponent(branch)}`
}
