/** The picking of starters, on sentences that were held back: each is compared with all others (STR-08). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starters } from '../read-starters.ts'
import { compareWith, countExamples } from './likeness.ts'
import { examplesOf, pickStarter } from './pick-starter.ts'

const all = [...starters().values()]
const beyond = JSON.parse(readFileSync(join(import.meta.dirname, 'beyond.json'), 'utf8'))

test('of the sentences that were held back seven in ten have their starter first, and six in seven among three [STR-08]', () => {
  const asks = all.flatMap(({ id, asks: { en, zh } }) => [...en, ...zh].map((ask) => ({ id, ask })))
  // Every seventh is held back in turn, so that it says nothing for itself.
  const ranks = [0, 1, 2, 3, 4, 5, 6].flatMap((turn) => {
    const held = asks.filter((_, at) => at % 7 === turn)
    const kept = all.map((starter) => ({
      ...starter,
      asks: {
        en: starter.asks.en.filter((ask) => !held.some((one) => one.ask === ask)),
        zh: starter.asks.zh.filter((ask) => !held.some((one) => one.ask === ask)),
      },
    }))
    const counted = countExamples(examplesOf(kept, beyond))
    return held.map(({ id, ask }) => compareWith(ask, counted).findIndex(({ name }) => name === id))
  })
  const share = (most: number) => ranks.filter((rank) => rank < most).length / ranks.length
  expect(share(1)).toBeGreaterThan(0.7)
  expect(share(3)).toBeGreaterThan(6 / 7)
})

test.each([
  'hello',
  // Two are as near: the person chooses.
  'a list',
  'a video call app for my family',
  'an online shop with card payments',
  'translate my letters into Spanish',
  'a multiplayer shooter',
  '你好',
  '实时股票行情',
  '能和陌生人聊天的软件',
])('%j is near to none: the nearest are named, and none is taken [STR-08] [STR-10]', (request) => {
  const { starter, nearest } = pickStarter(request)
  expect(starter).toBeNull()
  expect(nearest.length).toBeGreaterThanOrEqual(5)
})
