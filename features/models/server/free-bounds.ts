/** What all free use together may take of a host: a spend a day, and uses of one network a day. */
import { fail } from '../../../contract/failures.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import type { World } from '../../../server/kernel/world.ts'
import { dayOf, endOfDay, type Ledger, overrunsAtMost } from '../../plans/server/index.ts'

/** What a million tokens cost the host, in the plans' currency. */
export type TokenPrice = { input: number; output: number }

/** What the host has set. */
export type FreeSettings = {
  /** Most that hosted calls may cost a day before free people have to wait; null for no bound. */
  spendPerDay: number | null
  /** Uses a day of all free people at one network address. */
  perAddress(): number
  prices(): ReadonlyMap<string, TokenPrice>
}

export type FreeBounds = ReturnType<typeof createFreeBounds>

// The sum of a day is looked at this often: a bound in money is not one to the cent.
const lookEveryMs = 5_000

/** Bounds of free use; paying people never meet them. */
export function createFreeBounds(
  { ledger, world, counter }: { ledger: Ledger; world: World; counter: Counter },
  { spendPerDay, perAddress, prices }: FreeSettings,
) {
  let seen = { day: '', at: 0, spent: 0 }
  const spentToday = async (): Promise<number> => {
    const now = world.now()
    const day = dayOf(now)
    if (seen.day !== day || now - seen.at >= lookEveryMs) {
      const tokens = await ledger.tokensOn(day)
      const spent = tokens.reduce((sum, { model, input, output }) => {
        const price = prices().get(model) ?? { input: 0, output: 0 }
        return sum + (input * price.input + output * price.output) / 1_000_000
      }, 0)
      seen = { day, at: now, spent }
    }
    return seen.spent
  }
  const secondsLeft = (): number => Math.ceil((endOfDay(world.now()) - world.now()) / 1_000)
  const isResting = async (): Promise<boolean> =>
    spendPerDay !== null && (await spentToday()) >= spendPerDay
  const isWithin = async (kind: string, most: number): Promise<boolean> => {
    const { calls } = await counter.add(`${kind}:${dayOf(world.now())}`, secondsLeft())
    return calls <= most
  }
  return {
    /** Whether the spend of the day is reached. */
    isResting,
    /**
     * Counts one use of a network. Fails with `freeAiResting` or `networkQuotaExceeded`, for a turn that has begun
     * after as many more calls as its person may make past a limit.
     */
    async takeUse(call: { userId: string; address: string; hasBegun: boolean }): Promise<void> {
      const { userId, address, hasBegun } = call
      const rests = await isResting()
      if (rests && !hasBegun) throw fail('freeAiResting', { seconds: secondsLeft() })
      if ((await isWithin(`free:${address}`, perAddress())) && !rests) return
      if (hasBegun && (await isWithin(`free-past:${userId}`, overrunsAtMost))) return
      throw fail(rests ? 'freeAiResting' : 'networkQuotaExceeded', { seconds: secondsLeft() })
    },
  }
}
