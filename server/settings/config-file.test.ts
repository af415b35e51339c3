import { expect, test } from 'vitest'
import { ConfigFile } from './config-file.ts'

test('without settings a person has 300 calls a minute, a visitor 120, and every other limit is its row’s own [API-46]', () => {
  expect(ConfigFile.parse({}).limits).toEqual({
    userPerMinute: 300,
    anonymousPerMinute: 120,
    scale: 1,
    freePerDay: 100,
    freePerAddress: 500,
  })
})
