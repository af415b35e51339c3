/** What lists of an app cost beside the entries of others: told by the plans of their queries, not by a clock (DAT-21). */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { countOfWriter, findEntry } from './entry-store.ts'
import { countSeen, findWritten, pageOfEntries, totalsOf } from './list-store.ts'
import { fillCollection } from './testing/foreign-entries.ts'
import { dataApp } from './testing/visitors.ts'

const ownEntries = 600
const few = 1_000
const many = Number(process.env['FOREIGN_ENTRIES']) || 6_000
const collection = 'lines'

onEachDatabase('lists beside other apps', (server) => {
  let rosa: Person
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
  })

  test(
    'each is looked up by app and collection, and reads no row of another, beside 1,000 entries of others and beside many [DAT-21]',
    { timeout: 300_000 },
    async () => {
      const { db } = server().server
      const rules = { [collection]: { kind: 'wall', anonymous: true } }
      const own = await dataApp(rosa, 'plans', rules)
      const others = [await dataApp(rosa, 'plans-1', rules), await dataApp(rosa, 'plans-2', rules)]
      const fill = async (count: number, from: number): Promise<void> => {
        for (const { id: appId } of others)
          await fillCollection(db, { appId, collection }, count / 2, from)
        await sql.raw('analyze').execute(db)
      }
      await fillCollection(db, { appId: own.id, collection }, ownEntries)
      await fill(few, 0)
      const before = await plansOf(db, own.id)
      await fill(many - few, few)
      const after = await plansOf(db, own.id)
      expect(before.length).toBeGreaterThan(8)
      for (const [at, { name, lookups, scans, rows }] of after.entries()) {
        expect([name, scans]).toEqual([name, []])
        expect([name, lookups.length > 0]).toEqual([name, true])
        for (const keys of lookups)
          expect([name, keys]).toEqual([name, expect.stringMatching(byApp)])
        // The planner may take another way through what the app itself has, and never through what others have.
        const bound = Math.max(before[at]?.rows ?? 0, 2 * ownEntries)
        expect([name, rows <= bound, rows]).toEqual([name, true, rows])
      }
    },
  )

  type Plan = { name: string; lookups: string[]; scans: string[]; rows: number }

  /** The plan of every query that the lists of an app make. */
  async function plansOf(db: Queries, appId: string): Promise<Plan[]> {
    const plans: Plan[] = []
    for (const [name, ask] of Object.entries(questionsOf(appId))) {
      const asked: RootOperationNode[] = []
      await ask(db.withPlugin(recorder(asked)))
      for (const node of asked) {
        const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: name })
        plans.push({ name, ...(await planOf(db, text, parameters)) })
      }
    }
    return plans
  }

  async function planOf(db: Queries, text: string, parameters: readonly unknown[]) {
    if (server().engine === 'sqlite') {
      const query = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
      const { rows } = await db.executeQuery(query)
      const details = z.array(z.object({ detail: z.string() })).parse(rows)
      const steps = details.map(({ detail }) => detail)
      return {
        lookups: steps.filter((step) => step.startsWith('SEARCH')),
        scans: steps.filter((step) => step.startsWith('SCAN data')),
        // How many it reads it does not tell: what is looked up is of this app alone.
        rows: 0,
      }
    }
    const query = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
    const { rows } = await db.executeQuery(query)
    const [top] = Explained.parse(rows).flatMap((row) => row['QUERY PLAN'])
    const nodes = top ? nodesIn(top.Plan) : []
    return {
      lookups: nodes.flatMap((node) => node['Index Cond'] ?? []),
      scans: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(() => 'sequential'),
      rows: nodes.reduce((sum, node) => sum + readBy(node), 0),
    }
  }
})

/** What a lookup goes by, also behind the writer. */
const byApp = /app_id.*collection/s

const everybody = { all: ['wall'] as const, mine: [], invited: [], writer: null }

function questionsOf(appId: string): Record<string, (db: Queries) => Promise<unknown>> {
  const at = { appId, place: 'live', collection }
  const base = {
    visible: { ...everybody, all: [...everybody.all] },
    filters: [],
    isDescending: true,
  }
  const page = { ...base, after: null, limit: 50 }
  const equal = { field: 'n', op: '==' as const, values: [7] }
  const above = { field: 'n', op: '>=' as const, values: [45] }
  const middle = { value: null, time: 1_700_000_000_300, id: 'e300' }
  return {
    newest: (db) => pageOfEntries(db, at, { ...page, orderBy: 'createdAt' }),
    'a page in the middle': (db) =>
      pageOfEntries(db, at, { ...page, orderBy: 'createdAt', after: middle }),
    'by the last change': (db) => pageOfEntries(db, at, { ...page, orderBy: 'updatedAt' }),
    'by id': (db) => pageOfEntries(db, at, { ...page, orderBy: 'id' }),
    'by a field': (db) => pageOfEntries(db, at, { ...page, orderBy: { field: 'n' } }),
    filtered: (db) =>
      pageOfEntries(db, at, { ...page, orderBy: 'createdAt', filters: [equal, above] }),
    'one’s own': (db) =>
      pageOfEntries(db, at, {
        ...page,
        visible: { all: [], mine: ['wall'], invited: [], writer: 'k:7' },
        orderBy: 'createdAt',
      }),
    count: (db) => countSeen(db, at, base),
    totals: (db) => totalsOf(db, at, ['wall']),
    one: (db) => findEntry(db, { ...at, id: 'e7' }),
    'of a writer': (db) => findWritten(db, at, 'k:7'),
    'how many of a writer': (db) => countOfWriter(db, at, 'k:7'),
  }
}

function recorder(asked: RootOperationNode[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

type Node = {
  'Node Type': string
  'Index Cond'?: string | undefined
  'Relation Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  Plans?: Node[] | undefined
}
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Index Cond': z.string().optional(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(Node).optional(),
  }),
)
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Node })) }))

function nodesIn(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)]
}

/** How many rows a step took from its table, those included that it threw away. */
function readBy(node: Node): number {
  if (node['Relation Name'] === undefined) return 0
  const thrown =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + thrown) * node['Actual Loops']
}
