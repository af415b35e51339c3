import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solve } from './proof-of-work.ts'

test('each number of a proof has a hash that begins with as many zero bits as were asked for', async () => {
  const proof = await solve({ challenge: 'a challenge', zeros: 9, parts: 3 })
  const [, numbers = ''] = /^a challenge:(\d+,\d+,\d+)$/.exec(proof) ?? []
  const heads = numbers
    .split(',')
    .map((number, part) =>
      createHash('sha256').update(`a challenge:${part}:${number}`).digest().readUInt32BE(0),
    )
  expect(heads).toHaveLength(3)
  expect(heads.map((head) => head >>> 23)).toEqual([0, 0, 0])
})
