import { expect, test } from 'vitest'
import { readTestOptions } from './options.ts'

test('nothing asked for means the quick tests, named files all of theirs, and our own options do not reach the runner', () => {
  expect(readTestOptions([], {})).toEqual({ size: 'quick', isWatching: false, options: [] })
  expect(readTestOptions(['--all'], {}).size).toBe('all')
  expect(readTestOptions(['--all', '--rest', '--shard=1/4'], {})).toEqual({
    size: 'rest',
    isWatching: false,
    options: ['--shard=1/4'],
  })
  expect(readTestOptions(['features/apps'], {}).size).toBe('all')
  expect(readTestOptions(['--watch'], {})).toMatchObject({ isWatching: true, size: 'quick' })
  expect(readTestOptions([], { TEST_SIZE: 'rest' }).size).toBe('rest')
})
