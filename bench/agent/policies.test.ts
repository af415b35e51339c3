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

test('a careful model needs two rounds a task, since it is shown what it needs [AGT-13]', async () => {
  const { rounds, tasks } = await play(await engineOf(), projects, policies['careful, short'])
  expect(rounds / tasks).toBeLessThanOrEqual(2.1)
})
