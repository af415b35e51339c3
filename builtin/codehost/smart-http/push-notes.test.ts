/** What git's client is told beside git's own report. */
import { expect, test } from 'vitest'
import { withNotes } from './push-notes.ts'

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function told(answer: string, lines: string[], size = 7): Promise<string> {
  const parts: Buffer[] = []
  const notes = withNotes(Buffer.of(), pieces(answer, size), Promise.resolve(lines))
  for await (const part of notes) parts.push(part)
  return Buffer.concat(parts).toString()
}

const banded = '000e\x01unpack ok0000'

test('lines come before the end, however the answer is cut', async () => {
  for (const size of [1, 3, 4, 5, 100])
    expect(await told(banded, ['Done'], size)).toBe('000e\x01unpack ok000a\x02Done\n0000')
  expect(await told(banded, [])).toBe(banded)
})

test('without a side band, or cut off, an answer stays as it is (threat T159)', async () => {
  expect(await told('000eunpack ok\n0000', ['Done'])).toBe('000eunpack ok\n0000')
  expect(await told('000e\x01unpack', ['Done'])).toBe('000e\x01unpack')
  expect(await told('', ['Done'])).toBe('')
})

test('what a terminal would obey is not told, and a long line comes in packets of the small band (threat T159)', async () => {
  expect(await told(banded, ['a\x1b[31mb\nc'])).toContain('\x02a [31mb c\n')
  expect(await told(banded, ['Not\u202Edehsilbup'])).toContain('\x02Not dehsilbup\n')
  const long = await told(banded, ['名'.repeat(450)])
  const packets = long.split('\x02')
  expect(packets).toHaveLength(4)
  const text = packets.slice(1).map((packet) => packet.replace(/[0-9a-f]{4}$/, ''))
  expect(text.join('')).toContain(`${'名'.repeat(450)}\n`)
})
