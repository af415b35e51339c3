import { expect, test } from 'vitest'
import { readDraft, writeDraft } from '../../../web/kernel/account-storage.ts'
import { emptyDraft, readChosen } from './generator-draft.ts'
import { keepTry, nextTry, readKeptTry } from './kept-try.ts'
import type { KeptTry } from './kept-try.ts'

const repository = { owner: 'ada', name: 'tea', url: 'http://localhost/ada/tea', branch: 'main' }
const before: KeptTry = {
  name: 'Tea',
  content: 'a',
  key: 'key-1',
  repository,
  begunFrom: null,
  hasAsked: true,
}
const newKey = () => 'key-2'

test('the same wish goes on with its key and repository, whatever happened to the page [GEN-34] [GEN-19]', () => {
  expect(nextTry(before, { name: 'Tea', content: 'a', starter: null }, newKey)).toEqual(before)
})

test('a changed wish under the same name uses the repository again, under a new key [GEN-34]', () => {
  expect(nextTry(before, { name: 'Tea', content: 'b', starter: null }, newKey)).toEqual({
    ...before,
    content: 'b',
    key: 'key-2',
    hasAsked: false,
  })
})

test('a repository that has the files of a starter is used again for that one alone [GEN-34] [STR-06]', () => {
  const begun = { ...before, begunFrom: 'todo' }
  const next = (starter: string | null) =>
    nextTry(begun, { name: 'Tea', content: 'b', starter }, newKey)
  expect(next('todo')).toMatchObject({ repository, begunFrom: 'todo' })
  for (const other of ['cafe', null])
    expect(next(other)).toMatchObject({ repository: null, begunFrom: null })
  // One without a starter may still take one.
  const taken = nextTry(before, { name: 'Tea', content: 'b', starter: 'todo' }, newKey)
  expect(taken).toMatchObject({ repository, begunFrom: null })
})

test('another name begins afresh, and so does the first try', () => {
  const coffee = { name: 'Coffee', content: 'a' }
  const fresh = { ...coffee, key: 'key-2', repository: null, begunFrom: null, hasAsked: false }
  expect(nextTry(before, { ...coffee, starter: null }, newKey)).toEqual(fresh)
  expect(nextTry(null, { ...coffee, starter: 'todo' }, newKey)).toEqual(fresh)
})

test('a try and the choices come back as they were kept, and only to the account that made them [GEN-36]', () => {
  keepTry('ada', before)
  expect(readKeptTry('ada')).toEqual(before)
  expect(readKeptTry('bob')).toBeNull()
  keepTry('ada', null)
  expect(readKeptTry('ada')).toBeNull()
  const chosen = {
    tags: { byHand: ['a'], automatic: ['b'], refused: ['c'], proposedFor: 'A timer' },
    appType: 'blog',
    features: ['charts'],
    isPrivate: true,
    starter: { id: 'todo', name: 'Ruled sheet' },
  }
  expect(readChosen(JSON.stringify(chosen))).toEqual(chosen)
})

test('New app takes the failed try along with the form, and Undo brings both back [GEN-41]', () => {
  writeDraft('ada', 'generator-prompt', 'A timer for tea')
  keepTry('ada', before)
  const restore = emptyDraft('ada')
  expect([readDraft('ada', 'generator-prompt'), readKeptTry('ada')]).toEqual(['', null])
  restore?.()
  expect([readDraft('ada', 'generator-prompt'), readKeptTry('ada')]).toEqual([
    'A timer for tea',
    before,
  ])
  // A try whose text was taken out by hand is one too.
  writeDraft('ada', 'generator-prompt', '')
  expect(emptyDraft('ada')).not.toBeNull()
  expect(readKeptTry('ada')).toBeNull()
  expect(emptyDraft('ada')).toBeNull()
})

test('what cannot be read counts as nothing', () => {
  for (const text of ['', 'no json', '{}', '{"tags":1}', '[1]'])
    expect(readChosen(text)).toEqual({
      tags: { byHand: [], automatic: [], refused: [], proposedFor: '' },
      appType: null,
      features: [],
      isPrivate: null,
      starter: null,
    })
})
