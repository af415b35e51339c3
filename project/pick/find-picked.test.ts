import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPicked } from './find-picked.ts'
import { findText } from './find-text.ts'
import { plainText } from './plain-text.ts'
import { textPattern } from './text-pattern.ts'

const content = `// What people change.
globalThis.content = {
  "title": "Tea  house",
  "about": "We open early.\\n\\nWe close late.\\nOn Sundays too.",
  "logo": "./pics/logo.png",
  "isOpen": true,
  "teas": [
    { "name": "Green", "price": 3 },
    { "name": "Black \\"Earl\\"", "price": 2.5 },
    { "name": "White", "price": 2.5 }
  ],
  "note": "Green"
}
`
const files = [
  { path: 'content.schema.json', content: '{ "title": "Our address" }' },
  { path: 'README.md', content: '# Our address' },
  { path: 'app.js', content: "label.textContent = 'Add a tea'\nonAdd('teas')\n" },
  { path: 'about.html', content: '<title>Our address</title>\r\n<h1>Our\r\n  address</h1>\n' },
  { path: 'index.html', content: '<h2>Our address</h2><p>Open &amp; close</p>' },
  { path: 'content.js', content },
  { path: 'cup.png', content: new Uint8Array([1]) },
]
const found = (...texts: string[]) => findPicked(files, texts, '/about.html?x#y')
const code = (path: string, line: number, column: number, length: number) => ({
  kind: 'code',
  place: { path, from: { line, column }, to: { line, column: column + length } },
})

test('a text that is one value of the content leads to its field, in lists too [CON-08]', () => {
  expect(found('Tea house')).toMatchObject({ kind: 'field', path: ['title'] })
  expect(found('BLACK "EARL"', 'Black "Earl"')).toMatchObject({ path: ['teas', 1, 'name'] })
  expect(found('3')).toMatchObject({ kind: 'field', path: ['teas', 0, 'price'] })
  expect(found('https://x.test/a.png', 'pics/logo.png')).toMatchObject({ path: ['logo'] })
  expect(found('We close late. On Sundays too.')).toMatchObject({ path: ['about'] })
  expect(found('On Sundays too.')).toEqual({
    kind: 'field',
    path: ['about'],
    place: { path: 'content.js', from: { line: 4, column: 47 }, to: { line: 4, column: 62 } },
  })
})

test('a text that the content holds twice leads to its first place in the file; a name of a member is no text [CON-08]', () => {
  expect(found('Green')).toEqual(code('content.js', 8, 16, 5))
  expect(found('2.5')).toEqual(code('content.js', 9, 42, 3))
  expect(found('title')).toMatchObject({ place: { path: 'content.schema.json' } })
  expect(found('true')).toBeNull()
})

test('any other text leads to the code: on the shown page before others, as the text of a tag before a title [CON-08]', () => {
  expect(found('Our address')).toEqual({
    kind: 'code',
    place: { path: 'about.html', from: { line: 2, column: 5 }, to: { line: 3, column: 10 } },
  })
  expect(findPicked(files, ['Our address'], '/')).toEqual(code('index.html', 1, 5, 11))
  expect(found('Open & close')).toEqual(code('index.html', 1, 24, 16))
  expect(found('Add a tea')).toEqual(code('app.js', 1, 22, 9))
  expect(found('a tea')).toEqual(code('app.js', 1, 26, 5))
})

test('a text that stands nowhere, or only within other words, is found nowhere [CON-08]', () => {
  expect(found('12:30:45', 'Add')).toMatchObject({ place: { path: 'app.js' } })
  expect(found('12:30:45', 'onAd', '')).toBeNull()
  expect(findPicked(files, [], '/')).toBeNull()
})

test('a content that can’t be read, or none, is code like any other [CON-08]', () => {
  const broken = [{ path: 'content.js', content: `${content}\nalert(1)` }]
  expect(findPicked(broken, ['Tea house'], '/')).toEqual(code('content.js', 3, 13, 10))
})

test('entities and escapes are read as what they stand for [CON-08]', () => {
  const written = [
    '“Tea” – 茶 <3',
    '&ldquo;Tea&#8221;&nbsp;&ndash; &#x8336;\n&lt;3',
    String.raw`\u201cTea\u201D \u2013\n\u8336 <3`,
  ]
  for (const text of written) expect(textPattern('“Tea” – 茶 <3').exec(`(${text})`)?.[0]).toBe(text)
})

test('every text is found where it was written, and a long one by its beginning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (written) => {
      const text = plainText(written)
      fc.pre(text !== '')
      const place = findText([{ path: 'a.js', content: `say('${text}')` }], [text])
      // What a longer text goes on with is cut off, and then it stands among other words.
      if (text.length <= 100) expect(place?.from).toEqual({ line: 1, column: 6 })
      expect(() => textPattern(text)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})

test('a long text full of spaces is looked for in a long file, and the look ends', () => {
  const content = `${'a '.repeat(50_000)}${' '.repeat(100_000)}b`.repeat(2)
  expect(findText([{ path: 'a.js', content }], [`${'a '.repeat(99)}c`, 'a b c'])).toBeNull()
})

test('texts that an app makes up are looked for a moment, and no longer: threat T106', () => {
  const full = 'a '.repeat(200_000)
  const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.js`, content: full }))
  const texts = Array.from({ length: 16 }, (_, at) => `${'a '.repeat(48)}${at}x`)
  // Without its bound the look goes on for minutes, which ends the test.
  expect(findText(files, texts)).toBeNull()
})
