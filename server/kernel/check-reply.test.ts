import { expect, test } from 'vitest'
import * as z from 'zod'
import { checkReply } from './check-reply.ts'

const shape = {
  id: z.string(),
  author: z.object({ name: z.string(), picture: z.string().nullable() }),
  parts: z.array(z.object({ path: z.string() })),
  counts: z.record(z.string(), z.int()),
}
const answer = {
  id: 'a',
  author: { name: 'Ada', picture: null },
  parts: [{ path: 'index.html' }],
  counts: { likes: 1 },
}

test('an answer holds what its route declares, at any depth, and may leave out what is undefined [PERM-14]', () => {
  expect(() => checkReply(shape, answer)).not.toThrow()
  expect(() => checkReply(shape, { ...answer, later: undefined })).toThrow(/later/)
  expect(() =>
    checkReply(shape, { ...answer, author: { ...answer.author, mail: undefined } }),
  ).not.toThrow()
})

test.each([
  ['mail', { ...answer, mail: 'ada@example.org' }],
  ['author.mail', { ...answer, author: { ...answer.author, mail: 'ada@example.org' } }],
  ['parts.0.secret', { ...answer, parts: [{ path: 'index.html', secret: 1 }] }],
])('%s, which no route declares, is named [PERM-14]', (path, given) => {
  expect(() => checkReply(shape, given)).toThrow(path)
})
