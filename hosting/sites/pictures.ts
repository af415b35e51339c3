/**
 * Pictures of apps, at a host of their own. Those of published apps that nobody took down are for all; that of a draft is
 * for its owner, whose answers carry a key to it, and one that waits for an admin. A file that is no app's picture
 * is none here, whatever its hash.
 */
import type { Database } from '../../server/database/connect.ts'
import { equalSecret, type Secrets } from '../../server/kernel/secrets.ts'

/** A picture that is asked for, with the key of a draft's owner when there is one. */
export type AskedPicture = { sha256: string; key: string | null }

/** The picture that an address names; null for any other address. */
export function pictureOf(url: string): AskedPicture | null {
  const { pathname, searchParams } = new URL(url)
  const sha256 = /^\/([0-9a-f]{64})\.webp$/.exec(pathname)?.[1]
  return sha256 === undefined ? null : { sha256, key: searchParams.get('key') }
}

/** The path of a picture on its host; that of a draft with its owner's key. */
export function picturePath(
  sha256: string,
  shownTo: 'all' | 'owner',
  secrets: Pick<Secrets, 'hash'>,
): string {
  return shownTo === 'all' ? `/${sha256}.webp` : `/${sha256}.webp?key=${keyOf(sha256, secrets)}`
}

/** Who may see a picture now: all, its owner by the key, or nobody. */
export async function whoMaySee(
  { db, secrets }: { db: Database; secrets: Pick<Secrets, 'hash'> },
  { sha256, key }: AskedPicture,
): Promise<'all' | 'owner' | null> {
  const apps = await db
    .selectFrom('apps')
    .leftJoin('sites', 'sites.appId', 'apps.id')
    .select(['apps.status', 'sites.takenDown'])
    .where('apps.snapshot', '=', sha256)
    .limit(100)
    .execute()
  const isShown = apps.some(({ status, takenDown }) => status === 'published' && takenDown !== 1)
  if (isShown) return 'all'
  if (key === null || !equalSecret(key, keyOf(sha256, secrets))) return null
  return apps.length > 0 || (await isSubmitted(db, sha256)) ? 'owner' : null
}

/** Whether it is to become an app's picture once an admin approves that. */
async function isSubmitted(db: Database, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('appId')
    .where('picture', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}

/** Headers of a picture: its address names its content, so it is kept for good. */
export function pictureHeaders(shownTo: 'all' | 'owner'): Record<string, string> {
  return {
    'Content-Type': 'image/webp',
    'Cache-Control': `${shownTo === 'all' ? 'public' : 'private'}, max-age=31536000, immutable`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

function keyOf(sha256: string, secrets: Pick<Secrets, 'hash'>): string {
  return secrets.hash(sha256, 'draftPicture')
}
