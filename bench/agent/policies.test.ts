/** The bench of the agent, on a part of its tasks: nothing is lost, whatever way a model works. */
import { beforeAll, expect, test } from 'vitest'
import { policies } from '../agent.ts'
import { engineOf, play } from './play.ts'
import type { Project } from './tasks.ts'
import { readProjects } from './tasks.ts'

let projects: Project[]
beforeAll(async () => {
  const chosen = ['todo', 'dice', 'budget', 'flashcards', 'large']
  projects = (await readProjects()).filter(({ name }) => chosen.includes(name))
})

test.each(['careful', 'hasty', 'long-winded', 'broken'] as const)(
  'of a model that is %s no task is lost, and no file is half written [AGT-04] [AGT-25] [AGT-27]',
  async (name) => {
    const { tasks, whole, lost, half } = await play(await engineOf(), projects, policies[name])
    expect({ tasks, whole, lost, half }).toEqual({ tasks: 12, whole: 12, lost: {}, half: 0 })
  },
)

test('a careful model needs one round where one is enough, and what it is sent is read once [CHK-16] [CHK-18] [AGT-13]', async () => {
  const { rounds, tasks, cached, uncached } = await play(
    await engineOf(),
    projects,
    policies['careful, short'],
  )
  expect(rounds).toBe(tasks)
  // Rules and tools of all requests but the first.
  expect(cached).toBeGreaterThan(1_500 * (rounds - 1))
  expect(uncached).toBeLessThan(5_500 * rounds)
})

test('a model that tries what it made ends each task, and takes no more rounds than one that only looked [CHK-16]', async () => {
  const tried = await play(await engineOf(), projects, policies.tries)
  expect(tried).toMatchObject({ tasks: 12, whole: 12, trials: 12, lost: {}, half: 0 })
  expect(tried.rounds / tried.tasks).toBeLessThanOrEqual(3)
})
