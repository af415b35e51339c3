/** Failure codes are a closed set: one that is renamed stops every place that names it from compiling. */
import { expect, test } from 'vitest'
import { isOneOf } from './failure-groups.ts'
import type { CallCode } from './failures.ts'

test('what a call ended in is told by the meaning that its code shares with others', () => {
  const codes: CallCode[] = ['networkError', 'unknownError', 'unavailable', 'notFound']
  expect(codes.map((code) => isOneOf('stumbled', code))).toEqual([true, false, true, false])
})

test('a code and a group that do not exist do not compile', () => {
  // @ts-expect-error -- no such code
  expect(isOneOf('stumbled', 'serverEror')).toBe(false)
  // @ts-expect-error -- no such group
  expect(() => isOneOf('stumbling', 'serverError')).toThrow(TypeError)
})
