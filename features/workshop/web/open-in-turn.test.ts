/** Two tabs of one browser on one project, in any order of hands (EDT-32). */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import { openInTurn } from './open-in-turn.ts'
import type { ProjectState } from './project/load-project.ts'
import { openProject } from './project/open-project.ts'

const app = { _id: 'two-tabs', name: 'Tea', githubRepo: null, author: { _id: 'ada' } }

/** A tab as the page has it: what it shows now, and how it takes the project over. */
function openTab() {
  const leave = new AbortController()
  const first: ProjectState = { phase: 'loading', progress: null }
  const tab: { state: ProjectState } = { state: first }
  const hold = openInTurn(
    {
      app,
      isLinked: true,
      accountId: 'ada',
      queue: oneAtATime(),
      show: (state) => void (tab.state = state),
      onLoaded: () => {},
      yieldWork: async () => {},
    },
    leave.signal,
  )
  return Object.assign(tab, { take: hold.take, close: () => leave.abort() })
}
type Tab = ReturnType<typeof openTab>

let tabs: [Tab, Tab]

beforeAll(async () => {
  const first = openTab()
  await vi.waitFor(() => expect(first.state.phase).toBe('ready'))
  const second = openTab()
  await vi.waitFor(() => expect(second.state.phase).toBe('elsewhere'), { timeout: 5_000 })
  tabs = [first, second]
})
afterAll(() => tabs.forEach((tab) => tab.close()))

const projectOf = ({ state }: Tab) =>
  state.phase === 'ready' || state.phase === 'elsewhere' ? state.project : null
const textIn = (tab: Tab) => projectOf(tab)?.textOf('a.txt') ?? ''

/** Types at the end of the text where the tab lets it; answers whether it did. */
function type(tab: Tab, word: string): boolean {
  if (tab.state.phase !== 'ready') return false
  const text = textIn(tab) + word
  tab.state.project.type('a.txt', () => text)
  return true
}

const step = fc.record({
  tab: fc.constantFrom<0 | 1>(0, 1),
  act: fc.constantFrom('type', 'type', 'take', 'rest', 'agent'),
})

test('in 500 interleavings of typing, agent and taking over, no word that a tab took is missing or out of order [EDT-32] [LOC-11]', async () => {
  let written = ''
  let count = 0
  const run = async (steps: { tab: 0 | 1; act: string }[]): Promise<void> => {
    for (const { tab: at, act } of steps) {
      const tab = tabs[at]
      if (act === 'take') tab.take()
      if (act === 'rest') await new Promise((done) => setImmediate(done))
      count += 1
      if (act === 'type' && type(tab, `${count} `)) written += `${count} `
      if (act === 'agent' && tab.state.phase === 'ready') {
        const path = `agent-${count % 3}.txt`
        await tab.state.project.files.write(path, String(count))
      }
    }
    const writer = () => tabs.find(({ state }) => state.phase === 'ready')
    await vi.waitFor(() => expect(writer()).toBeDefined(), { timeout: 5_000 })
    await projectOf(writer() ?? tabs[0])?.storeTyped()
    await vi.waitFor(() => expect(tabs.map(textIn)).toEqual([written, written]), { timeout: 5_000 })
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), run), {
    numRuns: 500,
    seed: 32,
    endOnFailure: true,
  })
  const kept = await openProject({ id: app._id, name: app.name }, 'ada')
  expect(kept.textOf('a.txt')).toBe(written)
  expect(written.length).toBeGreaterThan(1_000)
}, 120_000)
