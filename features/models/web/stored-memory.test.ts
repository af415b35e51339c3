import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedMemory } from './stored-memory.ts'

/** A browser's storage of one site. */
function storage(limit = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > limit) throw new Error('QuotaExceededError')
      kept.set(name, value)
    },
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()))
afterEach(() => void vi.unstubAllGlobals())

test('that a model refuses tools is remembered through a reload, for this model only [AGT-39]', () => {
  storedMemory('ollama http://box gemma').keep({ callsTools: false, refuses: ['temperature'] })
  expect(storedMemory('ollama http://box gemma').recall()).toEqual({
    callsTools: false,
    refuses: ['temperature'],
  })
  expect(storedMemory('ollama http://box qwen').recall()).toEqual({ refuses: [] })
})

test('a storage that is full, blocked or holds something else costs nothing but the memory', () => {
  vi.stubGlobal('localStorage', storage(0))
  const full = storedMemory('m')
  full.keep({ callsTools: true, refuses: [] })
  expect(full.recall().callsTools).toBe(true)
  for (const text of ['{', '[]', '{"m":{"callsTools":"yes"}}']) {
    const broken = storage()
    broken.kept.set('magiccube-model-traits', text)
    vi.stubGlobal('localStorage', broken)
    expect(storedMemory('m').recall()).toEqual({ refuses: [] })
  }
})

test('the models of many settings do not pile up', () => {
  for (let at = 0; at < 60; at += 1) storedMemory(`m${at}`).keep({ callsTools: true, refuses: [] })
  expect(storedMemory('m0').recall()).toEqual({ refuses: [] })
  expect(storedMemory('m59').recall()).toMatchObject({ callsTools: true })
})

test('what was found of a model is known for a day, since its service may change it [CHK-20]', () => {
  vi.useFakeTimers({ now: 0 })
  storedMemory('m').keep({ callsTools: false, refuses: ['temperature'] })
  vi.setSystemTime(24 * 60 * 60_000)
  expect(storedMemory('m').recall().callsTools).toBe(false)
  vi.setSystemTime(24 * 60 * 60_000 + 1)
  expect(storedMemory('m').recall()).toEqual({ refuses: [] })
  vi.useRealTimers()
})
