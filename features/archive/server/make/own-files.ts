/** The files of an archive that are about the person and not about one app. */
import type { Archives } from '../archives.ts'
import * as store from '../own-store.ts'
import type { ZipWriter, WrittenFile } from '../zip/zip-writer.ts'

const atOnce = 500

/** Writes them. */
export async function writeOwnFiles(
  archives: Archives,
  zip: ZipWriter,
  userId: string,
): Promise<WrittenFile[]> {
  const { db, along } = archives
  const profile = await store.profileOf(db, userId)
  const letters = await store.lettersOf(db, userId)
  const subscription = await store.planOf(db, userId)
  return [
    await zip.add('profile.json', json(profile && withMoments(profile))),
    await zip.add('letters.json', json(letters && withMoments(letters))),
    await zip.add('access-tokens.json', json((await store.tokensOf(db, userId)).map(withMoments))),
    await zip.add('comments.jsonl', lines(paged((page) => store.commentsOf(db, userId, page)))),
    await zip.add('ratings.json', json((await store.ratingsOf(db, userId)).map(withMoments))),
    await zip.add('favorites.json', json((await store.favoritesOf(db, userId)).map(withMoments))),
    await zip.add('uses.jsonl', lines(paged((page) => store.usesOf(db, userId, page)))),
    await zip.add(
      'invoices.json',
      json({
        plan: subscription ? withMoments(subscription) : null,
        invoices: await invoicesOf(archives, userId),
      }),
    ),
    await zip.add('data-in-other-apps.jsonl', lines(along.dataOfVisitor(userId))),
  ]
}

/** Null where the payment service does not tell them: all else is not to wait for it. */
async function invoicesOf({ along, log }: Archives, userId: string) {
  return along.invoices(userId).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'thrown value'
    log.warn('an archive is without its invoices', { userId, reason })
    return null
  })
}

/** A value as a file of JSON. */
export function json(value: unknown): Uint8Array[] {
  return [Buffer.from(`${JSON.stringify(value ?? null, null, 2)}\n`)]
}

/** Values as lines of JSON. */
export async function* lines(values: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  for await (const value of values) yield Buffer.from(`${JSON.stringify(withMoments(value))}\n`)
}

async function* paged<T extends { id: string }>(
  read: (page: store.Page) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ;) {
    const rows = await read({ after, limit: atOnce })
    yield* rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Times as people read them. */
export function withMoments(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      /(?:At|Date)$/.test(name) && (typeof value === 'number' || typeof value === 'bigint')
        ? [name, new Date(Number(value)).toISOString()]
        : [name, value],
    ),
  )
}
