/** Presses of a heart that come before the page is drawn again (FAV-06). */
import { expect, test } from 'vitest'
import { ok } from '../../../contract/result.ts'
import { createCaller } from '../../../web/kernel/call.ts'
import { pressFavorite } from './press-favorite.ts'
import type { Seen } from './seen-favorites.ts'

test('two presses of one drawn heart are two presses: it ends as it was, on the screen and on the server [FAV-06]', async () => {
  let isFavorited = false
  const shown: Seen[] = []
  const toggle = async (): Promise<Response> => {
    isFavorited = !isFavorited
    return Response.json({ favorited: isFavorited, favorites: isFavorited ? 4 : 3 })
  }
  const call = createCaller({
    fetch: toggle,
    authorizedFetch: toggle,
    ready: async () => true,
    locale: () => 'en',
  })
  const drawn: Seen = { isFavorited: false, favorites: 3 }
  const world = { call, show: (seen: Seen) => void shown.push(seen) }
  const both = [pressFavorite('tea', drawn, world), pressFavorite('tea', drawn, world)]
  expect(shown).toEqual([
    { isFavorited: true, favorites: 4 },
    { isFavorited: false, favorites: 3 },
  ])
  expect(await Promise.all(both)).toEqual([ok(drawn), ok(null)])
  expect([isFavorited, shown.at(-1)]).toEqual([false, drawn])
})
