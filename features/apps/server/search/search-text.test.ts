import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../fold-text.ts'
import { body, isOneTypoAway, piecesOf, spellingsOf, termsOf } from './search-text.ts'

const finds = (search: string, text: string): boolean =>
  piecesOf(search).every(({ within }) => body([text]).includes(within))

test('Chinese is found by any run of characters, Latin by beginnings and from three letters on by parts [MKT-14]', () => {
  const name = '番茄计时器 Pomodoro Timer'
  for (const search of [
    '番',
    '时',
    '计时',
    '时器',
    '番茄计时器',
    'p',
    'po',
    'ti',
    'POMO',
    'mod',
    'imer',
  ])
    expect(finds(search, name), search).toBe(true)
  for (const search of ['器计', '番时', 'o', 'im', 'omer', '茄 x'])
    expect(finds(search, name), search).toBe(false)
  expect(finds('timer 番茄', name)).toBe(true)
  expect(finds('timer 土豆', name)).toBe(false)
})

test('no case, no accents, no wide forms; signs are searched as they are [MKT-14] [MKT-16]', () => {
  expect(finds('cafe', 'Café Ｃｌｏｃｋ')).toBe(true)
  expect(finds('clock', 'Café Ｃｌｏｃｋ')).toBe(true)
  expect(finds('МОСКВА', 'Час в москва')).toBe(true)
  expect(finds('c++', 'Learn C++')).toBe(true)
  expect(finds('c++', 'Learn C')).toBe(false)
  for (const sign of ['%', '_', '"', '[', '*', '\\']) {
    expect(finds(sign, 'Plain words')).toBe(false)
    expect(finds(sign, `Half ${sign} half`)).toBe(true)
  }
})

test('vowel marks of Arabic and Hebrew, ß and typographic signs hide nothing, written or searched for [MKT-14]', () => {
  for (const [search, text] of [
    ['كتاب', 'كِتَابٌ جديد'],
    ['كِتَاب', 'كتاب'],
    ['كتاب', 'كـــتاب'],
    ['שלום', 'שָׁלוֹם'],
    ['שָׁלוֹם', 'שלום'],
    ['strasse', 'Straße'],
    ['STRASSE', 'straße'],
    ['straße', 'Hauptstrasse'],
    ["don't", 'Don’t panic'],
    ['don’t', "Don't panic"],
    ['don´t', 'Donʼt'],
    ['"tea"', 'A „tea“ list'],
    ['to-do', 'To–do'],
    ['οδος', 'ΟΔΟΣ'],
    ['αθηνα', 'Αθήνα'],
  ] as const)
    expect(finds(search, text), `${search} in ${text}`).toBe(true)
  // Other marks are letters of their own.
  expect(finds('ии', 'ий')).toBe(false)
  expect(finds('か', 'が')).toBe(false)
})

test('a folded text stays what it is, whatever it is', () => {
  const unit = fc.constantFrom(...Array.from('aßẞİıŉǰ´’ςΣάᾳﬁ½ªعِأـשׁל״が가é\u0301\u0345\u0130 '))
  const text = fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(text, (given) => {
      expect(foldText(foldText(given))).toBe(foldText(given))
    }),
    { numRuns: 2_000 },
  )
})

test('whatever is part of a text has only terms of that text: none that is found is missed [MKT-14]', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'é', '时', '器', '番', '1', '-', '%', '_', ' ')
  const words = fc.string({ unit: letter, maxLength: 24 })
  fc.assert(
    fc.property(words, fc.nat(24), fc.nat(6), (text, from, length) => {
      const search = [...foldText(text)].slice(from, from + length).join('')
      const terms = termsOf(text)
      for (const { within, terms: needed } of piecesOf(search)) {
        if (!body([text]).includes(within)) continue
        expect(needed.length).toBeGreaterThan(0)
        expect([...terms]).toEqual(expect.arrayContaining([...needed]))
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a letter more, less, other or exchanged is one typo, and both spellings meet [MKT-14]', () => {
  for (const wrong of ['snke', 'snakee', 'snbke', 'sanke', 'nake']) {
    expect(isOneTypoAway(wrong, 'snake'), wrong).toBe(true)
    expect(spellingsOf('snake').some((one) => spellingsOf(wrong).includes(one))).toBe(true)
  }
  for (const other of ['snk', 'snbkx', 'ekans', 'snakes!!'])
    expect(isOneTypoAway(other, 'snake')).toBe(false)
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isOneTypoAway(one, other)).toBe(isOneTypoAway(other, one))
      if (!isOneTypoAway(one, other)) return
      const kept = new Set(spellingsOf(one))
      expect(spellingsOf(other).some((spelling) => kept.has(spelling))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a long text names at most eight things, an empty one nothing [MKT-16]', () => {
  expect(piecesOf(' \t')).toEqual([])
  expect(piecesOf('a b c d e f g h i j')).toHaveLength(8)
})
