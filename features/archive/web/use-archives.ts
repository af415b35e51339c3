/** How one's archive and import stand, asked for again while something is under way. */
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../web/kernel/query.ts'
import { readArchives } from '../contract.ts'

const askEveryMs = 2_000
const underWay: ReadonlySet<string | undefined> = new Set(['waiting', 'working'])

/** The query that both sections share. */
export function useArchives() {
  return useQuery({
    ...query(readArchives, {}),
    refetchInterval: ({ state: { data } }) =>
      underWay.has(data?.download?.state) || underWay.has(data?.import?.state) ? askEveryMs : false,
  })
}
