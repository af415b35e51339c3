import { afterEach, expect, test, vi } from 'vitest'
import { drawWith, parseFirstData } from './first-data.ts'
import { currentSession, sessionAtFirst, type SessionCalls, startSession } from './session-store.ts'

const calls: SessionCalls = {
  renew: async () => ({ kind: 'refused' }),
  readMe: async () => null,
  signOut: async () => ({ isTold: true, goOn: null }),
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a session that is found to be as the page was drawn is the same object: nothing is drawn twice for it', () => {
  const drawnFor = (session: 'maybe' | 'none') => {
    let drawn = currentSession()
    drawWith({ ...parseFirstData(null), session }, () => {
      drawn = sessionAtFirst()
      return ''
    })
    return drawn
  }
  expect(currentSession()).toBe(drawnFor('maybe'))
  vi.stubGlobal('window', new EventTarget())
  startSession(calls, 'none')
  expect(currentSession()).toBe(drawnFor('none'))
})
