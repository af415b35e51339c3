/** How long the demo model reads a request, in the server's thread: ordinary ones and those made to be slow. */
import { createDemoModel } from '../builtin/model/demo-model.ts'
import { starters } from '../starters/read-starters.ts'
import { quantile } from './quantile.ts'
import type { Measured } from './result.ts'

const aimMs = 5
const rounds = 20

const hostile = [
  'a list of '.repeat(1_000),
  '做一个清单：'.repeat(1_600),
  `items: ${'milk, '.repeat(1_600)}`,
  '、'.repeat(10_000),
  `${'a, b and '.repeat(1_100)}`,
  '"'.repeat(10_000),
  `${'“一'.repeat(5_000)}`,
  ' '.repeat(10_000),
  '1,'.repeat(5_000),
  '二十'.repeat(5_000),
  `call it ${'"x" '.repeat(2_500)}`,
  'and '.repeat(2_500),
]

/** One line for requests as people write them, one for hostile ones. */
export async function measureDemoModel(): Promise<Measured[]> {
  const app = createDemoModel({ charactersPerSecond: 0 })
  const ask = async (content: string): Promise<number> => {
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] })
    const began = performance.now()
    await app.request('/openai/v1/chat/completions', { method: 'POST', body })
    return performance.now() - began
  }
  const usual = [...starters().values()].flatMap(({ asks }) => [...asks.en, ...asks.zh])
  for (const one of usual) await ask(one)
  const results: Measured[] = []
  for (const [name, requests] of [
    ['as people write', usual],
    ['hostile, 10,000 letters', hostile],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const one of requests) times.push(await ask(one))
    const p99 = quantile(times, 0.99)
    results.push({
      name: `demo model, requests ${name}`,
      ours: `p99 ${p99.toFixed(1)} ms`,
      baseline: '-',
      ratio: (p99 / aimMs).toFixed(2),
      aim: `<= ${aimMs} ms`,
      isReached: p99 <= aimMs,
    })
  }
  return results
}
