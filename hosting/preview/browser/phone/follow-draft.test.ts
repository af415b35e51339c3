import { expect, test } from 'vitest'
import type { DraftState } from './follow-draft.ts'
import { followDraft } from './follow-draft.ts'

/** Follows from version 1 through the given answers; tells what came of it and how long was waited. */
async function followed(states: (DraftState | 'fails')[]) {
  const told: string[] = []
  const waits: number[] = []
  await followDraft(1, {
    async ask() {
      const state = states.shift()
      if (state === undefined || state === 'fails') throw new Error('away')
      return state
    },
    wait: async (ms) => void waits.push(ms),
    onChange: () => told.push('changed'),
    onEnd: () => told.push('ended'),
  })
  return { told, waits }
}

test('a phone loads anew when the draft has changed, and says when it has ended [PVW-30]', async () => {
  const same: DraftState = { kind: 'version', version: 1 }
  expect(await followed([same, same, { kind: 'version', version: 2 }])).toEqual({
    told: ['changed'],
    waits: [],
  })
  expect(await followed([same, { kind: 'ended' }])).toEqual({ told: ['ended'], waits: [] })
})

test('a server that is away, busy or leaving is asked again, ever more seldom [PVW-30]', async () => {
  const later: DraftState = { kind: 'later' }
  const leaving: DraftState = { kind: 'version', version: -1 }
  const { waits } = await followed([
    'fails',
    later,
    later,
    later,
    later,
    leaving,
    { kind: 'ended' },
  ])
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 1_000])
})
