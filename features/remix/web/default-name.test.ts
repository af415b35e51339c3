import { expect, test } from 'vitest'
import { codePoints } from '../../../contract/limits.ts'
import { nameFault } from '../../apps/contract.ts'
import { defaultName } from './default-name.ts'

const at = new Date(2026, 10, 21, 3, 14, 59)

test('a remix is offered the source’s name with the local minute, as a rule-abiding name [RMX-02] [FRK-03]', () => {
  expect(defaultName('Todo', 'remix', at)).toBe('Todo-remix-202611210314')
  expect(defaultName('Todo', 'fork', at)).toBe('Todo-fork-202611210314')
  expect(defaultName('待办', 'remix', new Date(2027, 0, 2, 0, 5))).toBe('待办-remix-202701020005')
})

test('a long name is cut so that the whole has 100 characters, and no character is cut in two [RMX-02]', () => {
  const ending = '-remix-202611210314'
  const fits = 'x'.repeat(100 - ending.length)
  expect(defaultName(fits, 'remix', at)).toBe(fits + ending)
  expect(defaultName(`${fits}y`, 'remix', at)).toBe(fits + ending)
  const leaves = defaultName('🍂'.repeat(100), 'remix', at)
  expect([codePoints(leaves), nameFault(leaves)]).toEqual([100, null])
  expect(leaves.startsWith('🍂'.repeat(81) + ending.slice(0, 1))).toBe(true)
  expect(defaultName(`${'x'.repeat(80)} ${'y'.repeat(20)}`, 'remix', at)).toBe(
    'x'.repeat(80) + ending,
  )
})
