/** Published apps as rows, for measuring: names, tags and counts in the proportions of a marketplace. */
import { body, termsOf } from '../features/apps/server/search/search-text.ts'
import type { Queries } from '../server/database/transaction.ts'

const english =
  'timer garden recipe budget snake chess poem planet kitchen letter ocean puzzle'.split(' ')
const chinese = ['计时', '花园', '菜谱', '账本', '贪吃蛇', '象棋', '诗歌', '行星', '厨房', '书信']
const people = 100
const rowsAtOnce = 250
const termRowsAtOnce = 5_000

/** Writes `count` published apps of a hundred people, with what the search knows of them. */
export async function seedApps(tx: Queries, count: number): Promise<void> {
  await tx
    .insertInto('users')
    .values(Array.from({ length: people }, (_, at) => userOf(at)))
    .execute()
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => from + at)
    const apps = numbers.map((n) => appOf(n, count))
    await tx.insertInto('apps').values(apps).execute()
    const tags = apps.flatMap(({ id, tags: list }) =>
      JSON.parse(list).map((tag: string) => ({ tag, appId: id })),
    )
    if (tags.length > 0) await tx.insertInto('appTags').values(tags).execute()
    await seedSearch(tx, apps)
  }
  const common = Math.ceil(count / 3)
  const totals = { published: count, 'tag:common': common, 'tag:rare': 10 }
  await tx
    .insertInto('totals')
    .values(Object.entries(totals).map(([name, value]) => ({ name, value })))
    .execute()
}

async function seedSearch(tx: Queries, apps: readonly ReturnType<typeof appOf>[]): Promise<void> {
  const texts = apps.map(({ id, name, description }) => ({
    appId: id,
    nameBody: body([name]),
    body: body([name, description]),
  }))
  await tx.insertInto('appTexts').values(texts).execute()
  const terms = apps.flatMap(({ id, name, description }) => {
    const inName = termsOf(name)
    const all = new Set([...inName, ...termsOf(description)])
    return [...all].map((term) => ({ term, inName: inName.has(term) ? 1 : 0, appId: id }))
  })
  for (let at = 0; at < terms.length; at += termRowsAtOnce)
    await tx
      .insertInto('appTerms')
      .values(terms.slice(at, at + termRowsAtOnce))
      .execute()
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
  const tags = [...(n % 3 === 0 ? ['common'] : []), ...(rare ? ['rare'] : [])]
  return {
    id,
    name,
    nameKey: name,
    description: `${isChinese ? other : second} for number ${n}${rare ? ' zeppelin' : ''}`,
    tags: JSON.stringify(tags),
    category: null,
    status: 'published',
    authorId: idOf('9', n % people),
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
  }
}
