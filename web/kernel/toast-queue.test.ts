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

test('what is said again stands once, as the newest: two different things stand side by side', () => {
  for (const { id } of currentToasts()) closeToast(id)
  for (const title of ['Undone', 'Saved', 'Undone']) showToast({ kind: 'info', title })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Saved', 'Undone'])
  showToast({ kind: 'info', title: 'Undone', text: 'two files' })
  showToast({ kind: 'error', title: 'Saved' })
  expect(currentToasts()).toHaveLength(3)
  for (const { id } of currentToasts()) closeToast(id)
  // What can be done about one may differ from what can be done about the other.
  const action = { label: 'Undo', run() {} }
  for (const title of ['Removed', 'Removed']) showToast({ kind: 'info', title, action })
  expect(currentToasts()).toHaveLength(2)
})
