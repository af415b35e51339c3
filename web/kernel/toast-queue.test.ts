import { expect, test } from 'vitest'
import { closeToast, currentToasts, showToast, subscribeToasts } from './toast-queue.ts'

test('at most three toasts stand at once, and the oldest gives way [NAV-32] [LIM-24]', () => {
  let changes = 0
  const stop = subscribeToasts(() => (changes += 1))
  for (const title of ['one', 'two', 'three', 'four']) showToast({ kind: 'info', title })
  expect(currentToasts().map(({ title }) => title)).toEqual(['two', 'three', 'four'])
  const middle = currentToasts()[1]
  if (middle) closeToast(middle.id)
  expect(currentToasts().map(({ title }) => title)).toEqual(['two', 'four'])
  expect(changes).toBe(5)
  stop()
})
