/** Comments, replies and favourites of seeded apps: a few each, a page and more of one in a hundred. */
import type { Queries } from '../server/database/transaction.ts'

const rowsAtOnce = 1_000
const talkedOf = 30

type Seeded = { n: number; id: string }
type Person = (n: number) => string

/** How many comments an app of that number has, replies among them: two, and many where it is much talked of. */
export function commentsOfApp(n: number): number {
  return (n % 100 === 1 ? talkedOf : 2) + repliesOfApp(n)
}

/** Half of all first comments are answered. */
function repliesOfApp(n: number): number {
  return n % 2
}

/** How many people have an app of that number among their favourites. */
export function favoritesOfApp(n: number): number {
  return n % 100 === 1 ? talkedOf : n % 4
}

/** Writes the comments and favourites of some apps. */
export async function seedSocial(
  tx: Queries,
  apps: readonly Seeded[],
  person: Person,
): Promise<void> {
  const comments = apps.flatMap((app) => commentsOn(app, person))
  for (let at = 0; at < comments.length; at += rowsAtOnce)
    await tx
      .insertInto('comments')
      .values(comments.slice(at, at + rowsAtOnce))
      .execute()
  const favorites = apps.flatMap(({ n, id }) =>
    Array.from({ length: favoritesOfApp(n) }, (_, at) => ({
      userId: person(n + at + 1),
      appId: id,
      name: `app ${n}`,
      createdAt: n,
    })),
  )
  for (let at = 0; at < favorites.length; at += rowsAtOnce)
    await tx
      .insertInto('favorites')
      .values(favorites.slice(at, at + rowsAtOnce))
      .execute()
}

function commentsOn({ n, id }: Seeded, person: Person) {
  const replies = repliesOfApp(n)
  const first = commentsOfApp(n) - replies
  return Array.from({ length: first + replies }, (_, at) => ({
    id: `00000000-0000-7000-a${String(at).padStart(3, '0')}-${String(n).padStart(12, '0')}`,
    appId: id,
    authorId: person(n + at + 1),
    parentId: at < first ? null : `00000000-0000-7000-a000-${String(n).padStart(12, '0')}`,
    replyToId: null,
    content: at < first ? `A fine little app, number ${at}.` : 'It is, thank you.',
    createdAt: n + at,
    deletedAt: null,
    likes: 0,
    replies: at === 0 ? replies : 0,
  }))
}
