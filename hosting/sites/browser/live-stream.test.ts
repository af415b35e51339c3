/** Server-sent events are read whatever the pieces in which they come. */
import { expect, test } from 'vitest'
import type { LiveEvent } from './engine-types.ts'
import { createEventReader } from './live-stream.ts'

const text =
  ': beat\n\nid: 4\nevent: ready\ndata: {}\n\nid: 5\r\nevent: change\r\ndata: {"a":\r\ndata: "ä"}\r\n\r\ndata: x\n\nid: 9\nevent: none\n\n'
const events = [
  { name: 'ready', id: '4', data: '{}' },
  { name: 'change', id: '5', data: '{"a":\n"ä"}' },
  { name: 'message', id: null, data: 'x' },
]

test('events come out whole and in order, comments and empty ones do not [DAT-12]', () => {
  for (const size of [1, 2, 7, text.length]) {
    const heard: LiveEvent[] = []
    const read = createEventReader((event) => heard.push(event))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(heard).toEqual(events)
  }
})
