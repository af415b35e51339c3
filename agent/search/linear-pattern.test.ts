import fc from 'fast-check'
import { expect, test } from 'vitest'
import { globMatches } from './glob-pattern.ts'
import { linearPattern } from './linear-pattern.ts'

function isFound(source: string, text: string, ignoreCase = false): boolean {
  const pattern = linearPattern(source, ignoreCase)
  if (!pattern.ok) throw new Error(JSON.stringify(pattern.error))
  return pattern.value.find(text) !== undefined
}

test('a pattern finds what the browser finds', () => {
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\s', '^', '$', '\\b', 'é'),
      fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => left + right),
      fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => `(?:${left}|${right})`),
      fc
        .tuple(tie('tree'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?', '{0,2}'))
        .map(([inner, mark]) => `(?:${inner})${mark}`),
    ),
  }))
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', 'A'), maxLength: 8 })
  fc.assert(
    fc.property(tree, text, fc.boolean(), (source, input, ignoreCase) => {
      const expected = new RegExp(source, ignoreCase ? 'iu' : 'u').test(input)
      expect(isFound(source, input, ignoreCase)).toBe(expected)
    }),
    { numRuns: 3_000 },
  )
})

test('a pattern that hangs the browser takes few steps here: threat T53', () => {
  for (const source of ['(a+)+$', '(a|a)*$', '(.*a){12}', '(a?){20}a{20}']) {
    const pattern = linearPattern(source, false)
    if (!pattern.ok) throw new Error(source)
    pattern.value.find(`${'a'.repeat(2_000)}!`)
    expect(pattern.value.steps()).toBeLessThan(400_000)
  }
})

test('a match is told by where it begins', () => {
  const pattern = linearPattern('b+c', false)
  expect(pattern.ok && pattern.value.find('🎲abbbc')).toBe(3)
})

test('a pattern that is none, looks around, or is huge is refused', () => {
  expect(linearPattern('(', false)).toMatchObject({ error: { code: 'invalid' } })
  expect(linearPattern('(a)\\1', false)).toMatchObject({ error: { code: 'invalid' } })
  expect(linearPattern('a(?=b)', false)).toMatchObject({ error: { code: 'invalid' } })
  expect(linearPattern('(?:(?:a{900}){900}){900}', false)).toEqual({
    ok: false,
    error: { code: 'tooLarge' },
  })
})

test.each([
  ['*.css', 'style.css', true],
  ['*.css', 'css/style.css', false],
  ['**/*.css', 'style.css', true],
  ['**/*.css', 'a/b/style.css', true],
  ['js/**', 'js/a/b.js', true],
  ['?.js', 'a.js', true],
  ['?.js', 'ab.js', false],
  ['[a-c].js', 'b.js', true],
  ['[!a-c].js', 'b.js', false],
  ['{app,main}.{js,css}', 'main.css', true],
  ['{app,main}.{js,css}', 'main.html', false],
  ['a+b(1).txt', 'a+b(1).txt', true],
  ['a.js', 'axjs', false],
])('the glob %s on %s gives %s', (pattern, path, expected) => {
  const matches = globMatches(pattern, [path], (item) => item)
  expect(matches.ok && matches.value.length > 0).toBe(expected)
})

test('a glob that does not close is refused', () => {
  for (const pattern of ['{a,b', 'a}', '{a}}'])
    expect(globMatches(pattern, ['a'], (item) => item)).toEqual({ ok: false, error: 'invalidGlob' })
})
