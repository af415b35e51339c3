/** Visitors who read at an even pace, each call once. */
import { setTimeout as pause } from 'node:timers/promises'
import { callOnce } from '../people/send.ts'

export type Reads = { calls: number; failed: string[] }

const perSecond = 20

/** Reads pages in turn until it is over. Calls while no process answered, at the beginning or the end, do not count. */
export async function readOn(
  port: number,
  pages: readonly { host: string; path: string }[],
  { up, isOver }: { up: () => number; isOver: () => boolean },
): Promise<Reads> {
  const reads: Reads = { calls: 0, failed: [] }
  const under: Promise<void>[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    const page = pages[turn % pages.length]
    if (page !== undefined) under.push(readOnce(port, page, up, reads))
    await pause(1_000 / perSecond)
  }
  await Promise.all(under)
  return reads
}

async function readOnce(
  port: number,
  { host, path }: { host: string; path: string },
  up: () => number,
  reads: Reads,
): Promise<void> {
  const before = up()
  const write = { method: 'GET', path, headers: { Host: host } }
  const failure = await callOnce(port, write).then(
    ({ status, text }) =>
      status < 500 ? null : `${status} ${text.replace(/\s+/g, ' ').slice(0, 100)}`,
    (error: unknown) => String(error),
  )
  if (before === 0 || up() === 0) return
  reads.calls += 1
  if (failure !== null) reads.failed.push(`${host}${path}: ${failure}`)
}
