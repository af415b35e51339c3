import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameJson, type Json, valueAt, withValueAt } from './json.ts'
import { readContent } from './read-content.ts'
import { writeContent } from './write-content.ts'

const file = (json: string): string => `// What people change.\nglobalThis.content = ${json}\n`
function written(text: string, next: Json): string {
  const done = writeContent(text, next)
  if (!done.ok) throw new Error(`not written: ${JSON.stringify(done.error)}`)
  return done.value
}
function valueOf(text: string): Json {
  const read = readContent(text)
  if (!read.ok) throw new Error(`not read: ${JSON.stringify(read.error)}`)
  return read.value.value
}

describe('reading content.js', () => {
  test('a comment line, the name and one JSON value are read, whatever white space and semicolon are around [CON-01]', () => {
    for (const text of [
      file('{ "title": "Tea" }'),
      'globalThis.content={ "title": "Tea" };',
      '\uFEFF// One\r\n// Two\r\nglobalThis.content = { "title": "Tea" }\r\n;\r\n',
    ])
      expect(valueOf(text)).toEqual({ title: 'Tea' })
  })

  test('anything else is reported with its line and column, both from 1 [CON-06]', () => {
    const failures: [string, number, number][] = [
      ['const a = 1', 1, 1],
      ['// A comment\nconsole.log(1)', 2, 1],
      [file('{\n  "a": 1,\n}'), 4, 1],
      [file('{\n  "a": one\n}'), 3, 8],
      [file('{ "a": 1 }\nalert(1)'), 3, 1],
      ['globalThis.content = { "a": 1 }; globalThis.content.a = 2', 1, 32],
      ['globalThis.content =', 1, 21],
      ['', 1, 1],
    ]
    for (const [text, line, column] of failures)
      expect({ text, read: readContent(text) }).toEqual({
        text,
        read: { ok: false, error: { line, column } },
      })
    expect(readContent(file('['.repeat(100_000))).ok).toBe(false)
  })

  test.each([
    ['slashes', '/'.repeat(1_000_000)],
    ['comments', '// a // b \n'.repeat(80_000)],
    ['white space', ' '.repeat(1_000_000)],
    ['lines', '\n'.repeat(1_000_000)],
    ['white space in a text', file(JSON.stringify({ a: ' '.repeat(1_000_000) }))],
    ['white space before more', `${file('1')}${' '.repeat(1_000_000)}x`],
  ])('a long file of %s is read at once', (_name, text) => {
    expect(typeof readContent(text).ok).toBe('boolean')
  })

  test('nothing in it is run, and a member called __proto__ is a member', () => {
    const value = valueOf(file('{ "__proto__": { "isAdmin": true } }'))
    expect(Object.keys(Object(value))).toEqual(['__proto__'])
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})

describe('writing content.js', () => {
  const text = file(
    `{\n    "title":   "Tea",\n    "open": [ "Mo", "Tu" ],\n    "items": [\n        { "name": "Green", "price": 3 },\n        { "name": "Black", "price": 2.50 }\n    ]\n}`,
  )
  const at = (path: (string | number)[], next: Json): string =>
    written(text, withValueAt(valueOf(text), path, next))

  test('a changed value differs and nothing else does: spaces, order, figures as they were written [CON-05]', () => {
    expect(at(['title'], 'Coffee')).toBe(text.replace('"Tea"', '"Coffee"'))
    expect(at(['items', 0, 'price'], 4)).toBe(text.replace('3 }', '4 }'))
    expect(written(text, valueOf(text))).toBe(text)
  })

  test('items are added, taken out and moved in the form that the list has [CON-05]', () => {
    const items = valueAt(valueOf(text), ['items'])
    const [green, black] = Array.isArray(items) ? items : []
    const white = { name: 'White', price: 1 }
    expect(at(['items'], [green, black, white])).toBe(
      text.replace('2.50 }', '2.50 },\n        { "name": "White", "price": 1 }'),
    )
    expect(at(['items'], [white, green, black])).toBe(
      text.replace(
        '{ "name": "Green"',
        '{ "name": "White", "price": 1 },\n        { "name": "Green"',
      ),
    )
    expect(at(['items'], [black])).toBe(
      text.replace('{ "name": "Green", "price": 3 },\n        ', ''),
    )
    expect(at(['items'], [green])).toBe(text.replace(/,\n {8}\{ "name": "Black".*/, ''))
    expect(at(['open'], ['Mo', 'Tu', 'We'])).toContain('[ "Mo", "Tu", "We" ]')
    expect(at(['open'], [])).toContain('"open": []')
  })

  test('an item that moves takes its own text along, and a member that is new stands after the others [CON-05]', () => {
    const [green, black] = [
      '{ "name": "Green", "price": 3 }',
      '{ "name": "Black", "price": 2.50 }',
    ] as const
    const items = valueAt(valueOf(text), ['items'])
    const [first, second] = Array.isArray(items) ? items : []
    const swapped = text.replace(green, '?').replace(black, green).replace('?', black)
    expect(at(['items'], [second, first])).toBe(swapped)
    expect(at(['items', 0, 'note'], 'new')).toBe(
      text.replace('"price": 3 }', '"price": 3, "note": "new" }'),
    )
    expect(at(['about'], 'Us')).toBe(
      text.replace(/\n\}\n$/, ',\n    "about":   "Us"\n}\n').replace('"about":   ', '"about": '),
    )
  })

  test('line ends of Windows stay', () => {
    const windows = text.replaceAll('\n', '\r\n')
    const next = withValueAt(valueOf(windows), ['items'], [])
    expect(written(written(windows, next), valueOf(windows))).not.toMatch(/[^\r]\n/)
  })

  test('what was written is read as it was meant, for any values in any form [CON-05]', () => {
    const json = fc
      .jsonValue({ maxDepth: 4 })
      .map((value): Json => JSON.parse(JSON.stringify(value)))
    const space = fc.constantFrom(undefined, 1, 2, 4, '\t')
    fc.assert(
      fc.property(json, json, space, (now, next, indent) => {
        const before = file(JSON.stringify(now, null, indent))
        expect(isSameJson(valueOf(written(before, next)), next)).toBe(true)
        expect(written(before, now)).toBe(before)
      }),
    )
  })

  test('lists that lose, gain and swap items in any way are written whole', () => {
    const list = fc.array(fc.constantFrom<Json>(1, 'a', { b: 2 }, [3], []), { maxLength: 8 })
    fc.assert(
      fc.property(list, list, fc.constantFrom(undefined, 2), (now, next, indent) => {
        const before = file(JSON.stringify({ list: now }, null, indent))
        expect(valueOf(written(before, { list: next }))).toEqual({ list: next })
      }),
    )
  })
})
