/** How many streams of changes are open in this process: in all, of an app, of a reader of it, and from one address. */
import { fail } from '../../../../contract/failures.ts'
import { dataLimits } from '../../contract.ts'

/** Whoever has no account makes keys at will, so all of an address are counted together: a class has one. */
const perAddress = 100
const inAll = 3_000

export type OpenStreams = {
  /** Takes a place; answers how to give it back. Fails with `dataStreams`. */
  enter(stream: { appId: string; reader: string; address: string | null }): () => void
}

/** Counts them. */
export function createOpenStreams(): OpenStreams {
  const open = new Map<string, number>()
  const change = (key: string, by: number): void => {
    const now = (open.get(key) ?? 0) + by
    if (now > 0) open.set(key, now)
    else open.delete(key)
  }
  return {
    enter({ appId, reader, address }) {
      const counted: [key: string, most: number][] = [
        ['all', inAll],
        [`app ${appId}`, dataLimits.streamsPerApp],
        [`reader ${appId} ${reader}`, dataLimits.streamsPerPerson],
      ]
      if (address !== null) counted.push([`address ${address}`, perAddress])
      if (counted.some(([key, most]) => (open.get(key) ?? 0) >= most)) throw fail('dataStreams')
      for (const [key] of counted) change(key, 1)
      return () => {
        for (const [key] of counted) change(key, -1)
      }
    },
  }
}
