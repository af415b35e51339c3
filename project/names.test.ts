import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanBranchName, directoryName, nameForTry, repositoryName } from './names.ts'

test('directory and repository take their name from the app [LOC-02] [GEN-25]', () => {
  expect(directoryName('My  To-Do!! App', 1)).toBe('my-to-do-app')
  expect(repositoryName('My  To-Do!! App', 1)).toBe('my-to-do-app')
  expect(repositoryName('-- Snake_2 --', 1)).toBe('snake_2')
})

test('a wholly Chinese name gets a name with the time [LOC-02] [GEN-25] [LIM-70]', () => {
  expect(directoryName('待办清单', 1_760_000_000_000)).toBe('project-1760000000000')
  expect(repositoryName('待办清单', 1_760_000_000_000)).toBe('app-1760000000000')
  expect(repositoryName(' - - ', 7)).toBe('app-7')
})

test('further tries carry a number', () => {
  expect([0, 1, 10].map((tryNumber) => nameForTry('todo', tryNumber))).toEqual([
    'todo',
    'todo-1',
    'todo-10',
  ])
})

test('a branch name is cleaned [SYN-35] [LIM-55]', () => {
  expect(cleanBranchName('  Feature: Dark Mode!! ')).toBe('feature-dark-mode')
  expect(cleanBranchName('v1.2_final')).toBe('v1.2_final')
  expect(cleanBranchName('待办')).toBe('')
  expect(cleanBranchName('x'.repeat(120))).toHaveLength(100)
  expect(cleanBranchName(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
})

test('cleaning a clean branch name changes nothing [SYN-35]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (input) => {
      const cleaned = cleanBranchName(input)
      expect(cleanBranchName(cleaned)).toBe(cleaned)
      expect(cleaned).toMatch(/^(?:[a-z0-9_.](?:[a-z0-9_.-]{0,98}[a-z0-9_.])?)?$/)
    }),
  )
})
