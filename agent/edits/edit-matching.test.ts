import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { findPlaces, replacePlaces } from './edit-matching.ts'

const edit = (old_text: string, new_text: string, replace_all = false) => ({
  old_text,
  new_text,
  replace_all,
})

function edited(text: string, oldText: string, newText: string, all = false): string | undefined {
  const result = applyEdit(text, 'a.txt', edit(oldText, newText, all))
  return result.ok ? result.value.text : undefined
}

test('an accepted edit changes exactly the bytes that it names [AGT-34]', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '$&', '“', '’'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(word, word, word, word, (before, oldText, after, newText) => {
      fc.pre(oldText !== '' && newText !== oldText)
      const text = before + oldText + after
      const match = findPlaces(text, oldText)
      expect(match).toBeDefined()
      const [place] = match?.places ?? []
      if (match?.pass !== 1 || match.count !== 1 || place === undefined) return
      // `\r\n` and `\n` are equal, so a place may take the `\r` before it along.
      expect(text.slice(place.start, place.end).replaceAll('\r\n', '\n')).toBe(
        oldText.replaceAll('\r\n', '\n'),
      )
      const result = replacePlaces(text, match.places, newText).text
      expect(result.startsWith(text.slice(0, place.start))).toBe(true)
      expect(result.endsWith(text.slice(place.end))).toBe(true)
      const middle = result.slice(place.start, result.length - (text.length - place.end))
      expect(middle.replaceAll('\r\n', '\n')).toBe(newText.replaceAll('\r\n', '\n'))
    }),
    { numRuns: 3_000 },
  )
})

test('replacing all places is what splitting and joining does [AGT-35]', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', '$&', '$1', '\\n'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, text, text, (hay, oldText, newText) => {
      fc.pre(hay.includes(oldText) && newText !== oldText)
      expect(edited(hay, oldText, newText, true)).toBe(hay.split(oldText).join(newText))
    }),
    { numRuns: 2_000 },
  )
})

test('line ends count as equal and the file keeps its own [AGT-34]', () => {
  expect(edited('a\r\nb\r\nc', 'a\nb', 'x\ny\nz')).toBe('x\r\ny\r\nz\r\nc')
  expect(edited('a\nb\nc', 'a\r\nb', 'x\r\ny')).toBe('x\ny\nc')
  expect(edited('a\r\nb', '\nb', '\nc')).toBe('a\r\nc')
})

test('lines that an edit quotes and leaves as they are keep their line ends [AGT-34]', () => {
  const mixed = 'one\r\ntwo\nthree\r\nfour\nfive\r\n'
  expect(edited(mixed, 'one\ntwo\nthree\nfour', 'one\ntwo\nTHREE\nfour\nnew')).toBe(
    'one\r\ntwo\nTHREE\r\nfour\nnew\nfive\r\n',
  )
  expect(edited('a\rb\rc\r', 'b', 'B')).toBe('a\rB\rc\r')
  expect(edited('\n\r\nx\r\ny\r\n', '\n\nx', '\n\nX')).toBe('\n\r\nX\r\ny\r\n')
})

test('blanks at line ends and typographic signs are matched last, and said [AGT-34]', () => {
  const blanks = applyEdit(
    '  if (a) {  \n    go()\t\n  }\n',
    'a.js',
    edit('  if (a) {\n    go()', 'x'),
  )
  expect(blanks).toMatchObject({ ok: true, value: { pass: 2, text: 'x\n  }\n' } })
  const quotes = applyEdit('<h1>It’s — a\u00a0day</h1>\n', 'a', edit("<h1>It's - a day</h1>", 'x'))
  expect(quotes).toMatchObject({ ok: true, value: { pass: 3, text: 'x\n' } })
  expect(applyEdit("It's\nIt’s\n", 'a', edit("It's", 'x'))).toMatchObject({
    ok: true,
    value: { pass: 1, text: 'x\nIt’s\n' },
  })
})

test('indentation is never guessed: all lines are shifted by the same, or nothing is found [AGT-34]', () => {
  expect(edited('go()\n  stop()\n', '    go()\n  stop()', 'x')).toBeUndefined()
  expect(edited('\tgo()\n    stop()\n', 'go()\nstop()', 'x')).toBeUndefined()
  expect(edited('    go()\n    stop()', 'go()\n  stop()', 'x')).toBeUndefined()
})

