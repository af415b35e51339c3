import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parsePreviewEvent,
  parseShellMessage,
  parseStudioMessage,
  textLimit,
} from './files-protocol.ts'

test('whatever the app sends, the studio sees a known message with known fields or nothing [PVW-17]', () => {
  const kinds = fc.constantFrom(
    'hello',
    'pong',
    'needFiles',
    'event',
    'painted',
    'console',
    'notice',
    '__proto__',
  )
  const event = fc.record(
    {
      kind: kinds,
      level: fc.anything(),
      text: fc.anything(),
      file: fc.anything(),
      line: fc.anything(),
      path: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const message = fc.record({
    kind: kinds,
    id: fc.anything(),
    nonce: fc.anything(),
    event: fc.oneof(event, fc.anything()),
  })
  fc.assert(
    fc.property(fc.oneof(message, fc.anything()), (input) => {
      const parsed = parseShellMessage(input)
      if (parsed === undefined) return
      expect(['hello', 'pong', 'needFiles', 'event']).toContain(parsed.kind)
      if (parsed.kind !== 'event') return
      for (const value of Object.values(parsed.event))
        expect(['string', 'number']).toContain(typeof value)
    }),
    { numRuns: 2_000 },
  )
})

test('texts of the app are cut and odd lines become unknown [PVW-17]', () => {
  const line = { kind: 'console', level: 'error', text: 'x'.repeat(9_000), file: 'a.js' }
  expect(parsePreviewEvent({ ...line, line: -3 })).toEqual({
    ...line,
    text: 'x'.repeat(textLimit),
    line: 0,
  })
  expect(parsePreviewEvent({ ...line, level: 'fatal', line: 1 })).toBeUndefined()
  expect(parsePreviewEvent({ kind: 'externalLink', url: 'javascript:alert(1)' })).toBeUndefined()
  expect(parsePreviewEvent({ kind: 'painted', path: '/', extra: 1 })).toEqual({
    kind: 'painted',
    path: '/',
  })
})

test('the shell takes files of the studio only in their shape', () => {
  const put = { kind: 'put', replace: true, files: [{ path: 'a', content: 'x' }], removed: [] }
  expect(parseStudioMessage(put)).toEqual(put)
  expect(parseStudioMessage({ ...put, files: [{ path: 'a', content: 5 }] })).toBeUndefined()
  expect(parseStudioMessage({ kind: 'show' })).toBeUndefined()
  expect(parseStudioMessage({ kind: 'ping', id: 3 })).toEqual({ kind: 'ping', id: 3 })
})
