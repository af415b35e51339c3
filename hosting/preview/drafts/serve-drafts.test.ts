/** What strangers may ask of drafts, and how often (PVW-30). */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryCounter } from '../../../server/kernel/rate-limits.ts'
import { MemoryDrafts } from './memory-drafts.ts'
import { serveDrafts } from './serve-drafts.ts'

const world = { now: () => 0, random: (count: number) => randomBytes(count) }

function openPhones() {
  const drafts = new MemoryDrafts({ world, isSignedIn: async () => true })
  const counter = memoryCounter(world)
  const buckets = new Set<string>()
  const app = serveDrafts({
    drafts,
    counter: {
      add(bucket, windowSeconds) {
        buckets.add(bucket)
        return counter.add(bucket, windowSeconds)
      },
    },
    trustedProxyHops: 0,
    contactEmail: () => null,
    scripts: { shell: '', worker: '', capture: '', trial: '', console: '', phone: '', shared: '' },
    headers: {},
    isServed: true,
  })
  const news = (label: string) => app.request(`http://${label}.preview.localhost/__news`)
  return { drafts, buckets, news }
}

test('labels that a stranger makes up take one place among the counted calls, and are counted: threat T78 [API-46]', async () => {
  const { drafts, buckets, news } = openPhones()
  const owner = { userId: 'ada', sessionId: 's', appId: 'app', label: 'own', otherLabels: ['shot'] }
  const files = [{ path: 'index.html', bytes: new Uint8Array(1) }]
  await drafts.put(owner, { capability: null, begins: true, isWhole: true, files, removed: [] })
  const { label } = await drafts.openToPhone('own')
  for (let call = 0; call < 1_200; call += 1) {
    const answer = await news(randomBytes(16).toString('hex'))
    if (call === 0) expect(await answer.json()).toEqual({ ended: true })
  }
  expect(buckets.size).toBe(1)
  expect((await news(randomBytes(16).toString('hex'))).status).toBe(429)
  // Whoever has a draft on their phone is told of it all the while.
  expect(await (await news(label)).json()).toEqual({ version: 1 })
})
