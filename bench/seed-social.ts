/** Comments, replies and favourites of seeded apps: a few each, a page and more of one in a hundred. */
import type { Queries } from '../server/database/transaction.ts'
import { type RowBatches, rowBatches } from './row-batches.ts'

/** As many as a statement holds that is kept ready. */
const [commentsAtOnce, favoritesAtOnce] = [200, 500]
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

/** Writes the comments and favourites of apps that are there. */
export function socialBatches(tx: Queries, person: Person): RowBatches<Seeded> {
  const comments = rowBatches(commentsAtOnce, (rows: ReturnType<typeof commentsOn>) =>
    tx.insertInto('comments').values(rows).execute(),
  )
  const favorites = rowBatches(favoritesAtOnce, (rows: ReturnType<typeof favoritesOf>) =>
    tx.insertInto('favorites').values(rows).execute(),
  )
  return {
    async add(apps) {
      await comments.add(apps.flatMap((app) => commentsOn(app, person)))
      await favorites.add(apps.flatMap((app) => favoritesOf(app, person)))
    },
    async end() {
      await comments.end()
      await favorites.end()
    },
  }
}

function favoritesOf({ n, id }: Seeded, person: Person) {
  return Array.from({ length: favoritesOfApp(n) }, (_, at) => ({
    userId: person(n + at + 1),
    appId: id,
    name: `app ${n}`,
    createdAt: n,
  }))
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