test('new text is put in literally [AGT-35]', () => {
  expect(edited('a b c', 'b', "$& $1 $' \\n $$")).toBe("a $& $1 $' \\n $$ c")
})

test('text found twice is an error with its lines, also when the places overlap [AGT-34] [AGT-36]', () => {
  expect(applyEdit('x\ny\nx\n', 'f.css', edit('x', 'z'))).toEqual({
    ok: false,
    error: 'Content found 2 times in f.css; give more context or set replace_all (lines 1, 3)',
  })
  expect(applyEdit('aaa', 'f', edit('aa', 'z')).ok).toBe(false)
  expect(edited('aaa', 'aa', 'z', true)).toBe('za')
})

test('line numbers as read_file shows them are taken off the quoted text, and off the new one [AGT-34]', () => {
  const text = 'a {\n  color: red;\n}\n'
  const numbered = applyEdit(
    text,
    'a',
    edit('1: a {\n2:   color: red;', '1: a {\n2:   color: blue;'),
  )
  expect(numbered).toMatchObject({
    ok: true,
    value: { pass: 4, text: 'a {\n  color: blue;\n}\n' },
  })
  expect(edited(text, '2:   color: red;\n3: }', '  top: 1: 2;\n}')).toBe('a {\n  top: 1: 2;\n}\n')
  expect(edited(text, '2:   color: red;\n}', 'x')).toBeUndefined()
})

test('a block quoted with another indentation is found, and the new text shifted by the same [AGT-34]', () => {
  const text = 'if (a) {\n    go()\n\n      stop()\n}\n'
  expect(applyEdit(text, 'a', edit('go()\n\n  stop()', 'run()\n\n  halt()'))).toMatchObject({
    ok: true,
    value: { pass: 5, text: 'if (a) {\n    run()\n\n      halt()\n}\n' },
  })
  expect(edited('\tx\n\ty\n', 'x\ny\n', 'z\n')).toBe('\tz\n')
  expect(edited('x\n  y\n', '    x\n      y', '    z\n      w')).toBe('z\n  w\n')
  const twice = applyEdit('  a\n  b\n-\n    a\n    b\n', 'f', edit('a\nb', 'c'))
  expect(twice).toMatchObject({ ok: false, error: expect.stringContaining('(lines 1, 4)') })
  expect(edited('  a\n  b\n-\n    a\n    b\n', 'a\nb', 'c', true)).toBe('  c\n-\n    c\n')
})

test('text not found comes with the block that is most like it, and where they part [AGT-36]', () => {
  const text = `one\ntwo\nthree\nbody {\n  margin: 0;\n  color: red;\n}\nbutton { color: blue }\nend\n`
  const quoted = 'body {\n  margin: 0;\n  color: green;\n}'
  expect(applyEdit(text, 'f.css', edit(quoted, 'x'))).toEqual({
    ok: false,
    error: [
      'Content not found in file: f.css',
      'The most similar part, different from line 6 on:',
      '1: one',
      '2: two',
      '3: three',
      '4: body {',
      '5:   margin: 0;',
      '6:   color: red;',
      '7: }',
      '8: button { color: blue }',
      '9: end',
    ].join('\n'),
  })
  expect(applyEdit('abc\n', 'f', edit('???', 'x'))).toEqual({
    ok: false,
    error: 'Content not found in file: f',
  })
})

// By trial each of these takes longer than a test may.
test('a text in which much repeats is searched at once [TOOL-06]', () => {
  const blank = '\n'.repeat(200_000)
  expect(edited(blank, `${'\n'.repeat(100_000)}zzz`, 'q')).toBeUndefined()
  expect(edited(blank, `zzz${'\n'.repeat(100_000)}`, 'q')).toBeUndefined()
  expect(edited('a'.repeat(400_000), `b${'a'.repeat(200_000)}`, 'q')).toBeUndefined()
  const typed = `${'“x” \n'.repeat(20_000)}end`
  expect(edited(typed, `${'"x"\n'.repeat(10_000)}end`, 'q')).toBe(`${'“x” \n'.repeat(10_000)}q`)
})
