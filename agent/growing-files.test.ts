import { expect, test } from 'vitest'
import { countTokens } from '../contract/token-count.ts'
import { growingFiles, linesOf } from './growing-files.ts'
import { askOnce } from './testing/ask-once.ts'
import { forgetfulSupport } from './providers/turn-model.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { GrowingBlock } from './text-protocol/growing-block.ts'
import type { TurnEvent } from './turn-event.ts'
import { WrittenArguments } from './written-arguments.ts'

/** What is known after each piece of so many characters. */
function readIn(size: number, json: string) {
  const reader = new WrittenArguments()
  const seen: (string | undefined)[] = []
  for (let at = 0; at < json.length; at += size) {
    reader.hear(json.slice(at, at + size))
    seen.push(reader.written()?.text)
  }
  return { reader, seen }
}

test.each([1, 2, 7, 1_000])(
  'arguments are read in pieces of %s characters, escapes and halves of them included',
  (size) => {
    const args = { path: 'js/app.js', done: true, content: 'a "b"\\\n\t\u0001é中😀\r\n"}' }
    const escaped = JSON.stringify(args).replace('é', String.raw`\u00e9`)
    expect(readIn(size, escaped).reader.written()).toEqual({
      path: 'js/app.js',
      text: args.content,
      isWhole: true,
    })
    const edits = [
      { old_text: '"content"', new_text: 'one\ntwo' },
      { old_text: '{', new_text: 'three' },
    ]
    expect(readIn(size, JSON.stringify({ edits, path: 'a.css' })).reader.written()).toEqual({
      path: 'a.css',
      text: 'one\ntwo\nthree',
      isWhole: false,
    })
  },
)

test('what is written is known before it is whole, and a name inside a file is no name', () => {
  const { seen } = readIn(1, '{"path":"a.js","content":"one\\ntwo')
  expect(seen.filter((text) => text !== undefined)).toEqual([
    '',
    'o',
    'on',
    'one',
    'one',
    'one\n',
    'one\nt',
    'one\ntw',
    'one\ntwo',
  ])
  const inside = JSON.stringify({ content: '{"path":"b.js"}', more: { path: 'c.js' } })
  expect(readIn(3, inside).reader.path()).toBeUndefined()
  for (const broken of ['}}]]"path":"x"', 'null', '{"path":1,"content":2}', '[["path","x"'])
    expect(readIn(2, broken).reader.written()).toBeUndefined()
})

test('lines are counted as an editor counts them', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map(linesOf)).toEqual([0, 1, 1, 2, 2])
})

test('a file is told when it begins and five times a second, with the tokens of all calls so far [CHK-14]', () => {
  let now = 0
  const events: TurnEvent[] = []
  const growing = growingFiles(
    { nowMs: () => now, wait: () => new Promise(() => undefined) },
    (event) => void events.push(event),
  )
  const grow = (id: string, lines: number): void =>
    growing.grow(id, 'x'.repeat(40), () => ({
      path: `./${id}.js`,
      text: 'x\n'.repeat(lines),
      isWhole: true,
    }))
  for (let lines = 1; lines <= 50; lines += 1) {
    grow('a', lines)
    now += 10
  }
  grow('b', 1)
  const told = events.flatMap((event) =>
    event.kind === 'writing' ? [[event.file?.path, event.file?.lines, event.tokens]] : [],
  )
  expect(told).toEqual([
    ['a.js', 1, 10],
    ['a.js', 21, 210],
    ['a.js', 41, 410],
    ['b.js', 1, 510],
  ])
})

test('a turn tells the file that a call writes, before the call is run [CHK-14]', async () => {
  const content = '<h1>Tea</h1>\n'.repeat(12)
  const call = { name: 'write_file', args: { path: '/index.html', content } }
  const { events } = await askOnce([{ calls: [call] }, { text: 'Done.' }])
  const at = events.findIndex((event) => event.kind === 'writing')
  expect(events[at]).toMatchObject({
    tokens: countTokens(JSON.stringify(call.args)),
    file: { path: 'index.html', lines: 12, isWhole: true, text: content },
  })
  const runs = events.findIndex(
    (event) => event.kind === 'tool' && event.execution.status === 'running',
  )
  expect(at).toBeLessThan(runs)
})

test('a model that writes files as text has them told as they grow, and prose is no file [CHK-14]', async () => {
  const answer = 'Here it is.\n\n```html index.html\n<h1>Tea</h1>\n<p>Hot\n```'
  const model = { ...scriptedModel({ text: answer }), toolSupport: forgetfulSupport(false) }
  const { events, files } = await askOnce([], { model })
  const told = events.flatMap((event) => (event.kind === 'writing' ? [event.file] : []))
  expect(told.at(-1)).toMatchObject({ path: 'index.html', isWhole: true })
  expect(await files.read('index.html')).toMatchObject({ ok: true })

  const block = new GrowingBlock()
  const seen: (string | undefined)[] = []
  for (const sign of `${answer}\n`) {
    block.hear(sign)
    seen.push(block.written()?.text)
  }
  expect([...new Set(seen)]).toEqual([undefined, '', '<h1>Tea</h1>', '<h1>Tea</h1>\n<p>Hot'])
  expect(block.isInBlock()).toBe(false)
})
