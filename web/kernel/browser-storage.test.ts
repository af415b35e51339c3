import { beforeEach, expect, test, vi } from 'vitest'
import { forgetStored, readStored, writeStored } from './browser-storage.ts'

let isFull: boolean
/** What the browser holds, for all its tabs. */
let held: Record<string, string>

beforeEach(() => {
  isFull = false
  held = {}
  vi.stubGlobal('localStorage', storage())
})

function storage() {
  return {
    getItem: (key: string) => held[key] ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      held[key] = text
    },
    removeItem(key: string) {
      delete held[key]
    },
  }
}

test('where the storage is full, what was written last is read back, not what the storage still holds [GEN-36]', () => {
  writeStored('browser', 'prompt', 'A timer')
  isFull = true
  writeStored('browser', 'prompt', 'A timer for tea')
  writeStored('browser', 'name', 'Tea')
  expect([readStored('browser', 'prompt'), readStored('browser', 'name')]).toEqual([
    'A timer for tea',
    'Tea',
  ])
  for (const key of ['prompt', 'name']) writeStored('browser', key, null)
  expect([readStored('browser', 'prompt'), readStored('browser', 'name')]).toEqual([null, null])
})

test('what the storage takes again is no longer remembered: another tab’s next text is read', () => {
  isFull = true
  writeStored('browser', 'prompt', 'A timer')
  isFull = false
  writeStored('browser', 'prompt', 'A timer for tea')
  held['prompt'] = 'A clock'
  expect(readStored('browser', 'prompt')).toBe('A clock')
})

test('what a full storage refused is forgotten with the account, and with no other [ACC-22]', () => {
  isFull = true
  writeStored('browser', 'draft:pia:prompt', 'A timer')
  writeStored('tab', 'draft:pia:comment', 'Fine')
  writeStored('browser', 'draft:otto:prompt', 'A clock')
  forgetStored('pia')
  expect(readStored('browser', 'draft:pia:prompt')).toBeNull()
  expect(readStored('tab', 'draft:pia:comment')).toBeNull()
  expect(readStored('browser', 'draft:otto:prompt')).toBe('A clock')
  forgetStored('otto')
})

test('where the storage refuses to forget, what it holds is not read again', () => {
  writeStored('browser', 'name', 'Tea')
  vi.stubGlobal('localStorage', {
    getItem: () => 'Tea',
    removeItem() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  writeStored('browser', 'name', null)
  expect(readStored('browser', 'name')).toBeNull()
})
