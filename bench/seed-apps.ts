/** Published apps as rows, for measuring: names, tags, comments and favourites in the proportions of a marketplace. */
import { body, termsOf } from '../features/apps/server/search/search-text.ts'
import type { Queries } from '../server/database/transaction.ts'
import { type RowBatches, rowBatches } from './row-batches.ts'
import { commentsOfApp, favoritesOfApp, socialBatches } from './seed-social.ts'

const english =
  'timer garden recipe budget snake chess poem planet kitchen letter ocean puzzle'.split(' ')
const chinese = ['计时', '花园', '菜谱', '账本', '贪吃蛇', '象棋', '诗歌', '行星', '厨房', '书信']
/** What an app with ten tags carries beside `common` and `rare`. */
const furtherTags = Array.from({ length: 10 }, (_, at) => `theme ${at}`)
const tagsMost = 10
const appsOfAPerson = 10
const appsOfTheBusiest = 150
const peopleLeast = 100
const rowsAtOnce = 250
/** As many as a statement holds that is kept ready; so many apps divide those that are written at once. */
const [appsAtOnce, tagsAtOnce, termRowsAtOnce] = [50, 500, 500]

/**
 * Writes `count` published apps with what the search knows of them, their comments and favourites. Most people
 * have ten apps however many there are, the first has a hundred and fifty: a page of one person's is then as
 * long at any size.
 */
export async function seedApps(tx: Queries, count: number): Promise<void> {
  const people = peopleOf(count)
  for (let from = 0; from < people; from += rowsAtOnce)
    await tx
      .insertInto('users')
      .values(runOf(from, people).map((n) => userOf(n)))
      .execute()
  const totals = new Map([['published', count]])
  const apps = rowBatches(appsAtOnce, (rows: ReturnType<typeof appOf>[]) =>
    tx.insertInto('apps').values(rows).execute(),
  )
  const tags = rowBatches(tagsAtOnce, (rows: { tag: string; appId: string }[]) =>
    tx.insertInto('appTags').values(rows).execute(),
  )
  const search = searchBatches(tx)
  const social = socialBatches(tx, (n) => idOf('9', n % people))
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers = runOf(from, count)
    const written = numbers.map((n) => appOf(n, count))
    await apps.add(written)
    // What follows refers to them.
    await apps.end()
    const tagged = written.flatMap(({ id, tags: list }) =>
      JSON.parse(list).map((tag: string) => ({ tag, appId: id })),
    )
    await tags.add(tagged)
    await search.add(written)
    await social.add(numbers.map((n) => ({ n, id: idOf('8', n) })))
    for (const { tag } of tagged) totals.set(`tag:${tag}`, (totals.get(`tag:${tag}`) ?? 0) + 1)
    for (const { authorId } of written)
      totals.set(`author:${authorId}`, (totals.get(`author:${authorId}`) ?? 0) + 1)
  }
  for (const batches of [tags, search, social]) await batches.end()
  const rows = [...totals].map(([name, value]) => ({ name, value }))
  for (let at = 0; at < rows.length; at += termRowsAtOnce)
    await tx
      .insertInto('totals')
      .values(rows.slice(at, at + termRowsAtOnce))
      .execute()
}

/** Ids of what was seeded, for whoever asks about some of it. */
export const seeded = {
  app: (n: number): string => idOf('8', n),
  /** One of the apps that are much talked of, the `n`th of ten at a thousand apps. */
  talkedOf: (n: number): string => idOf('8', n * 100 + 1),
  /** An app of the person who has most. */
  ofTheBusiest: idOf('8', 0),
  /** An app that carries ten tags. */
  withTenTags: idOf('8', 5),
  person: (n: number): string => idOf('9', n),
}

/** The numbers from `from` on that are written at once. */
function runOf(from: number, end: number): number[] {
  return Array.from({ length: Math.min(rowsAtOnce, end - from) }, (_, at) => from + at)
}

function peopleOf(count: number): number {
  return Math.max(peopleLeast, Math.ceil(count / appsOfAPerson))
}

function everyOfTheBusiest(count: number): number {
  return Math.max(4, Math.ceil(count / appsOfTheBusiest))
}

function searchBatches(tx: Queries): RowBatches<ReturnType<typeof appOf>> {
  const texts = rowBatches(appsAtOnce, (rows: ReturnType<typeof textsOf>[]) =>
    tx.insertInto('appTexts').values(rows).execute(),
  )
  const terms = rowBatches(termRowsAtOnce, (rows: ReturnType<typeof termRowsOf>) =>
    tx.insertInto('appTerms').values(rows).execute(),
  )
  return {
    async add(apps) {
      await texts.add(apps.map((app) => textsOf(app)))
      await terms.add(apps.flatMap((app) => termRowsOf(app)))
    },
    async end() {
      await texts.end()
      await terms.end()
    },
  }
}

type Named = Pick<ReturnType<typeof appOf>, 'id' | 'name' | 'description'>

function textsOf({ id, name, description }: Named) {
  return { appId: id, nameBody: body([name]), body: body([name, description]) }
}

function termRowsOf({ id, name, description }: Named) {
  const inName = termsOf(name)
  const all = new Set([...inName, ...termsOf(description)])
  return [...all].map((term) => ({ term, inName: inName.has(term) ? 1 : 0, appId: id }))
}

/** The id of a number among apps (`8`) or people (`9`), of the shape that the API’s answers have. */
function idOf(kind: '8' | '9', n: number): string {
  return `00000000-0000-7000-${kind}000-${String(n).padStart(12, '0')}`
}

function userOf(at: number) {
  return {
    id: idOf('9', at),
    provider: 'builtin',
    providerId: String(at),
    username: `person-${at}`,
    email: null,
    avatar: null,
    createdAt: 0,
    termsAcceptedAt: 0,
    termsVersion: '1',
    suspendedAt: null,
  }
}

/** The app of a number; what it is called and how often it was opened follows from that alone. */
function appOf(n: number, count: number) {
  const id = idOf('8', n)
  const [first, second] = [english[n % 12] ?? '', english[(n * 7 + 3) % 12] ?? '']
  const [character, other] = [chinese[n % 10] ?? '', chinese[(n * 3 + 1) % 10] ?? '']
  const rare = n % Math.ceil(count / 10) === 0
  const isChinese = n % 2 === 0
  const name = isChinese ? `${character}${n}` : `${first} ${n}`
  const few = [...(n % 3 === 0 ? ['common'] : []), ...(rare ? ['rare'] : [])]
  const tags = n % 10 === 5 ? [...few, ...furtherTags].slice(0, tagsMost) : few
  return {
    id,
    name,
    nameKey: name,
    description: `${isChinese ? other : second} for number ${n}${rare ? ' zeppelin' : ''}`,
    tags: JSON.stringify(tags),
    category: null,
    status: 'published',
    authorId: idOf('9', n % everyOfTheBusiest(count) === 0 ? 0 : n % peopleOf(count)),
    repoOwner: null,
    repoName: null,
    repoUrl: null,
    repoBranch: null,
    repoPrivate: 0,
    keepReadme: 0,
    forkedFrom: null,
    generationPrompt: null,
    appType: null,
    features: '[]',
    snapshot: null,
    subdomain: null,
    pagesUrl: null,
    commitSha: null,
    rejectedReason: null,
    publishedAt: n,
    createdAt: n,
    updatedAt: n,
    downloads: Math.floor(1_000 / (1 + ((n * 7_919) % 1_000))),
    ratingRank: (n * 31) % 5_000,
    comments: commentsOfApp(n),
    favorites: favoritesOfApp(n),
  }
}
