/** Pages that are kept: filled once while nothing is written, and sent with a nonce of their own each. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { filledOf, sendPage } from './filled-page.ts'
import { keepPages } from './kept-pages.ts'

test('a page is filled once for as long as nothing is written, and anew after that', async () => {
  let state = 'first'
  let fillings = 0
  const keep = keepPages(async () => state)
  const ask = (key: string) =>
    keep(key, async () => {
      fillings += 1
      return filledOf([`${key} ${fillings}`, ''])
    })
  const text = async (key: string): Promise<string> =>
    Buffer.from((await ask(key)).before).toString()
  expect([await text('a'), await text('a'), await text('b'), await text('a')]).toEqual([
    'a 1',
    'a 1',
    'b 2',
    'a 1',
  ])
  state = 'second'
  expect([await text('a'), await text('a')]).toEqual(['a 3', 'a 3'])
})

test('what is written while a page is filled makes it one of the past', async () => {
  let state = 0
  const keep = keepPages(async () => String(state))
  await keep('a', async () => {
    state += 1
    return filledOf(['half', ''])
  })
  const { before } = await keep('a', async () => filledOf(['whole', '']))
  expect(Buffer.from(before).toString()).toBe('whole')
})

test.each(['', 'gzip'])(
  'a kept page is sent whole with each nonce, coded as %j',
  async (coding) => {
    const texts = [`${'时 ein Wort '.repeat(3_000)}<b nonce="`, '"></b>'] as const
    const page = filledOf(texts)
    for (const nonce of ['first', 'a longer second one']) {
      const request = new Request('http://localhost', { headers: { 'Accept-Encoding': coding } })
      const { body } = sendPage(request, page, nonce)
      const bytes = coding === '' ? body : gunzipSync(body)
      expect(Buffer.from(bytes).toString()).toBe(texts.join(nonce))
      if (coding !== '') expect(body.length).toBeLessThan(1_000)
    }
  },
)
