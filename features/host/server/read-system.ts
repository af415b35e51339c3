/** The host's view of the whole. */
import { type System, SwitchName } from '../contract.ts'
import type { Host } from './host.ts'

const daysShown = 14
const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
const jobsShown = 50

/** Everything on one page. */
export async function readSystem(host: Host): Promise<System> {
  const switches = await Promise.all(
    SwitchName.options.map(async (name) => ({ name, isOn: !(await host.switches.isOff(name)) })),
  )
  return {
    people: await countPeople(host),
    plans: await host.countPlans(),
    uses: await usesOf(host),
    currency: host.currency,
    // The database has just answered.
    parts: [{ part: 'database', isWell: true }, ...host.parts()],
    deadJobs: await deadJobs(host),
    switches,
    backups: await backupsOf(host),
  }
}

async function backupsOf({ backups: { schedule, state } }: Host): Promise<System['backups']> {
  const found = schedule && (await state())
  if (!schedule || !found) return null
  const { isRunning, success, failure } = found
  return {
    everyHours: schedule.every / hourMs,
    to: schedule.to,
    keep: schedule.keep,
    isRunning,
    success: success && {
      at: new Date(success.endedAt).toISOString(),
      place: success.at,
      bytes: success.bytes,
    },
    failure: failure && { at: new Date(failure.at).toISOString(), error: failure.error },
  }
}

async function countPeople({ db }: Host): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

async function usesOf({ db, world, prices }: Host): Promise<System['uses']> {
  const known = prices()
  const since = new Date(world.now() - daysShown * dayMs).toISOString().slice(0, 10)
  const rows = await db
    .selectFrom('usageCalls')
    .select(({ fn }) => [
      'period as day',
      'model',
      fn.countAll().as('calls'),
      fn.sum('inputTokens').as('input'),
      fn.sum('outputTokens').as('output'),
    ])
    .where('period', '>', since)
    .groupBy(['period', 'model'])
    .orderBy('period', 'desc')
    .orderBy('model')
    .execute()
  return rows.map((row) => {
    const [inputTokens, outputTokens] = [Number(row.input), Number(row.output)]
    const price = known.get(row.model)
    const cost = price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000
    const { day, model } = row
    return { day, model, calls: Number(row.calls), inputTokens, outputTokens, cost: cost ?? null }
  })
}

async function deadJobs({ db }: Host): Promise<System['deadJobs']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'lastError', 'deadAt', 'createdAt'])
    .where('deadAt', 'is not', null)
    .orderBy('deadAt', 'desc')
    .limit(jobsShown)
    .execute()
  return rows.map(({ id, kind, lastError, deadAt, createdAt }) => ({
    _id: id,
    kind,
    error: lastError,
    at: new Date(deadAt ?? createdAt).toISOString(),
  }))
}
