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
    keep({ path: '/', key }, async () => {
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
  const page = { path: '/', key: 'a' }
  await keep(page, async () => {
    state += 1
    return filledOf(['half', ''])
  })
  const { before } = await keep(page, async () => filledOf(['whole', '']))
  expect(Buffer.from(before).toString()).toBe('whole')
})

test('who comes while a page is filled from the same state waits for it; from another state it is filled anew', async () => {
  let state = 'first'
  const keep = keepPages(async () => state)
  const done: (() => void)[] = []
  const ask = () =>
    keep({ path: '/', key: 'a' }, async () => {
      const n = done.length
      await new Promise<void>((end) => done.push(end))
      return filledOf([`filling ${n}`, ''])
    })
  const asked = [ask(), ask()]
  await expect.poll(() => done.length).toBe(1)
  state = 'second'
  asked.push(ask())
  await expect.poll(() => done.length).toBe(2)
  for (const end of done.toReversed()) end()
  const texts = (await Promise.all(asked)).map(({ before }) => Buffer.from(before).toString())
  expect(texts).toEqual(['filling 0', 'filling 0', 'filling 1'])
})

test('a page that could not be filled is filled at the next call', async () => {
  const keep = keepPages(async () => 'one')
  const page = { path: '/', key: 'a' }
  await expect(keep(page, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { before } = await keep(page, async () => filledOf(['there', '']))
  expect(Buffer.from(before).toString()).toBe('there')
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
