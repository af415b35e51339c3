/** What an app keeps, for its author: sums, totals of ballots, promises that entries keep, states of the last days. */
import type { Locale } from '../../../../contract/locale.ts'
import type { ReplyOf } from '../../../../contract/route.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import { opensMore } from '../../../../project/data-file/data-table.ts'
import {
  type CollectionSummary,
  type readDataOverview,
  stateCauses,
} from '../../author-contract.ts'
import type { AppData } from '../app-data.ts'
import type { Caller } from '../caller.ts'
import { describeAsking } from '../questions/open-wider.ts'
import { kindOf, readTotals } from '../read-entries.ts'
import { mayAuthor } from './author-caller.ts'
import { sumsOf, usageOf } from './author-store.ts'
import { statesOf } from './state-store.ts'

/** Reads it. */
export async function readOverview(
  data: AppData,
  caller: Caller,
  locale: Locale,
): Promise<ReplyOf<typeof readDataOverview>> {
  const { appId } = caller.site
  const sums = await sumsOf(data.db, appId)
  const declared = [...caller.app.rules.keys()]
  const others = sums.map(({ collection }) => collection).sort()
  const collections: CollectionSummary[] = []
  for (const name of new Set([...declared, ...others])) {
    const own = sums.filter(({ collection }) => collection === name)
    collections.push(await summaryOf(data, caller, { name, sums: own, locale }))
  }
  const room = await data.roomOf(caller.app.authorId)
  const states = await statesOf(data.db, appId)
  return {
    collections,
    usage: {
      ...(await usageOf(data.db, appId)),
      mostEntries: room.entries,
      mostBytes: room.bytes,
    },
    states: states.map(({ id, cause, takenAt, entries }) => ({
      id,
      entries,
      cause: stateCauses.find((known) => known === cause) ?? 'daily',
      takenAt: new Date(takenAt).toISOString(),
    })),
  }
}

type Sums = Awaited<ReturnType<typeof sumsOf>>

async function summaryOf(
  data: AppData,
  caller: Caller,
  { name, sums, locale }: { name: string; sums: Sums; locale: Locale },
): Promise<CollectionSummary> {
  const { kind, title } = ruleOf(caller.app.rules, name)
  const may = (act: 'read' | 'change' | 'remove') =>
    mayAuthor(caller, act, { collection: name, kind, writer: null })
  const add = mayAuthor(caller, 'add', { collection: name, kind, writer: caller.writer })
  return {
    name,
    kind,
    title,
    isDeclared: caller.app.rules.has(name),
    entries: sums.reduce((sum, { n }) => sum + n, 0),
    bytes: sums.reduce((sum, { bytes }) => sum + bytes, 0),
    may: { read: may('read'), add, change: may('change'), remove: may('remove') },
    narrower: sums
      .map((one) => ({ kind: kindOf(one.kind), entries: one.n }))
      .filter((one) => opensMore(one.kind, kind)),
    asking: await describeAsking(data.db, caller, name),
    totals: kind === 'ballot' ? await readTotals(data, caller, { collection: name, locale }) : null,
  }
}
