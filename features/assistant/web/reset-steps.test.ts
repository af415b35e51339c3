import { expect, test } from 'vitest'
import { err, ok } from '../../../contract/result.ts'
import { failureOf } from '../../../web/kernel/call-failure.ts'
import type { ResetWorld } from './reset-steps.ts'
import { runReset } from './reset-steps.ts'

const target = { messageId: 'm1', commitSha: 'c1' }

/** A world in which all goes well but for what is given; notes what was done. */
function world(given: Partial<ResetWorld> = {}) {
  const done: string[] = []
  const note = <A extends unknown[], R>(name: string, work: (...args: A) => R) => {
    return (...args: A): R => {
      done.push([name, ...args].join(' '))
      return work(...args)
    }
  }
  const whole: ResetWorld = {
    find: () => Promise.resolve(ok(target)),
    resetCode: () => Promise.resolve(ok(undefined)),
    resetChat: () => Promise.resolve(null),
    reload: () => Promise.resolve(),
    ...given,
  }
  return {
    done,
    world: {
      find: note('find', whole.find),
      resetCode: note('code', whole.resetCode),
      resetChat: note('chat', whole.resetChat),
      reload: note('reload', whole.reload),
    },
  }
}
const nothing = (): void => {}

test('the message is found, the code taken back, the chat after it, and both read anew [CHT-29] [CHT-31]', async () => {
  const { done, world: all } = world()
  const steps: string[] = []
  expect(await runReset(all, (step) => steps.push(step))).toEqual(ok(undefined))
  expect(done).toEqual(['find', 'code c1', 'chat m1', 'reload'])
  expect(steps).toEqual(['finding', 'code', 'chat', 'reloading'])
})

test('a message without a commit leaves the code alone [CHT-28] [CHT-29]', async () => {
  const { done, world: all } = world({
    find: () => Promise.resolve(ok({ ...target, commitSha: null })),
  })
  await runReset(all, nothing)
  expect(done).toEqual(['find', 'chat m1', 'reload'])
})

test('when the code cannot be taken back, or the message is gone, the chat is not touched [CHT-30]', async () => {
  const code = world({ resetCode: () => Promise.resolve(err('Protected')) })
  expect(await runReset(code.world, nothing)).toEqual(err({ part: 'code', reason: 'Protected' }))
  const gone = world({ find: () => Promise.resolve(ok(null)) })
  expect(await runReset(gone.world, nothing)).toEqual(err({ part: 'find', failure: null }))
  expect([code.done, gone.done]).toEqual([['find', 'code c1'], ['find']])
})

test('when only the chat part failed, a retry does that part alone [CHT-30]', async () => {
  const failure = failureOf('networkError')
  const { done, world: all } = world({ resetChat: () => Promise.resolve(failure) })
  const first = await runReset(all, nothing)
  expect(first).toEqual(err({ part: 'chat', failure, target }))
  const again = world()
  expect(await runReset(again.world, nothing, target)).toEqual(ok(undefined))
  expect([done, again.done]).toEqual([
    ['find', 'code c1', 'chat m1'],
    ['chat m1', 'reload'],
  ])
})
